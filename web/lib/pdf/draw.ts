import type { DeviceWords, PdfContent, PdfFonts, PdfPart } from './content.ts';
import { columnWidths } from './lines.ts';
import { greys, lineHeight, openSheet, type Sheet, type Writing } from './sheet.ts';

const text = 10;
const cell = { x: 6, y: 4 };

function paragraph(sheet: Sheet, words: string, writing: Writing, after: number): void {
  sheet.room(sheet.heightOf(words, writing));
  sheet.write(words, writing);
  sheet.down(sheet.heightOf(words, writing) + after);
}

function table(sheet: Sheet, { header, rows, figures = [] }: Extract<PdfPart, { kind: 'table' }>): void {
  const cells = [header, ...rows];
  const wanted = header.map(
    (_, at) =>
      Math.max(...cells.map((row, n) => sheet.widthOf(row[at] ?? '', { size: text, isBold: n === 0 })), 20) +
      2 * cell.x,
  );
  const widths = columnWidths(wanted, sheet.width);
  const draw = (row: readonly string[], isBold: boolean): void => {
    const places = widths.map((width, at): [string, Writing] => [
      row[at] ?? '',
      {
        ...{ size: text, isBold, width: width - 2 * cell.x, isRight: figures.includes(at) },
        x: sheet.x + widths.slice(0, at).reduce((sum, one) => sum + one, 0) + cell.x,
      },
    ]);
    const height = Math.max(...places.map(([words, writing]) => sheet.heightOf(words, writing))) + 2 * cell.y;
    // Its heads stand on every page of a table.
    if (sheet.room(height) && !isBold) draw(header, true);
    sheet.down(cell.y);
    for (const [words, writing] of places) sheet.write(words, writing);
    sheet.down(height - cell.y);
    sheet.box(sheet.x, sheet.y, sheet.width, isBold ? 1.2 : 0.5, isBold ? greys.soft : greys.line);
  };
  draw(header, true);
  for (const row of rows) draw(row, false);
  sheet.down(14);
}

function bars(sheet: Sheet, { rows, max }: Extract<PdfPart, { kind: 'bars' }>): void {
  const end = max ?? (Math.max(...rows.map(({ value }) => value ?? 0), 0) || 1);
  const [names, track] = [sheet.width * 0.32, sheet.width * 0.43];
  for (const { label, value, text: said } of rows) {
    const name = { size: text, width: names - 8 };
    const figure = { size: text, x: sheet.x + names + track + 10, width: sheet.width - names - track - 10 };
    const height = Math.max(sheet.heightOf(label, name), sheet.heightOf(said, figure));
    sheet.room(height);
    sheet.write(label, name);
    sheet.write(said, figure);
    const top = sheet.y + 2;
    const thick = text * lineHeight - 4;
    sheet.box(sheet.x + names, top, track, thick, greys.track);
    const share = Math.min(1, Math.max(0, (value ?? 0) / end));
    if (share > 0) sheet.box(sheet.x + names, top, track * share, thick, greys.fill);
    sheet.down(height + 4);
  }
  sheet.down(10);
}

const draws: { [K in PdfPart['kind']]: (sheet: Sheet, part: Extract<PdfPart, { kind: K }>) => void } = {
  page(sheet) {
    sheet.room(Infinity);
  },
  heading(sheet, part) {
    // A heading does not stay alone at the foot of a page.
    sheet.room(80);
    sheet.down(6);
    paragraph(sheet, part.text, { size: 14, isBold: true, width: sheet.width }, 6);
  },
  paragraph: (sheet, part) => paragraph(sheet, part.text, { size: text, width: sheet.width }, 8),
  table,
  bars,
};

function drawPart<K extends PdfPart['kind']>(sheet: Sheet, part: Extract<PdfPart, { kind: K }> & { kind: K }): void {
  draws[part.kind](sheet, part);
}

/** Draws the pages; needs no browser where the fonts have all the letters. */
export function drawPdf(
  { title, subtitle, parts }: PdfContent,
  fonts: PdfFonts,
  device: DeviceWords | null = null,
): Promise<Blob> {
  const sheet = openSheet(title, fonts, device);
  paragraph(sheet, title, { size: 20, isBold: true, width: sheet.width }, 2);
  paragraph(sheet, subtitle, { size: text, colour: greys.soft, width: sheet.width }, 12);
  for (const part of parts) drawPart(sheet, part);
  return sheet.end(title);
}
