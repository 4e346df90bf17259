/** A character that the recogniser saw: how sure it is (0-1) and where in the line it stands (share of the line's width). */
export interface SeenCharacter {
  readonly character: string;
  readonly sure: number;
  readonly at: number;
}

/** The signs that stand in the work of a primary school; a recogniser for many scripts is held to them. */
const alphabet = [...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), ...'×÷°²√π≤≥≠±·é'];

/** Signs of other scripts that look like one of ours and mean it here. */
const lookalikes: Readonly<Record<string, string>> = {
  '，': ',',
  '。': '.',
  '：': ':',
  '；': ';',
  '？': '?',
  '！': '!',
  '（': '(',
  '）': ')',
  '％': '%',
  '＋': '+',
  '－': '-',
  '＝': '=',
  '＊': '*',
  '／': '/',
  '—': '-',
  一: '-',
  十: '+',
  二: '=',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '￥': '¥',
};

/** What the recogniser's classes mean for us: `signs[0]` is the blank (''); `members[i]` are the classes read as `signs[i]`. */
export interface Alphabet {
  readonly signs: readonly string[];
  readonly members: readonly (readonly number[])[];
}

/** Builds the alphabet from the recogniser's dictionary; `dictionary[i]` is class i + 1, class 0 the blank. */
export function alphabetOf(dictionary: readonly string[]): Alphabet {
  const signs = ['', ...alphabet];
  const place = new Map(signs.map((sign, i) => [sign, i]));
  const members = signs.map((_, i): number[] => (i === 0 ? [0] : []));
  for (const [i, character] of dictionary.entries()) {
    const at = place.get(lookalikes[character] ?? character);
    if (at !== undefined) members[at]!.push(i + 1);
  }
  return { signs, members };
}

/** A recogniser's answer held to the alphabet: `shares[step * signs + sign]` is the share (0-1) of a sign at a step. */
export interface Steps {
  readonly count: number;
  readonly shares: Float32Array;
  /** The part of the input (0-1) that the line fills; the rest is padding. */
  readonly filled: number;
}

/** Adds the raw output (steps × classes) up to shares of the alphabet's signs. */
export function stepsOf(
  output: ArrayLike<number>,
  count: number,
  classCount: number,
  { signs, members }: Alphabet,
  filled: number,
): Steps {
  const shares = new Float32Array(count * signs.length);
  for (let step = 0; step < count; step++)
    for (let sign = 0; sign < signs.length; sign++) {
      let sum = 0;
      for (const member of members[sign]!) sum += output[step * classCount + member] ?? 0;
      shares[step * signs.length + sign] = sum;
    }
  return { count, shares, filled };
}

/** The likeliest sign at each step, repeats and blanks taken out. */
export function greedy({ count, shares }: Steps, signCount: number): number[] {
  const found: number[] = [];
  let last = -1;
  for (let step = 0; step < count; step++) {
    let best = 0;
    for (let sign = 1; sign < signCount; sign++)
      if (shares[step * signCount + sign]! > shares[step * signCount + best]!) best = sign;
    if (best !== last && best !== 0) found.push(best);
    last = best;
  }
  return found;
}

const tiny = 1e-4;

/**
 * The logarithm of the probability that the steps spell `text` (sign numbers) in the best alignment of the two. One
 * step can cost no more than `tiny`, so that a look that missed a sign does not outvote all others.
 */
export function logProbability({ count, shares }: Steps, text: readonly number[], signCount: number): number {
  const size = 2 * text.length + 1;
  const signs = Array.from({ length: size }, (_, i) => (i % 2 === 0 ? 0 : text[(i - 1) / 2]!));
  let now = new Float64Array(size).fill(-Infinity);
  let next = new Float64Array(size);
  now[0] = Math.log(shares[0]! + tiny);
  if (size > 1) now[1] = Math.log(shares[signs[1]!]! + tiny);
  for (let step = 1; step < count; step++) {
    for (let i = 0; i < size; i++) {
      let best = now[i]!;
      if (i > 0 && now[i - 1]! > best) best = now[i - 1]!;
      if (i > 1 && i % 2 === 1 && signs[i] !== signs[i - 2] && now[i - 2]! > best) best = now[i - 2]!;
      next[i] = best === -Infinity ? best : best + Math.log(shares[step * signCount + signs[i]!]! + tiny);
    }
    [now, next] = [next, now];
  }
  return size > 1 ? Math.max(now[size - 1]!, now[size - 2]!) : now[0]!;
}

/** Where each sign of `text` stands (0-1 of the line) and how sure the recogniser is of it there: the best alignment. */
export function align(
  { count, shares, filled }: Steps,
  text: readonly number[],
  signCount: number,
): { sure: number; at: number }[] {
  const size = 2 * text.length + 1;
  const signAt = (i: number): number => (i % 2 === 0 ? 0 : text[(i - 1) / 2]!);
  let now = new Float64Array(size).fill(-Infinity);
  now[0] = Math.log(shares[0]! + tiny);
  if (size > 1) now[1] = Math.log(shares[signAt(1)]! + tiny);
  const from: Int32Array[] = [];
  for (let step = 1; step < count; step++) {
    const next = new Float64Array(size).fill(-Infinity);
    const back = new Int32Array(size);
    for (let i = 0; i < size; i++) {
      let best = i;
      if (i > 0 && now[i - 1]! > now[best]!) best = i - 1;
      if (i > 1 && i % 2 === 1 && signAt(i) !== signAt(i - 2) && now[i - 2]! > now[best]!) best = i - 2;
      back[i] = best;
      if (now[best]! !== -Infinity) next[i] = now[best]! + Math.log(shares[step * signCount + signAt(i)]! + tiny);
    }
    from.push(back);
    now = next;
  }
  const seen = text.map(() => ({ sure: 0, at: 0 }));
  let i = size > 1 && now[size - 2]! > now[size - 1]! ? size - 2 : size - 1;
  for (let step = count - 1; step >= 0; step--) {
    if (i % 2 === 1) {
      const one = seen[(i - 1) / 2]!;
      const sure = shares[step * signCount + signAt(i)]!;
      if (sure >= one.sure) {
        one.sure = sure;
        one.at = Math.min(1, (step + 0.5) / count / filled);
      }
    }
    if (step > 0) i = from[step - 1]![i]!;
  }
  return seen;
}
