import { type Glyph, isParted, letterGapOf, spacesBefore } from '../../reading/glyphs.ts';
import type { Box } from '../../reading/plan.ts';
import type { SeenCharacter } from './ctc.ts';

/** The widest gap in the ink between two places of a line (pixels from the left), 0 without one. */
function gapBetween(from: number, to: number, glyphs: readonly Glyph[]): number {
  let widest = 0;
  for (const [i, glyph] of glyphs.entries()) {
    const last = glyphs[i - 1];
    if (last && last.right > from && glyph.left < to) widest = Math.max(widest, glyph.left - last.right);
  }
  return widest;
}

/**
 * Adds the spaces that the recogniser left out. Where each character has a glyph of its own the ink tells them; where
 * characters touch or fall apart, the gaps that lie between the places of two characters do.
 */
export function withSpaces(
  characters: readonly SeenCharacter[],
  line: Box,
  glyphs: readonly Glyph[],
  signHeight: number,
): SeenCharacter[] {
  const visible = characters.filter((one) => one.character !== ' ');
  const texts = visible.map((one) => one.character);
  const placeOf = (one: SeenCharacter | undefined): number => line.x + (one?.at ?? 0) * line.width;
  const gapAt = (place: number): number => gapBetween(placeOf(visible[place - 1]), placeOf(visible[place]), glyphs);
  const letterGap = glyphs.length >= 6 ? letterGapOf(glyphs) : undefined;
  const parted =
    visible.length === glyphs.length
      ? spacesBefore(texts, glyphs, signHeight)
      : texts.map(
          (next, place) =>
            place > 0 &&
            isParted(
              { before: texts.slice(0, place).join(''), next, gapBefore: gapAt(place - 1), gap: gapAt(place) },
              signHeight,
              letterGap,
            ),
        );
  let place = -1;
  return characters.flatMap((one, i): SeenCharacter[] => {
    if (one.character === ' ') return [one];
    place += 1;
    return parted[place] && characters[i - 1]?.character !== ' '
      ? [{ character: ' ', sure: 1, at: one.at }, one]
      : [one];
  });
}
