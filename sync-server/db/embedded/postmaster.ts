import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, identifyProcess } from './process-identity.ts';

export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  status: string;
}

/** Reads who serves a data directory now; null when nobody does (dead, zombie, or the pid is somebody else's by now). */
export function findPostmaster(dataDir: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (identifyProcess(pid) === null || !(commandOf(pid) ?? '').includes('postgres')) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4]?.trim() ?? '',
    status: lines[7]?.trim() ?? 'starting',
  };
}

/** Waits until the postmaster takes connections; throws when it ends or stays silent for `timeoutMs`. */
export async function waitUntilReady(dataDir: string, timeoutMs: number): Promise<Postmaster> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const postmaster = findPostmaster(dataDir);
    if (postmaster?.status === 'ready') return postmaster;
    if (Date.now() > deadline) throw new Error(`Postgres in ${dataDir} is not ready after ${timeoutMs / 1000} s.`);
    await sleep(25);
  }
}

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
