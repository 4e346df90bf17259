import { EventEmitter } from 'node:events';
import type { JobHelpers, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { Logger, run } from 'graphile-worker';
import type { Database } from '../sync-server/db/orm.ts';
import type { Log } from '../sync-server/log.ts';
import { describeError } from '../sync-server/log.ts';

export type { JobHelpers, TaskList };

export interface Queue {
  /** Takes no new job, waits a moment for the running ones, and gives back those that take longer. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  db: Database;
  tasks: TaskList;
  /** Lines of a crontab; empty for none. */
  crontab: string;
  log: Log;
  concurrency?: number;
}

/** Starts to work on jobs. A job that failed its last attempt stays in the queue's table as a dead letter. */
export async function startQueue({ db, tasks, crontab, log, concurrency = 2 }: QueueOptions): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) =>
    log.warn('job failed', { job: job.task_identifier, attempt: job.attempts, ...describeError(error) }),
  );
  events.on('job:failed', ({ job }) =>
    log.error('job given up, kept as a dead letter', { job: job.task_identifier, id: job.id }),
  );
  const runner: Runner = await run({
    pgPool: db.pool,
    taskList: tasks,
    crontab,
    concurrency,
    events,
    pollInterval: 1000,
    noHandleSignals: true,
    preset: { worker: { gracefulShutdownAbortTimeout: 5000 } },
    // Its own lines quote payloads.
    logger: new Logger(() => () => {}),
  });
  let stopped = false;
  runner.promise.catch((error: unknown) => {
    if (stopped) return;
    log.error('the queue stopped', describeError(error));
    // The supervisor starts this process again.
    process.exit(1);
  });
  return {
    stop: async () => {
      stopped = true;
      await runner.stop();
    },
  };
}
