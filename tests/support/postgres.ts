import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startEmbedded } from '../../sync-server/db/embedded.ts';
import { waitForLock } from '../../sync-server/db/embedded/lock-file.ts';
import { prepare } from '../../sync-server/db/migrate.ts';
import { migrations } from '../../sync-server/db/migrations/index.ts';
import type { Database, DatabaseOptions } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';

// One Postgres for each of a vitest run's test processes side by side, named after the main process, which they all
// descend from. Not one for all: the feed stands still while any write transaction of its Postgres is open, in whatever
// database, so what one file holds open (or a database that it creates) would hide another file's rows from its reads.
const mainPid = process.env.VITEST_WORKER_ID !== undefined && isMainThread ? process.ppid : process.pid;
const home = path.join(os.tmpdir(), `paperboat-test-${mainPid}-${process.env.VITEST_POOL_ID ?? '0'}`);

export interface TestDatabase {
  url: string;
  /** The same by the role of people's readings. */
  appUrl: string;
  db: Database;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Makes a fresh, migrated database; give `empty: true` for one without any schema. */
export async function createTestDatabase(
  options: Partial<DatabaseOptions> & { empty?: boolean } = {},
): Promise<TestDatabase> {
  const server = await serverUrls();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty === true ? 'template0' : await migratedTemplate(server);
  await administer(server, `create database "${name}" template "${template}"`);
  const [url, appUrl] = [urlOf(server.url, name), urlOf(server.appUrl, name)];
  const { empty: _, ...databaseOptions } = options;
  const db = await createDatabase({ poolSize: 8, ...databaseOptions, url, appUrl });
  return {
    url,
    appUrl,
    db,
    drop: async () => {
      if (!(await inTime(db.close()))) throw new Error('a connection to the test database was never given back');
      // It goes with its Postgres at the end in any case: one that is slow to drop a database fails no test.
      await inTime(administer(server, `drop database if exists "${name}" with (force)`));
    },
  };
}

/** Whether some tidying up is over within 30 seconds. */
const inTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(30_000, false, { ref: false })]);

/** One fresh database for all tests of a file: made before the first, dropped after the last. */
export function useTestDatabase(
  options: Partial<DatabaseOptions> & { empty?: boolean } = {},
): Pick<TestDatabase, 'db' | 'url' | 'appUrl'> {
  let made: TestDatabase | undefined;
  const current = (): TestDatabase => {
    if (made === undefined) throw new Error('The test database is there only while tests run.');
    return made;
  };
  beforeAll(async () => {
    made = await createTestDatabase(options);
  }, 60_000);
  afterAll(async () => {
    await made?.drop();
  });
  return {
    get db() {
      return current().db;
    },
    get url() {
      return current().url;
    },
    get appUrl() {
      return current().appUrl;
    },
  };
}

type ServerUrls = Pick<TestDatabase, 'url' | 'appUrl'>;

let started: Promise<ServerUrls> | undefined;

function serverUrls(): Promise<ServerUrls> {
  started ??= (async () => {
    if (!existsSync(home)) mkdirSync(home, { recursive: true });
    const watchdog = await waitForLock(path.join(home, 'watchdog.lock'), 30_000);
    try {
      const server = await startEmbedded({
        dataDir: path.join(home, 'postgres'),
        database: 'postgres',
        durable: false,
        settings: { shared_buffers: '64MB', max_connections: '200', autovacuum_naptime: '10min' },
      });
      if (!server.adopted) watchOver(server.dataDir);
      return server;
    } finally {
      watchdog.release();
    }
  })();
  return started;
}

// However the run ends, kill -9 included, somebody has to stop its Postgres: a small process of its own does.
function watchOver(dataDir: string): void {
  const program = `
    const fs = require('node:fs');
    const alive = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
    const postmaster = () => { try { return Number(fs.readFileSync(process.argv[2] + '/postmaster.pid', 'utf8').split('\\n')[0]); } catch { return 0; } };
    setInterval(() => {
      if (alive(Number(process.argv[1]))) return;
      const pid = postmaster();
      if (pid > 0 && alive(pid)) { try { process.kill(pid, 'SIGQUIT'); } catch {} return; }
      fs.rmSync(process.argv[2], { recursive: true, force: true });
      fs.rmSync(process.argv[3], { recursive: true, force: true });
      process.exit(0);
    }, 200);`;
  spawn(process.execPath, ['-e', program, String(mainPid), dataDir, home], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  }).unref();
}

async function migratedTemplate(server: ServerUrls): Promise<string> {
  const name = `template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)}`;
  const lock = await waitForLock(path.join(home, `${name}.lock`), 60_000);
  try {
    const found = await administer(server, `select 1 from pg_database where datname = '${name}'`);
    if (found > 0) return name;
    // Under another name until it is complete: a killed run leaves no half-migrated template.
    const half = `half_${randomBytes(4).toString('hex')}`;
    await administer(server, `create database "${half}"`);
    const owner = urlOf(server.url, half);
    await prepare({ owner, system: owner, app: urlOf(server.appUrl, half) });
    await administer(server, `alter database "${half}" rename to "${name}"`);
    return name;
  } finally {
    lock.release();
  }
}

async function administer({ url }: ServerUrls, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
