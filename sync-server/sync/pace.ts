/** How many rows of a collection one transaction takes. */
export interface Pace {
  rows(collection: string): number;
  /** Learns from a transaction: so many rows, so many milliseconds. */
  took(collection: string, rows: number, ms: number): void;
}

/** How long (ms) a transaction should take: while it is open the horizon stands still and nobody receives anything. */
const targetMs = 80;
const least = 10;
const most = 350;
const first = 50;

/**
 * Gives a pace that follows the machine: the next transaction takes as many rows as the last ones managed in `targetMs`,
 * at most twice as many as were ever tried before. Few rows say little, since opening and committing cost the most of them.
 */
export function createPace(): Pace {
  const known = new Map<string, number>();
  return {
    rows: (collection) => known.get(collection) ?? first,
    took: (collection, rows, ms) => {
      const before = known.get(collection) ?? first;
      if (rows < Math.min(before, least)) return;
      const fits = Math.min(most, before * 2, (rows * targetMs) / Math.max(ms, 1));
      // A slower transaction sets the estimate at once, a faster one moves it half-way, so that one quick run does not undo it;
      // one that took less than half of its time could have been twice as long.
      const next = fits < before || fits === before * 2 ? fits : rows >= before / 2 ? (before + fits) / 2 : before;
      known.set(collection, Math.max(least, Math.floor(next)));
    },
  };
}
