import { expect, test } from 'vitest';
import { classesByName, type SchoolClass } from './queries.ts';

const named = (className: string): SchoolClass => ({
  ...{ id: className, className, grade: 'PYP2', subject: 'math', isActive: true },
  ...{ teacherId: null, teacherName: '', totalStudents: 0 },
});

test('the classes of a school stand by their numbers, then by their names', () => {
  const names = ['10 Oak', '2 oak', '1 Élan', '2 Ash', '1 Fern'];
  expect(classesByName(names.map(named)).map(({ className }) => className)).toEqual([
    ...['1 Élan', '1 Fern', '2 Ash', '2 oak', '10 Oak'],
  ]);
});
