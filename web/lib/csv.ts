import Papa from 'papaparse';

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

/** Takes the text of a table with commas, semicolons, tabs or bars between its cells; gives its rows. */
export const cellsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] }).data;
