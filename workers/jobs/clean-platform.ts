import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';

/** Removes reminders that were given a month ago, browsers whose session has ended, notes of marks that are gone, and what the platform did more than two years before `now`. */
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
    // A copy that nobody has decided about is made again when somebody opens the mark.
    corrections: await gone(
      `delete from grade_correction where decided_at < $1::timestamptz - interval '2 years'
         or (state = 'open' and opened_at < $1::timestamptz - interval '30 days')`,
      [at],
    ),
    grades: await gone(
      'delete from machine_grade m where not exists (select from submission s where s.id = m.submission_id and not s.deleted)',
      [],
    ),
    audit: await gone(`delete from audit where at < $1::timestamptz - interval '2 years'`, [at]),
  };
}

/** Gives the job `clean_platform`. */
export function cleanPlatformJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => log.info('forgot old notices of the platform', await cleanPlatform(db));
}
