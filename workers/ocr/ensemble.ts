import { align, greedy, logProbability, type Alphabet, type SeenCharacter, type Steps } from './ctc.ts';
import { readingsOf, strangeness } from './tokens.ts';

/** One change of a text: `length` signs from `start` become `by`. */
interface Edit {
  readonly start: number;
  readonly length: number;
  readonly by: readonly number[];
}

/** The stretches in which `other` differs from `text`, by the cheapest alignment of the two. */
function differences(text: readonly number[], other: readonly number[]): Edit[] {
  const columns = other.length + 1;
  const cost = new Uint16Array((text.length + 1) * columns);
  for (let i = 0; i <= text.length; i++)
    for (let j = 0; j <= other.length; j++) {
      if (i === 0 || j === 0) cost[i * columns + j] = i + j;
      else
        cost[i * columns + j] = Math.min(
          cost[(i - 1) * columns + j]! + 1,
          cost[i * columns + j - 1]! + 1,
          cost[(i - 1) * columns + j - 1]! + (text[i - 1] === other[j - 1] ? 0 : 1),
        );
    }
  const edits: Edit[] = [];
  let [i, j] = [text.length, other.length];
  let [endI, endJ] = [i, j];
  const close = (): void => {
    if (endI > i || endJ > j) edits.push({ start: i, length: endI - i, by: other.slice(j, endJ) });
  };
  while (i > 0 || j > 0) {
    const here = cost[i * columns + j]!;
    if (i > 0 && j > 0 && text[i - 1] === other[j - 1] && here === cost[(i - 1) * columns + j - 1]!) {
      close();
      i -= 1;
      j -= 1;
      [endI, endJ] = [i, j];
    } else if (i > 0 && j > 0 && here === cost[(i - 1) * columns + j - 1]! + 1) {
      i -= 1;
      j -= 1;
    } else if (i > 0 && here === cost[(i - 1) * columns + j]! + 1) i -= 1;
    else j -= 1;
  }
  close();
  return edits;
}

const apply = (text: readonly number[], { start, length, by }: Edit): number[] => [
  ...text.slice(0, start),
  ...by,
  ...text.slice(start + length),
];

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

/** How sure the looks are together of each sign (0-1) and where it stands: the mean over their best alignments. */
export function sureness(looks: readonly Steps[], text: readonly number[], { signs }: Alphabet): SeenCharacter[] {
  const all = looks.map((look) => align(look, text, signs.length));
  return text.map((sign, i) => ({
    character: signs[sign] ?? '',
    sure: all.reduce((sum, seen) => sum + seen[i]!.sure, 0) / all.length,
    at: all.reduce((sum, seen) => sum + seen[i]!.at, 0) / all.length,
  }));
}
