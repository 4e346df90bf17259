import { describe, expect, it } from 'vitest';
import { assignmentState, tabOf } from './assignment.ts';

describe('the state of an assignment', () => {
  const due = '2026-11-27T16:00:00.000Z';

  it('is pending until the due date and overdue after it', () => {
    expect(assignmentState(due, null, '2026-11-27T15:59:59.000Z')).toBe('pending');
    expect(assignmentState(due, null, '2026-11-27T16:00:00.001Z')).toBe('overdue');
  });

  it('is submitted with an answer and graded with a score, 0 included', () => {
    expect(assignmentState(due, {}, '2027-01-01T00:00:00.000Z')).toBe('submitted');
    expect(assignmentState(due, { score: 0 }, '2027-01-01T00:00:00.000Z')).toBe('graded');
  });

  it('puts what is answered into the Submitted tab', () => {
    expect([tabOf.pending, tabOf.overdue, tabOf.submitted, tabOf.graded]).toEqual([
      'pending',
      'pending',
      'submitted',
      'submitted',
    ]);
  });
});
