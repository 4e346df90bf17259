import { describe, expect, it } from 'vitest';
import { grades } from '../../schema/limits.ts';
import type { Grade } from '../../schema/limits.ts';
import { practiceSubjects } from '../../schema/practice.ts';
import type { PracticeItem, PracticeSubject } from '../../schema/practice.ts';
import { randomOf } from '../random.ts';
import { expected, firstRating, guessOf, nextItem, rate, within } from './elo.ts';
import { generators, generatorsOf } from './generators/index.ts';
import { keyOf, noRepeatWithin } from './items.ts';

const random = randomOf(2026);
const chance = (): number => random.whole(0, 999_999) / 1_000_000;
/** A normal number from twelve even ones. */
const normal = (): number => Array.from({ length: 12 }, chance).reduce((sum, each) => sum + each, -6);

/** A child practises: how much of the last answers was right, and what was asked. */
function practise(grade: Grade, subject: PracticeSubject, ability: number, grows = 0) {
  const from = within(generatorsOf(subject), grade);
  // What an item is really like differs from what its generator says.
  const truly = new Map(from.map(({ id }) => [id, 0.4 * normal()]));
  const asked: PracticeItem[] = [];
  let rating = firstRating(grade);
  let [right, skill] = [0, ability];
  const [warm, counted] = [30, 60];
  for (let at = 0; at < warm + counted; at += 1) {
    const { item, question } = nextItem({ from, rating, asked, seed: random.whole(0, 0xffff_ffff) });
    const guess = guessOf(question.spec);
    const credit = chance() < expected(skill, item.difficulty + (truly.get(item.generator) ?? 0), guess) ? 1 : 0;
    rating = rate(rating, { difficulty: item.difficulty, guess }, credit);
    asked.push(item);
    skill += grows;
    if (at >= warm) right += credit / counted;
  }
  return { right, rating, asked };
}

describe('the difficulty of what is asked', () => {
  it('starts where the usual item of the year is right in 77 to 78 of 100 answers', () => {
    expect(expected(firstRating('PYP3').rating, 0)).toBeCloseTo(0.775, 10);
    expect(expected(-2, 4, 0.25)).toBeGreaterThan(0.25);
  });

  it('rises after a right answer, falls after a wrong one, and moves less the more is known', () => {
    const start = firstRating('PYP2');
    const item = { difficulty: -1.5 };
    expect(rate(start, item, 1).rating).toBeGreaterThan(start.rating);
    expect(rate(start, item, 0).rating).toBeLessThan(start.rating);
    expect(rate(start, item, 0.775).rating).toBeCloseTo(start.rating, 10);
    const known = { ...start, answers: 60 };
    expect(start.rating - rate(start, item, 0).rating).toBeGreaterThan(known.rating - rate(known, item, 0).rating);
    expect(rate({ rating: 10, answers: 0 }, { difficulty: 10 }, 1).rating).toBe(10);
  });

  it('brings children of every year and subject to 75 to 80 right of 100', () => {
    const shares: number[] = [];
    for (const grade of grades)
      for (const subject of practiceSubjects) {
        const children = [-0.8, -0.4, 0, 0.4, 0.8, 1.2].map(
          (off) => practise(grade, subject, firstRating(grade).rating + off).right,
        );
        const mean = children.reduce((sum, share) => sum + share, 0) / children.length;
        expect([grade, subject, mean > 0.7 && mean < 0.85]).toEqual([grade, subject, true]);
        shares.push(mean);
      }
    const all = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(all).toBeGreaterThan(0.75);
    expect(all).toBeLessThan(0.8);
  });

  it('follows a child who grows by more than a year', () => {
    const share =
      Array.from({ length: 12 }, () => practise('PYP3', 'math', firstRating('PYP3').rating - 0.5, 0.02).right).reduce(
        (sum, each) => sum + each,
        0,
      ) / 12;
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.85);
  });

  it('asks nothing twice within fifty items and changes what it asks about', () => {
    const { asked } = practise('PYP4', 'english', firstRating('PYP4').rating);
    const keys = asked.map(keyOf);
    keys.forEach((key, at) => expect(keys.slice(Math.max(0, at - noRepeatWithin), at)).not.toContain(key));
    asked.forEach(({ generator }, at) =>
      expect(asked.slice(Math.max(0, at - 3), at).map((each) => each.generator)).not.toContain(generator),
    );
  });

  it('asks one generator again and again when it is the only one', () => {
    const only = generators.filter(({ id }) => id === 'math.add-2digit');
    const item = nextItem({ from: only, rating: firstRating('PYP2'), asked: [], seed: 1 }).item;
    expect(nextItem({ from: only, rating: firstRating('PYP2'), asked: [item], seed: 1 }).item.generator).toBe(
      'math.add-2digit',
    );
    expect(() => nextItem({ from: [], rating: firstRating('PYP2'), asked: [], seed: 1 })).toThrow(RangeError);
  });
});
