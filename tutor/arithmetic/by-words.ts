import { askedWays, plainWords } from '../data/asked-ways.ts';
import { bareQuestion } from './clean.ts';
import { oneSpelling } from './expression.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
const ways = askedWays.map((way) => ({ ...way, known: new Set(wordsOf(`${plainWords} ${way.words}`)) }));

/**
 * Takes a question in any wording and gives it in the one that a rule reads: what it is asked of is found by its shape (a
 * row of numbers, a sum, two numbers and a place between them), what is asked by its words. Null where a word is left over.
 */
export function byItsWords(question: string): string | null {
  const text = oneSpelling(bareQuestion(question));
  for (const { of, asks, known, write } of ways) {
    const found = of.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    if (!asks.test(rest) || !wordsOf(rest).every((word) => known.has(word))) continue;
    const written = write(rest, ...found.slice(1).map((part) => part ?? ''));
    if (written) return written;
  }
  return null;
}
