import type { Task } from 'graphile-worker';
import { limits } from '../../schema/limits.ts';
import { forgetEnded } from '../../sync-server/auth/limits.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';

/** How long the row of a session that nobody can use any more stays, to see where a leak began. */
const keptDays = 30;
/** A device that somebody has not signed in on for a year is a stranger's again; its cookie ends then too. */
const knownDays = 365;

/** Removes sessions that ended, or fell asleep for good, 30 days before `now`, devices not used for a year, codes of administrators and windows of the limits that have ended. Gives how many sessions went. */
export async function cleanSignIns(db: Database, now: Date = new Date()): Promise<number> {
  return db.transaction(async (sql) => {
    await forgetEnded(sql);
    await sql.query('delete from administrator_code where expires_at <= $1', [now.toISOString()]);
    await sql.query('delete from known_device where used_at < $1::timestamptz - make_interval(days => $2)', [
      now.toISOString(),
      knownDays,
    ]);
    const gone = await sql.query(
      `delete from session where ended_at < $1::timestamptz - make_interval(days => $2)
         or last_exchange_at < $1::timestamptz - make_interval(days => $2 + $3) returning 1 as one`,
      [now.toISOString(), keptDays, limits.signInIdleDays],
    );
    return gone.length;
  });
}

/** Gives the job `clean_sign_ins`. */
export function cleanSignInsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => log.info('forgot old sign-ins', { sessions: await cleanSignIns(db) });
}
