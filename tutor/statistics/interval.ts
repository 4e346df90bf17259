import { counted, notEnough, statement } from './statement.ts';
import type { Answered, Said } from './statement.ts';

export type Interval = { share: number; lower: number; upper: number };

/** The normal distribution's 97.5 % point: the intervals hold 95 %. */
const z95 = 1.959964;

/**
 * Takes `right` of `of` (0 ≤ right ≤ of, of > 0; part marks make it broken) and gives the share with its 95 % interval, all
 * from 0 to 1 (Wilson, JASA 22, 1927; recommended for few answers by Brown, Cai and DasGupta, Statistical Science 16, 2001).
 */
export function wilson(right: number, of: number, z = z95): Interval {
  const share = right / of;
  const scale = 1 + (z * z) / of;
  const middle = (share + (z * z) / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { share, lower: Math.max(0, middle - half), upper: Math.min(1, middle + half) };
}

/** Takes two shares and gives how far the second lies from the first, with its 95 % interval (Newcombe, Statistics in Medicine 17, 1998, method 10). */
export function differenceOf(first: Interval, second: Interval): Interval {
  const share = second.share - first.share;
  return {
    share,
    lower: share - Math.hypot(second.share - second.lower, first.upper - first.share),
    upper: share + Math.hypot(second.upper - second.share, first.share - first.lower),
  };
}

/** Fewer percent scores than this give no interval of their mean. */
const fewestScores = 8;

/**
 * Takes how many percent scores there are, their sum and the sum of their squares; gives the 95 % interval of their mean in
 * whole percent (Student, Biometrika 6, 1908; his quantile by Cornish and Fisher's expansion, to 0.01 from seven degrees of
 * freedom). Null for fewer than eight.
 */
export function likelyMean(count: number, sum: number, squares: number): { lower: number; upper: number } | null {
  if (count < fewestScores) return null;
  const freedom = count - 1;
  const mean = sum / count;
  const error = Math.sqrt(Math.max(0, squares - sum * mean) / freedom / count);
  const quantile =
    z95 + (z95 ** 3 + z95) / (4 * freedom) + (5 * z95 ** 5 + 16 * z95 ** 3 + 3 * z95) / (96 * freedom ** 2);
  const bounded = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));
  return { lower: bounded(mean - quantile * error), upper: bounded(mean + quantile * error) };
}

/** Gives a share from 0 to 1 as a whole number of a hundred. */
export const percent = (share: number): number => Math.round(share * 100);

/** Gives the mean credit of answers, from 0 to 1; NaN of none. */
export const meanCredit = (answers: readonly Pick<Answered, 'credit'>[]): number =>
  answers.reduce((sum, { credit }) => sum + credit, 0) / answers.length;

/** Takes answers, at least one, and gives the share that was right with its 95 % interval; part marks count in part. */
export const rightOf = (answers: readonly Pick<Answered, 'credit'>[]): Interval =>
  wilson(
    answers.reduce((sum, { credit }) => sum + credit, 0),
    answers.length,
  );

/** Takes answers and gives how many of a hundred were right, with the interval; one answer is enough to say so. */
export function successOf(answers: readonly Answered[]): Said<Interval> {
  if (answers.length === 0) return notEnough(answers, 1, 'answers');
  const found = rightOf(answers);
  return statement(
    answers,
    `${percent(found.share)} of 100 right, likely ${percent(found.lower)} to ${percent(found.upper)}, from ${counted(answers.length, 'answer')}`,
    found,
  );
}

export type Level = 'Advanced' | 'Proficient' | 'Developing' | 'Needs help';
/** Fewer answers than this give no level. */
const fewestForLevel = 8;

/** Takes answers to one subject or skill and gives the level; only an interval that lies on one side of a bound names it. */
export function levelOf(answers: readonly Answered[]): Said<Interval & { level: Level }> {
  if (answers.length < fewestForLevel) return notEnough(answers, fewestForLevel, 'answers');
  const found = rightOf(answers);
  const level: Level =
    found.lower >= 0.75
      ? 'Advanced'
      : found.lower >= 0.5
        ? 'Proficient'
        : found.upper < 0.5
          ? 'Needs help'
          : 'Developing';
  return statement(answers, `${level}, from ${answers.length} answers`, { ...found, level });
}
