import type { Task } from 'graphile-worker';
import type { Database } from '../../sync-server/db/orm.ts';
import { giveDueReminders } from '../../sync-server/services/notices/due-reminders.ts';
import type { Log } from '../../sync-server/log.ts';

/** Gives the job `remind`, by the minute: reminders whose time has come. */
export function remindJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const reminders = await giveDueReminders(db, new Date().toISOString());
    if (reminders > 0) log.info('reminded', { reminders });
  };
}
