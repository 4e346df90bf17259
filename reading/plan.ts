import { isWriting, type Ink, type Piece } from './ink.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A stacked fraction: where its numerator, its bar and its denominator stand. */
export interface StackedFraction {
  readonly above: Box;
  readonly bar: Box;
  readonly below: Box;
}

/** What to read in a picture: lines that a detector found (by number), stacked fractions, and ink that it passed over. */
export interface Plan {
  readonly lines: readonly { readonly index: number; readonly pieces: readonly number[] }[];
  readonly fractions: readonly StackedFraction[];
  readonly missed: readonly { readonly box: Box; readonly pieces: readonly number[] }[];
  /** Pixels of ink that may be writing. */
  readonly inkArea: number;
  /** The usual height of a sign in pixels; 0 without ink. */
  readonly signHeight: number;
}

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
const centreX = (box: Box): number => box.x + box.width / 2;
export const centreY = (box: Box): number => box.y + box.height / 2;
/** The smallest box around boxes (at least one). */
export const boxAround = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
};
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** A long thin stroke: a minus, a fraction bar, a rule under a sum. */
const isBar = (piece: Piece): boolean =>
  piece.width >= 2.5 * piece.height && piece.area / piece.width <= 0.2 * piece.width;

/** The glyphs right above (or below) a bar: one row of them, within its ends. */
function rowBeside(bar: Piece, glyphs: readonly number[], pieces: readonly Piece[], side: 'above' | 'below'): number[] {
  const slack = 0.2 * bar.width;
  const near = glyphs.filter((index) => {
    const glyph = pieces[index]!;
    const gap = side === 'above' ? bar.y - bottom(glyph) : glyph.y - bottom(bar);
    return (
      glyph.x >= bar.x - slack &&
      right(glyph) <= right(bar) + slack &&
      gap > -0.35 * glyph.height &&
      gap < Math.max(1.1 * glyph.height, 0.4 * bar.width)
    );
  });
  const tallest = Math.max(0, ...near.map((index) => pieces[index]!.height));
  return near.filter((index) => pieces[index]!.height >= 0.5 * tallest);
}

/** The fraction whose bar a piece is, if it is one: a row of glyphs above, one below, and none that carry on beside them. */
function fractionAt(
  index: number,
  glyphs: readonly number[],
  pieces: readonly Piece[],
): { fraction: StackedFraction; used: number[] } | undefined {
  const bar = pieces[index]!;
  const others = glyphs.filter((other) => other !== index && !isBar(pieces[other]!));
  const above = rowBeside(bar, others, pieces, 'above');
  const below = rowBeside(bar, others, pieces, 'below');
  if (above.length === 0 || below.length === 0 || above.length > 4 || below.length > 4) return undefined;
  const [top, base] = [boxAround(above.map((i) => pieces[i]!)), boxAround(below.map((i) => pieces[i]!))];
  const tall = Math.max(top.height, base.height);
  // The dots of a division sign are no numbers; an underlined line is longer than a numerator.
  if (Math.min(top.height, base.height) < 0.3 * bar.width || Math.min(top.height, base.height) < 0.5 * tall)
    return undefined;
  if (bar.width > 4 * tall) return undefined;
  const used = new Set([...above, ...below]);
  const carriesOn = (row: Box): boolean =>
    others.some((other) => {
      const glyph = pieces[other]!;
      const beside = Math.max(glyph.x - right(row), row.x - right(glyph));
      const level = Math.min(bottom(glyph), bottom(row)) - Math.max(glyph.y, row.y);
      return (
        !used.has(other) && glyph.height > 0.5 * row.height && beside < 0.45 * row.height && level > 0.6 * glyph.height
      );
    });
  // A sum in columns with its answer has a second row above the rule.
  const secondRow = others.some((other) => {
    const glyph = pieces[other]!;
    const gap = top.y - bottom(glyph);
    return (
      !used.has(other) &&
      gap > -0.2 * tall &&
      gap < 0.9 * tall &&
      centreX(glyph) > bar.x &&
      centreX(glyph) < right(bar) &&
      glyph.height > 0.5 * tall
    );
  });
  if (carriesOn(top) || carriesOn(base) || secondRow) return undefined;
  return { fraction: { above: top, bar, below: base }, used: [index, ...used] };
}

/** Joins pieces of ink that stand close together into groups, from the left. */
function groups(indices: readonly number[], pieces: readonly Piece[], signHeight: number): number[][] {
  const left = new Set(indices);
  const found: number[][] = [];
  for (const start of indices) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const member of group)
      for (const other of [...left]) {
        const [a, b] = [pieces[member]!, pieces[other]!];
        const across = Math.max(a.x, b.x) - Math.min(right(a), right(b));
        const down = Math.max(a.y, b.y) - Math.min(bottom(a), bottom(b));
        if (across < 0.7 * signHeight && down < 0.35 * signHeight) {
          group.push(other);
          left.delete(other);
        }
      }
    found.push(group);
  }
  return found;
}

/** Plans the reading of a straightened picture from its ink and the boxes (pixels) of the lines that a detector found. */
export function planReading(ink: Ink, boxes: readonly Box[], width: number, height: number): Plan {
  const { pieces } = ink;
  const glyphs = pieces.flatMap((piece, index) => (isWriting(piece, width, height) ? [index] : []));
  const inside = (piece: Piece, box: Box): boolean =>
    centreX(piece) >= box.x && centreX(piece) <= right(box) && centreY(piece) >= box.y && centreY(piece) <= bottom(box);
  const held = boxes.map((box) => glyphs.filter((index) => inside(pieces[index]!, box)));
  const tallOnes = (held.some((list) => list.length > 0) ? held.flat() : glyphs).map((index) => pieces[index]!);
  const tallest = median(tallOnes.filter((piece) => !isBar(piece)).map((piece) => piece.height));
  const signHeight = median(tallOnes.filter((piece) => piece.height >= 0.6 * tallest).map((piece) => piece.height));

  const fractions: StackedFraction[] = [];
  const used = new Set<number>();
  for (const index of glyphs) {
    if (!isBar(pieces[index]!)) continue;
    const found = fractionAt(
      index,
      glyphs.filter((other) => !used.has(other)),
      pieces,
    );
    if (!found) continue;
    fractions.push(found.fraction);
    for (const one of found.used) used.add(one);
  }
  const lines = boxes.flatMap((_, i) =>
    held[i]!.some((index) => used.has(index)) ? [] : [{ index: i, pieces: held[i]! }],
  );
  const covered = new Set([...used, ...lines.flatMap((line) => line.pieces)]);
  const isMissed = (index: number): boolean => {
    const piece = pieces[index]!;
    const longBar = isBar(piece) && piece.width > 1.6 * signHeight;
    const stroke = piece.area / Math.max(piece.width, piece.height);
    return (
      !covered.has(index) &&
      !longBar &&
      stroke > 0.05 * signHeight &&
      piece.height < 2.2 * signHeight &&
      Math.max(piece.width, piece.height) > 0.12 * signHeight
    );
  };
  // Without a line or a fraction there is nothing that stray ink could belong to.
  if (lines.length === 0 && fractions.length === 0) return { lines, fractions, missed: [], inkArea: 0, signHeight };
  const known: Box[] = [
    ...lines.map(({ index }) => boxes[index]!),
    ...fractions.map(({ above, bar, below }) => boxAround([above, bar, below])),
  ];
  const missed = groups(glyphs.filter(isMissed), pieces, signHeight)
    .map((group) => ({ box: boxAround(group.map((index) => pieces[index]!)), pieces: group }))
    .filter(({ box, pieces: group }) => {
      if (Math.max(box.width, box.height) < 0.3 * signHeight) return false;
      // A lone mark is a sign only on the level of something that was read, and near it.
      const level = known.some(
        (one) =>
          centreY(box) > one.y - 0.2 * signHeight &&
          centreY(box) < bottom(one) + 0.2 * signHeight &&
          Math.max(one.x - right(box), box.x - right(one)) < 5 * signHeight,
      );
      return level || (group.length >= 3 && box.height > 0.6 * signHeight && box.width > 1.5 * signHeight);
    });
  const inkArea = glyphs.reduce((sum, index) => sum + pieces[index]!.area, 0);
  return { lines, fractions, missed, inkArea, signHeight };
}
