import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf } from './process-identity.ts';

/**
 * Clears what a killed Postgres left. Its pid file also guards against backends that outlived it, and two
 * generations writing one directory would destroy it: so it goes only when no backend is left.
 * Elsewhere than on Linux Postgres' own check decides.
 */
export async function clearRemains(dataDir: string, socketDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const deadline = Date.now() + 20_000;
  while (backendsIn(dataDir).length > 0) {
    if (Date.now() > deadline) throw new Error(`Processes of a killed Postgres still use ${dataDir}.`);
    await sleep(50);
  }
  rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  for (const file of readdirSync(socketDir)) {
    if (file.startsWith('.s.PGSQL.')) rmSync(path.join(socketDir, file), { force: true });
  }
}

function backendsIn(dataDir: string): number[] {
  const home = realpathSync(dataDir);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === home && (commandOf(pid) ?? '').startsWith('postgres:');
      } catch {
        return false;
      }
    });
}
