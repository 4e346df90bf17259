import type { Box } from '../../reading/plan.ts';
import type { SeenCharacter } from './ctc.ts';
import type { PlacedWord } from '../../reading/layout.ts';
import { doubtful } from './signs-in-lines.ts';
import { strangeness } from './tokens.ts';

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
