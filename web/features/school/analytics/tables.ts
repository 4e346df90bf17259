import type { Cell } from '../../../lib/csv.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';
import type { SchoolFigures } from './queries.ts';
import { percentText, gradeName } from './names.ts';

const text = words.schoolAnalytics;

/** A table of the page as a spreadsheet is given it. */
export interface FileTable {
  file: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

type School = SchoolFigures['school'];

export const monthsTable = ({ monthlyTrend }: School): FileTable => ({
  file: text.trend.file,
  header: [
    ...[text.trend.month, text.trend.average, words.charts.likely],
    ...[text.trend.marks, text.trend.tests, text.trend.answers],
  ],
  rows: monthlyTrend.map(({ month, avgScore, likely, marks, tests, answers }) => [
    month,
    percentText(avgScore),
    likely ? words.charts.range(inPercent(likely.lower), inPercent(likely.upper)) : text.stats.dash,
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
