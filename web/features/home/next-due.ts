import { useMemo } from 'react';
import { dueAssignments, openAssignments, placesOf } from '../../../schema/views/assignment.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { arrivalOf, useLive } from '../../replica/use-live.ts';
import { startWords } from '../../text/start.ts';

const text = startWords.home;

type Answer = Pick<Doc<'submission'>, 'assignmentId' | 'round' | 'returned'>;

/** What is to be handed in next: published, not answered and asked for; what is due first, what is overdue before it. */
export function nextDue(
  assignments: readonly Doc<'assignment'>[],
  submissions: readonly Answer[],
  enrolments: readonly Pick<Doc<'enrolment'>, 'classId' | 'joinedAt' | 'isActive'>[],
): Doc<'assignment'> | null {
  return (
    dueAssignments(assignments, submissions, placesOf(enrolments)).sort((a, b) =>
      a.dueDate.localeCompare(b.dueDate),
    )[0] ?? null
  );
}

/** What stands in place of work that is asked for; work that nobody asks for any more may be open all the same. */
export const saysNothingDue = (assignments: readonly Doc<'assignment'>[], submissions: readonly Answer[]): string =>
  openAssignments(assignments, submissions).length > 0 ? text.nothingAsked : text.allHandedIn;

export interface NextDue {
  ready: boolean;
  arrival: Arrival;
  next: Doc<'assignment'> | null;
  /** In place of it where there is none. */
  nothingDue: string;
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
    const nothingDue = saysNothingDue(assignments.rows, submissions.rows);
    const teacher = enrolments.rows.find((row) => row.classId === next?.classId)?.teacherName;
    const timeZone = classrooms.rows.find(({ id }) => id === next?.classId)?.timeZone ?? undefined;
    const ready = assignments.ready && submissions.ready;
    const arrival = arrivalOf(assignments, submissions);
    return { ready, arrival, next, nothingDue, teacher: teacher ?? undefined, timeZone };
  }, [assignments, submissions, enrolments, classrooms]);
}
