import { readFileSync } from 'node:fs';
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
