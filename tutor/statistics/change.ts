import { differenceOf, percent, rightOf } from './interval.ts';
import { counted, notEnough, statement } from './statement.ts';
import type { Answered, Said } from './statement.ts';
import { capital } from '../language/capital.ts';

/** Fewer answers than this in either span of time say nothing of a change. */
const fewestForChange = 8;

export type Change = {
  direction: 'better' | 'worse' | 'about the same';
  /** Points of a hundred, and the 95 % interval of them. */
  points: number;
  lower: number;
  upper: number;
};

/**
 * Takes the answers of a span of time and of the one before it (this week and last week) and says how the share of right ones
 * changed; a direction is named only when the interval of the difference is clear of 0 (Newcombe, Statistics in Medicine
 * 17, 1998, method 10: from the two Wilson intervals). Needs eight answers in each. What it says of two spans chosen
 * because they differ is worth less: for a course over time ask for the trend.
 */
export function changeOf(before: readonly Answered[], now: readonly Answered[]): Said<Change> {
  const few = before.length < now.length ? before : now;
  if (few.length < fewestForChange) return notEnough(few, fewestForChange, 'answers');
  const { share: points, lower, upper } = differenceOf(rightOf(before), rightOf(now));
  const direction = lower > 0 ? 'better' : upper < 0 ? 'worse' : 'about the same';
  const all = [...before, ...now];
  const by = direction === 'about the same' ? '' : ` by ${counted(Math.abs(percent(points)), 'point')}`;
  const say = `${capital(direction)}${by}, from ${before.length} and ${now.length} answers`;
  return statement(all, say, { direction, points: percent(points), lower: percent(lower), upper: percent(upper) });
}
