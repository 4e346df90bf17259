const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;

/**
 * Gives the pause in ms before a child that has died is started again. One that had been ready comes back at once; one that
 * dies again and again before it is ready comes more and more rarely. `last` is the pause before, null for none.
 */
export function delayAfter(last: number | null, wasReady: boolean): number {
  return wasReady || last === null ? FIRST_DELAY_MS : Math.min(last * 2, LONGEST_DELAY_MS);
}

/** What a supervisor has seen of a child since it looked last. */
export interface Look {
  /** The child said that it is ready. */
  ready: boolean;
  /** Nobody can be ready while the database is not. */
  databaseReady: boolean;
  /** Time between two looks. */
  ms: number;
}

/** Takes for how long a child has been unready and what is seen now; gives for how long it is. Counted in looks, so that a computer that slept blames nobody. */
export const unreadyFor = (before: number, { ready, databaseReady, ms }: Look): number =>
  ready || !databaseReady ? 0 : before + ms;
