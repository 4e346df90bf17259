import { bandOf } from '../../../../schema/views/grades.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';

const text = words.classFigures;
export const bands = words.teacher.students.bands;

export const percentText = (percent: number | null): string =>
  percent === null ? text.studentsTable.noMean : inPercent(percent);
export const bandText = (percent: number | null): string => bands[bandOf(percent)];
export const rateOf = (of: { submissionRate: number }): number => Math.round(100 * of.submissionRate);
