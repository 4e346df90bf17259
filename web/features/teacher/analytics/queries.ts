import { useMemo, useState } from 'react';
import { type ClassFigures, classFigures, type StandOut, standOuts } from '../../../../schema/views/class-figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { ClassData } from '../queries.ts';

/** The weeks that figures are of; null is all the time. */
export const periods = { all: null, quarter: 12, month: 4 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

const week = 7 * 86_400_000;

type FiguresOf = Pick<ClassData, 'enrolments' | 'assignments' | 'submissions'>;

export interface ClassInFigures {
  period: Period;
  onPeriod: (period: Period) => void;
  figures: ClassFigures;
  standOuts: readonly StandOut[];
  nameOf: (studentId: string) => string;
}

/** The figures of a class on this device, of all its work: what every screen says of it, and of each student in it. */
export function useFigures({ enrolments, assignments, submissions }: FiguresOf): ClassFigures {
  const now = useNow();
  return useMemo(
    () => classFigures(enrolments, assignments, submissions, now),
    [enrolments, assignments, submissions, now],
  );
}

/** The figures of a class on this device, of the work that was due in the chosen time. */
export function useClassFigures(data: ClassData): ClassInFigures {
  const [period, onPeriod] = useState<Period>('all');
  const now = useNow();
  const { enrolments, assignments, submissions, nameOf } = data;
  return useMemo(() => {
    const weeks = periods[period];
    const since = weeks === null ? '' : new Date(Date.parse(now) - weeks * week).toISOString();
    const works = assignments.filter(({ dueDate }) => dueDate >= since);
    const figures = classFigures(enrolments, works, submissions, now);
    return {
      period,
      onPeriod,
      figures,
      standOuts: standOuts(figures),
      nameOf,
    };
  }, [period, now, enrolments, assignments, submissions, nameOf]);
}
