import type { Ink } from '../../tutor/picture/ink.ts';
import type { Box } from '../../tutor/picture/plan.ts';
import { signOf, type Sign } from '../../tutor/picture/signs.ts';
import type { SeenCharacter } from './ctc.ts';
import type { PlacedWord } from './layout.ts';

/** Signs that the recogniser may read where ink has the shape of the key. */
const takenFor: Readonly<Partial<Record<Sign, string>>> = { '÷': '+-=:t*±', '×': 'xX*' };

/** The signs of arithmetic among a line's pieces of ink, by their shape, with their middle (pixels from the left). */
export function signsIn(pieces: readonly number[], ink: Ink, width: number): { sign: Sign; at: number }[] {
  const sorted = [...pieces].sort((a, b) => ink.pieces[a]!.x - ink.pieces[b]!.x);
  const glyphs: { left: number; right: number; pieces: number[] }[] = [];
  for (const index of sorted) {
    const { x, width: wide } = ink.pieces[index]!;
    const last = glyphs[glyphs.length - 1];
    if (last && x < last.right - 0.3 * Math.min(wide, last.right - last.left)) {
      last.pieces.push(index);
      last.right = Math.max(last.right, x + wide);
    } else glyphs.push({ left: x, right: x + wide, pieces: [index] });
  }
  return glyphs.flatMap((glyph) => {
    const sign = signOf(glyph.pieces, ink, width);
    return sign ? [{ sign, at: (glyph.left + glyph.right) / 2 }] : [];
  });
}

/** Puts the signs that the ink shows in the place of those that the recogniser takes them for. */
export function withSigns(
  characters: readonly SeenCharacter[],
  line: Box,
  signs: readonly { sign: Sign; at: number }[],
): SeenCharacter[] {
  return characters.map((one) => {
    const at = line.x + one.at * line.width;
    const shown = signs.find(
      ({ sign, at: place }) => takenFor[sign]?.includes(one.character) && Math.abs(place - at) < 0.35 * line.height,
    );
    return shown ? { ...one, character: shown.sign } : one;
  });
}

/** A pound sign is not among the recogniser's signs: before an amount of money it reads a letter like it. */
const pound = /^(["'(]*)[EfFtL](\d+\.\d\d(?!\d))/;

/** Cuts a line's characters into words. A number is as sure as its weakest digit, a word as the mean of its letters. */
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
    const text = word.map((one) => one.character).join('');
    const sures = word.map((one) => one.sure);
    const sure = /\d/.test(text) ? Math.min(...sures) : sures.reduce((sum, one) => sum + one, 0) / sures.length;
    const half = 0.5 / Math.max(1, characters.length);
    return [
      {
        text: text.replace(pound, '$1£$2'),
        confidence: sure * 100,
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
