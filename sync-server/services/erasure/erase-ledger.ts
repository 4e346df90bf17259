import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type CollectionName, collectionNames } from '../../../schema/index.ts';
import type { Sql } from '../../db/orm.ts';
import { tableOf } from '../../db/tables.ts';
import { hasCode } from '../../errors.ts';

/**
 * The erase ledger is a file beside the database, and holds nothing but ids: what was erased since a backup was made is erased
 * again when that backup is put back.
 */
const ledgerName = 'erasures.jsonl';

/** A place in the feed: epoch and transaction. */
const place = z.tuple([z.int(), z.string()]);
const person = z.object({ person: z.uuid(), at: z.string() });
/** Documents that were deleted at this place or before it. */
const documents = z.object({
  collection: z.string(),
  ids: z.array(z.uuid()),
  at: z.string(),
  upTo: z.optional(place),
});
/** How far the feed was followed. */
const mark = z.object({ upTo: place });
const entry = z.union([person, documents, mark]);
export type LedgerEntry = z.infer<typeof entry>;

export const isMark = (one: LedgerEntry): one is z.infer<typeof mark> => !('person' in one) && !('ids' in one);

/** Reads a ledger; a line that a crash has left unfinished is no entry, and no file is an empty one. */
export async function readLedger(file: string): Promise<LedgerEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Reads the ledgers of these folders, and those that an operator has named: one of them that says nothing is a wrong name. */
export async function readLedgers(folders: readonly string[], named: readonly string[]): Promise<LedgerEntry[]> {
  const own = await Promise.all(folders.map((folder) => readLedger(path.join(folder, ledgerName))));
  const newer = await Promise.all(named.map(readLedger));
  const wrong = named.find((_, at) => newer[at]?.length === 0);
  if (wrong !== undefined) throw new Error(`There is no ledger of erasures in ${wrong}.`);
  return [...own, ...newer].flat();
}

/** Adds entries durably. */
async function appendLedger(file: string, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const handle = await open(file, 'a', 0o600);
  try {
    // Begins a new line: the last one may have been cut off.
    await handle.writeFile(`\n${entries.map((one) => JSON.stringify(one)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const nothingYet: readonly [number, string] = [0, '0'];
/** Entries of the feed that are looked at in one go, and those that the last transaction has besides. */
const atOnce = 5_000;

/**
 * Writes into the ledger who was erased and what was deleted since it was last written. It follows the feed, in which every
 * delete stands at its place; what is still being written has none before it is over. Gives how many entries it wrote.
 */
export async function keepLedger(sql: Pick<Sql, 'query'>, dataDir: string, now: Date = new Date()): Promise<number> {
  const file = path.join(dataDir, ledgerName);
  const at = now.toISOString();
  const people = await sql.query<{ id: string; at: string }>(
    'select id, at from erasure where not noted order by at, id',
  );
  await appendLedger(
    file,
    people.map((one) => ({ person: one.id, at: one.at })),
  );
  await sql.query('update erasure set noted = true where id = any($1::uuid[])', [people.map(({ id }) => id)]);
  const [epoch, xid] = (await readLedger(file)).reduce((last, one) => (isMark(one) ? one.upTo : last), nothingYet);
  const gone = await sql.query<{ collection: string; id: string; epoch: number; xid: string }>(
    `select collection, doc_id as id, epoch, xid::text as xid from sync_entry
     where gone and (epoch, xid) > ($1::int, $2::xid8) and collection = any($3::text[])
       and (epoch, xid) < (select m.epoch, pg_snapshot_xmin(pg_current_snapshot()) from sync_meta m)
     order by epoch, sync_entry.xid fetch first ${atOnce} rows with ties`,
    [epoch, xid, collectionNames],
  );
  const last = gone.at(-1);
  if (!last) return people.length;
  const upTo: z.infer<typeof place> = [last.epoch, last.xid];
  const entries: LedgerEntry[] = [];
  for (const collection of collectionNames) {
    const ids = await deletedOf(sql, collection, [
      ...new Set(gone.flatMap((one) => (one.collection === collection ? one.id : []))),
    ]);
    if (ids.length > 0) entries.push({ collection, ids, at, upTo });
  }
  await appendLedger(file, [...entries, { upTo }]);
  return people.length + entries.reduce((sum, one) => sum + ('ids' in one ? one.ids.length : 0), 0);
}

/** Keeps what other ledgers say for the restores to come, each entry once; how far their feeds were followed says nothing here. */
export async function mergeLedgers(file: string, others: readonly LedgerEntry[]): Promise<void> {
  const has = new Set((await readLedger(file)).map((one) => JSON.stringify(one)));
  const fresh = others.filter((one) => !isMark(one) && !has.has(JSON.stringify(one)));
  await appendLedger(file, [...new Map(fresh.map((one) => [JSON.stringify(one), one])).values()]);
}

/** Those of these documents that are deleted: an entry is also gone where a document only left a scope. */
async function deletedOf(
  sql: Pick<Sql, 'query'>,
  collection: CollectionName,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql.query<{ id: string }>(
    `select id from ${tableOf(collection).name} where id = any($1::uuid[]) and deleted order by id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
