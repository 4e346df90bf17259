import type { Grade } from '../limits.ts';

/**
 * Takes what a student has said, the own places in classes and the classes; gives the student's grade: the one that was
 * said, else the one that all present classes agree on, else undefined.
 */
export function knownGrade(
  said: Grade | null | undefined,
  enrolments: readonly { classId: string }[],
  classrooms: readonly { id: string; grade: Grade; isActive: boolean }[],
): Grade | undefined {
  if (said) return said;
  const mine = new Set(enrolments.map(({ classId }) => classId));
  const grades = new Set(classrooms.filter(({ id, isActive }) => isActive && mine.has(id)).map(({ grade }) => grade));
  return grades.size === 1 ? [...grades][0] : undefined;
}
