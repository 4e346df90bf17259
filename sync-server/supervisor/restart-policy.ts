const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;

/**
 * Gives the pause in ms before a child that has died is started again. One that had been ready comes back at once; one that
 * dies again and again before it is ready comes more and more rarely. `last` is the pause before, null for none.
 */
export function delayAfter(last: number | null, wasReady: boolean): number {
  return wasReady || last === null ? FIRST_DELAY_MS : Math.min(last * 2, LONGEST_DELAY_MS);
}

/** What a supervisor has heard of a child since its last check. */
export interface Check {
  /** The child said that it is ready. */
  ready: boolean;
  /** Whether the database answers; without it no child can be ready. */
  databaseReady: boolean;
  /** Time (ms) since the last check. */
  ms: number;
}

/**
 * Takes how long (ms) a child has been unready and the newest check; gives how long it is now. Counted in checks, not by
 * the clock, so that a computer that slept restarts nothing.
 */
export const unreadyFor = (before: number, { ready, databaseReady, ms }: Check): number =>
  ready || !databaseReady ? 0 : before + ms;
