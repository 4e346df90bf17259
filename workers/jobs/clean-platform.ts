import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';

/** Removes reminders that were given a month ago, browsers whose session has ended, and what the platform did more than two years before `now`. */
export async function cleanPlatform(db: Database, now: Date = new Date()): Promise<Record<string, number>> {
  const at = now.toISOString();
  const gone = (statement: string, values: readonly unknown[]): Promise<number> =>
    db.transaction(async (sql) => (await sql.query(`${statement} returning 1 as one`, values)).length);
  return {
    reminders: await gone(`delete from reminder where sent_at < $1::timestamptz - interval '30 days'`, [at]),
    browsers: await gone(
      'delete from push_subscription s using session o where o.id = s.session_id and o.ended_at is not null',
      [],
    ),
    audit: await gone(`delete from audit where at < $1::timestamptz - interval '2 years'`, [at]),
  };
}

/** Gives the job `clean_platform`. */
export function cleanPlatformJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => log.info('forgot old notices of the platform', await cleanPlatform(db));
}
