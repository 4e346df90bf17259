import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../sync-server/db/orm.ts';
import { oldestWriterMs } from '../support/horizon.ts';

const everyMs = 20;

/** Looks again and again how long the feed's horizon stands still, until it is over; gives what it saw (ms), sorted. */
export async function watchHorizon(db: Database, over: AbortSignal): Promise<number[]> {
  const seen: number[] = [];
  while (!over.aborted) {
    // While the database is away nobody holds anything.
    const ms = await oldestWriterMs(db).catch(() => null);
    if (ms !== null) seen.push(Math.round(ms));
    await sleep(everyMs);
  }
  return seen.sort((a, b) => a - b);
}
