import { isParted, letterGapOf, spacesBefore, type Glyph } from '../../reading/glyphs.ts';
import type { Box } from '../../reading/plan.ts';
import type { Sign } from '../../reading/signs.ts';
import type { SeenCharacter } from './ctc.ts';
import type { PlacedWord } from '../../reading/layout.ts';
import { strangeness } from './tokens.ts';

/** Signs that the recogniser may read where ink has the shape of the key. */
const takenFor: Readonly<Partial<Record<Sign, string>>> = { '÷': '+-=:t*±', '×': 'xX*' };
/** What a sign is worth (0-1) whose ink does not look like it, and a token that is neither word nor number: never GREEN. */
const doubtful = 0.5;

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

/** A pound sign is not among the recogniser's signs: before an amount of money it reads a letter like it. */
const pound = /^(["'(]*)[EfFtL](\d+\.\d\d(?!\d))/;

/** Cuts a line's characters into words. A number or sum is as sure as its weakest sign, a word as the mean of its letters. */
export function wordsOf(characters: readonly SeenCharacter[], line: Box): PlacedWord[] {
  const words: SeenCharacter[][] = [[]];
  for (const one of characters) {
    if (one.character === ' ') words.push([]);
    else words[words.length - 1]!.push(one);
  }
  return words.flatMap((word) => {
    const first = word[0];
    const last = word[word.length - 1];
    if (!first || !last) return [];
    const text = word
      .map((one) => one.character)
      .join('')
      .replace(pound, '$1£$2');
    const sures = word.map((one) => one.sure);
    const weakest = /[\d+×÷]/.test(text);
    const sure = weakest ? Math.min(...sures) : sures.reduce((sum, one) => sum + one, 0) / sures.length;
    const strange = weakest && strangeness(text) < -2;
    const half = 0.5 / Math.max(1, characters.length);
    return [
      {
        text,
        confidence: 100 * (strange ? Math.min(sure, doubtful) : sure),
        box: {
          x: line.x + (first.at - half) * line.width,
          y: line.y,
          width: (last.at - first.at + 2 * half) * line.width,
          height: line.height,
        },
      },
    ];
  });
}
