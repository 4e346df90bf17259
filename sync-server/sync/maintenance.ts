import { copiedOf } from '../../schema/copies.ts';
import { collectionNames, collectionOf, type CollectionName } from '../../schema/index.ts';
import { snakeCase } from '../../schema/collection.ts';
import type { Database } from '../db/orm.ts';

/** How long a device may be offline and still learn from the feed alone what has left its scopes; later it gets a manifest. */
const awayDays = 30;
const receiptDays = 90;
const batch = 1_000;

export interface Cleaned {
  entries: number;
  receipts: number;
  /** Deleted documents whose content went. */
  blanked: number;
}

/**
 * Removes what nobody needs any more: entries of documents that left a scope more than 30 days ago, receipts older than
 * 90 days, the content of documents deleted more than 30 days ago. Meant for once a night; `now` is the time of the run. Gives how much went.
 */
export async function cleanFeed(db: Database, now: Date = new Date()): Promise<Cleaned> {
  const time = now.toISOString();
  await raiseFloor(db, time);
  const entries = await inBatches(
    db,
    [],
    `delete from sync_entry where ctid = any (array(
    select e.ctid from sync_entry e, sync_meta m
    where (e.epoch, e.xid) < (m.gc_epoch, m.gc_xid) and e.gone and e.collection <> '$grants' limit ${batch}))
    and gone and (epoch, xid) < (select gc_epoch, gc_xid from sync_meta)`,
  );
  const receipts = await inBatches(
    db,
    [time],
    `delete from sync_push where ctid = any (array(
    select ctid from sync_push where at < $1::timestamptz - interval '${receiptDays} days' limit ${batch}))`,
  );
  return { entries, receipts, blanked: await blankTombstones(db) };
}

/**
 * Empties the content (texts and JSON) of documents that were deleted before the GC floor, in all collections. What rights are
 * computed from and what a late child's document copies from its parent stays: an answer in good time is still taken.
 * Gives how many rows it emptied; a second run finds none of them.
 */
async function blankTombstones(db: Database): Promise<number> {
  let total = 0;
  for (const name of collectionNames) {
    const columns = contentOf(name).map((field) => `"${snakeCase(field)}"`);
    if (columns.length === 0) continue;
    const table = `"${collectionOf(name).table}"`;
    total += await inBatches(
      db,
      [],
      `update ${table} set ${columns.map((column) => `${column} = null`).join(', ')} where id = any (array(
      select t.id from ${table} t, sync_meta m
      where t.deleted and (t.rev_epoch, t.rev_xid) < (m.gc_epoch, m.gc_xid)
        and (${columns.map((column) => `t.${column} is not null`).join(' or ')})
      order by t.id limit ${batch} for update of t))`,
    );
  }
  return total;
}

/** The fields that nothing is computed from any more once a document is deleted. */
function contentOf(name: CollectionName): string[] {
  const copied = copiedOf(name);
  return Object.entries(collectionOf(name).fields)
    .filter(([field, { kind }]) => (kind === 'text' || kind === 'json') && !copied.has(field))
    .map(([field]) => field);
}

/**
 * Notes where the horizon stands now, and moves the floor up to where it stood 30 days ago. Durable before anything
 * goes: a reader behind it must be told to compare before an entry is missing.
 */
async function raiseFloor(db: Database, time: string): Promise<void> {
  await db.transaction(async ({ query }) => {
    await query(
      `insert into sync_mark (at, epoch, xid)
       select $1::timestamptz, epoch, pg_snapshot_xmin(pg_current_snapshot()) from sync_meta on conflict do nothing`,
      [time],
    );
    await query(
      `update sync_meta m set gc_epoch = k.epoch, gc_xid = k.xid
       from (select epoch, xid from sync_mark where at < $1::timestamptz - interval '${awayDays} days'
             order by at desc limit 1) k
       where (k.epoch, k.xid) > (m.gc_epoch, m.gc_xid)`,
      [time],
    );
    await query(`delete from sync_mark where at < $1::timestamptz - interval '${2 * awayDays} days'`, [time]);
  });
}

/** In small transactions, because an open one holds back the horizon of all readers. */
async function inBatches(db: Database, params: readonly unknown[], statement: string): Promise<number> {
  let total = 0;
  for (;;) {
    const gone = await db.transaction(({ query }) => query(`${statement} returning 1 as one`, params));
    total += gone.length;
    if (gone.length < batch) return total;
  }
}
