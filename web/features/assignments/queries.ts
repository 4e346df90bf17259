import { useMemo } from 'react';
import type { Arrival } from '../../replica/arrivals.ts';
import { arrivalOf, useLive } from '../../replica/use-live.ts';
import type { Doc } from '../../replica/document.ts';
import type { AnswerKind } from '../../../schema/document-file.ts';
import { useNow } from '../../lib/use-now.ts';
import {
  type AssignmentState,
  assignmentState,
  answerKindsOf,
  isEnded,
  openAssignments,
  placesOf,
  tabOf,
} from '../../../schema/views/assignment.ts';

/** One line of the page: the assignment as it is now, the answer, or both. */
export interface Item {
  assignmentId: string;
  state: AssignmentState;
  /** The class is archived. */
  ended: boolean;
  /** Its date is over; in a class that has ended it may be ahead. */
  past: boolean;
  title: string;
  className: string;
  subject: Doc<'assignment'>['subject'];
  dueDate: string;
  totalPoints: number;
  teacher: string | undefined;
  /** That of the class: the due date is shown in it. */
  timeZone: string | undefined;
  /** What an answer may be made of beside text. */
  kinds: readonly AnswerKind[];
  assignment: Doc<'assignment'> | null;
  submission: Doc<'submission'> | null;
}

/** Whether two lines show the same: their documents are the same objects until one changes. */
export const sameItem = (a: Item, b: Item): boolean =>
  (Object.keys(a) as (keyof Item)[]).every((key) => a[key] === b[key]);

/** Joins assignments and answers: an answer stays in the list when its assignment was withdrawn or deleted. */
export function itemsOf(
  assignments: readonly Doc<'assignment'>[],
  submissions: readonly Doc<'submission'>[],
  places: ReadonlyMap<string, Doc<'enrolment'>>,
  classrooms: ReadonlyMap<string, Doc<'classroom'>>,
  now: string,
): Item[] {
  const published = new Map(assignments.flatMap((each) => (each.isPublished ? [[each.id, each] as const] : [])));
  const line = (assignment: Doc<'assignment'> | null, submission: Doc<'submission'> | null): Item | null => {
    const source = submission ?? assignment;
    if (!source) return null;
    return {
      assignmentId: assignment?.id ?? submission?.assignmentId ?? '',
      state: assignmentState(source.dueDate, submission, now, places.get(source.classId)),
      ended: isEnded(places.get(source.classId)),
      past: source.dueDate < now,
      title: source.title,
      className: source.className,
      subject: source.subject,
      dueDate: source.dueDate,
      totalPoints: source.totalPoints,
      teacher: places.get(source.classId)?.teacherName,
      timeZone: classrooms.get(source.classId)?.timeZone,
      kinds: answerKindsOf(assignment ?? {}, classrooms.get(source.classId)?.grade),
      assignment,
      submission,
    };
  };
  const answered = new Set(submissions.map(({ assignmentId }) => assignmentId));
  return [
    ...openAssignments(assignments, submissions)
      .filter(({ id }) => !answered.has(id))
      .map((assignment) => line(assignment, null)),
    ...submissions.map((submission) => line(published.get(submission.assignmentId) ?? null, submission)),
  ].filter((item) => item !== null);
}

/** What was given back in a class that has ended is not asked for again either. */
const isEarlierWork = ({ state, ended }: Item): boolean => state === 'earlier' || ended;

interface Lists {
  /** What is due first stands first. */
  pending: Item[];
  /** Open work that nobody asks for any more: never overdue. */
  earlier: Item[];
  /** What was handed in last stands first. */
  submitted: Item[];
}

/** Which list each line stands in. */
export function listsOf(items: readonly Item[]): Lists {
  const of = (tab: 'pending' | 'submitted'): Item[] => items.filter((item) => tabOf[item.state] === tab);
  const open = of('pending').sort((a, b) => a.dueDate.localeCompare(b.dueDate));
  return {
    pending: open.filter((item) => !isEarlierWork(item)),
    earlier: open.filter(isEarlierWork),
    submitted: of('submitted').sort((a, b) =>
      (b.submission?.writtenAt ?? '').localeCompare(a.submission?.writtenAt ?? ''),
    ),
  };
}

export interface Assignments extends Lists {
  ready: boolean;
  arrival: Arrival;
}

/** The student's assignments by tab. */
export function useAssignments(): Assignments {
  const assignments = useLive('assignment');
  const submissions = useLive('submission');
  const enrolments = useLive('enrolment');
  const classrooms = useLive('classroom');
  const now = useNow();
  return useMemo(() => {
    const rooms = new Map(classrooms.rows.map((row) => [row.id, row]));
    return {
      ready: assignments.ready && submissions.ready,
      arrival: arrivalOf(assignments, submissions),
      ...listsOf(itemsOf(assignments.rows, submissions.rows, placesOf(enrolments.rows), rooms, now)),
    };
  }, [assignments, submissions, enrolments, classrooms, now]);
}
