import type { LeaderCategory } from '../../../schema/views/leaderboard.ts';
import { fewestForAccuracy } from '../../../schema/views/leaderboard.ts';
import { longestRun, workedDays } from '../../../tutor/statistics/days.ts';
import type { Doc } from '../../replica/document.ts';

/** The best week of the last year in what counts, from this device; null where there is none or weeks do not hold it. */
export function bestWeek(
  doc: Doc<'progress'> | null,
  category: LeaderCategory,
): { value: number; week: string } | null {
  if (category === 'tests') return null;
  const values = Object.entries(doc?.weeks ?? {}).map(([week, subjects]) => {
    const sum = (at: number): number => Object.values(subjects).reduce((all, each) => all + (each[at] ?? 0), 0);
    const tried = sum(1);
    const value = {
      stars: sum(4),
      problems: sum(0),
      accuracy: tried < fewestForAccuracy ? 0 : Math.round((100 * sum(2)) / tried),
      time: sum(3),
      streak: longestRun(workedDays({ [week]: doc?.days?.[week] ?? 0 })),
    }[category];
    return { value, week };
  });
  const best = values.sort((a, b) => b.value - a.value || b.week.localeCompare(a.week))[0];
  return best && best.value > 0 ? best : null;
}
