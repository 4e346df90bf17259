import { snakeCase } from '../../schema/collection.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { contentOf } from '../../schema/tombstone.ts';
import type { Database } from '../db/orm.ts';

/** How long a device may be offline and still learn from the feed alone what has left its scopes; later it gets a manifest. */
const awayDays = 30;
const receiptDays = 90;
const batch = 1_000;

export interface Cleaned {
  entries: number;
  receipts: number;
  /** Deleted documents that still had content. */
  blanked: number;
}

/**
 * Removes what nobody needs any more: entries of documents that left a scope more than 30 days ago, receipts older than
 * 90 days, and content that deleted documents still have. Meant for once a night; `now` is the time of the run. Gives how
 * much went.
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
 * Empties the content of deleted documents in all collections. A push does that as it deletes; this is for rows that were
 * deleted by an older program or past the server. Gives how many rows it emptied; a second run finds none of them.
 */
async function blankTombstones(db: Database): Promise<number> {
  let total = 0;
  for (const name of collectionNames) {
    const columns = [...contentOf(name)].map((field) => `"${snakeCase(field)}"`);
    if (columns.length === 0) continue;
    const table = `"${collectionOf(name).table}"`;
    total += await inBatches(
      db,
      [],
      `update ${table} set ${columns.map((column) => `${column} = null`).join(', ')} where id = any (array(
      select t.id from ${table} t
      where t.deleted and (${columns.map((column) => `t.${column} is not null`).join(' or ')})
      order by t.id limit ${batch} for update of t))`,
    );
  }
  return total;
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
