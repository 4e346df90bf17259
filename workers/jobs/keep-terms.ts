import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { forgetConfirmedPhotos, forgetOldHomework } from '../../sync-server/services/erasure/retention.ts';
import { untilNone } from './until-none.ts';

/** Erases what has been kept for as long as was said (docs/privacy.md), in small transactions; gives how much of each. */
export async function keepTerms(db: Database, now: Date = new Date()): Promise<{ questions: number; photos: number }> {
  return {
    questions: await untilNone(() => db.transaction((sql) => forgetOldHomework(sql, now))),
    photos: await untilNone(() => db.transaction((sql) => forgetConfirmedPhotos(sql, now))),
  };
}

/** Gives the job `keep_terms`. */
export function keepTermsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => log.info('forgot what was kept long enough', await keepTerms(db));
}
