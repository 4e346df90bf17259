import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itemSpec, lostWhy, practiceMark } from '../../schema/practice.ts';
import { verdict } from '../../schema/lesson.ts';
import { Fraction, parseNumber } from '../arithmetic/number.ts';
import { readsEasily } from '../language/reading-level.ts';
import { generators } from './generators/index.ts';
import { makeItem } from './items.ts';
import { markAnswer, markItem, scoreOf } from './marking.ts';
import { lostText, markText } from '../data/practice-text.ts';

const line = z.object({
  spec: itemSpec,
  given: z.string(),
  verdict,
  credit: z.string(),
  lost: z.array(lostWhy),
  status: z.enum(['marked', 'not-marked-yet']).default('marked'),
});
const cases = readFileSync(new URL('../../tests/golden/marking/cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((text) => line.parse(JSON.parse(text)));

describe('marking a practice answer', () => {
  it('has at least 300 golden cases over every type of item', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ spec }) => spec.kind))).toEqual(
      new Set(itemSpec.def.options.map((option) => option.shape.kind.def.values[0])),
    );
  });

  it.each(cases.map((each) => [each.spec.kind, each.given, each] as const))('marks %s %j as agreed', (_, __, each) => {
    const mark = practiceMark.parse(markAnswer(each.given, each.spec));
    expect({
      verdict: mark.verdict,
      credit: mark.credit,
      lost: mark.lost.map(({ why }) => why).sort(),
      status: mark.status,
    }).toEqual({ verdict: each.verdict, credit: each.credit, lost: each.lost, status: each.status });
  });

  it.each(cases.map((each) => [each.spec.kind, each.given, each] as const))(
    'accounts for the whole mark of %s %j',
    (_, __, each) => {
      const mark = markAnswer(each.given, each.spec);
      if (mark.status === 'not-marked-yet') return expect(mark.lost).toEqual([]);
      const total = mark.lost.reduce((sum, { share }) => sum.add(parseNumber(share) ?? -9), new Fraction(mark.credit));
      expect(total.toFraction()).toBe('1');
      expect(mark.lost.every(({ share, say }) => parseNumber(share)?.compare(0) === 1 && say !== '')).toBe(true);
      return undefined;
    },
  );

  it('marks the item again from its seed, and refuses one that its seed does not give', () => {
    const [first] = generators;
    if (!first) throw new Error('no generator');
    const { item, question } = makeItem(first, 77);
    if (question.spec.kind !== 'number') throw new Error('not a number');
    expect(markItem(item, question.spec.value)).toMatchObject({ status: 'marked', credit: '1' });
    expect(markItem({ ...item, generator: 'math.unheard-of' }, '1')).toEqual({ refused: 'unknown-generator' });
    expect(markItem({ ...item, parameters: { after: true, from: 3 } }, '4')).toEqual({ refused: 'other-parameters' });
    expect(markItem({ ...item, seed: 78 }, question.spec.value)).toEqual({ refused: 'other-parameters' });
    expect(markItem({ ...item, difficulty: 5 }, question.spec.value)).toEqual({ refused: 'other-item' });
  });

  it('adds up exactly and leaves out what a teacher has to read', () => {
    const third = markAnswer('1; 3; 2', { kind: 'order', items: ['1', '2', '3'] });
    const free = markAnswer('A storm.', { kind: 'free', rubric: 'read it' });
    expect(scoreOf([third, third, third, free])).toEqual({
      earned: '2',
      of: 3,
      share: 2 / 3,
      right: 0,
      notMarkedYet: 1,
    });
    expect(scoreOf([free])).toEqual({ earned: '0', of: 0, share: null, right: 0, notMarkedYet: 1 });
  });

  it('speaks in sentences that read easily', () => {
    const said = [
      ...Object.values(lostText).map((say) => say({ given: '12', right: '15' })),
      ...Object.values(markText),
    ];
    expect(said.filter((text) => !readsEasily(text))).toEqual([]);
  });
});
