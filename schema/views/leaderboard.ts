import { successRate } from './family.ts';

/** The lists of a school: what counts, for how long, and with whom one is on a list. */

export const leaderCategories = ['stars', 'problems', 'tests', 'accuracy', 'streak', 'time'] as const;
export type LeaderCategory = (typeof leaderCategories)[number];
export const leaderPeriods = ['weekly', 'monthly', 'yearly'] as const;
export type LeaderPeriod = (typeof leaderPeriods)[number];
export const leaderGroups = ['grade', 'school'] as const;

/** Places that are shown: nobody is last. */
export const leaderPlaces = 5;
/** Places that are kept, so that there are enough to show when somebody of them leaves the list. */
export const leaderPlacesKept = 12;
/** Fewer answers than this have no accuracy. */
export const fewestForAccuracy = 10;

/** What a student has done in a period. */
export interface Done {
  solved: number;
  tests: number;
  tried: number;
  /** Right at the first try. */
  right: number;
  minutes: number;
  stars: number;
  /** The longest run of days. */
  run: number;
}

/** Takes what was done and what counts; gives the value, or null where there is nothing to be listed with. */
export function leaderValue(done: Done, category: LeaderCategory): number | null {
  const values: Record<LeaderCategory, number> = {
    stars: done.stars,
    problems: done.solved,
    tests: done.tests,
    accuracy: done.tried < fewestForAccuracy ? 0 : (successRate(done) ?? 0),
    streak: done.run,
    time: done.minutes,
  };
  return values[category] > 0 ? values[category] : null;
}

/** Takes the values of a list from the highest down and one value; gives its place, the same for equal values. */
export function placeOf(values: readonly number[], value: number): number {
  const at = values.findIndex((one) => one <= value);
  return (at < 0 ? values.length : at) + 1;
}
