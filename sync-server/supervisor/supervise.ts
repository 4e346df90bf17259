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

/**
 * Keeps one child process running until it is stopped: started again after each death, and ended when it has been unready for
 * long while the database is ready (connections that leaked, a loop without end).
 */
export function supervise({ unreadyMs = 30_000, ...options }: SuperviseOptions): Supervised {
  const { name, script, log } = options;
  const checkMs = unreadyMs / 6;
  let child: ChildProcess | undefined;
  let stopping = false;
  let delay: number | null = null;
  let restart: NodeJS.Timeout | undefined;
  let everWorked = false;
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
    let worked = false;
    let saidReady = false;
    started.on('message', (message) => {
      const read = childMessage.safeParse(message);
      if (!read.success) return;
      saidReady ||= read.data.ready;
      if (read.data.facts === undefined) return;
      worked = true;
      everWorked = true;
      isReady(read.data.facts);
    });
    let unready = 0;
    const check = async (): Promise<void> => {
      // A child that is still starting is not judged, because a slow machine may need long.
      if (!worked || stopping) return;
      const wasReady = saidReady;
      saidReady = false;
      const databaseReady = wasReady || (await options.databaseReady());
      unready = unreadyFor(unready, { ready: wasReady || saidReady, databaseReady, ms: checkMs });
      if (unready < unreadyMs || child !== started || stopping) return;
      log.error(`${name} is not ready while the database is, starting it again`, { ms: unready });
      clearInterval(checking);
      started.kill('SIGTERM');
      const kill = setTimeout(() => started.kill('SIGKILL'), KILL_UNREADY_AFTER_MS);
      started.once('exit', () => clearTimeout(kill));
    };
    const checking = setInterval(() => void check(), checkMs);
    started.on('error', (error) => log.error(`${name} could not be started`, { kind: error.name }));
    started.on('exit', (code, signal) => {
      clearInterval(checking);
      child = undefined;
      if (stopping) return;
      if (code === cannotWorkExit && !everWorked) {
        isHopeless(new Error(`Paperboat cannot start, since ${name} cannot.`));
        return;
      }
      delay = delayAfter(delay, worked);
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
      const last = child;
      if (last === undefined) return;
      const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
      last.kill('SIGTERM');
      const kill = setTimeout(() => last.kill('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}
