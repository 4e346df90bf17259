import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, describeError, outliveReaders } from '../log.ts';
import type { ChildMessage } from './messages.ts';
import { CannotWork, cannotWorkExit } from './messages.ts';

export interface Running {
  /** Sent to the supervisor together with the message that it is ready. */
  facts?: Record<string, number>;
  /** Ends the work; `orphaned` when the supervisor is gone, and a successor may be waiting. */
  stop(reason: { orphaned: boolean }): Promise<void>;
  /** Says whether it can do its work now; asked every few seconds, one question at a time. */
  isReady(): Promise<boolean>;
}

const REPORT_MS = 2_000;

/**
 * Runs a child process of the supervisor: starts the work, says that it is ready, and ends it on SIGTERM or when the
 * supervisor dies. Run by hand (in a container of its own), it needs DATABASE_URL and listens to Ctrl-C as well.
 */
export async function runAsChild(
  name: string,
  start: (given: { databaseUrl: string }) => Promise<Running>,
): Promise<void> {
  outliveReaders();
  const log = createLog(name, 'info');
  const supervised = process.send !== undefined;
  let running: Running | undefined;
  let ending = false;

  const end = async (orphaned: boolean): Promise<void> => {
    if (ending) return;
    ending = true;
    // A stop that hangs is ended by this timer.
    setTimeout(() => process.exit(1), 12_000).unref();
    try {
      await running?.stop({ orphaned });
      process.exit(0);
    } catch (error) {
      log.error('did not end well', describeError(error));
      process.exit(1);
    }
  };
  /** The supervisor restarts this process when it reports no readiness for long (supervise.ts). */
  const report = async ({ isReady }: Running): Promise<void> => {
    while (!ending && process.connected) {
      const message: ChildMessage = { ready: await isReady().catch(() => false) };
      if (process.connected) process.send?.(message, undefined, {}, () => {});
      await sleep(REPORT_MS, undefined, { ref: false });
    }
  };
  process.on('SIGTERM', () => void end(false));
  // Ctrl-C in a terminal reaches every process; a supervised child ignores it and waits for the supervisor's SIGTERM.
  process.on('SIGINT', () => (supervised ? undefined : void end(false)));
  if (supervised) process.on('disconnect', () => void end(true));
  // The supervisor may have died while this process was loading; then no disconnect event follows.
  if (supervised && !process.connected) await end(true);

  try {
    const databaseUrl = process.env.DATABASE_URL;
    if (databaseUrl === undefined || databaseUrl === '')
      throw new Error(`DATABASE_URL must be set to run ${name} alone.`);
    running = await start({ databaseUrl });
    const message: ChildMessage = { ready: true, facts: running.facts ?? {} };
    if (process.connected) process.send?.(message);
    if (supervised) void report(running);
  } catch (error) {
    log.error(error instanceof Error ? error.message : 'could not start');
    process.exit(error instanceof CannotWork ? cannotWorkExit : 1);
  }
}
