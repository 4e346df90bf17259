import { useMemo } from 'react';
import { limits } from '../../../schema/limits.ts';
import { dueAssignments, joinedOf } from '../../../schema/views/assignment.ts';
import { knownGrade } from '../../../schema/views/known-grade.ts';
import { useNow } from '../../lib/use-now.ts';
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

/** What is to be handed in next: published, not answered and not earlier work; what is due first, what is overdue before it. */
export function nextDue(
  assignments: readonly Doc<'assignment'>[],
  submissions: readonly Pick<Doc<'submission'>, 'assignmentId' | 'round' | 'returned'>[],
  enrolments: readonly Pick<Doc<'enrolment'>, 'classId' | 'joinedAt'>[],
): Doc<'assignment'> | null {
  return (
    dueAssignments(assignments, submissions, joinedOf(enrolments)).sort((a, b) =>
      a.dueDate.localeCompare(b.dueDate),
    )[0] ?? null
  );
}

export interface NextDue {
  ready: boolean;
  arrival: Arrival;
  next: Doc<'assignment'> | null;
  teacher: string | undefined;
  /** That of the class: the day is shown in it. */
  timeZone: string | undefined;
}

export function useNextDue(): NextDue {
  const assignments = useLive('assignment');
  const submissions = useLive('submission');
  const enrolments = useLive('enrolment');
  const classrooms = useLive('classroom');
  return useMemo(() => {
    const next = nextDue(assignments.rows, submissions.rows, enrolments.rows);
    const teacher = enrolments.rows.find((row) => row.classId === next?.classId)?.teacherName;
    const timeZone = classrooms.rows.find(({ id }) => id === next?.classId)?.timeZone ?? undefined;
    const ready = assignments.ready && submissions.ready;
    return { ready, arrival: arrivalOf(assignments, submissions), next, teacher: teacher ?? undefined, timeZone };
  }, [assignments, submissions, enrolments, classrooms]);
}

/** The student's classes, by name. */
export function useMyClasses(): readonly Doc<'enrolment'>[] {
  const { rows } = useLive('enrolment');
  return useMemo(
    () => [...rows].sort((a, b) => a.className.localeCompare(b.className, 'en', { numeric: true })),
    [rows],
  );
}

/** How many things are news at once, and for how many days. */
const newest = 4;
const newsDays = 21;

/** The newest notices of these kinds; a badge that is still to be celebrated stands above the page. */
export function useNews(kinds: Readonly<Record<string, unknown>>): { ready: boolean; news: readonly Doc<'notice'>[] } {
  const now = useNow();
  const { rows, ready } = useLive('notice', { sort: [{ createdAt: 'desc' }] });
  return useMemo(() => {
    const since = new Date(Date.parse(now) - newsDays * 86_400_000).toISOString();
    const news = rows.filter(
      ({ kind, readAt, createdAt }) => Object.hasOwn(kinds, kind) && createdAt > since && (kind !== 'award' || readAt),
    );
    return { ready, news: news.slice(0, newest) };
  }, [rows, ready, now, kinds]);
}
