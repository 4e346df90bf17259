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

/** What stands between cells where a comma stands in numbers: with commas a French spreadsheet shows one column. */
const delimiters: Readonly<Record<Language, string>> = { en: ',', fr: ';' };

/** A cell as a spreadsheet of the language reads it; without marks and gaps that only a page needs. */
function written(cell: Cell, of: Language): Cell {
  if (typeof cell === 'string') return unmarked(cell).replace(/[\u00a0\u202f]%$/, '%');
  return of === 'fr' && typeof cell === 'number' && !Number.isInteger(cell) ? String(cell).replace('.', ',') : cell;
}

/** Gives a table as CSV, for a spreadsheet of a language; a text that it would run as a formula (= + - @ tab CR at its start) begins with an apostrophe. */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[], of: Language = language): string =>
  byteOrderMark +
  Papa.unparse(
    [header, ...rows].map((row) => row.map((cell) => written(cell, of))),
    { escapeFormulae: true, delimiter: delimiters[of] },
  );

/** Hands the person a table as a CSV file. */
export const saveCsv = (name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void =>
  saveFile(new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }), name);
