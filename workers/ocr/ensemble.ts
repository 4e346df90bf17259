import { type Alphabet, greedy, logProbability, type Steps } from './ctc.ts';
import { apply, differences } from './edits.ts';
import { readingsOf } from './look-alikes.ts';
import { strangeness } from './tokens.ts';

/** The mean logarithm of the probability that the looks at one line spell `text`. */
const agreement = (looks: readonly Steps[], text: readonly number[], signCount: number): number =>
  looks.reduce((sum, look) => sum + logProbability(look, text, signCount), 0) / looks.length;

/** The part of a text between two spaces: where it starts and how long it is. */
function tokensOf(text: readonly number[], space: number): { start: number; length: number }[] {
  const tokens: { start: number; length: number }[] = [];
  let start = 0;
  for (let i = 0; i <= text.length; i++)
    if (i === text.length || text[i] === space) {
      if (i > start) tokens.push({ start, length: i - start });
      start = i + 1;
    }
  return tokens;
}

/**
 * Settles several looks at one line (the same ink, drawn narrower or darker): the text that they agree on most. It
 * starts from the best of their own readings, takes over what another look read wherever that raises the agreement,
 * and weighs tokens that are neither word nor number ('7/1o') against their look-alikes. No dictionary is asked: a
 * misspelt word or a wrong sum stays as it was written.
 */
export function settleLine(looks: readonly Steps[], { signs }: Alphabet): number[] {
  const count = signs.length;
  const space = signs.indexOf(' ');
  const scores = new Map<string, number>();
  const spell = (text: readonly number[]): string => text.map((sign) => signs[sign]).join('');
  const score = (text: readonly number[]): number => {
    const key = text.join();
    let known = scores.get(key);
    if (known === undefined) {
      const strange = spell(text)
        .split(' ')
        .reduce((sum, token) => sum + strangeness(token), 0);
      known = agreement(looks, text, count) + strange;
      scores.set(key, known);
    }
    return known;
  };
  const readings = looks.map((look) => greedy(look, count));
  const better = (a: number[], b: number[]): number[] => (score(b) > score(a) ? b : a);
  let best = readings.reduce(better);
  for (let round = 0; round < 3; round++) {
    const before = best;
    for (const reading of readings)
      for (const edit of differences(best, reading)) best = better(best, apply(best, edit));
    for (const { start, length } of tokensOf(best, space).reverse())
      for (const other of readingsOf(spell(best.slice(start, start + length))))
        best = better(best, apply(best, { start, length, by: [...other].map((sign) => signs.indexOf(sign)) }));
    if (best === before) break;
  }
  return best;
}
