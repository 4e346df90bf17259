/** The four states of an assignment in a student's eyes (specification, section 4). */
export type AssignmentState = 'pending' | 'overdue' | 'submitted' | 'graded';

/** Takes the due date, the answer if there is one, and now (ISO UTC); gives the state. */
export function assignmentState(
  dueDate: string,
  submission: { score?: number | null | undefined } | null,
  now: string,
): AssignmentState {
  if (submission) return submission.score === undefined || submission.score === null ? 'submitted' : 'graded';
  return dueDate < now ? 'overdue' : 'pending';
}

/** Which tab shows a state. */
export const tabOf: Record<AssignmentState, 'pending' | 'submitted'> = {
  pending: 'pending',
  overdue: 'pending',
  submitted: 'submitted',
  graded: 'submitted',
};
