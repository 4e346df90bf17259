import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { cleanFeed } from '../../sync-server/sync/maintenance.ts';

/** Gives the job `clean_feed`: what left its readers more than 30 days ago, and old receipts, go. */
export function cleanFeedJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const { entries, receipts, blanked } = await cleanFeed(db);
    log.info('cleaned the feed', { entries, receipts, blanked });
  };
}
