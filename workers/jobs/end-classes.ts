import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { endArchivedClasses } from '../../sync-server/services/classes/archive.ts';

/** Gives the job `end_classes`. */
export function endClassesJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const classes = await endArchivedClasses(db);
    if (classes > 0) log.info('took archived classes off the devices', { classes });
  };
}
