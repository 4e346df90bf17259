/** Gives a 32-bit seed of a text (FNV-1a): the same on every device. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text.toLowerCase().replace(/\s+/g, ' ').trim()) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export type Random = { whole: (from: number, to: number) => number; pick: <T>(items: readonly [T, ...T[]]) => T };

/** Gives a small deterministic source of numbers (mulberry32) for a seed; `whole` includes both ends. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { whole, pick: (items) => items[whole(0, items.length - 1)] ?? items[0] };
}
