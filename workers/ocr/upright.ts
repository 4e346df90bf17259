import type { ReadWord } from '../../schema/reading.ts';
import { strangeness } from './tokens.ts';

/** What is read in a picture lying one way. */
interface Lying {
  readonly text: string;
  readonly words: readonly ReadWord[];
}

/** Whether a token is what comes of writing that lies wrong or runs together: neither word, number nor sum. */
export const isStrange = (token: string): boolean => strangeness(token) < -2;

/**
 * Whether a text may be a whole question: words, or a sum with a number on both sides of its sign. Upside down a sum
 * begins with its equals sign, and sideways a sign stands alone in its row or at the end.
 */
export function looksWhole(text: string): boolean {
  const rows = text.split('\n').map((row) => row.trim());
  const sideways = rows.some((row) => /^[-+×÷=*]+$/.test(row)) || /[-+×÷*]$/.test(text.trim());
  const upsideDown = rows.some((row) => /^=\s*[^=]+$/.test(row) && !/\p{L}{2}/u.test(row));
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  return !sideways && !upsideDown && (letters >= 5 || /[\p{N}?_)]\s*[-+×÷*x/=<>%]/u.test(text));
}

/**
 * How much sure writing a reading holds, in signs: the letters and digits of each word by its confidence (0-1). Strange
 * tokens, and a text that cannot be whole, count for less: what lies upside down is read with confidence too.
 */
export function worthOfReading({ text, words }: Lying): number {
  const sum = words.reduce((total, word) => {
    const signs = (word.text.match(/[\p{L}\p{N}]/gu) ?? []).length;
    return total + signs * (word.confidence / 100) * (isStrange(word.text) ? 0.3 : 1);
  }, 0);
  return sum * (looksWhole(text) ? 1 : 0.6);
}
