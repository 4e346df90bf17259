import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Paperboat } from '../../processes/paperboat.ts';
import { freePort, killAll, newDataDir, removeDataDir, startPaperboat } from '../../processes/paperboat.ts';
import { startBalancer } from '../../support/balancer.ts';
import { startBucket } from '../../support/bucket.ts';

/** The environment variable that lets stories meet two machines behind a balancer without stickiness. */
export const twoMachines = process.env['E2E_MACHINES'] === '2';

export interface Pair {
  /** What both are started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where people reach them. */
  readonly port: number;
  /** Starts the second machine on the first one's Postgres. */
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A second machine beside the one of a data folder, with its own web process and worker, and what hands requests out in turn. */
export async function pairUp(
  dataDir: string,
  firstPort: number,
  operator: Readonly<Record<string, string>>,
): Promise<Pair> {
  const folder = newDataDir();
  const bucket = await startBucket({ pageSize: 1_000 });
  const port = await freePort();
  const balancer = await startBalancer([firstPort, port]);
  const environment = {
    ...operator,
    BLOB_URL: bucket.url,
    SESSION_SECRET: 'one secret for all machines of a school.',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  let running: Paperboat | null = null;
  return {
    environment,
    port: balancer.port,
    async start() {
      const password = readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8').trim();
      const host = encodeURIComponent(path.join(dataDir, 'postgres'));
      const DATABASE_URL = `postgres://paperboat:${password}@localhost/paperboat?host=${host}&port=5432`;
      running = await startPaperboat(folder, port, { ...environment, DATABASE_URL });
    },
    async kill() {
      killAll(folder);
      await running?.exited;
    },
    async stop() {
      running?.child.kill('SIGTERM');
      await running?.exited;
      balancer.close();
      await bucket.close();
      removeDataDir(folder);
      console.info(`requests by machine: ${balancer.handed.join(' and ')}`);
    },
  };
}
