import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';

/** How long a call repeated with its Idempotency-Key gets the first answer: a tablet may be unused for a whole summer. */
const repeatDays = 90;

/** Removes kept answers that are older than 90 days at `now`; gives how many went. */
export async function cleanRepeats(db: Database, now: Date = new Date()): Promise<number> {
  const gone = await db.transaction((sql) =>
    sql.query(`delete from idempotency where at < $1::timestamptz - make_interval(days => $2) returning 1 as one`, [
      now.toISOString(),
      repeatDays,
    ]),
  );
  return gone.length;
}

/** Gives the job `clean_repeats`. */
export function cleanRepeatsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => log.info('forgot old answers', { answers: await cleanRepeats(db) });
}
