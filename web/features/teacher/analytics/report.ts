import type { ClassFigures, StandOut } from '../../../../schema/views/class-figures.ts';
import type { PdfContent, PdfPart } from '../../../lib/pdf/index.ts';
import { words } from '../../../text/index.ts';
import { type ReportTable, studentsTable, worksTable } from './report-tables.ts';
import { evidenceText, standOutText } from './stand-out-text.ts';
import { bandRows, headFigures } from './head-figures.ts';

const text = words.classFigures;

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
        const kind = `${nameOf(of.studentId)}, ${text.standOuts.kinds[of.kind]}`;
        return { kind: 'paragraph', text: `${words.app.of(kind, standOutText(of))} ${list}.` };
      }),
    ],
  };
}
