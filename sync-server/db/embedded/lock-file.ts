import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess } from './process-identity.ts';

export interface HeldLock {
  release(): void;
}

/** Takes a lock file for this process at once; gives the pid of the living holder when it is taken. */
export function tryLock(file: string): HeldLock | { holder: number } {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${process.pid}\n${identifyProcess(process.pid) ?? ''}\n`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return { release: () => releaseIfMine(file, mine) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        // On a full disk the file exists but is empty, which would look like one that is just being written.
        rmSync(file, { force: true });
        throw error;
      }
    }
    const holder = readHolder(file);
    if (holder !== null) return { holder };
    // Its process died without releasing (kill -9, power cut).
    rmSync(file, { force: true });
  }
  return { holder: 0 };
}

/** Notes which process does something, so that it can be found by whoever comes after its parent. */
export const noteProcess = (file: string, pid: number): void =>
  writeFileSync(file, `${pid}\n${identifyProcess(pid) ?? ''}\n`);

/** Gives the noted process while it lives. */
export const notedProcess = (file: string): number | null => readHolder(file) || null;

/** Waits up to `timeoutMs` for a lock file; throws when another living process keeps it longer. */
export async function waitForLock(file: string, timeoutMs: number): Promise<HeldLock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file);
    if ('release' in lock) return lock;
    if (Date.now() > deadline) throw new Error(`The lock ${file} is held by process ${lock.holder}.`);
    await sleep(50);
  }
}

function readHolder(file: string): number | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [pidText = '', identity = ''] = text.split('\n');
  // A file without its final newline is still being written.
  if (!text.endsWith('\n')) return isFresh(file) ? 0 : null;
  const pid = Number(pidText);
  const now = identifyProcess(pid);
  return now !== null && (identity === '' || now === identity) ? pid : null;
}

/** A process killed between creating and writing the file holds no lock. */
function isFresh(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made < 10_000;
}

function releaseIfMine(file: string, mine: string): void {
  try {
    if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
  } catch {
    // The file is gone already.
  }
}
