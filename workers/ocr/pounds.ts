import type { ReadWord } from '../../schema/reading.ts';

const amount = /\d+(?:,\d{3})*(?:\.\d+)?/g;
/** A letter that stands for a pound sign where a number begins. */
const likePound = /(?:^|(?<=[\s"'(]))[EfFtL]$/;

interface Amount {
  readonly number: string;
  readonly at: number;
}

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(amount)].map((found) => ({ number: found[0], at: found.index }));

/** Whether a text has an amount that may be money: with pence, or with a letter like a pound sign before it. */
export const mayBeMoney = (text: string): boolean => /\d\.\d\d(?!\d)|(?:^|[\s"'(])[EfFtL]\d/.test(text);

/**
 * The words with the pound signs that a second look has before the same numbers in the same order: PaddleOCR's signs
 * have none. No number is changed, and an amount that has a sign keeps it.
 */
export function withPounds(words: readonly ReadWord[], secondLook: string): ReadWord[] {
  const seen = amountsIn(secondLook);
  let from = 0;
  return words.map((word) => {
    let { text } = word;
    for (const { number, at } of amountsIn(word.text)) {
      const found = seen.findIndex((one, i) => i >= from && one.number === number);
      if (found < 0) continue;
      from = found + 1;
      const place = at + text.length - word.text.length;
      const before = text.slice(0, place);
      const shown = secondLook.slice(0, seen[found]!.at).endsWith('£');
      if (!shown || /[\d.$€£]$/.test(before)) continue;
      text = `${before.replace(likePound, '')}£${text.slice(place)}`;
    }
    return text === word.text ? word : { ...word, text };
  });
}

/** The text with its words (which hold no spaces) as they stand in `words`, in order. */
export function withWords(text: string, words: readonly ReadWord[]): string {
  let place = -1;
  return text.replace(/\S+/g, (token) => {
    place += 1;
    return words[place]?.text ?? token;
  });
}
