import { describe, expect, it } from 'vitest';
import type { Doc } from '../../replica/document.ts';
import { startWords } from '../../text/start.ts';
import { nextDue, saysNothingDue } from './next-due.ts';

const assignment = (id: string, dueDate: string, isPublished = true): Doc<'assignment'> => ({
  id,
  rev: '1',
  scopes: [],
  edited: {},
  classId: 'c',
  className: 'Owls',
  subject: 'math',
  teacherId: 't',
  title: id,
  description: '',
  dueDate,
  totalPoints: 10,
  isPublished,
});

describe('what is to be handed in next', () => {
  it('is due first, answered ones and drafts left out', () => {
    const rows = [
      assignment('late', '2026-12-01T00:00:00.000Z'),
      assignment('soon', '2026-11-25T00:00:00.000Z'),
      assignment('answered', '2026-11-20T00:00:00.000Z'),
      assignment('draft', '2026-11-19T00:00:00.000Z', false),
    ];
    expect(nextDue(rows, [{ assignmentId: 'answered' }], [])?.id).toBe('soon');
  });
  it('is nothing when all is answered', () => {
    expect(nextDue([assignment('one', '2026-11-25T00:00:00.000Z')], [{ assignmentId: 'one' }], [])).toBeNull();
  });
  it('is not what was due before the child joined the class', () => {
    const rows = [assignment('before', '2026-11-25T00:00:00.000Z'), assignment('after', '2026-12-05T00:00:00.000Z')];
    expect(nextDue(rows, [], [{ classId: 'c', joinedAt: '2026-11-30T00:00:00.000Z' }])?.id).toBe('after');
  });
  it('is nothing of a class that is archived', () => {
    const rows = [assignment('one', '2026-11-25T00:00:00.000Z')];
    expect(nextDue(rows, [], [{ classId: 'c', isActive: false }])).toBeNull();
    expect(nextDue(rows, [], [{ classId: 'c', isActive: true }])?.id).toBe('one');
  });
});

it('a home says that all is handed in only where no work is open, also none that nobody asks for any more', () => {
  const text = startWords.home;
  const rows = [assignment('before', '2026-11-25T00:00:00.000Z'), assignment('after', '2026-12-05T00:00:00.000Z')];
  const [before, after] = [{ assignmentId: 'before' }, { assignmentId: 'after' }];
  const places = [{ classId: 'c', joinedAt: '2026-11-30T00:00:00.000Z' }];
  expect(nextDue(rows, [after], places), 'the work of before is not asked for').toBeNull();
  expect(saysNothingDue(rows, [after])).toBe(text.nothingAsked);
  expect(saysNothingDue(rows, [after, { ...before, round: 1, returned: 1 }]), 'given back').toBe(text.nothingAsked);
  expect(saysNothingDue(rows, [after, before])).toBe(text.allHandedIn);
  expect(saysNothingDue([], [])).toBe(text.allHandedIn);
});
