import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../errors.ts';
import { readHolder } from './noted-process.ts';
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
      if (!hasCode(error, 'EEXIST')) {
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

function releaseIfMine(file: string, mine: string): void {
  try {
    if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
  } catch {
    // The file is gone already.
  }
}
