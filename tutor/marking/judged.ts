import type { Misconception, Verdict } from '../../schema/lesson.ts';
import type { LostWhy } from '../../schema/practice.ts';
import { Fraction } from '../arithmetic/number.ts';

/** A part of the mark that was lost: why, what was written there, what fits there, and how much of the one mark it was. */
export type Lost = { why: LostWhy; part?: string; given?: string; right?: string; share: Fraction };

/** What can be told of an answer alone. */
export type Judged = {
  verdict: Verdict;
  /** The share that fits, exact, from 0 to 1. */
  share: Fraction;
  /** The same as a number. */
  credit: number;
  /** Why the rest is lost; the shares and `share` make 1, unless the answer waits for a teacher. */
  lost: Lost[];
  /** Only a person can mark this: it counts neither way. */
  pending?: true;
  misconception?: Misconception;
  /** How many parts or places fit. */
  fit?: number;
  /** The number that was meant, in the unit that was asked for. */
  value?: Fraction;
};

const one = new Fraction(1);
export const half = new Fraction(1, 2);

type More = Pick<Judged, 'misconception' | 'fit' | 'value'>;

/** A whole mark. */
export const allRight = (more: More = {}): Judged => ({ ...more, verdict: 'right', share: one, credit: 1, lost: [] });

/** Takes a verdict and every loss; the share is what is left of the mark. */
export function judgedBy(verdict: Verdict, lost: Lost[], more: More = {}): Judged {
  const share = lost.reduce((rest, { share: gone }) => rest.sub(gone), one);
  return { ...more, verdict, share, credit: share.valueOf(), lost };
}

/** A mark lost as a whole. */
export const lostAll = (verdict: Verdict, why: LostWhy, words: Omit<Lost, 'why' | 'share'> = {}, more: More = {}) =>
  judgedBy(verdict, [{ ...words, why, share: one }], more);

/** No mark either way: nothing was given, or nothing that can be read. */
export const notReadable = (given: string): Judged =>
  given === '' ? lostAll('cannot-check', 'empty') : lostAll('cannot-check', 'unreadable', { given });
