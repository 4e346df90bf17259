import { differenceOf, type Interval, percent, wilson } from './interval.ts';

/** What was done in a week. */
export interface WeekFigures {
  tried: number;
  right: number;
  minutes: number;
}

/** Fewer answers than this in either week say nothing of a change. */
export const fewestInWeek = 8;

export interface WeeklyChange {
  tried: number;
  minutes: number;
  /** Points of a hundred, with the 95 % interval of the difference. */
  points: number;
  lower: number;
  upper: number;
}

/**
 * Takes this week and the one before, gives how much was done more or less and how the share of right first tries changed
 * (Newcombe, Statistics in Medicine 17, 1998, method 10); how many answers are missing where a week has too few.
 */
export function weeklyChange(before: WeekFigures, now: WeekFigures): WeeklyChange | { missing: number } {
  const least = Math.min(before.tried, now.tried);
  if (least < fewestInWeek) return { missing: fewestInWeek - least };
  const rightIn = ({ right, tried }: WeekFigures): Interval => wilson(Math.min(right, tried), tried);
  const { share, lower, upper } = differenceOf(rightIn(before), rightIn(now));
  return {
    tried: now.tried - before.tried,
    minutes: now.minutes - before.minutes,
    points: percent(share),
    lower: percent(lower),
    upper: percent(upper),
  };
}
