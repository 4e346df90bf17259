import type { Grade } from '../schema/limits.ts';

/** Gives the school year of a grade: 1 for PYP1 to 5 for PYP5. */
export const yearOf = (grade: Grade): number => Number(grade.slice(3));
