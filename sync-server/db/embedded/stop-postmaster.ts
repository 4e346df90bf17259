import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from './postmaster.ts';

/** Asks a postmaster to end: sessions are cut, everything is written. Forced when it takes longer than `timeoutMs`. */
export async function stopPostmaster(dataDir: string, timeoutMs: number): Promise<void> {
  const postmaster = findPostmaster(dataDir);
  if (postmaster === null) return;
  signal(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + timeoutMs;
  for (let forced = false; findPostmaster(dataDir)?.pid === postmaster.pid;) {
    if (Date.now() > deadline + 10_000) throw new Error(`Postgres ${postmaster.pid} does not end.`);
    if (Date.now() > deadline && !forced) {
      forced = true;
      signal(postmaster.pid, 'SIGQUIT');
    }
    await sleep(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
