import { createHmac } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { accountForPostgres } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { reachableBinaries } from './embedded/reachable-binaries.ts';
import {
  databaseUser,
  ensureCluster,
  linkCluster,
  ownFolder,
  placeCluster,
  placeSocket,
  spawnPostgres,
} from './embedded/cluster.ts';
import { waitForLock } from './embedded/lock-file.ts';
import type { Postmaster } from './embedded/postmaster.ts';
import { findPostmaster, waitUntilReady } from './embedded/postmaster.ts';
import { clearRemains } from './embedded/remains.ts';
import { stopPostmaster } from './embedded/stop-postmaster.ts';

const appUser = `${databaseUser}_app`;

export interface EmbeddedOptions {
  /** Folder of the cluster; made when missing. */
  dataDir: string;
  database: string;
  /** Settings of postgresql.conf over our own. */
  settings?: Record<string, string>;
  /** False only for throw-away clusters: then nothing is forced to the disk. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of its owner, through a unix socket. */
  url: string;
  /** The same for the role by which people's readings are made; `raiseWall` makes the role. */
  appUrl: string;
  pid: number;
  /** True when it was running already (it survived the process that started it). */
  adopted: boolean;
  dataDir: string;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/**
 * Gives a running Postgres on `dataDir`: starts it, makes it the first time, or adopts the one that is running.
 * Safe to call from several processes at once; throws with Postgres' own words when it does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = accountForPostgres();
  const wished = path.resolve(options.dataDir);
  const dataDir = placeCluster(wished, account);
  const lock = await waitForLock(`${dataDir}.lock`, 60_000);
  try {
    const binaries = reachableBinaries(findBinaries(), account);
    const durable = options.durable ?? true;
    const password = await ensureCluster(binaries, dataDir, account, durable);
    ownFolder(dataDir, account);
    linkCluster(wished, dataDir);
    const socketDir = placeSocket(dataDir, account);
    let postmaster = await runningPostmaster(dataDir);
    const adopted = postmaster !== null;
    if (postmaster === null) {
      await clearRemains(dataDir, socketDir);
      const settings = { ...settingsFor(socketDir, durable), ...options.settings };
      postmaster = await readyOrReason(dataDir, spawnPostgres(binaries, dataDir, account, settings));
    }
    const urlOf = (database: string, user = databaseUser, secret = password): string =>
      connectionUrl(postmaster, { user, password: secret, database });
    await ensureDatabase(urlOf('postgres'), options.database);
    const { pid } = postmaster;
    return {
      url: urlOf(options.database),
      // Made of the owner's password, so that there is one secret to keep.
      appUrl: urlOf(options.database, appUser, createHmac('sha256', password).update(appUser).digest('base64url')),
      pid,
      adopted,
      dataDir,
      isAlive: () => findPostmaster(dataDir)?.pid === pid,
      stop: () => stopPostmaster(dataDir, 30_000),
    };
  } finally {
    lock.release();
  }
}

async function runningPostmaster(dataDir: string): Promise<Postmaster | null> {
  for (let found = findPostmaster(dataDir); found !== null; found = findPostmaster(dataDir)) {
    if (found.status === 'ready') return found;
    // Postgres is starting or stopping; both end within seconds, so it is looked at again.
    await sleep(50);
  }
  return null;
}

async function readyOrReason(dataDir: string, endedBecause: () => string | null): Promise<Postmaster> {
  const abort = new AbortController();
  const watch = (async (): Promise<never> => {
    while (!abort.signal.aborted) {
      const reason = endedBecause();
      if (reason !== null) throw new Error(`Postgres does not start: ${reason}`);
      await sleep(25);
    }
    return new Promise<never>(() => {});
  })();
  try {
    return await Promise.race([waitUntilReady(dataDir, 120_000), watch]);
  } finally {
    abort.abort();
  }
}

function settingsFor(socketDir: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // An open write transaction holds back the feed of every reader.
    idle_in_transaction_session_timeout: '5s',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
}

function connectionUrl(
  { socketDir, port }: Postmaster,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
}
