/** The 32-bit hash of no text (FNV-1a, of Fowler, Noll and Vo). */
export const noHash = 0x811c9dc5;
/** Takes the hash of a text, gives that of the same text with one code point more; a negative number stands for the same bits. */
export const hashWith = (hash: number, point: number): number => Math.imul(hash ^ point, 0x01000193);

/** Gives a 32-bit hash of a text by its code points: the same on every device. */
export function hashOf(text: string): number {
  let hash = noHash;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0;
    if (point > 0xffff) at++;
    hash = hashWith(hash, point);
  }
  return hash >>> 0;
}

/** Gives a 32-bit seed of a text, however it is spaced and in capitals or not. */
export const seedOf = (text: string): number => hashOf(text.toLowerCase().replace(/\s+/g, ' ').trim());

/** Gives numbers from 0 to 1 (1 left out) that are the same every time for a seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Random = { whole: (from: number, to: number) => number; pick: <T>(items: readonly [T, ...T[]]) => T };

/** Gives whole numbers and picks that the seed decides; `whole` includes both ends. */
export function randomOf(seed: number): Random {
  const next = numbersOf(seed);
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { whole, pick: (items) => items[whole(0, items.length - 1)] ?? items[0] };
}

/** Gives the items in an order that the seed decides (Fisher and Yates, in Durstenfeld's form, CACM 7(7), 1964). */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at);
    const [here, there] = [mixed[at], mixed[other]];
    if (here !== undefined && there !== undefined) [mixed[at], mixed[other]] = [there, here];
  }
  return mixed;
}

/** Gives `count` different items of a list, in an order that the seed decides. */
export const sample = <T>(random: Random, items: readonly T[], count: number): T[] =>
  shuffled(random, items).slice(0, count);
