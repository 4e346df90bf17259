import { useMemo } from 'react';
import { limits } from '../../../schema/limits.ts';
import { knownGrade } from '../../../schema/views/known-grade.ts';
import { byName } from '../../lib/by-name.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { arrivalOf, useLive } from '../../replica/use-live.ts';
import { useMe } from '../../student/queries.ts';

/** Whether the student must be asked for the grade: neither said nor to be seen from the own classes. */
export function useGradeMissing(): boolean {
  const me = useMe();
  const enrolments = useLive('enrolment');
  const classrooms = useLive('classroom');
  if (!me || !enrolments.ready || !classrooms.ready || arrivalOf(enrolments, classrooms) !== 'here') return false;
  return knownGrade(me.grade, enrolments.rows, classrooms.rows) === undefined;
}

/** The newest few sessions. */
export function useRecent(): { ready: boolean; arrival: Arrival; sessions: readonly Doc<'homeworkSession'>[] } {
  const query = { sort: [{ startedAt: 'desc' as const }], limit: limits.recentSessions };
  const { rows, ready, arrival } = useLive('homeworkSession', query);
  return { ready, arrival, sessions: rows };
}

/** The student's classes, by name. */
export function useMyClasses(): readonly Doc<'enrolment'>[] {
  const { rows } = useLive('enrolment');
  return useMemo(() => [...rows].sort((a, b) => byName(a.className, b.className)), [rows]);
}
