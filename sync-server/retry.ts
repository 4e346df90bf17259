import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does some work, again and again until it succeeds: `pauseAfter` gives the ms before the next try, or null when an error is
 * to be told. Tries are counted from 0.
 */
export async function retry<T>(
  work: () => Promise<T>,
  pauseAfter: (error: unknown, tries: number) => number | null,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const pause = pauseAfter(error, tries);
      if (pause === null) throw error;
      await sleep(pause);
    }
  }
}
