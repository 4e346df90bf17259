import { describe, expect, it } from 'vitest';
import { assignmentState, dueAssignments, isGraded, openAssignments, placesOf, tabOf } from './assignment.ts';

describe('the state of an assignment', () => {
  const due = '2026-11-27T16:00:00.000Z';

  it('is pending until the due date and overdue after it', () => {
    expect(assignmentState(due, null, '2026-11-27T15:59:59.000Z')).toBe('pending');
    expect(assignmentState(due, null, '2026-11-27T16:00:00.001Z')).toBe('overdue');
  });

  it('is earlier work, open and never overdue, when it was due before the student joined', () => {
    const later = '2027-01-01T00:00:00.000Z';
    expect(assignmentState(due, null, later, { joinedAt: '2026-12-01T08:00:00.000Z' })).toBe('earlier');
    expect(assignmentState(due, null, later, { joinedAt: '2026-11-01T08:00:00.000Z' })).toBe('overdue');
    expect(assignmentState(due, {}, later, { joinedAt: '2026-12-01T08:00:00.000Z' })).toBe('submitted');
    expect(tabOf.earlier).toBe('pending');
  });

  it('is submitted with an answer and graded with a score, 0 included', () => {
    expect(assignmentState(due, {}, '2027-01-01T00:00:00.000Z')).toBe('submitted');
    expect(assignmentState(due, { score: 0 }, '2027-01-01T00:00:00.000Z')).toBe('graded');
  });

  it('is open while it is published and not answered, whatever the mark of other answers', () => {
    const assignments = [
      { id: 'draft', isPublished: false },
      { id: 'answered', isPublished: true },
      { id: 'open', isPublished: true },
    ];
    const answers = [{ assignmentId: 'answered' }, { assignmentId: 'taken back' }];
    expect(openAssignments(assignments, answers).map(({ id }) => id)).toEqual(['open']);
    expect(openAssignments(assignments, []).map(({ id }) => id)).toEqual(['answered', 'open']);
  });

  it('does not wait for a student who joined after it was due', () => {
    const one = { id: 'one', isPublished: true, classId: 'owls', dueDate: due };
    const joined = (joinedAt?: string) => placesOf([{ classId: 'owls', joinedAt }]);
    expect(dueAssignments([one], [], joined('2026-12-01T08:00:00.000Z'))).toEqual([]);
    expect(dueAssignments([one], [], joined('2026-11-01T08:00:00.000Z'))).toEqual([one]);
    // A place of before this was kept.
    expect(dueAssignments([one], [], joined())).toEqual([one]);
  });

  it('is neither due nor overdue while its class is archived, and is again when the class comes back', () => {
    const one = { id: 'one', isPublished: true, classId: 'owls', dueDate: due };
    const places = (isActive?: boolean) => placesOf([{ classId: 'owls', isActive }]);
    const later = '2027-01-01T00:00:00.000Z';
    expect(dueAssignments([one], [], places(false))).toEqual([]);
    expect(assignmentState(due, null, later, { isActive: false })).toBe('earlier');
    expect(assignmentState(due, { score: 7 }, later, { isActive: false })).toBe('graded');
    for (const isActive of [true, undefined]) {
      expect(dueAssignments([one], [], places(isActive))).toEqual([one]);
      expect(assignmentState(due, null, later, { isActive })).toBe('overdue');
    }
  });

  it('has a mark with a score, 0 included', () => {
    expect([{}, { score: null }, { score: 0 }].map(isGraded)).toEqual([false, false, true]);
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
