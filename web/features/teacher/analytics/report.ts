import { bandOf } from '../../../../schema/views/grades.ts';
import type { ClassFigures, Evidence, StandOut } from '../../../../schema/views/class-figures.ts';
import { dayOf } from '../../../lib/dates.ts';
import type { PdfContent, PdfPart } from '../../../lib/pdf/index.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';

const text = words.classFigures;
const bands = words.teacher.students.bands;

/** A table as it is read on the screen, in CSV and in PDF: every figure is written here once. */
export interface ReportTable {
  title: string;
  header: readonly string[];
  rows: readonly { id: string; cells: readonly string[]; mean: number | null }[];
  /** The columns, from 0, whose figures stand right. */
  figures: readonly number[];
}

export const percentText = (percent: number | null): string =>
  percent === null ? text.studentsTable.noMean : inPercent(percent);
export const bandText = (percent: number | null): string => bands[bandOf(percent)];
export const rateOf = (of: { submissionRate: number }): number => Math.round(100 * of.submissionRate);

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
    })),
  };
}

/** How many students are in each band, with words. */
export const bandRows = ({ bands: counts, totalStudents }: ClassFigures) =>
  (['excellent', 'good', 'help', 'pending'] as const).map((band) => ({
    label: bands[band],
    value: counts[band],
    text: text.bands.share(counts[band], totalStudents),
  }));

/** What the class as a whole has reached: each figure with its words. */
export function headFigures({ average, assignments, toMark, late, notIn }: ClassFigures) {
  const handedIn = assignments.reduce((sum, of) => sum + of.handedIn, 0);
  const expected = assignments.reduce((sum, of) => sum + of.expected, 0);
  const share = expected === 0 ? null : Math.round((100 * handedIn) / expected);
  const t = text.stats;
  return [
    {
      label: t.average,
      value: percentText(average?.percent ?? null),
      why: average ? t.averageOf(average.count) : t.noMarks,
    },
    { label: t.handedIn, value: percentText(share), why: t.handedInOf(handedIn, expected) },
    { label: t.toMark, value: String(toMark), why: t.late(late) },
    { label: t.notIn, value: String(notIn), why: t.notInWhy },
  ];
}

export const evidenceText = ({ mark }: Evidence): string =>
  mark ? text.standOuts.mark(mark.score, mark.totalPoints) : text.standOuts.notIn;

/** What is said of a student that stands out. */
export const standOutText = ({ kind, mean, evidence }: StandOut): string =>
  kind === 'missing' || mean === null
    ? text.standOuts.missing(evidence.length)
    : text.standOuts.mean(mean, evidence.length);

export interface ReportOf {
  className: string;
  figures: ClassFigures;
  standOuts: readonly StandOut[];
  nameOf: (studentId: string) => string;
  timeZone: string | undefined;
  subtitle: string;
}

const tablePart = ({ header, rows, figures }: ReportTable): PdfPart => ({
  kind: 'table',
  header,
  rows: rows.map(({ cells }) => cells),
  figures,
});

/** The class report: what the Analytics tab shows, to print and to take along. */
export function classReport({ className, figures, standOuts, nameOf, timeZone, subtitle }: ReportOf): PdfContent {
  const [students, works] = [studentsTable(figures, nameOf), worksTable(figures, timeZone)];
  return {
    title: text.reportName(className),
    subtitle,
    parts: [
      {
        kind: 'table',
        header: headFigures(figures).map(({ label }) => label),
        rows: [headFigures(figures).map(({ value }) => value), headFigures(figures).map(({ why }) => why)],
      },
      { kind: 'heading', text: text.bands.title },
      { kind: 'bars', rows: bandRows(figures), max: figures.totalStudents || 1 },
      { kind: 'heading', text: students.title },
      tablePart(students),
      { kind: 'heading', text: works.title },
      tablePart(works),
      { kind: 'heading', text: text.standOuts.title },
      { kind: 'paragraph', text: standOuts.length === 0 ? text.standOuts.none : text.standOuts.how },
      ...standOuts.map((of): PdfPart => {
        const list = of.evidence.map((each) => `${each.assignmentTitle} ${evidenceText(each)}`).join(', ');
        const said = `${nameOf(of.studentId)}, ${text.standOuts.kinds[of.kind]}: ${standOutText(of)}`;
        return { kind: 'paragraph', text: `${said} ${list}.` };
      }),
    ],
  };
}
