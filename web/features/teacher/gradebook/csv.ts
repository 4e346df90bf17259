import type { Cell, ClassFigures } from '../../../../schema/views/class-figures.ts';
import type { Cell as CsvCell } from '../../../lib/csv.ts';
import { words } from '../../../text/index.ts';
import { percentText } from '../analytics/figure-words.ts';

const text = words.classFigures.gradebook;

const said: Record<Exclude<Cell['kind'], 'graded'>, string> = {
  'to-mark': text.cell.toMark,
  returned: text.cell.returned,
  'not-in': text.cell.notIn,
  'not-due': '',
  earlier: '',
};

/** The gradebook as a table for a spreadsheet: scores are numbers, and the class means stand last. */
export function gradebookTable(
  { assignments, students, average }: ClassFigures,
  nameOf: (studentId: string) => string,
): { header: string[]; rows: CsvCell[][] } {
  return {
    header: [
      text.student,
      ...assignments.map(({ assignmentTitle, totalPoints }) => text.points(assignmentTitle, totalPoints)),
      text.mean,
    ],
    rows: [
      ...students.map(({ studentId, cells, mean }) => [
        nameOf(studentId),
        ...cells.map((cell) => (cell.kind === 'graded' ? cell.score : said[cell.kind])),
        percentText(mean),
      ]),
      [
        text.classMean,
        ...assignments.map(({ averageScore }) => percentText(averageScore)),
        percentText(average?.percent ?? null),
      ],
    ],
  };
}
