import { describe, expect, it } from 'vitest';
import { judge } from '../marking/judge.ts';
import { wordClasses } from '../data/practice/english-words.ts';
import * as words from '../data/practice/english-words.ts';
import { generatorOf, generators } from './generators/index.ts';
import { adaptations, foodChains, foods, kinds, madeOf } from '../data/practice/science-facts.ts';
import { keyOf, makeItem } from './items.ts';
import type { Made } from './items.ts';

const made = (id: string, count = 200): Made[] => {
  const from = generatorOf(id);
  if (!from) throw new Error(`no generator ${id}`);
  return Array.from({ length: count }, (_, at) => makeItem(from, (at * 2_246_822_519 + 12_345) >>> 0));
};

describe('an item', () => {
  it('is the same item when it asks the same: no question comes back under other parameters', () => {
    const faults = generators.flatMap(({ id }) => {
      const seen = new Map<string, string>();
      return made(id).flatMap(({ item, question: { prompt, spec, picture } }) => {
        const seenSpec = 'options' in spec ? { ...spec, options: [...spec.options].sort() } : spec;
        const pairs = 'pairs' in spec ? [...spec.pairs].sort() : null;
        const asked = JSON.stringify([prompt, pairs ?? seenSpec, picture]);
        const key = keyOf(item);
        const other = seen.get(asked);
        seen.set(asked, key);
        return other !== undefined && other !== key ? [[id, prompt]] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('of an estimate takes the product of what was rounded, as the question says', () => {
    for (const { question } of made('math.estimate-product')) {
      const [a = 0, b = 0] = (/is (\d+) × (\d+)/.exec(question.prompt) ?? []).slice(1).map(Number);
      const near = (value: number): number => Math.round(value / 10) * 10;
      for (const guess of [near(a) * near(b), near(a) * b, a * near(b), a * b])
        expect([question.prompt, guess, judge(String(guess), question.spec).verdict]).toEqual([
          question.prompt,
          guess,
          'right',
        ]);
      expect(judge(String(a * b * 2), question.spec).verdict).not.toBe('right');
    }
  });

  it('of sums to ten stays within ten', () => {
    for (const { question } of [...made('math.add-to-10'), ...made('math.take-to-10')])
      for (const number of question.prompt.match(/\d+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(10);
    for (const { question } of made('math.add-to-10'))
      expect(question.spec.kind === 'number' && Number(question.spec.value) <= 10).toBe(true);
  });

  it('of a food chain leaves nobody out: each one eats the one before', () => {
    for (const { question } of made('science.order-food-chain')) {
      const items = question.spec.kind === 'order' ? question.spec.items : [];
      expect(foodChains.some((chain) => items.every((one, at) => chain[at] === one))).toBe(true);
    }
  });

  it('of a time takes it said and written', () => {
    for (const { question } of made('math.hours-later')) {
      const spec = question.spec;
      const [hour = '', minutes = ''] = spec.kind === 'text' ? (spec.accept[0]?.split(':') ?? []) : [];
      const ways =
        minutes === '30'
          ? [`half past ${hour}`, `${hour} 30`, `${hour}:30 pm`, `${hour}.30am`]
          : [`${hour} o'clock`, `${hour} oclock`, `${hour}pm`, `${hour}:00 am`, hour];
      for (const way of [
        ...ways,
        `${hour.padStart(2, '0')}:${minutes}`,
        `${String((Number(hour) + 12) % 24).padStart(2, '0')}:${minutes}`,
      ])
        expect([way, judge(way, spec).verdict]).toEqual([way, 'right']);
      expect(judge(`${(Number(hour) % 12) + 1}:${minutes}`, spec).verdict).toBe('wrong');
    }
  });

  it('of money shared by a ratio asks for two parts and takes them in either order', () => {
    const [{ question } = made('math.share-ratio', 1)[0]!] = made('math.share-ratio', 1);
    if (question.spec.kind !== 'numbers') throw new Error('not numbers');
    expect(judge([...question.spec.values].reverse().join(', '), question.spec).verdict).toBe('right');
  });

  it('of a fraction to be made simple does not take a decimal as one', () => {
    for (const { question } of made('math.simplest-fraction', 40)) {
      if (question.spec.kind !== 'number') throw new Error('not a number');
      const [top = 1, bottom = 1] = question.spec.value.split('/').map(Number);
      if ((top / bottom).toString().length < 8) expect(judge(String(top / bottom), question.spec).credit).toBe(0.5);
      expect(judge(`${top * 2}/${bottom * 2}`, question.spec).credit).toBe(0.5);
      expect(judge(question.spec.value, question.spec).credit).toBe(1);
    }
  });
});

describe('a bank of words', () => {
  it('leaves out words that do two jobs', () => {
    const two =
      'table garden bottle ladder blanket carpet doctor spoon monkey purple narrow brave gentle clean run light fast water book cook';
    const listed = new Set(Object.values(wordClasses).flat());
    expect(two.split(' ').filter((word) => listed.has(word))).toEqual([]);
  });

  it('leaves out things that are two things', () => {
    // A kite is a bird too, a mouse stands beside a screen; rubbers, boots and tanks are made of plastic as well.
    expect(
      [...(kinds.animal ?? []), ...(kinds.thing ?? [])].filter((each) => /^(?:kite|mouse|bat)$/.test(each)),
    ).toEqual([]);
    expect(
      Object.values(madeOf)
        .flat()
        .filter((each) => /eraser|wellington|fish tank|magnifying|carrier bag/.test(each)),
    ).toEqual([]);
    // Fruit is sweet and beef is fat: 'mostly' tells them from butter and syrup.
    expect(Object.keys(foods)).toContain('is mostly fat or sugar');
  });

  it('has no two parts of words that could be matched crosswise', () => {
    const meanings = words.roots.map(([, meaning]) => meaning);
    expect(meanings.includes('see') && meanings.includes('look at')).toBe(false);
  });

  it('takes every right form', () => {
    const accepts = (id: string, word: string): string[] =>
      made(id, 2000).flatMap(({ question: { prompt, spec } }) =>
        prompt.includes(` ${word},`) && spec.kind === 'text' ? spec.accept : [],
      );
    expect(accepts('english.plural', 'penny')).toEqual(expect.arrayContaining(['pennies', 'pence']));
    expect(accepts('english.comparative', 'far')).toEqual(expect.arrayContaining(['further', 'farther']));
    expect(accepts('english.comparative', 'clever')).toEqual(expect.arrayContaining(['cleverer', 'more clever']));
  });

  it('says what is so: the spines of a cactus are its leaves', () => {
    expect(adaptations.map(([part]) => part)).not.toContain('spines on a leaf');
  });
});
