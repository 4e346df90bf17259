/** The states of an assignment in a student's eyes: the specification's four, and work that was due before the student joined. */
export type AssignmentState = 'pending' | 'overdue' | 'earlier' | 'submitted' | 'graded';

interface Answer {
  score?: number | null | undefined;
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
  if (submission) return isGraded(submission) ? 'graded' : 'submitted';
  if (isEarlier(dueDate, joinedAt)) return 'earlier';
  return dueDate < now ? 'overdue' : 'pending';
}

/** Which tab shows a state. */
export const tabOf: Record<AssignmentState, 'pending' | 'submitted'> = {
  pending: 'pending',
  overdue: 'pending',
  earlier: 'pending',
  submitted: 'submitted',
  graded: 'submitted',
};

/** Takes what a student may see; gives what is to be handed in: published and not answered, in the order given. */
export function openAssignments<A extends { id: string; isPublished: boolean }>(
  assignments: readonly A[],
  answers: readonly { assignmentId: string }[],
): A[] {
  const answered = new Set(answers.map(({ assignmentId }) => assignmentId));
  return assignments.filter(({ id, isPublished }) => isPublished && !answered.has(id));
}
