import type { Cell } from '../../../lib/csv.ts';
import { locale } from '../../../lib/language.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';
import type { SchoolFigures } from './queries.ts';

const text = words.schoolAnalytics;

/** A table of the page as a spreadsheet is given it. */
export interface FileTable {
  file: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const percentText = (percent: number | null): string =>
  percent === null ? text.stats.dash : inPercent(percent);

/** "Nov 2026" */
export const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const gradeName = (grade: string | null): string => grade ?? text.grades.unknown;

type School = SchoolFigures['school'];

export const monthsTable = ({ monthlyTrend }: School): FileTable => ({
  file: text.trend.file,
  header: [text.trend.month, text.trend.average, text.trend.marks, text.trend.tests, text.trend.answers],
  rows: monthlyTrend.map(({ month, avgScore, marks, tests, answers }) => [
    month,
    percentText(avgScore),
    marks,
    tests,
    answers,
  ]),
});

export const subjectsTable = ({ subjectPerformance }: School): FileTable => ({
  file: text.subjects.file,
  header: [text.subjects.subject, text.trend.average, text.trend.marks],
  rows: subjectPerformance.map(({ subject, avgScore, marks }) => [
    words.teacher.subjects[subject],
    percentText(avgScore),
    marks,
  ]),
});

export const gradesTable = ({ gradeDistribution }: SchoolFigures['engagement']): FileTable => ({
  file: text.grades.file,
  header: [text.grades.grade, text.grades.students, text.grades.share],
  rows: gradeDistribution.map(({ grade, studentCount, avgEngagement }) => [
    gradeName(grade),
    studentCount,
    percentText(avgEngagement),
  ]),
});

export const teachersTable = (teachers: SchoolFigures['teachers']): FileTable => ({
  file: text.teachers.file,
  header: [text.teachers.name, text.teachers.classes, text.teachers.students, text.teachers.score, text.teachers.marks],
  rows: teachers.map(({ name, classCount, studentCount, avgScore, marks }) => [
    name,
    classCount,
    studentCount,
    percentText(avgScore),
    marks,
  ]),
});
