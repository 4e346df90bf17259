import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itemSpec, parameters, practiceItem, type ItemSpec } from '../../schema/practice.ts';
import { sameItem } from '../marking/judge-one.ts';
import { judge } from '../marking/judge.ts';
import { readingGate } from '../language/reading-level.ts';
import { grades } from '../year.ts';
import { generators, generatorsOf } from './generators/index.ts';
import { answerOf, drawItem, drawTest, keyOf, makeItem, noRepeatWithin, remake } from './items.ts';

const seeds = Array.from({ length: 120 }, (_, at) => (at * 2_654_435_761) >>> 0);
const cases = generators.map((each) => [each.id, each] as const);

const choices = (spec: ItemSpec): { options: string[]; right: string[] }[] =>
  spec.kind === 'choice'
    ? [{ options: spec.options, right: [spec.value] }]
    : spec.kind === 'choices'
      ? [{ options: spec.options, right: spec.values }]
      : spec.kind === 'reasoned'
        ? [{ options: spec.reason.options, right: [spec.reason.value] }]
        : spec.kind === 'blanks'
          ? spec.blanks.flatMap(choices)
          : [];

const twice = (items: string[]): boolean =>
  items.some((item, at) => items.slice(at + 1).some((other) => sameItem(item, other)));
const sidesOf = (spec: ItemSpec): string[][] =>
  spec.kind === 'match'
    ? [spec.pairs.map(([left]) => left), spec.pairs.map(([, right]) => right)]
    : spec.kind === 'order'
      ? [spec.items]
      : spec.kind === 'labels'
        ? [spec.names.map(([spot]) => spot), spec.bank]
        : [];

describe('the generators', () => {
  it('are at least sixty, with ids of their own, over every subject and year', () => {
    expect(generators.length).toBeGreaterThanOrEqual(60);
    expect(new Set(generators.map(({ id }) => id)).size).toBe(generators.length);
    for (const subject of ['math', 'science', 'english'] as const)
      for (const grade of grades)
        expect(generatorsOf(subject).filter((each) => each.grade === grade).length).toBeGreaterThanOrEqual(3);
    expect(
      new Set(cases.flatMap(([, each]) => seeds.slice(0, 3).map((seed) => makeItem(each, seed).question.spec.kind))),
    ).toEqual(new Set(itemSpec.def.options.map((option) => option.shape.kind.def.values[0])));
  });

  it.each(cases)('%s gives the same item for the same seed, and a seed alone makes it again', (_, each) => {
    for (const seed of seeds) {
      const made = makeItem(each, seed);
      expect(makeItem(each, seed)).toEqual(made);
      expect(practiceItem.parse(structuredClone(made.item))).toEqual(made.item);
      expect(parameters.parse(JSON.parse(JSON.stringify(made.item.parameters)))).toEqual(made.item.parameters);
      expect(remake(made.item)).toEqual(made.question);
    }
  });

  it.each(cases)('%s has keys that the marking finds right', (_, each) => {
    const faults = seeds.flatMap((seed) => {
      const { spec, prompt } = makeItem(each, seed).question;
      const judged = judge(answerOf(spec) || 'Some words.', spec);
      const fits = spec.kind === 'free' ? judged.pending : judged.verdict === 'right' && judged.credit === 1;
      return fits && itemSpec.safeParse(spec).success ? [] : [{ prompt, spec, judged }];
    });
    expect(faults).toEqual([]);
  });

  it.each(cases)('%s never offers two right options, nor one twice', (_, each) => {
    const faults = seeds.flatMap((seed) =>
      choices(makeItem(each, seed).question.spec).filter(({ options, right }) => {
        const fitting = options.filter((option) => right.some((value) => sameItem(option, value)));
        return twice(options) || fitting.length !== right.length || options.length <= right.length;
      }),
    );
    expect(faults).toEqual([]);
  });

  it.each(cases)('%s matches, orders and labels in one way only', (_, each) => {
    const faults = seeds.map((seed) => makeItem(each, seed).question.spec).filter((spec) => sidesOf(spec).some(twice));
    expect(faults).toEqual([]);
  });

  it.each(cases)('%s asks in words that pass the reading gate', (_, each) => {
    const faults = seeds.flatMap((seed) => {
      const { prompt, taught } = makeItem(each, seed).question;
      return readingGate(prompt, each.grade, taught).faults.map((fault) => [prompt, fault]);
    });
    expect(faults).toEqual([]);
  });

  it.each(cases)('%s repeats no parameters within fifty items, whatever the seed', (_, each) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
        const keys = drawTest([each], noRepeatWithin, seed).map(({ item }) => keyOf(item));
        return new Set(keys).size === noRepeatWithin;
      }),
      { numRuns: 5, seed: 7 },
    );
  });

  it('ask for ever what they asked once: an item that was stored makes the same question again', () => {
    const file = new URL('../../tests/golden/practice/generators.json', import.meta.url);
    const now = Object.fromEntries(
      generators.map((each) => {
        const made = seeds.slice(0, 40).map((seed) => makeItem(each, seed));
        return [each.id, createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)];
      }),
    );
    const known = readFileSync(file, 'utf8');
    // A generator may be added. One that draws or asks differently gets another id, or old results change under a child.
    if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    else expect(now).toEqual(JSON.parse(known));
  });

  it('do not repeat within fifty items of a mixed test', () => {
    const test = drawTest(generatorsOf('math'), 400, 11).map(({ item }) => keyOf(item));
    test.forEach((key, at) => expect(test.slice(Math.max(0, at - noRepeatWithin), at)).not.toContain(key));
  });

  it('give their seed’s item when all that can be asked is to be avoided', () => {
    const [first] = generators;
    if (!first) throw new Error('no generator');
    const everything = new Set([keyOf(makeItem(first, 5).item)]);
    everything.has = () => true;
    expect(drawItem(first, 5, everything)).toEqual(makeItem(first, 5));
  });
});
