import type { ClassFigures } from '../../../../schema/views/class-figures.ts';
import { dayOf } from '../../../lib/dates.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';
import type { SortValue } from '../../../ui/sorting.ts';
import { percentText, bandText, rateOf } from './figure-words.ts';

const text = words.classFigures;

interface ReportRow {
  id: string;
  cells: readonly string[];
  mean: number | null;
  /** What each cell is sorted by on the screen. */
  by: readonly SortValue[];
}

/** A table as it is read on the screen, in CSV and in PDF: every figure is written here once. */
export interface ReportTable {
  title: string;
  header: readonly string[];
  rows: readonly ReportRow[];
  /** The columns, from 0, whose figures stand right. */
  figures: readonly number[];
}

/** The students of a class with their means, in the order of the class list. */
export function studentsTable({ students }: ClassFigures, nameOf: (studentId: string) => string): ReportTable {
  const t = text.studentsTable;
  return {
    title: t.title,
    header: [t.name, t.mean, t.band, t.marks, t.handedIn, t.notIn, t.late],
    figures: [1, 3, 4, 5, 6],
    rows: students.map((of) => ({
      id: of.studentId,
      mean: of.mean,
      cells: [
        nameOf(of.studentId),
        ...[percentText(of.mean), bandText(of.mean), String(of.graded), t.of(of.handedIn, of.expected)],
        ...[String(of.notIn), String(of.late)],
      ],
      by: [
        nameOf(of.studentId),
        ...[of.mean, of.mean, of.graded, of.expected === 0 ? null : of.handedIn / of.expected, of.notIn, of.late],
      ],
    })),
  };
}

/** The assignments of a class with their averages and who handed in, the latest first. */
export function worksTable({ assignments }: ClassFigures, timeZone: string | undefined): ReportTable {
  const t = text.worksTable;
  return {
    title: t.title,
    header: [t.name, t.due, t.average, t.band, t.marks, t.handedIn, t.rate],
    figures: [2, 4, 5, 6],
    rows: assignments.map((of) => ({
      id: of.assignmentId,
      mean: of.averageScore,
      cells: [
        of.assignmentTitle,
        ...[dayOf(of.dueDate, timeZone), percentText(of.averageScore), bandText(of.averageScore), String(of.graded)],
        ...[text.studentsTable.of(of.handedIn, of.expected), inPercent(rateOf(of))],
      ],
      by: [
        ...[of.assignmentTitle, of.dueDate, of.averageScore, of.averageScore, of.graded, of.handedIn],
        of.expected === 0 ? null : of.submissionRate,
      ],
    })),
  };
}
