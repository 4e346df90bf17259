import type { Database } from '../db/orm.ts';

/** How long a device may stay away and still be told by the feed alone what has left its scopes. */
const awayDays = 30;
const receiptDays = 90;
const batch = 1_000;

export interface Cleaned {
  entries: number;
  receipts: number;
}

/**
 * Removes what nobody needs any more: entries of documents that left a scope more than 30 days ago, receipts older than
 * 90 days. Meant for once a night; `now` is the time of the run. Gives how much went.
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
  return { entries, receipts };
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

/** Small transactions, so that the horizon of the others stays close. */
async function inBatches(db: Database, params: readonly unknown[], statement: string): Promise<number> {
  let total = 0;
  for (;;) {
    const gone = await db.transaction(({ query }) => query(`${statement} returning 1 as one`, params));
    total += gone.length;
    if (gone.length < batch) return total;
  }
}
