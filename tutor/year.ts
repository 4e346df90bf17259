import type { Grade } from '../schema/limits.ts';

/** All grades in their order, as the schema has them: the tutor takes only types from there. */
export const grades = ['PYP1', 'PYP2', 'PYP3', 'PYP4', 'PYP5'] as const satisfies readonly Grade[];

/** Gives the school year of a grade: 1 for PYP1 to 5 for PYP5. */
export const yearOf = (grade: Grade): number => Number(grade.slice(3));

/** Gives the grade of a school year from 1 to 5; throws a RangeError for another. */
export function gradeOf(year: number): Grade {
  const grade = grades[year - 1];
  if (!grade) throw new RangeError(`no such year: ${year}`);
  return grade;
}
