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
    const sign = signInBox(grey, width, box, ink.threshold);
    if (sign !== '-') return { left, right, sign };
    // The dots of a small division sign are specks by their size: they show around its stroke only.
    const reach = 0.6 * box.width;
    const around = { ...box, y: top - reach, height: box.height + 2 * reach };
    return { left, right, sign: signInBox(grey, width, around, ink.threshold) === '÷' ? '÷' : sign };
  });
}

/** Gaps wider than this share of a sign's height part words, and gaps around a sign of arithmetic. */
const wordGap = 0.4;
const signGap = 0.33;

/** How wide the gaps between the letters of a line are (pixels): the middle one of all gaps, most of which part letters. */
export function letterGapOf(glyphs: readonly Glyph[]): number {
  const gaps = glyphs.slice(1).map((glyph, i) => glyph.left - glyphs[i]!.right);
  return Math.max(0, [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0);
}

/** Two characters of a line that stand beside one another, and the gaps (pixels) in the ink around the first of them. */
export interface Neighbours {
  /** The line up to and with the first character, no spaces. */
  readonly before: string;
  readonly next: string;
  readonly gapBefore: number;
  readonly gap: number;
}

/**
 * Whether a space stands in the ink between two characters: "1. 45" is no decimal. Digits of a number may stand wide
 * apart and are never parted; letters only by a gap that is wide for their line (`letterGap`, unknown where undefined).
 */
export function isParted(
  { before, next, gapBefore, gap }: Neighbours,
  signHeight: number,
  letterGap: number | undefined,
): boolean {
  const previous = before.at(-1) ?? '';
  if (previous === '' || /^[.,;:!?)%'"]$/.test(next) || /^\d{2}$/.test(previous + next)) return false;
  if (/^\p{L}{2}$/u.test(previous + next))
    return letterGap !== undefined && gap > Math.max(signGap * signHeight, 2.2 * letterGap);
  // The number of a list stands closer to its point than to what follows.
  if (/^\d{1,2}[.)]$/.test(before)) return gap > 0.3 * signHeight && gap > gapBefore + 0.18 * signHeight;
  // A point or comma of a number stands as far from the digit before it as from the one after it.
  if (/[.,]/.test(previous)) return gap > Math.max(wordGap * signHeight, gapBefore + 0.3 * signHeight);
  return gap > (/[-+×÷=]/.test(previous + next) ? signGap : wordGap) * signHeight;
}

/** Whether a space stands in the ink before each of the characters (no spaces among them), which have a glyph each. */
export function spacesBefore(characters: readonly string[], glyphs: readonly Glyph[], signHeight: number): boolean[] {
  const gapBefore = (place: number): number => (place > 0 ? glyphs[place]!.left - glyphs[place - 1]!.right : 0);
  const letterGap = glyphs.length >= 8 ? letterGapOf(glyphs) : undefined;
  return characters.map((next, place) => {
    const before = characters.slice(0, place).join('');
    const gaps = { gapBefore: gapBefore(place - 1), gap: gapBefore(place) };
    return place > 0 && isParted({ before, next, ...gaps }, signHeight, letterGap);
  });
}
