import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostmaster } from '../../sync-server/db/embedded/postmaster.ts';
import { commandOf, identifyProcess } from '../../sync-server/db/embedded/process-identity.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Paperboat {
  child: ChildProcess;
  origin: string;
  readyMs: number;
  output(): string;
  exited: Promise<number | null>;
}

/** Makes a data folder with a space in its name. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paper boat-'));
  chmodSync(folder, 0o755);
  return folder;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Runs the whole program as `npm start` does, without waiting for anything. */
export function launch(environment: Record<string, string>): Omit<Paperboat, 'origin' | 'readyMs'> {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...inherited } = process.env;
  const env = { ...inherited, BUILD_WEB: '0', HOST: '127.0.0.1', NODE_ENV: 'production', ...environment };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => output, exited };
}

/** Starts Paperboat and waits until /readyz answers 200. */
export async function startPaperboat(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Paperboat> {
  const startedAt = performance.now();
  const launched = launch({ ...environment, DATA_DIR: dataDir, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, launched.output);
  return { ...launched, origin, readyMs: Math.round(performance.now() - startedAt) };
}

export async function untilReady(origin: string, output: () => string = () => '', timeoutMs = 120_000): Promise<void> {
  await until(
    async () => (await statusOf(`${origin}/readyz`)) === 200,
    timeoutMs,
    () => `not ready:\n${output()}`,
  );
}

export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export async function until(
  check: () => boolean | Promise<boolean>,
  timeoutMs: number,
  otherwise: () => string,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await check()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error(otherwise());
  }
}

export type Part = 'web' | 'worker' | 'postgres';

/** Finds the living process of a part: by its data folder, so that no other installation is touched. */
export function pidOf(part: Part, dataDir: string): number | null {
  if (part === 'postgres') return findPostmaster(path.join(dataDir, 'postgres'))?.pid ?? null;
  const script = part === 'web' ? 'sync-server/web.' : 'workers/main.';
  return processesOf(dataDir).find((pid) => (commandOf(pid) ?? '').includes(script)) ?? null;
}

/** Gives every living process that belongs to a data folder: by its environment, working folder or arguments. */
export function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) => Number.isInteger(pid) && pid !== process.pid && identifyProcess(pid) !== null && mentions(pid, dataDir),
    );
}

function mentions(pid: number, dataDir: string): boolean {
  const read = (get: () => string): string => {
    try {
      return get();
    } catch {
      return '';
    }
  };
  const environment = read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).split('\0');
  if (environment.includes(`DATA_DIR=${dataDir}`)) return true;
  return read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(dataDir) || (commandOf(pid) ?? '').includes(dataDir);
}

/** Kills everything that belongs to a data folder; a process that ends by itself meanwhile is as good. */
export function killAll(dataDir: string): void {
  for (const pid of processesOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

export function removeDataDir(dataDir: string): void {
  killAll(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
