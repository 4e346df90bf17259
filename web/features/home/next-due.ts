import { useMemo } from 'react';
import { dueAssignments, placesOf } from '../../../schema/views/assignment.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { arrivalOf, useLive } from '../../replica/use-live.ts';

/** What is to be handed in next: published, not answered and asked for; what is due first, what is overdue before it. */
export function nextDue(
  assignments: readonly Doc<'assignment'>[],
  submissions: readonly Pick<Doc<'submission'>, 'assignmentId' | 'round' | 'returned'>[],
  enrolments: readonly Pick<Doc<'enrolment'>, 'classId' | 'joinedAt' | 'isActive'>[],
): Doc<'assignment'> | null {
  return (
    dueAssignments(assignments, submissions, placesOf(enrolments)).sort((a, b) =>
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
