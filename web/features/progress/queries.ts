import { useMemo } from 'react';
import type { Subject } from '../../../schema/limits.ts';
import type { ProgressDays, ProgressWeeks } from '../../../schema/progress.ts';
import { lastMondays, weekOf } from '../../../schema/views/weeks.ts';
import { longestRun, workedDays } from '../../../tutor/statistics/days.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOwnZone } from '../../session/own-zone.ts';
import { useProgress } from '../../student/queries.ts';

/** What was done in a week, of one subject or of all. */
export interface WeekFigures {
  /** YYYY-MM-DD */
  monday: string;
  solved: number;
  tried: number;
  /** Right at the first try. */
  right: number;
  minutes: number;
  stars: number;
}

/** Gives the figures of the last `count` weeks, the oldest first; weeks without work are there with nothing. */
export function figuresByWeek(weeks: ProgressWeeks, today: string, count: number, subject?: Subject): WeekFigures[] {
  return lastMondays(today, count).map((monday) => {
    const of = weeks[weekOf(monday)] ?? {};
    const found = subject ? [of[subject] ?? []] : Object.values(of);
    const sum = (at: number): number => found.reduce((all, each) => all + (each[at] ?? 0), 0);
    return { monday, solved: sum(0), tried: sum(1), right: sum(2), minutes: sum(3), stars: sum(4) };
  });
}

/** Today as YYYY-MM-DD where the school counts this student's days, else by this device. */
export function useToday(): string {
  return calendarDayOf(useNow(), useOwnZone());
}

/** The days of this week from Monday on, and the longest run of the last year. */
export function useDays(): { thisWeek: readonly boolean[]; longest: number } {
  const { doc } = useProgress();
  const today = useToday();
  return useMemo(() => {
    const days: ProgressDays = doc?.days ?? {};
    const bits = days[weekOf(today)] ?? 0;
    return {
      thisWeek: [0, 1, 2, 3, 4, 5, 6].map((at) => ((bits >> at) & 1) === 1),
      longest: longestRun(workedDays(days)),
    };
  }, [doc, today]);
}

/** The last weeks, of all subjects. */
export function useWeeks(count: number): readonly WeekFigures[] {
  const { doc } = useProgress();
  const today = useToday();
  return useMemo(() => figuresByWeek(doc?.weeks ?? {}, today, count), [doc, today, count]);
}
