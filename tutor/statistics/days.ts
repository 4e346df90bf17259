import type { ProgressDays } from '../../schema/progress.ts';

/** Days of work, from the bits of `progress.days`: no pressure, only what was. */

const day = 86_400_000;

/** Takes an ISO week ("2026-W47"), gives its Monday as milliseconds of UTC. */
export function mondayOfWeek(week: string): number {
  const [year = '1970', number = '1'] = week.split('-W');
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day;
  return monday + (Number(number) - 1) * 7 * day;
}

/** Gives the days that were worked on (YYYY-MM-DD), the earliest first. */
export const workedDays = (days: ProgressDays): string[] =>
  Object.entries(days)
    .flatMap(([week, bits]) => {
      const monday = mondayOfWeek(week);
      return [0, 1, 2, 3, 4, 5, 6]
        .filter((at) => (bits >> at) & 1)
        .map((at) => new Date(monday + at * day).toISOString().slice(0, 10));
    })
    .sort();

/** Takes days in order and gives the longest run of days that follow each other. */
export function longestRun(days: readonly string[]): number {
  let longest = 0;
  let run = 0;
  let before = Number.NaN;
  for (const each of days) {
    const at = Date.parse(each);
    run = at - before === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = at;
  }
  return longest;
}
