import type { Grade } from '../../schema/limits.ts';
import type { ItemSpec, PracticeItem } from '../../schema/practice.ts';
import { randomOf } from '../random.ts';
import { pick, usualDifficulty } from './generator.ts';
import type { Generator } from './generator.ts';
import { drawItem, keyOf, noRepeatWithin } from './items.ts';
import type { Made } from './items.ts';

/** What is known of a child in a subject: a rating in logits and the answers it rests on. */
export type Rating = { rating: number; answers: number };

/** The share of answers that should be right: between 75 and 80 of 100, hard enough to learn and easy enough to go on. */
const targetSuccess = 0.775;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const logit = (share: number): number => Math.log(share / (1 - share));

/** Gives the rating of a child of whom nothing is known: one for whom the usual item of the year is at the target. */
export const firstRating = (grade: Grade): Rating => ({
  rating: usualDifficulty[grade] + logit(targetSuccess),
  answers: 0,
});

/** Gives the chance of a right answer to an item by guessing alone, from 0 to 1. */
export function guessOf(spec: ItemSpec): number {
  if (spec.kind === 'choice') return 1 / Math.max(2, spec.options.length);
  if (spec.kind === 'reasoned') return 1 / (2 * Math.max(2, spec.reason.options.length));
  return 0;
}

/**
 * Takes a rating, a difficulty (both logits) and the chance of guessing and gives the expected share of the mark: the
 * model of Rasch (1960) with Birnbaum's lower asymptote (1968).
 */
export const expected = (rating: number, difficulty: number, guess = 0): number =>
  guess + (1 - guess) * logistic(rating - difficulty);

/** How far one answer moves the rating: far at first, then less, and never so little that growth is missed. */
const stepOf = (answers: number): number => Math.max(0.15, 0.8 / (1 + 0.08 * answers));

/**
 * Takes a rating and one answered item and gives the new rating (Elo, 1978, for learners with a falling step: Pelánek,
 * Computers & Education 98, 2016). `credit` is the share of the mark, from 0 to 1.
 */
export function rate(before: Rating, item: { difficulty: number; guess?: number }, credit: number): Rating {
  const surprise = credit - expected(before.rating, item.difficulty, item.guess ?? 0);
  const rating = Math.min(10, Math.max(-10, before.rating + stepOf(before.answers) * surprise));
  return { rating, answers: before.answers + 1 };
}

/** Items looked at before one is chosen: enough to come close to the target, few enough for a slow tablet. */
const candidates = 24;
/** Generators of the last items are passed over, so that a test does not ask one thing in a row. */
const passOver = 3;

/**
 * Takes generators to choose from, the child's rating, the items asked so far (oldest first) and a seed; gives the item
 * whose expected share is nearest to the target, none of the last fifty again. Throws a RangeError without generators.
 */
export function nextItem(of: {
  from: readonly Generator[];
  rating: Rating;
  asked: readonly Pick<PracticeItem, 'generator' | 'parameters'>[];
  seed: number;
}): Made {
  const recent = of.asked.slice(-noRepeatWithin);
  const avoid = new Set(recent.map(keyOf));
  const just = new Set(recent.slice(-Math.min(passOver, of.from.length - 1)).map(({ generator }) => generator));
  const fresh = of.from.filter(({ id }) => of.from.length === 1 || !just.has(id));
  const random = randomOf(of.seed);
  let best: Made | undefined;
  let nearest = Infinity;
  for (let at = 0; at < candidates; at += 1) {
    const made = drawItem(pick(random, fresh), random.whole(0, 0xffff_ffff), avoid);
    const off = Math.abs(expected(of.rating.rating, made.item.difficulty, guessOf(made.question.spec)) - targetSuccess);
    if (off < nearest) [best, nearest] = [made, off];
  }
  if (!best) throw new RangeError('no generator to draw from');
  return best;
}

/** Gives the generators of a child's year and of those beside it, of which the next item is chosen. */
export function within(of: readonly Generator[], grade: Grade): Generator[] {
  return of.filter((each) => Math.abs(usualDifficulty[each.grade] - usualDifficulty[grade]) <= 1.5);
}
