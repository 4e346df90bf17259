import type { Config } from '../sync-server/config.ts';
import type { Database } from '../sync-server/db/orm.ts';
import type { Log } from '../sync-server/log.ts';
import type { TaskList } from './queue.ts';

export interface JobDeps {
  config: Config;
  db: Database;
  log: Log;
}

/** Gives every job by its name: one line for each file of jobs/. */
export function tasksFor(_deps: JobDeps): TaskList {
  return {};
}

/** What runs by the clock, as lines of a crontab. */
export const crontab = '';
