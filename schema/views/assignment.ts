import { type AnswerKind, answerKinds } from '../document-file.ts';
import type { Grade } from '../limits.ts';
import { isReturned } from './rounds.ts';

/**
 * The states of an assignment in a student's eyes: the specification's four, earlier work, which nobody asks of the student any
 * more (`isAsked`), and an answer that was given back for another try.
 */
export type AssignmentState = 'pending' | 'overdue' | 'earlier' | 'returned' | 'submitted' | 'graded';

interface Answer {
  score?: number | null | undefined;
  round?: number | null | undefined;
  returned?: number | null | undefined;
}

/** Classes whose students may answer in every way until a teacher has chosen: they are only learning to write. */
const allKinds: readonly Grade[] = ['PYP1', 'PYP2'];

/** What an answer may be made of beside text, by the choice of the teacher or, without one, by the grade of the class. */
export function answerKindsOf(
  assignment: { answerKinds?: readonly AnswerKind[] | null | undefined },
  grade: Grade | undefined,
): readonly AnswerKind[] {
  return assignment.answerKinds ?? (grade !== undefined && allKinds.includes(grade) ? answerKinds : []);
}

/** Whether an answer has its mark; 0 is one. */
export const isGraded = ({ score }: Answer): boolean => score !== undefined && score !== null;

/** Whether work was due before its student joined the class (ISO UTC); places of before this was kept know no such work. */
export const isEarlier = (dueDate: string, joinedAt: string | undefined): boolean =>
  joinedAt !== undefined && dueDate < joinedAt;

/** What a student's place in a class says of the work there. */
interface Place {
  joinedAt?: string | null | undefined;
  /** False once the class has ended. */
  isActive?: boolean | null | undefined;
}

/** Whether the class of a place is archived: it may come back. */
export const isEnded = (place: Place | undefined): boolean => place?.isActive === false;

/** Whether work is asked of a student: not what was due before it joined the class, and nothing of a class that has ended. */
export const isAsked = (dueDate: string, place: Place | undefined): boolean =>
  !isEnded(place) && !isEarlier(dueDate, place?.joinedAt ?? undefined);

/** Takes the due date (ISO UTC), the answer if there is one, now and the student's place in the class; gives the state. */
export function assignmentState(
  dueDate: string,
  submission: Answer | null,
  now: string,
  place?: Place,
): AssignmentState {
  if (submission && isReturned(submission)) return 'returned';
  if (submission) return isGraded(submission) ? 'graded' : 'submitted';
  if (!isAsked(dueDate, place)) return 'earlier';
  return dueDate < now ? 'overdue' : 'pending';
}

/** Which tab shows a state. */
export const tabOf: Record<AssignmentState, 'pending' | 'submitted'> = {
  pending: 'pending',
  overdue: 'pending',
  earlier: 'pending',
  returned: 'pending',
  submitted: 'submitted',
  graded: 'submitted',
};

/** Takes what a student may see; gives what is to be handed in: published and not answered, or given back, in the order given. */
export function openAssignments<A extends { id: string; isPublished: boolean }>(
  assignments: readonly A[],
  answers: readonly (Answer & { assignmentId: string })[],
): A[] {
  const answered = new Set(answers.flatMap((answer) => (isReturned(answer) ? [] : [answer.assignmentId])));
  return assignments.filter(({ id, isPublished }) => isPublished && !answered.has(id));
}

/** A student's places, by the ids of their classes. */
export const placesOf = <P extends Place & { classId: string }>(places: readonly P[]): ReadonlyMap<string, P> =>
  new Map(places.map((place) => [place.classId, place]));

/** As `openAssignments`, only what is asked of the student: what waits for it. */
export function dueAssignments<A extends { id: string; isPublished: boolean; classId: string; dueDate: string }>(
  assignments: readonly A[],
  answers: readonly (Answer & { assignmentId: string })[],
  places: ReadonlyMap<string, Place>,
): A[] {
  return openAssignments(assignments, answers).filter(({ classId, dueDate }) => isAsked(dueDate, places.get(classId)));
}
