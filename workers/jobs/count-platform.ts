import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { countPlatform } from '../../sync-server/reports/platform-figures.ts';

/** Gives the job `count_platform`: the platform in figures, once a night. */
export function countPlatformJob({ db }: { db: Database }): Task {
  return async () => void (await db.transaction((sql) => countPlatform(sql, new Date())));
}
