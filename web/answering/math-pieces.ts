/** A number over another. */
export interface Over {
  top: string;
  bottom: string;
}

export interface Piece {
  parts: (string | Over)[];
  /** Stays on one line: a sum that fits. */
  together: boolean;
}

const number = String.raw`(?:[£$€₹]?\d[\d,]*(?:\.\d+)?(?:/\d+)?(?: \d+/\d+)?%?|□(?:/\d+)?|\d+/□)`;
const group = String.raw`(?:\(?${number}\)?)`;
const sums = new RegExp(String.raw`${group}(?: ?[+−×÷=:] ?${group})+(?: ?=)?|${number}(?: ?=)`, 'g');
const fractions = /(\d+|□)\/(\d+|□)/g;
/** What still fits a line of a phone. */
const longest = 22;

function partsOf(text: string): (string | Over)[] {
  const parts: (string | Over)[] = [];
  let from = 0;
  for (const match of text.matchAll(fractions)) {
    const [whole, top = '', bottom = ''] = match;
    // 24/7/2025 is a date, no fraction.
    if (/[/\d]/.test(text[match.index - 1] ?? '') || /[/\d]/.test(text[match.index + whole.length] ?? '')) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ top, bottom });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Takes a sentence of a lesson; gives its pieces in their order: sums that stay together, and fractions apart from plain text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, together: boolean): void => {
    if (piece !== '') pieces.push({ parts: partsOf(piece), together });
  };
  let from = 0;
  for (const match of text.matchAll(sums)) {
    const [sum] = match;
    // The full stop goes with the sum.
    const end = match.index + sum.length + (/^[.?!,]/.exec(text.slice(match.index + sum.length))?.[0].length ?? 0);
    add(text.slice(from, match.index), false);
    add(text.slice(match.index, end), sum.length <= longest);
    from = end;
  }
  add(text.slice(from), false);
  return pieces;
}

/** An answer as the lesson writes its numbers: 17,659,973. */
export const readable = (answer: string): string =>
  answer.replace(/(?<![\d.,])\d{4,}(?![\d,])/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','));
