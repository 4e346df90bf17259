import Papa from 'papaparse';
import type { Language } from '../../schema/language.ts';
import { unmarked } from './isolate.ts';
import { language } from './language.ts';
import { saveFile } from './save-file.ts';

const windows = new TextDecoder('windows-1252');

/** Takes the bytes of a file, gives its text: UTF-8 or UTF-16 with its mark, else what older spreadsheets write (Latin-1). */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/** Takes the text of a table with commas, semicolons, tabs or bars between its cells; gives its rows, the empty ones too, so that they count as in the file. */
export function cellsOf(text: string): string[][] {
  // Empty lines would spoil the guess of what stands between the cells.
  const guess: Papa.ParseConfig = { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'], preview: 100 };
  const { delimiter } = Papa.parse<string[]>(text, guess).meta;
  return Papa.parse<string[]>(text, { delimiter }).data;
}

/** The bytes by which a spreadsheet knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** What stands in a cell; nothing is an empty one. */
export type Cell = string | number | null | undefined;

/** What a spreadsheet would run (= + - @ tab CR at its start); a number is none, with a minus and a decimal comma neither. */
const formula = /^(?!-?\d+(?:[.,]\d+)?%?$)[=+\-@\t\r]/;

/** Figures as French groups them and sets them off from their sign: spaces that no spreadsheet takes for a part of a number. */
const spaced = /^-?\d[\d\u00A0\u202F]*(?:[.,]\d+)?[\u00A0\u202F]?%?$/;

/** A cell as the spreadsheets of a language read it: in French a number has a decimal comma; without marks that only a page needs. */
function cellIn(of: Language, cell: Cell): Cell {
  if (typeof cell === 'number') return of === 'fr' ? String(cell).replace('.', ',') : cell;
  if (!cell) return cell;
  const text = unmarked(cell);
  return spaced.test(text) ? text.replaceAll(/[\u00A0\u202F]/g, '') : text;
}

/**
 * Gives a table as CSV for the spreadsheets of a language: the French ones open only what has semicolons between its cells. A
 * text that would be run as a formula begins with an apostrophe.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[], of: Language = language): string =>
  byteOrderMark +
  Papa.unparse([[...header], ...rows.map((row) => row.map((cell) => cellIn(of, cell)))], {
    delimiter: of === 'fr' ? ';' : ',',
    escapeFormulae: formula,
  });

/** Hands the person a table as a CSV file. */
export const saveCsv = (name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void =>
  saveFile(new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }), name);
