/** The four states of an assignment in a student's eyes (specification, section 4). */
export type AssignmentState = 'pending' | 'overdue' | 'submitted' | 'graded';

interface Answer {
  score?: number | null | undefined;
}

/** Whether an answer has its mark; 0 is one. */
export const isGraded = ({ score }: Answer): boolean => score !== undefined && score !== null;

/** Takes the due date, the answer if there is one, and now (ISO UTC); gives the state. */
export function assignmentState(dueDate: string, submission: Answer | null, now: string): AssignmentState {
  if (submission) return isGraded(submission) ? 'graded' : 'submitted';
  return dueDate < now ? 'overdue' : 'pending';
}

/** Which tab shows a state. */
export const tabOf: Record<AssignmentState, 'pending' | 'submitted'> = {
  pending: 'pending',
  overdue: 'pending',
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
