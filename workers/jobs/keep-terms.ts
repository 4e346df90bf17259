import type { Task } from 'graphile-worker';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { forgetConfirmedPhotos, forgetOldHomework } from '../../sync-server/services/retention.ts';

/** Erases what has been kept for as long as was said (docs/privacy.md), in small transactions; gives how much of each. */
export async function keepTerms(db: Database, now: Date = new Date()): Promise<{ questions: number; photos: number }> {
  const all = async (some: (sql: Sql, now: Date) => Promise<number>): Promise<number> => {
    let sum = 0;
    for (let gone = -1; gone !== 0; sum += gone) gone = await db.transaction((sql) => some(sql, now));
    return sum;
  };
  return { questions: await all(forgetOldHomework), photos: await all(forgetConfirmedPhotos) };
}

/** Gives the job `keep_terms`. */
export function keepTermsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => log.info('forgot what was kept long enough', await keepTerms(db));
}
