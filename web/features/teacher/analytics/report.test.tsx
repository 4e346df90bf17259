import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { classFigures, standOuts } from '../../../../schema/views/class-figures.ts';
import { linesOfPdf } from '../../../../tests/support/pdf-text.ts';
import { cellsOf, toCsv } from '../../../lib/csv.ts';
import { drawPdf } from '../../../lib/pdf/draw.ts';
import { words } from '../../../text/index.ts';
import { ChartWordsContext } from '../../../ui/charts/chart.ts';
import { gradebookTable } from '../gradebook/csv.ts';
import { FiguresLists } from './figures-lists.tsx';
import { classReport, type ReportOf } from './report.ts';
import { studentsTable, worksTable } from './report-tables.ts';

const require = createRequire(import.meta.url);
const font = (name: string): ArrayBuffer =>
  Uint8Array.from(readFileSync(require.resolve(`@fontsource/andika/files/andika-${name}-normal.woff`))).buffer;

const names: Readonly<Record<string, string>> = { ada: 'Ada N', bea: 'Bea T', lukasz: 'Łukasz P', new: 'Nour H' };
const scores: Readonly<Record<string, readonly (number | null | 'to mark')[]>> = {
  ada: [18, 19, 17, 20, 'to mark'],
  bea: [9, 11, null, 8, 'to mark'],
  lukasz: [15, null, null, null, null],
  new: [null, null, null, null, 14],
};
const titles = ['Number bonds', 'Rounding', 'Tell the time', 'Fractions, part 2', '=Spelling 6'];
const works = titles.map((title, at) => ({
  id: `work-${at}`,
  title,
  dueDate: `2026-11-${String(2 + 3 * at).padStart(2, '0')}T15:30:00.000Z`,
  totalPoints: 20,
  isPublished: true,
}));
const figures = classFigures(
  Object.keys(names).map((studentId) => ({
    studentId,
    ...(studentId === 'new' ? { joinedAt: '2026-11-12T08:00:00.000Z' } : {}),
  })),
  works,
  Object.entries(scores).flatMap(([studentId, marks]) =>
    marks.flatMap((mark, at) =>
      mark === null
        ? []
        : [
            {
              id: `${studentId}-${at}`,
              assignmentId: `work-${at}`,
              studentId,
              totalPoints: 20,
              late: studentId === 'ada' && at === 1,
              ...(mark === 'to mark' ? {} : { score: mark }),
            },
          ],
    ),
  ),
  '2026-11-22T12:00:00.000Z',
);
const of: ReportOf = {
  className: '3 Willow',
  figures,
  standOuts: standOuts(figures),
  nameOf: (id) => names[id] ?? '',
  timeZone: 'Europe/London',
  subtitle: 'All the time, made on 22 Nov 2026.',
};

/** The words of a screen, a space where one part ends. */
const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const tables = [studentsTable(figures, of.nameOf), worksTable(figures, of.timeZone)];

async function pdfLines(): Promise<string[]> {
  const fonts = { regular: font('latin-400'), bold: font('latin-700'), extended: font('latin-ext-400') };
  return linesOfPdf(new Uint8Array(await (await drawPdf(classReport(of), fonts)).arrayBuffer()));
}

describe('the figures of a class', () => {
  it('are the same on the screen, in CSV and in PDF', async () => {
    const screen = wordsOf(
      renderToStaticMarkup(
        <ChartWordsContext value={words.charts}>
          <FiguresLists {...of} />
        </ChartWordsContext>,
      ),
    );
    const pdf = (await pdfLines()).map((line) => line.replaceAll('\t', ' '));
    for (const { header, rows } of tables) {
      const csv = cellsOf(
        toCsv(
          header,
          rows.map(({ cells }) => cells),
        ).slice(1),
      );
      for (const [at, { cells, mean }] of rows.entries()) {
        const [name = '', ...rest] = cells;
        // A spreadsheet is given an apostrophe before what it would run.
        expect(csv[at + 1]?.map((cell) => cell.replace(/^'(?==)/, ''))).toEqual(cells);
        // The first letter of another alphabet stands in a font of its own.
        const inPdf = pdf.find((line) => line.replaceAll(' ', '').startsWith(name.replaceAll(' ', ''))) ?? '';
        for (const figure of rest) expect(inPdf, `${name} in PDF`).toContain(figure);
        const badge =
          mean === null
            ? cells.find((cell) => cell === 'Pending')
            : `${mean}%, ${cells[cells.indexOf(`${mean}%`) + 1]}`;
        for (const said of [name, badge ?? '', ...rest.filter((cell) => / of /.test(cell))])
          expect(screen, `${name} on the screen`).toContain(said);
      }
    }
  });

  it('are these', async () => {
    expect((await pdfLines()).join('\n')).toMatchSnapshot();
  });

  it('stand in the gradebook’s file as scores, with words where there are none', () => {
    const { header, rows } = gradebookTable(figures, of.nameOf);
    expect(toCsv(header, rows).split('\r\n')).toEqual([
      [
        `\uFEFFStudent,"'=Spelling 6 (out of 20)","Fractions, part 2 (out of 20)",Tell the time (out of 20)`,
        'Rounding (out of 20),Number bonds (out of 20),Mean',
      ].join(','),
      'Ada N,To mark,20,17,19,18,93%',
      'Bea T,To mark,8,Not in,11,9,47%',
      'Łukasz P,Not in,Not in,Not in,Not in,15,75%',
      'Nour H,14,,,,,70%',
      'Class mean,70%,70%,85%,75%,70%,73%',
    ]);
  });
});
