import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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

// A job gets this long to notice that the process ends, then a moment to obey.
const ABORT_MS = 5_000;
const STOP_MS = 7_000;
/** No job takes this long: its worker is gone. The queue's own rule would wait four hours. */
const FORGOTTEN = '30 minutes';
const SWEEP_MS = 5 * 60_000;

/** Starts to work on jobs. A job that failed its last attempt stays in the queue's table as a dead letter. */
export async function startQueue({ db, tasks, crontab, log, concurrency = 2 }: QueueOptions): Promise<Queue> {
  await releaseOrphans(db, log);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the pool's name.
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
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
    // Batches of no delay: without them the queue ends before it has stored that its last job is done, and that is done twice.
    preset: { worker: { gracefulShutdownAbortTimeout: ABORT_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // Its own lines quote payloads.
    logger: new Logger(() => () => {}),
  });
  const sweep = setInterval(() => void releaseForgotten(db, log), SWEEP_MS);
  sweep.unref();
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
      clearInterval(sweep);
      const late = new AbortController();
      const stopping = runner.stop().finally(() => late.abort());
      await Promise.race([stopping, sleep(STOP_MS, undefined, { signal: late.signal }).catch(() => {})]);
      // Whatever still runs ends with this process: another one takes it from the start.
      if (!late.signal.aborted) await unlock(db, pools);
    },
  };
}

const unlock = (db: Database, workers: readonly string[]): Promise<unknown> =>
  db.read((sql) => sql.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]));

/** After a kill -9 jobs stay locked by a worker that is gone. When no other worker is connected, all locks are such. */
async function releaseOrphans(db: Database, log: Log): Promise<void> {
  const orphans = await db.read((sql) =>
    sql.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and not exists (
         select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and application_name = current_setting('application_name'))`,
    ),
  );
  if (orphans.length === 0) return;
  await unlock(
    db,
    orphans.map(({ worker }) => worker),
  );
  log.warn('took back the jobs of a worker that is gone', { workers: orphans.length });
}

async function releaseForgotten(db: Database, log: Log): Promise<void> {
  try {
    const rows = await db.read((sql) =>
      sql.query<{ worker: string }>(
        `select distinct locked_by as worker from graphile_worker.jobs where locked_at < now() - interval '${FORGOTTEN}'`,
      ),
    );
    const gone = rows.map(({ worker }) => worker);
    if (gone.length > 0) await unlock(db, gone);
  } catch (error) {
    log.warn('could not look for forgotten jobs', describeError(error));
  }
}
