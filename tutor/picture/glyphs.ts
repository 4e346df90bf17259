import type { Grey, Ink } from './ink.ts';
import { signInBox, type Sign } from './signs.ts';

/** A sign of a line as the ink shows it: pieces above one another belong together. Pixels from the left. */
export interface Glyph {
  readonly left: number;
  readonly right: number;
  /** The sign of arithmetic that its shape tells. */
  readonly sign: Sign | undefined;
}

/** A line's pieces of ink (by number) as glyphs from the left. */
export function glyphsOf(pieces: readonly number[], ink: Ink, grey: Grey, width: number): Glyph[] {
  const glyphs: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const index of [...pieces].sort((a, b) => ink.pieces[a]!.x - ink.pieces[b]!.x)) {
    const piece = ink.pieces[index]!;
    const right = piece.x + piece.width;
    const last = glyphs[glyphs.length - 1];
    if (last && piece.x < last.right - 0.3 * Math.min(piece.width, last.right - last.left)) {
      last.right = Math.max(last.right, right);
      last.top = Math.min(last.top, piece.y);
      last.bottom = Math.max(last.bottom, piece.y + piece.height);
    } else glyphs.push({ left: piece.x, right, top: piece.y, bottom: piece.y + piece.height });
  }
  return glyphs.map(({ left, right, top, bottom }) => {
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    return { left, right, sign: signInBox(grey, width, box, ink.threshold) };
  });
}

/** Gaps wider than this share of a sign's height part words. */
const wordGap = 0.4;

/**
 * Whether a space stands in the ink before each of the characters (no spaces among them), which have a glyph each:
 * "1. 45" is no decimal. Letters of a word and digits of a number may stand wide apart and are never parted.
 */
export function spacesBefore(characters: readonly string[], glyphs: readonly Glyph[], signHeight: number): boolean[] {
  const gapBefore = (place: number): number => (place > 0 ? glyphs[place]!.left - glyphs[place - 1]!.right : 0);
  return characters.map((character, place) => {
    const previous = characters[place - 1];
    if (previous === undefined || /^(?:\p{L}{2}|\d{2})$/u.test(previous + character)) return false;
    // A point or comma of a number stands as far from the digit before it as from the one after it.
    const least = /[.,]/.test(previous) ? Math.max(wordGap, gapBefore(place - 1) / signHeight + 0.3) : wordGap;
    return gapBefore(place) > least * signHeight;
  });
}
