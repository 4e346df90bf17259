import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { countSchool, schoolsToCount } from '../../sync-server/reports/leaderboard.ts';

/** Counts the lists of every school; gives how many students were looked at. */
export async function countLeaderboards(db: Database, now: Date = new Date()): Promise<number> {
  let students = 0;
  // One school at a time: the memory is that of one, and no transaction is long.
  for (const school of await db.read(schoolsToCount))
    students += await db.transaction((sql) => countSchool(sql, school, now.toISOString()));
  return students;
}

/** Gives the job `count_leaderboards`, by the hour: a week begins at another hour in each time zone. */
export function countLeaderboardsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const students = await countLeaderboards(db);
    if (students > 0) log.info('counted leaderboards', { students });
  };
}
