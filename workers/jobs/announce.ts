import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { announce, announcement } from '../../sync-server/services/announce.ts';

/** Gives the job `announce`: done twice, it tells everybody once. */
export const announceJob =
  ({ db }: { db: Database }): Task =>
  async (payload) => {
    await db.transaction((sql) => announce(sql, announcement.parse(payload)));
  };
