import type { ReadWord } from '../schema/reading.ts';
import { boxAround, centreY, type Box, type StackedFraction } from './plan.ts';

/** A word with its confidence (0-100) and its box in pixels. */
export interface PlacedWord {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
}

/** Words that belong together, with the height (pixels) at which their row runs and how far the row reaches from it. */
export interface Item {
  readonly words: readonly PlacedWord[];
  readonly axis: number;
  readonly reach: number;
}

/** The words of a line, where its box is this one and the signs of the page are so high (pixels). */
export const lineItem = (words: readonly PlacedWord[], box: Box, signHeight: number): Item => ({
  words,
  axis: centreY(box),
  reach: 0.35 * Math.min(box.height, 2 * signHeight),
});

/** A word or a sign that stands alone. */
export const loneItem = (word: PlacedWord, signHeight: number): Item => ({
  words: [word],
  axis: centreY(word.box),
  reach: 0.5 * signHeight,
});

/** A stacked fraction with the two numbers that were read in it: as sure as the less sure of them. */
export const fractionItem = (
  { above, bar, below }: StackedFraction,
  top: Pick<PlacedWord, 'text' | 'confidence'>,
  base: Pick<PlacedWord, 'text' | 'confidence'>,
): Item => ({
  words: [
    {
      text: `${top.text}/${base.text}`,
      confidence: Math.min(top.confidence, base.confidence),
      box: boxAround([above, bar, below]),
    },
  ],
  axis: centreY(bar),
  reach: 0.6 * Math.max(above.height, below.height),
});

interface Size {
  readonly width: number;
  readonly height: number;
}

const left = (item: Item): number => Math.min(...item.words.map((word) => word.box.x));
const right = (item: Item): number => Math.max(...item.words.map((word) => word.box.x + word.box.width));

/** Groups items into rows from the top; in a row they stand from the left. Lines may climb: the nearest neighbour counts. */
function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of [...items].sort((a, b) => b.reach - a.reach || a.axis - b.axis)) {
    const gap = (other: Item): number => Math.max(left(item) - right(other), left(other) - right(item));
    const row = rows.find((members) => {
      const [nearest] = [...members].sort((a, b) => gap(a) - gap(b));
      return (
        nearest !== undefined &&
        gap(nearest) > -0.5 * Math.min(right(item) - left(item), right(nearest) - left(nearest)) &&
        Math.abs(item.axis - nearest.axis) < Math.max(item.reach, nearest.reach)
      );
    });
    if (row) row.push(item);
    else rows.push([item]);
  }
  const axis = (row: readonly Item[]): number => row.reduce((sum, item) => sum + item.axis, 0) / row.length;
  return rows.sort((a, b) => axis(a) - axis(b)).map((row) => row.sort((a, b) => left(a) - left(b)));
}

/** The number with which a row of a list begins, where it stands as a word of its own ("2." or "2)"). */
const listNumber = (row: readonly PlacedWord[] | undefined): number | undefined => {
  const found = /^(\d{1,2})[.)]$/.exec(row?.[0]?.text ?? '');
  return found ? Number(found[1]) : undefined;
};

/** Parts the number of a list from what follows it where the rows around it tell: between "2." and "4." stands no 3.6. */
function withListNumbers(rows: readonly (readonly PlacedWord[])[]): PlacedWord[][] {
  const parted = rows.map((row) => [...row]);
  const part = (at: number, beside: number, step: 1 | -1): void => {
    const number = listNumber(parted[beside]);
    const [first, ...rest] = parted[at] ?? [];
    const found = /^(\d{1,2})([.)])(?=\d)/.exec(first?.text ?? '');
    if (!first || !found || number === undefined || Number(found[1]) !== number + step) return;
    const width = (first.box.width * found[0].length) / first.text.length;
    const label = { ...first, text: found[0], box: { ...first.box, width } };
    const box = { ...first.box, x: first.box.x + width, width: first.box.width - width };
    parted[at] = [label, { ...first, text: first.text.slice(found[0].length), box }, ...rest];
  };
  for (let at = 1; at < parted.length; at++) part(at, at - 1, 1);
  for (let at = parted.length - 2; at >= 0; at--) part(at, at + 1, -1);
  return parted;
}

const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** Puts items into reading order and gives their text line by line with its words; boxes as shares of the page. */
export function layOut(items: readonly Item[], page: Size): { text: string; words: ReadWord[] } {
  const rows = withListNumbers(
    rowsOf(items.filter((item) => item.words.length > 0)).map((row) => row.flatMap((item) => item.words)),
  );
  return {
    text: rows.map((row) => row.map((word) => word.text).join(' ')).join('\n'),
    words: rows.flat().map(({ text, confidence, box }): ReadWord => {
      const [x, y] = [share(box.x / page.width), share(box.y / page.height)];
      return {
        text,
        confidence: Math.round(confidence),
        box: { x, y, width: share(box.width / page.width), height: share(box.height / page.height) },
      };
    }),
  };
}
