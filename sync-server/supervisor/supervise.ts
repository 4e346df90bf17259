import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { cannotWorkExit, childMessage } from './messages.ts';

// What one answer is made of lives until it has left: with V8's 16 MB it is copied about, a tenth of a first download's time.
const youngGeneration = '--max-semi-space-size=64';

export interface Supervised {
  /** Settles with the child's facts when it works for the first time; fails when it says before that it never will. */
  ready: Promise<Record<string, number>>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;
// A child that worked this long before it died starts over with the shortest delay.
const STEADY_MS = 30_000;
const KILL_AFTER_MS = 14_000;

/** Keeps one child process running: started again after each death, with growing pauses, until it is stopped. */
export function supervise(name: string, script: URL, environment: NodeJS.ProcessEnv, log: Log): Supervised {
  let child: ChildProcess | undefined;
  let stopping = false;
  let delay = FIRST_DELAY_MS;
  let restart: NodeJS.Timeout | undefined;
  let worked = false;
  let isReady: (facts: Record<string, number>) => void = () => {};
  let isHopeless: (reason: Error) => void = () => {};
  const ready = new Promise<Record<string, number>>((resolve, reject) => {
    isReady = resolve;
    isHopeless = reject;
  });

  const start = (): void => {
    const startedAt = Date.now();
    const started = fork(fileURLToPath(script), {
      env: environment,
      execArgv: [...typescriptArguments(), youngGeneration],
      stdio: 'inherit',
    });
    child = started;
    started.on('message', (message) => {
      const read = childMessage.safeParse(message);
      if (!read.success) return;
      worked = true;
      isReady(read.data.facts);
    });
    started.on('error', (error) => log.error(`${name} could not be started`, { kind: error.name }));
    started.on('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      if (code === cannotWorkExit && !worked) {
        isHopeless(new Error(`Paperboat cannot start, since ${name} cannot.`));
        return;
      }
      if (Date.now() - startedAt > STEADY_MS) delay = FIRST_DELAY_MS;
      log.warn(`${name} ended, starting it again`, { code, signal, ms: delay });
      restart = setTimeout(start, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
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

// Children read TypeScript the way this process does; a plain `node` older than 22.18 needs tsx named.
function typescriptArguments(): string[] {
  const own = process.execArgv;
  const canRead =
    own.some((argument) => argument.includes('tsx')) ||
    ('typescript' in process.features && process.features.typescript !== false);
  return canRead ? own : [...own, '--import', 'tsx'];
}
