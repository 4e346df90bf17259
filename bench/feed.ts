import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { scope } from '../schema/who.ts';
import { startEmbedded } from '../sync-server/db/embedded.ts';
import { migrate } from '../sync-server/db/migrate.ts';
import { migrations } from '../sync-server/db/migrations/index.ts';
import type { Database, Sql } from '../sync-server/db/orm.ts';
import { createDatabase } from '../sync-server/db/orm.ts';
import { firstId } from '../sync-server/sync/checkpoint.ts';
import { cleanFeed } from '../sync-server/sync/maintenance.ts';
import { createPostgresStore } from '../sync-server/sync/postgres-store.ts';
import { createFeed } from '../sync-server/sync/feed.ts';
import { newDataDir, removeDataDir } from '../tests/processes/paperboat.ts';
import { createLoad } from './support/feed-load.ts';
import type { Variant } from './support/feed-variants.ts';
import { released, shipped, steps } from './support/feed-variants.ts';

/**
 * What the feed costs as it was first stored and as it is now; `--all` also every step between and what was left, `--only TEXT`
 * those whose name has it. `--entries N` (200,000), `--rounds N` transactions of work (20,000), `--runs N` in turn (1). With
 * DATABASE_URL on that server, in databases of its own, else on a Postgres of its own.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(`--${name}`) + 1];
const given = (name: string, otherwise: number): number =>
  process.argv.includes(`--${name}`) ? Number(argument(name)) : otherwise;
const entries = given('entries', 200_000);
const rounds = given('rounds', 20_000);
const runs = given('runs', 1);
const only = process.argv.includes('--only') ? (argument('only') ?? '') : null;
const all = [released, ...steps, shipped];
const chosen = process.argv.includes('--all')
  ? all
  : only === null
    ? [released, shipped]
    : all.filter(({ name }) => name.includes(only));

const dataDir = newDataDir();
const own =
  process.env.DATABASE_URL === undefined
    ? await startEmbedded({
        dataDir: path.join(dataDir, 'postgres'),
        database: 'postgres',
        durable: false,
        settings: { shared_buffers: '256MB', autovacuum_naptime: '1s', max_wal_size: '4GB', checkpoint_timeout: '1h' },
      })
    : null;
const server = own?.url ?? process.env.DATABASE_URL ?? '';

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const one = async (sql: Sql, text: string): Promise<number> => {
  const [row] = await sql.query<{ n: string }>(`select (${text})::text as n`);
  return Number(row?.n);
};

/** Bytes of the feed's table and of each of its indexes, for each entry. */
async function bytes(db: Database): Promise<Record<string, number>> {
  return db.read(async (sql) => {
    const rows = await sql.query<{ name: string; each: number }>(`
      select c.relname as name, pg_relation_size(c.oid)::float8 / (select count(*) from sync_entry) as each
      from pg_class c where c.relname in ('sync_entry', 'sync_recent', 'sync_recent_at')
        or c.oid in (select indexrelid from pg_index where indrelid = 'sync_entry'::regclass) order by 1`);
    return Object.fromEntries(rows.map(({ name, each }) => [name, each]));
  });
}

/** Milliseconds of processor time of the connection's process; nobody knows where the server is not on this Linux. */
function processorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return NaN;
  }
}

const feedBlocks = `select sum(pg_stat_get_xact_blocks_fetched(c.oid)) from pg_class c
  where c.oid = 'sync_entry'::regclass or c.oid in (select indexrelid from pg_index where indrelid = 'sync_entry'::regclass)`;

/** How many blocks of the feed a piece of work touches. */
async function blocks(db: Database, work: (within: Database) => Promise<unknown>): Promise<number> {
  return db.transaction(async (sql) => {
    const before = await one(sql, feedBlocks);
    await work({ ...db, read: (ask) => ask(sql), transaction: (ask) => ask(sql) });
    return (await one(sql, feedBlocks)) - before;
  });
}

async function measure({
  name,
  sql: statements,
  shipped: now = false,
  quietReceipts = false,
}: Variant): Promise<Record<string, number>> {
  const database = `feed_${Date.now()}`;
  await administer(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  await migrate(
    url.href,
    migrations.filter((step) => now || step.name !== '0410-feed-storage'),
  );
  const db = await createDatabase({ url: url.href, poolSize: 1, statementTimeoutMs: 0 });
  try {
    await db.read((sql) => sql.query(statements));
    const store = createPostgresStore(db);
    const load = createLoad(db, store, quietReceipts);
    await load.grow(entries);
    await db.read((sql) => sql.query('analyze'));
    const loaded = Object.values(await bytes(db)).reduce((a, b) => a + b, 0);
    const pid = await db.read((sql) => one(sql, 'select pg_backend_pid()'));
    const wal = (): Promise<number> => db.read((sql) => one(sql, "select pg_current_wal_insert_lsn() - '0/0'"));
    const [cpu, written, start] = [processorMs(pid), await wal(), performance.now()];
    const { documents } = await load.work(rounds);
    const spent = {
      'ms per 1,000 writes': ((performance.now() - start) / documents) * 1_000,
      'CPU ms per 1,000': ((processorMs(pid) - cpu) / documents) * 1_000,
      'WAL bytes a write': ((await wal()) - written) / documents,
    };
    // A transaction's counts are told once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const hot = await db.read((sql) =>
      sql.query<{ table: string; share: number }>(`
        select relname as table, 100.0 * n_tup_hot_upd / greatest(n_tup_upd, 1) as share from pg_stat_user_tables
        where n_tup_upd > 0 and relname in ('sync_entry', 'sync_push', 'assignment', 'submission', 'homework_session', 'notice')`),
    );
    const after = await bytes(db);
    const [classId = ''] = load.classIds;
    const feed = createFeed(db);
    const { horizon } = await feed.read(null);
    const since = { ...horizon, xid: String(BigInt(horizon.xid) - 20n) };
    const cut = { scope: scope.teachers(classId), epoch: 0, xid: '0', id: firstId };
    const scopes = [scope.teachers(classId), scope.classroom(classId)];
    const reads = {
      'blocks: nothing new': await blocks(db, (within) => createFeed(within).read(horizon)),
      'blocks: 20 transactions': await blocks(db, (within) => createFeed(within).read(since)),
      'blocks: page of 100': await blocks(db, (within) =>
        within.read((sql) => store.page(sql, 'submission', [cut], horizon, 100)),
      ),
      'blocks: manifest': await blocks(db, (within) =>
        within.read((sql) => store.manifest(sql, 'submission', scopes, 1_000)),
      ),
      'blocks: one write': await blocks(db, (within) =>
        within.read((sql) =>
          sql.query(
            `update submission set score = 99 where id = (select id from submission where not deleted limit 1)`,
          ),
        ),
      ),
    };
    // The second night finds nothing more to take away, and should not look for it everywhere.
    const day = 24 * 3_600_000;
    await cleanFeed(db);
    await cleanFeed(db, new Date(Date.now() + 31 * day));
    const night = await blocks(db, (within) => cleanFeed(within, new Date(Date.now() + 32 * day)));
    return {
      'bytes after load': loaded,
      'bytes after work': Object.values(after).reduce((a, b) => a + b, 0),
      ...after,
      ...spent,
      ...Object.fromEntries(hot.map(({ table, share }) => [`HOT % ${table}`, Number(share)])),
      ...reads,
      'blocks: night': night,
    };
  } catch (error) {
    throw new Error(`${name} failed`, { cause: error });
  } finally {
    await db.close();
    await administer(`drop database ${database} with (force)`);
  }
}

try {
  for (const variant of Array.from({ length: runs }, () => chosen).flat()) {
    const measured = await measure(variant);
    if (process.argv.includes('--json')) console.log(JSON.stringify({ name: variant.name, entries, rounds, measured }));
    else {
      console.log(`\n${variant.name}`);
      for (const [what, value] of Object.entries(measured)) {
        console.log(`  ${what.padEnd(28)} ${value.toFixed(value < 100 ? 1 : 0).padStart(8)}`);
      }
    }
  }
} finally {
  await own?.stop();
  removeDataDir(dataDir);
}
