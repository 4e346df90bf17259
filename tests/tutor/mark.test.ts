import { describe, expect, it } from 'vitest';
import { answerLine } from '../../scripts/tutor/lines.ts';
import { runMark } from '../../scripts/tutor/mark.ts';
import { generators } from '../../tutor/practice/generators/index.ts';
import { answerOf, makeItem } from '../../tutor/practice/items.ts';

const mark = (line: object): Record<string, unknown> => {
  const printed: unknown = JSON.parse(answerLine(JSON.stringify(line), (item) => runMark.run(item, new Set())));
  if (typeof printed !== 'object' || printed === null) throw new Error('a line prints an object');
  return Object.fromEntries(Object.entries(printed));
};
const tenths = { kind: 'number', value: '3/4', simplest: true };

describe('npm run tutor -- mark', () => {
  it('prints the verdict with credit, reasons and the right answer', () => {
    expect(mark({ id: 7, spec: tenths, given: '6/8' })).toEqual({
      id: 7,
      status: 'marked',
      verdict: 'equivalent-not-simplest',
      credit: '1/2',
      lost: [{ why: 'not-simplest', share: '1/2', say: 'That is the same amount. At its simplest it is 3/4.' }],
      say: 'Part of it fits.',
      answer: '3/4',
    });
    expect(mark({ id: 'a', spec: { kind: 'number', value: '40', unit: 'cm²' }, given: '40 cm' })).toMatchObject({
      verdict: 'wrong',
      misconception: 'wrong-unit',
    });
    expect(mark({ spec: { kind: 'free', rubric: 'Is it clear?' }, given: 'A storm.' })).toMatchObject({
      id: null,
      status: 'not-marked-yet',
      verdict: 'cannot-check',
    });
  });

  it.each([
    [{ kind: 'number', value: 12 }, 12, '1'],
    [{ kind: 'order', items: [1, 2, 3] }, [2, 1, 3], '2/3'],
    [{ kind: 'match', pairs: { half: '1/2', quarter: '1/4' } }, { half: '0.5', quarter: 4 }, '1/2'],
    [{ kind: 'match', pairs: [['half', '1/2']] }, [['half', '2/4']], '1'],
    [{ kind: 'choice', value: 'cat' }, 'Cat', '1'],
    [{ kind: 'choices', options: ['a', 'b', 'c'], values: ['a', 'b'] }, ['a'], '1/2'],
    [{ kind: 'text', accept: ['friend'] }, 'freind', '0'],
    [{ kind: 'numbers', values: [3, 2] }, [3, 2], '1'],
    [
      { kind: 'reasoned', value: true, reason: { options: ['It is.', 'No.'], value: 'It is.' } },
      { value: true, reason: 'No.' },
      '1/2',
    ],
    [{ kind: 'labels', names: [['A', 'leaf']] }, { A: 'leaf' }, '1'],
  ])('takes a specification and an answer as they are easily written: %j', (spec, given, credit) => {
    expect(mark({ id: 1, spec, given })).toMatchObject({ id: 1, credit });
  });

  it('marks an item of a generator again', () => {
    const [first] = generators;
    if (!first) throw new Error('no generator');
    const { item, question } = makeItem(first, 3);
    expect(mark({ id: 1, item, given: answerOf(question.spec) })).toMatchObject({ verdict: 'right' });
    expect(mark({ id: 1, item: { ...item, seed: 4 }, given: '1' })).toMatchObject({
      error: expect.stringContaining('refused'),
    });
  });

  it('names what is wrong with a line and goes on', () => {
    expect(mark({ id: 3, spec: { kind: 'guess' }, given: '1' })).toMatchObject({
      id: 3,
      error: expect.stringContaining('spec'),
    });
    expect(mark({ id: 3, given: '1' })).toMatchObject({ id: 3, error: expect.stringContaining('spec') });
    expect(mark({ id: 4, spec: tenths })).toMatchObject({ id: 4, verdict: 'cannot-check', lost: [{ why: 'empty' }] });
  });
});
