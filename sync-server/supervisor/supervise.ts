import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { cannotWorkExit, childMessage } from './messages.ts';
import { argumentsFor } from './node-arguments.ts';
import { delayAfter, unreadyFor } from './restart-policy.ts';

export interface Supervised {
  /** Settles with the child's facts when it works for the first time; fails when it says before that it never will. */
  ready: Promise<Record<string, number>>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  /** What the log calls the child. */
  name: string;
  script: URL;
  environment: NodeJS.ProcessEnv;
  log: Log;
  /** Says whether the database answers: a child that waits for it is left alone. */
  databaseReady(): Promise<boolean>;
  /** Told the process id of each start. */
  started?(pid: number): void;
  /** Given to Node itself. */
  nodeArguments?: readonly string[];
  /** How long a child that has worked may be unready; default 30,000 ms. */
  unreadyMs?: number;
}

const KILL_AFTER_MS = 14_000;
/** How long (ms) a process that hangs may take to end; shorter than for one that finishes its work. */
const KILL_UNREADY_AFTER_MS = 3_000;

/** Asks a process to end and kills it when it takes longer; settles when it has ended. */
async function endWithin(child: ChildProcess, ms: number): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), ms);
  await ended;
  clearTimeout(kill);
}

/** Takes what a child says of itself, and tells when it has been unready for too long. */
interface Watch {
  worked(): boolean;
  heard(message: { ready: boolean; facts?: Record<string, number> | undefined }): void;
  stop: () => void;
}

/** Looks several times in `unreadyMs` whether a child that has worked still says that it is ready, while the database is. */
function watchReadiness(
  { unreadyMs, databaseReady }: { unreadyMs: number; databaseReady(): Promise<boolean> },
  hangs: (ms: number) => void,
): Watch {
  const checkMs = unreadyMs / 6;
  let worked = false;
  let saidReady = false;
  let unready = 0;
  const check = async (): Promise<void> => {
    // A child that is still starting is not judged, because a slow machine may need long.
    if (!worked) return;
    const wasReady = saidReady;
    saidReady = false;
    const ready = wasReady || (await databaseReady());
    unready = unreadyFor(unready, { ready: wasReady || saidReady, databaseReady: ready, ms: checkMs });
    if (unready >= unreadyMs) hangs(unready);
  };
  const checking = setInterval(() => void check(), checkMs);
  return {
    worked: () => worked,
    heard: ({ ready, facts }) => {
      saidReady ||= ready;
      worked ||= facts !== undefined;
    },
    stop: () => clearInterval(checking),
  };
}

/**
 * Keeps one child process running until it is stopped: started again after each death, and ended when it has been unready for
 * long while the database is ready (connections that leaked, a loop without end).
 */
export function supervise({ unreadyMs = 30_000, ...options }: SuperviseOptions): Supervised {
  const { name, script, log } = options;
  let child: ChildProcess | undefined;
  let stopping = false;
  let delay: number | null = null;
  let restart: NodeJS.Timeout | undefined;
  let everWorked = false;
  let stopWatching = (): void => {};
  let isReady: (facts: Record<string, number>) => void = () => {};
  let isHopeless: (reason: Error) => void = () => {};
  const ready = new Promise<Record<string, number>>((resolve, reject) => {
    isReady = resolve;
    isHopeless = reject;
  });

  const start = (): void => {
    const started = fork(fileURLToPath(script), {
      env: options.environment,
      execArgv: [...argumentsFor(script), ...(options.nodeArguments ?? [])],
      stdio: 'inherit',
    });
    child = started;
    if (started.pid !== undefined) options.started?.(started.pid);
    const watch = watchReadiness({ unreadyMs, databaseReady: () => options.databaseReady() }, (ms) => {
      if (child !== started || stopping) return;
      log.error(`${name} is not ready while the database is, starting it again`, { ms });
      watch.stop();
      void endWithin(started, KILL_UNREADY_AFTER_MS);
    });
    stopWatching = watch.stop;
    started.on('message', (message) => {
      const read = childMessage.safeParse(message);
      if (!read.success) return;
      watch.heard(read.data);
      if (read.data.facts === undefined) return;
      everWorked = true;
      isReady(read.data.facts);
    });
    started.on('error', (error) => log.error(`${name} could not be started`, { kind: error.name }));
    started.on('exit', (code, signal) => {
      watch.stop();
      child = undefined;
      if (stopping) return;
      if (code === cannotWorkExit && !everWorked) {
        isHopeless(new Error(`Paperboat cannot start, since ${name} cannot.`));
        return;
      }
      delay = delayAfter(delay, watch.worked());
      log.warn(`${name} ended, starting it again`, { code, signal, ms: delay });
      restart = setTimeout(start, delay);
    });
  };
  start();

  return {
    ready,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      stopWatching();
      if (child !== undefined) await endWithin(child, KILL_AFTER_MS);
    },
  };
}
