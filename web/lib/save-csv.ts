import Papa from 'papaparse';

/** The bytes by which a spreadsheet knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Gives rows as CSV, the keys of the first as its heads; a cell that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvOf = (rows: readonly Readonly<Record<string, string | number>>[]): string =>
  byteOrderMark + Papa.unparse([...rows], { escapeFormulae: true });

/** Hands the person rows as a CSV file. */
export function saveCsv(name: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
