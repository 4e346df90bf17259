import { describe, expect, it } from 'vitest';
import { grades } from '../year.ts';
import { keyOf } from './items.ts';
import { againOf, firstAnswers, makeTest, markTestItem, questionOf, seededTests, titleOf, topicsFor } from './tests.ts';

const order = { subject: 'math', grade: 'PYP2', topics: [], count: 10, steepness: 'medium', seed: 7 } as const;
const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const difficultyOf = (steepness: 'gentle' | 'medium' | 'steep'): number =>
  mean(makeTest({ ...order, count: 30, steepness }).map(({ item }) => item.difficulty));

describe('a test that is made to order', () => {
  it('asks only of the topics that were chosen, no question twice, and the same for the same seed', () => {
    const made = makeTest({ ...order, topics: ['math.add.2digit'], count: 12 });
    expect(new Set(made.map(({ item }) => item.skill))).toEqual(new Set(['math.add.2digit']));
    expect(new Set(made.map(({ item }) => keyOf(item))).size).toBe(12);
    expect(makeTest({ ...order, topics: ['math.add.2digit'], count: 12 })).toEqual(made);
  });

  it('is steeper when it is asked to be', () => {
    expect(difficultyOf('gentle')).toBeLessThan(difficultyOf('medium'));
    expect(difficultyOf('medium')).toBeLessThan(difficultyOf('steep'));
  });

  it('can be had for every subject and year', () => {
    for (const subject of ['math', 'english', 'science'] as const)
      for (const grade of grades) {
        expect(makeTest({ ...order, subject, grade, count: 5 })).toHaveLength(5);
        expect(topicsFor(subject, grade).length).toBeGreaterThan(2);
      }
  });

  it('has a title made from its skills, and no other', () => {
    const of = (topics: string[]): string =>
      titleOf(
        makeTest({ ...order, topics }).map(({ item }) => item),
        'math',
        'PYP2',
      );
    expect(of(['math.add.2digit'])).toBe('Add two-digit numbers');
    expect(of(['math.add.2digit', 'math.subtract.2digit'])).toBe(
      'Add two-digit numbers and take away two-digit numbers',
    );
    expect(titleOf([], 'science', 'PYP4')).toBe('Science for PYP4');
  });
});

describe('the tests that the library always has', () => {
  const tests = seededTests();

  it('cover every subject and year, with questions that can be asked', () => {
    expect(new Set(tests.map(({ subject, grade }) => `${subject} ${grade}`)).size).toBe(15);
    expect(new Set(tests.map(({ key }) => key)).size).toBe(tests.length);
    for (const { items, title } of tests) {
      expect(items.length, title).toBeGreaterThanOrEqual(3);
      expect(new Set(items.map(keyOf)).size).toBe(items.length);
      expect(items.filter((item) => 'refused' in questionOf(item))).toEqual([]);
    }
  });

  it('are the same wherever they are made', () => expect(seededTests()).toEqual(tests));
});

describe('answers to a test', () => {
  it('count by the first to each question, whichever device wrote last', () => {
    const answers = [
      { id: 'b', item: 0, at: '2026-11-21T09:02:00.000Z' },
      { id: 'a', item: 0, at: '2026-11-21T09:01:00.000Z' },
      { id: 'c', item: 1, at: '2026-11-21T09:03:00.000Z' },
    ];
    expect([...firstAnswers(answers)].map(([at, { id }]) => [at, id])).toEqual([
      [0, 'a'],
      [1, 'c'],
    ]);
    expect(firstAnswers(answers.toReversed())).toEqual(firstAnswers(answers));
  });

  it('are marked to written questions as to drawn ones', () => {
    const item = { prompt: 'What is 2 + 2?', spec: { kind: 'number' as const, value: '4' } };
    expect(markTestItem(item, '4')).toMatchObject({ status: 'marked', credit: '1' });
    const [first] = makeTest(order);
    if (!first) throw new Error('a test of ten');
    expect(markTestItem({ ...first.item, seed: first.item.seed + 1 }, '4')).toMatchObject({
      refused: expect.any(String),
    });
  });

  it('that were missed are asked again with other numbers', () => {
    const missed = makeTest({ ...order, count: 3 }).map(({ item }) => item);
    const again = againOf(missed, 3);
    expect(again.map(({ generator }) => generator)).toEqual(missed.map(({ generator }) => generator));
    expect(again.map(keyOf).filter((key) => missed.map(keyOf).includes(key))).toEqual([]);
  });
});
