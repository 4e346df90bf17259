import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { diskBlobs, syncFolder } from '../blobs/disk.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { Database, Sql } from '../db/orm.ts';
import { hasCode } from '../errors.ts';
import { keptTables, type KeptTable } from './tables.ts';
import { type Manifest, filesIn } from './manifest.ts';

export interface BackupReport {
  folder: string;
  tables: number;
  rows: number;
  blobs: number;
  /** Files that rows name and that were not there any more: erased since the database was read. */
  missing: number;
}

/** Rows that are read and written at a time. */
const rowsAtOnce = 2_000;
/** Blobs that are copied at a time: a bucket, or a disk that flushes each, is waited for. */
const blobsAtOnce = 8;

/**
 * Writes everything of an installation into a new folder: all tables as one moment saw them, then the files that their rows
 * name, the erase ledger and the secret of the sessions. The server may go on meanwhile. The folder has its name only when
 * it is whole.
 */
export async function backUp(
  { db, blobs }: { db: Database; blobs: BlobStore },
  { dataDir, to }: { dataDir: string; to: string },
  now: Date = new Date(),
): Promise<BackupReport> {
  const unfinished = `${to}.unfinished`;
  if ((await readdir(to).catch(() => [])).length > 0) throw new Error(`There is something in ${to} already.`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const [data, copy] = [filesIn(dataDir), filesIn(unfinished)];
  const { names, ...read } = await db.transaction((sql) => readAll(sql, copy.table), {
    isolation: 'repeatable read',
    readOnly: true,
  });
  // Files are written before the rows that name them, so each of these was there when the rows were read.
  const copied = await copyBlobs(names, blobs, diskBlobs(copy.blobs));
  for (const [from, into] of [
    [data.erasures, copy.erasures],
    [data.secret, copy.secret],
  ] as const)
    await copyIfThere(from, into);
  const cover: Manifest = { format: 1, madeAt: now.toISOString(), ...read, blobs: copied };
  await writeFile(copy.manifest, `${JSON.stringify(cover, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, to);
  await syncFolder(path.dirname(path.resolve(to)));
  const counts = Object.values(read.tables);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return { folder: to, tables: counts.length, rows, blobs: copied, missing: names.length - copied };
}

async function readAll(sql: Sql, fileOf: (table: string) => string) {
  // The snapshot stays open while the disk is written.
  await sql.query('set local idle_in_transaction_session_timeout = 0');
  const [meta] = await sql.query<{ lineage: string }>('select lineage from sync_meta');
  if (!meta) throw new Error('This is not the database of a Paperboat.');
  const ran = await sql.query<{ name: string }>('select name from schema_migration order by id');
  const tables: Record<string, number> = {};
  for (const table of await keptTables(sql)) tables[table.name] = await writeTable(sql, table, fileOf(table.name));
  return {
    migrations: ran.map(({ name }) => name),
    lineage: meta.lineage,
    tables,
    names: await blobNames(sql),
  };
}

async function writeTable(sql: Sql, { quoted, columns }: KeptTable, file: string): Promise<number> {
  let rows = 0;
  await sql.query(
    `declare kept no scroll cursor for select row_to_json(r)::text as line from (select ${columns} from ${quoted}) r`,
  );
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const some = await sql.query<{ line: string }>(`fetch ${rowsAtOnce} from kept`);
      if (some.length === 0) return;
      rows += some.length;
      yield some.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  await sql.query('close kept');
  return rows;
}

/** Copies blobs by their names, some at a time; gives how many were there. */
export async function copyBlobs(names: readonly string[], from: BlobStore, into: BlobStore): Promise<number> {
  let copied = 0;
  for (let at = 0; at < names.length; at += blobsAtOnce) {
    const some = names.slice(at, at + blobsAtOnce).map(async (name) => {
      const bytes = await from.get(name);
      if (bytes) await into.keep(name, bytes);
      return bytes !== undefined;
    });
    copied += (await Promise.all(some)).filter(Boolean).length;
  }
  return copied;
}

/** The names of all blobs that rows name. */
export async function blobNames(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ blob: string }>('select blob from upload union select blob from document_file');
  return rows.map(({ blob }) => blob);
}

/** Copies a file where there is one; gives whether there was. */
export async function copyIfThere(from: string, into: string): Promise<boolean> {
  try {
    await copyFile(from, into, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
