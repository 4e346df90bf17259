import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import { Logger, run } from 'graphile-worker';
import type { Database } from '../sync-server/db/orm.ts';
import { isAway } from '../sync-server/db/orm.ts';
import type { Log } from '../sync-server/log.ts';
import { describeError } from '../sync-server/log.ts';
import { freeJobsOfTheGone, giveBackJobs, openHolder } from './holder.ts';

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

// How long (ms) a job gets to finish when the process ends, then to react to the abort signal.
const ABORT_MS = 5_000;
const STOP_MS = 7_000;
const SWEEP_MS = 2_000;
const AGAIN_MS = 250;

/**
 * Starts to work on jobs. A job that failed its last attempt stays in the queue's table as a dead letter. When the database
 * is lost the queue starts anew under another name: what it had in hand is free then, and is done from the start.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { db, log } = options;
  let stopped = false;
  let starting = Promise.resolve();
  const lost = (error: unknown): void => {
    if (stopped) return;
    log.warn('the queue lost its database', describeError(error));
    starting = startAgain().catch((reason: unknown) => {
      log.error('the queue does not start', describeError(reason));
      // The supervisor restarts the process.
      process.exit(1);
    });
  };
  const startAgain = async (): Promise<void> => {
    await current.abandon();
    while (!stopped) {
      try {
        current = await startRound(options, lost);
        return;
      } catch (error) {
        if (!isAway(error)) throw error;
        await sleep(AGAIN_MS);
      }
    }
  };
  let current = await startRound(options, lost);
  const sweep = setInterval(() => {
    void freeJobs(db, log).catch((error: unknown) => {
      if (!isAway(error)) log.warn('could not look for jobs of workers that are gone', describeError(error));
    });
  }, SWEEP_MS);
  sweep.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(sweep);
      await starting;
      await current.stop();
    },
  };
}

/** The queue from one start to its end or to the loss of its database. */
interface Round {
  stop(): Promise<void>;
  /** Gives its jobs to whoever comes next, also those that still run: what these write is keyed by the row they are about. */
  abandon(): Promise<void>;
}

async function startRound(options: QueueOptions, onLost: (error: unknown) => void): Promise<Round> {
  const { db, tasks, crontab, log, concurrency = 2 } = options;
  let over = false;
  const lose = (error: unknown): void => {
    if (over) return;
    over = true;
    onLost(error);
  };
  await freeJobs(db, log);
  const names: string[] = [];
  const holder = await openHolder(db, lose);
  const runner: Runner = await run({
    pgPool: db.pool,
    taskList: keptAtStop(tasks),
    crontab,
    concurrency,
    events: eventsOf({ log, lose, named: (name) => names.push(name) }),
    pollInterval: 1000,
    noHandleSignals: true,
    preset: {
      // Each runner waits for the name to be registered before it takes its first job.
      plugins: [
        {
          name: 'paperboat-holder',
          version: '1.0.0',
          worker: { hooks: { startWorker: (_, { worker }) => holder.take(worker.workerPool.id) } },
        },
      ],
      worker: {
        gracefulShutdownAbortTimeout: ABORT_MS,
        // Batches without delay: otherwise the queue stops before it has stored that its last job is done, and the job runs twice.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    // The library's own log lines contain payloads, so they are dropped.
    logger: new Logger(() => () => {}),
  }).catch(async (error: unknown) => {
    over = true;
    await holder.release();
    throw error;
  });
  runner.promise.then(() => lose(new Error('The queue ended by itself.')), lose);
  return {
    stop: async () => {
      // The run was abandoned and none has followed.
      if (over) return holder.release();
      over = true;
      const late = new AbortController();
      const stopping = runner.stop().finally(() => late.abort());
      await Promise.race([stopping, sleep(STOP_MS, undefined, { signal: late.signal }).catch(() => {})]);
      // Jobs that still run end with this process, and another worker runs them from the start.
      if (!late.signal.aborted) await giveBackJobs(db, names);
      await holder.release();
    },
    abandon: async () => {
      runner.stop().catch(() => {});
      await holder.release();
    },
  };
}

/** What a round is told: the name under which its jobs are locked, that it has lost its database, and jobs that fail. */
function eventsOf({
  log,
  lose,
  named,
}: {
  log: Log;
  lose: (error: unknown) => void;
  named: (name: string) => void;
}): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the name of the worker pool.
  events.on('pool:create', ({ workerPool }) => named(workerPool.id));
  // The database may have locked a job although its answer was lost; that job would stay locked.
  events.on('worker:getJob:error', ({ error }) => {
    if (isAway(error)) lose(error);
  });
  // When the library cannot store the end of a job it stops without an error.
  events.on('pool:fatalError', ({ error }) => lose(error));
  events.on('job:error', ({ job, error }) =>
    log.warn('job failed', { job: job.task_identifier, attempt: job.attempts, ...describeError(error) }),
  );
  events.on('job:failed', ({ job }) =>
    log.error('job given up, kept as a dead letter', { job: job.task_identifier, id: job.id }),
  );
  return events;
}

/** A job that fails because this process ends has not failed: it stays in hand until the stop gives it back. */
const keptAtStop = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          await task?.(payload, helpers);
        } catch (error) {
          if (!helpers.abortSignal?.aborted) throw error;
          await new Promise<never>(() => {});
        }
      },
    ]),
  );

async function freeJobs(db: Database, log: Log): Promise<void> {
  const holders = await freeJobsOfTheGone(db);
  if (holders > 0) log.warn('took back the jobs of a worker that is gone', { workers: holders });
}
