import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { releaseOverLimit, studentsOverLimit } from '../../sync-server/services/homework/over-limit.ts';
import type { Log } from '../../sync-server/log.ts';

/** Releases what the limits of months held back and now allow, for every student; gives how many sessions. `now` decides the month. */
export async function releaseAllOverLimit(db: Database, now: Date = new Date()): Promise<number> {
  let released = 0;
  // One short transaction for each child, because an open one holds back the feed of every reader.
  for (const studentId of await db.read(studentsOverLimit))
    released += await db.transaction((sql) => releaseOverLimit(sql, studentId, now.toISOString()));
  return released;
}

/** Gives the job `release_over_limit`, by the hour: a month begins in another hour in each time zone. */
export function releaseOverLimitJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const sessions = await releaseAllOverLimit(db);
    if (sessions > 0) log.info('released sessions that were over a limit', { sessions });
  };
}
