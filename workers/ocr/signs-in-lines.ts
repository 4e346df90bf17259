import type { Glyph } from '../../reading/glyphs.ts';
import type { Box } from '../../reading/plan.ts';
import type { Sign } from '../../reading/signs.ts';
import type { SeenCharacter } from './ctc.ts';

/** Signs that the recogniser may read where ink has the shape of the key. */
const takenFor: Readonly<Partial<Record<Sign, string>>> = { '÷': '+-=:t*±', '×': 'xX*' };
/** What a sign is worth (0-1) whose ink does not look like it, and a token that is neither word nor number: never GREEN. */
export const doubtful = 0.5;

/**
 * Puts the signs that the ink shows in the place of those that the recogniser takes them for (a division sign for a
 * plus, a times sign for an x between numbers), and doubts a plus that does not look like one.
 */
export function withSigns(characters: readonly SeenCharacter[], line: Box, glyphs: readonly Glyph[]): SeenCharacter[] {
  const alone = (i: number): boolean =>
    !/\p{L}/u.test(characters[i - 1]?.character ?? '') && !/\p{L}/u.test(characters[i + 1]?.character ?? '');
  return characters.map((one, i) => {
    const at = line.x + one.at * line.width;
    const distance = (glyph: Glyph): number => Math.abs((glyph.left + glyph.right) / 2 - at);
    const near = glyphs
      .filter((glyph) => glyph.sign && distance(glyph) < 0.35 * line.height)
      .sort((a, b) => distance(a) - distance(b));
    const shown = near.find(({ sign }) => sign && takenFor[sign]?.includes(one.character) && alone(i));
    if (shown?.sign) return { ...one, character: shown.sign };
    const looksIt = near.some(({ sign }) => sign === one.character);
    return one.character === '+' && !looksIt ? { ...one, sure: Math.min(one.sure, doubtful) } : one;
  });
}
