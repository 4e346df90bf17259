import type { Reading, ReadingEngine, ReadWord } from '../schema/reading.ts';
import { readingOf, weightedConfidence } from './bands.ts';

/** The numbers of a text in order, thousands commas taken out: '57,312 and 7.5' gives ['57312', '7.5']. */
export const numbersIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .match(/\d+(?:\.\d+)?/g) ?? [];

/** Whether two readings of one picture have the same numbers in the same order: the proof that GREEN asks for. */
export function agree(one: string, other: string): boolean {
  const a = numbersIn(one);
  const b = numbersIn(other);
  return a.length === b.length && a.every((number, i) => number === b[i]);
}

/** What an engine saw in a picture in one size. */
export interface Look {
  readonly text: string;
  readonly words: readonly ReadWord[];
  /** Whether ink was passed over that may be writing: such a text is never GREEN. */
  readonly incomplete?: boolean;
}

/** Below this confidence (0-100) there is no writing in the picture. */
export const illegible = 40;

/**
 * Settles looks at one picture in several sizes: tesseract doubles or drops a digit with high confidence in one size
 * and not in another. Where their numbers differ, `third` decides the text and GREEN is not given.
 */
export async function settleLooks(
  looks: readonly Look[],
  third: () => Promise<Look>,
  engine: ReadingEngine,
): Promise<Reading> {
  const sure = ({ words }: Look): number => weightedConfidence(words);
  const [best] = [...looks].sort((a, b) => sure(b) - sure(a));
  // Engines see letters in texture (a floor, a leaf): text this unsure is thrown away.
  if (!best || sure(best) < illegible) return readingOf('', [], engine);
  if (looks.every((other) => agree(best.text, other.text)))
    return readingOf(best.text, best.words, engine, best.incomplete ? 'amber' : 'green');
  const tieBreaker = await third();
  const backed = looks.find((other) => sure(other) >= illegible && agree(other.text, tieBreaker.text)) ?? best;
  return readingOf(backed.text, backed.words, engine, 'amber');
}
