import { type AnswerKind, answerKinds } from '../document-file.ts';
import type { Grade } from '../limits.ts';
import { isReturned } from './rounds.ts';

/**
 * The states of an assignment in a student's eyes: the specification's four, work that was due before the student joined, and
 * an answer that was given back for another try.
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

/** Takes the due date, the answer if there is one, now and when the student joined the class (ISO UTC); gives the state. */
export function assignmentState(
  dueDate: string,
  submission: Answer | null,
  now: string,
  joinedAt?: string,
): AssignmentState {
  if (submission && isReturned(submission)) return 'returned';
  if (submission) return isGraded(submission) ? 'graded' : 'submitted';
  if (isEarlier(dueDate, joinedAt)) return 'earlier';
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

/** When a student joined each of its classes, by their ids. */
export const joinedOf = (
  enrolments: readonly { classId: string; joinedAt?: string | null | undefined }[],
): ReadonlyMap<string, string> =>
  new Map(enrolments.flatMap(({ classId, joinedAt }) => (joinedAt ? [[classId, joinedAt] as const] : [])));

/** As `openAssignments`, without what was due before the student joined the class: what waits for the student. */
export function dueAssignments<A extends { id: string; isPublished: boolean; classId: string; dueDate: string }>(
  assignments: readonly A[],
  answers: readonly (Answer & { assignmentId: string })[],
  joined: ReadonlyMap<string, string>,
): A[] {
  return openAssignments(assignments, answers).filter(
    ({ classId, dueDate }) => !isEarlier(dueDate, joined.get(classId)),
  );
}
