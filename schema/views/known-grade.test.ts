import { expect, test } from 'vitest';
import { knownGrade } from './known-grade.ts';

const owls = { id: 'owls', grade: 'PYP3', isActive: true } as const;

test('a student who has said the grade is of that grade, whatever the classes are', () => {
  expect(knownGrade('PYP4', [{ classId: 'owls' }], [owls])).toBe('PYP4');
});

test('a student who is in a PYP3 class is of PYP3', () => {
  expect(knownGrade(undefined, [{ classId: 'owls' }], [owls])).toBe('PYP3');
  expect(knownGrade(null, [{ classId: 'owls' }, { classId: 'bees' }], [owls, { ...owls, id: 'bees' }])).toBe('PYP3');
});

test('nothing is known without a class, from the classes of others, of an earlier year, or of several grades', () => {
  expect(knownGrade(undefined, [], [owls])).toBeUndefined();
  expect(knownGrade(undefined, [{ classId: 'bees' }], [owls])).toBeUndefined();
  expect(knownGrade(undefined, [{ classId: 'owls' }], [{ ...owls, isActive: false }])).toBeUndefined();
  const bees = { id: 'bees', grade: 'PYP4', isActive: true } as const;
  expect(knownGrade(undefined, [{ classId: 'owls' }, { classId: 'bees' }], [owls, bees])).toBeUndefined();
});
