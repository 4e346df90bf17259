import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { diskBlobs } from '../blobs/disk.ts';
import type { BlobStore } from '../blobs/store.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Migration } from '../db/migrations/migration.ts';
import type { Database, Sql } from '../db/orm.ts';
import { beginNewLineage } from '../new-lineage.ts';
import { mergeLedgers, readLedgers } from '../services/erasure/erase-ledger.ts';
import { blobNames, copyBlobs, copyIfThere } from './back-up.ts';
import { type Manifest, manifest, filesIn } from './manifest.ts';
import { eraseAgain, type Erased, stillToErase } from './erase-again.ts';
import { keptTables } from './tables.ts';

export interface RestoreReport extends Erased {
  madeAt: string;
  rows: number;
  blobs: number;
  /** Files that rows name and that the backup does not have. */
  missing: number;
}

/**
 * While it stands among the migrations that have run, no program starts on the database: erased people would be back in it.
 * The name is what such a start says.
 */
const unfinished: Migration = { name: 'a restore that has not ended', up: 'select 1' };

/** Rows that are stored in one statement. */
const rowsAtOnce = 500;

/**
 * Puts a backup into an empty database, its pictures where they are kept, and its files into the data folder. The history begins anew, so that every device
 * compares what it holds; what was erased since the backup, as far as a ledger says so, is erased again. One that was killed
 * is begun again.
 */
export async function restore(
  { db, url, blobs }: { db: Database; url: string; blobs: BlobStore },
  { dataDir, from, ledgers = [] }: { dataDir: string; from: string; ledgers?: readonly string[] },
  now: Date = new Date(),
): Promise<RestoreReport> {
  const [copy, data] = [filesIn(from), filesIn(dataDir)];
  const cover = await readCover(copy.manifest);
  const known = await readLedgers([from, dataDir], ledgers);
  const hasRun = ({ name }: Migration): boolean => cover.migrations.includes(name);
  await requireEmpty(db);
  await migrate(url, [...migrations.filter(hasRun), unfinished]);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const rows = await db.transaction(async (sql) => {
    await sql.query('set local idle_in_transaction_session_timeout = 0');
    const loaded = await load(sql, cover, copy.table);
    await beginNewLineage(sql);
    return loaded;
  });
  // Before migrations write into the rows that are asked about.
  const due = await stillToErase(db, known);
  await migrate(url, [...migrations, unfinished]);
  const erased = await eraseAgain(db, due, now);
  await mergeLedgers(data.erasures, known);
  await copyIfThere(copy.secret, data.secret);
  // Only now, because what was erased again needs no pictures; no program starts before they are there.
  const names = await db.read(blobNames);
  const copied = await copyBlobs(names, diskBlobs(copy.blobs), blobs);
  await db.read((sql) => sql.query('delete from schema_migration where name = $1', [unfinished.name]));
  return { madeAt: cover.madeAt, rows, blobs: copied, missing: names.length - copied, ...erased };
}

async function readCover(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no backup here: ${file} cannot be read.`);
  });
  const cover = manifest.parse(JSON.parse(text));
  const unknown = cover.migrations.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`The backup is of a newer program (it knows ${unknown.join(', ')}).`);
  return cover;
}

/** Refuses a database with people in it, but for those of a restore that was killed. */
async function requireEmpty(db: Database): Promise<void> {
  const people = await db.read(async (sql) => {
    const [made] = await sql.query<{ there: boolean }>(`select to_regclass('public.account') is not null as there`);
    if (!made?.there) return [];
    return sql.query('select 1 from account where not exists (select from schema_migration where name = $1) limit 1', [
      unfinished.name,
    ]);
  });
  if (people.length > 0) throw new Error('There are people in this database. A backup is restored into an empty one.');
}

/** Stores the rows of all tables as they were, past every trigger: nothing follows from them a second time. */
async function load(sql: Sql, cover: Manifest, fileOf: (table: string) => string): Promise<number> {
  const tables = await keptTables(sql);
  const unknown = Object.keys(cover.tables).filter((name) => !tables.some((table) => table.name === name));
  if (unknown.length > 0) throw new Error(`The backup has tables that nobody knows here: ${unknown.join(', ')}.`);
  for (const { quoted } of tables) await sql.query(`alter table ${quoted} disable trigger user`);
  // The migrations have put rows into some of them.
  await sql.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`);
  let rows = 0;
  for (const { name, quoted, columns } of tables) {
    if (!(name in cover.tables)) continue;
    const insert = `insert into ${quoted} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${quoted}, $1::jsonb)`;
    let stored = 0;
    for await (const lines of batches(fileOf(name))) {
      await sql.query(insert, [`[${lines.join(',')}]`]);
      stored += lines.length;
    }
    if (stored !== cover.tables[name])
      throw new Error(`The backup is damaged: ${name} has ${stored} rows and should have ${cover.tables[name]}.`);
    rows += stored;
  }
  await countOn(
    sql,
    tables.map(({ quoted }) => quoted),
  );
  // Whoever worked on a job then is gone.
  await sql.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await sql.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
  for (const { quoted } of tables) await sql.query(`alter table ${quoted} enable trigger user`);
  return rows;
}

async function* batches(file: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Infinity,
  })) {
    lines.push(line);
    if (lines.length < rowsAtOnce) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** Lets every numbered column go on behind its highest number. */
async function countOn(sql: Sql, tables: readonly string[]): Promise<void> {
  const numbered = await sql.query<{ sequence: string; column: string; table: string }>(
    `select s.sequence, quote_ident(s.name) as column, s.of as table from (
       select pg_get_serial_sequence(t, a.attname) as sequence, a.attname as name, t as of
       from unnest($1::text[]) t join pg_attribute a on a.attrelid = t::regclass and a.attnum > 0 and not a.attisdropped) s
     where s.sequence is not null`,
    [tables],
  );
  for (const { sequence, column, table } of numbered)
    await sql.query(
      `select setval($1::regclass, greatest(1, (select coalesce(max(${column}), 0) + 1 from ${table})), false)`,
      [sequence],
    );
}
