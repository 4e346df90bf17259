import type { PdfFonts } from './content.ts';

/** Words that are drawn with one font, or by the device's own. */
export interface Run {
  font: keyof PdfFonts | 'device';
  text: string;
}

/** The characters of the fonts' first files. */
const basic =
  ' -~\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2002\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212';
/** Those of the extended one: the letters of other Latin alphabets. */
const extended =
  '\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20bf';

const extendedLetters = new RegExp(`([${extended}]+)`, 'u');
const otherLetter = new RegExp(`[^${basic}${extended}\\s]`, 'u');

/** Signs that only steer the order of letters have no place on paper, and narrow gaps are in no file. */
const plain = (text: string): string =>
  text
    .normalize()
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll('\u202f', '\u00a0');

/** Whether a text has letters of the extended file. */
export const isExtended = (text: string): boolean => extendedLetters.test(text);

/** Whether a text has letters that are in no file of the fonts. */
export const isOther = (text: string): boolean => otherLetter.test(plain(text));

/** Cuts a text into what each font draws. */
export function runsOf(text: string, isBold: boolean): Run[] {
  const runs: Run[] = [];
  const add = (font: Run['font'], part: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else if (part !== '') runs.push({ font, text: part });
  };
  const parts = plain(text).split(/(\s+)/);
  // The device draws words whole, and those beside each other at once: from right to left they change their places.
  const isDrawn = (at: number): boolean =>
    at % 2 === 0 ? isOther(parts[at] ?? '') : isDrawn(at - 1) && isDrawn(at + 1);
  for (const [at, part] of parts.entries()) {
    if (isDrawn(at)) add('device', part);
    else
      for (const [n, letters] of part.split(extendedLetters).entries())
        add(n % 2 === 1 ? 'extended' : isBold ? 'bold' : 'regular', letters);
  }
  return runs;
}

type Width = (text: string) => number;

/** Takes a text, the width of a line and what measures a text; gives the lines. A word that is wider than a line is cut. */
export function linesOf(text: string, width: number, widthOf: Width): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph
      // French keeps its signs with their words.
      .split(/[^\S\u00a0\u202f]+/)
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
