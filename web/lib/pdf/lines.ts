import type { PdfFonts } from './content.ts';

/** Words that are drawn with one font. */
export interface Run {
  font: keyof PdfFonts;
  text: string;
}

/** The characters of the fonts' first files; all others are looked for in the extended one. */
const basic =
  /[ -\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+/u;

/** Whether a text has letters that the first files do not. */
export const isExtended = (text: string): boolean => text.replaceAll(new RegExp(basic, 'gu'), '') !== '';

/** Cuts a text into what each font draws. */
export const runsOf = (text: string, isBold: boolean): Run[] =>
  text
    .split(new RegExp(`(${basic.source})`, 'u'))
    .filter((part) => part !== '')
    .map((part) => ({ font: isExtended(part) ? 'extended' : isBold ? 'bold' : 'regular', text: part }));

type Width = (text: string) => number;

/** Takes a text, the width of a line and what measures a text; gives the lines. A word that is wider than a line is cut. */
export function linesOf(text: string, width: number, widthOf: Width): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((each) => piecesOf(each, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function piecesOf(word: string, width: number, widthOf: Width): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && widthOf(last + letter) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces;
}

/** Takes what each column would like and the room of all; gives their widths: narrow ones keep theirs, the wide ones share the rest. */
export function columnWidths(wanted: readonly number[], room: number): number[] {
  const sum = wanted.reduce((all, one) => all + one, 0);
  // What is left over goes to the first column, which has the names.
  if (sum <= room) return wanted.map((one, at) => (at === 0 ? one + room - sum : one));
  const widths = new Map<number, number>();
  for (;;) {
    const open = wanted.map((_, at) => at).filter((at) => !widths.has(at));
    const left = room - [...widths.values()].reduce((all, one) => all + one, 0);
    const narrow = open.filter((at) => (wanted[at] ?? 0) <= left / open.length);
    if (narrow.length === 0) {
      for (const at of open) widths.set(at, left / open.length);
      return wanted.map((_, at) => widths.get(at) ?? 0);
    }
    for (const at of narrow) widths.set(at, wanted[at] ?? 0);
  }
}
