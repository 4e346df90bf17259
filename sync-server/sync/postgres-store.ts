import type { CollectionName } from '../../schema/index.ts';
import type { Database, Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { readDocuments } from '../db/documents.ts';
import { readRows, tableOf } from '../db/tables.ts';
import { comparePositions, firstId } from './checkpoint.ts';
import {
  type HeldScope,
  lockRows,
  membersOf,
  readContext,
  readEvidence,
  shareRows,
  writeRows,
} from './postgres-push.ts';
import type { Cut, Entry, Point, Snapshot, Store } from './store.ts';

interface SnapshotRow {
  lineage: string;
  epoch: number;
  xmin: string;
  decided: string;
  gcEpoch: number;
  gcXid: string;
  held: HeldScope[] | null;
}

/**
 * How many transactions a snapshot `s` knows to be over: unlike its upper end it grows with every one of them, so that
 * of two snapshots of one server the later one can be told.
 */
export const decidedIn = '(pg_snapshot_xmax(s)::text::numeric - (select count(*) from pg_snapshot_xip(s)))::text';

const seenNow = prepared(`select lineage, epoch, pg_snapshot_xmin(s)::text as xmin, ${decidedIn} as decided,
  gc_epoch as "gcEpoch", gc_xid::text as "gcXid",
  (select json_agg(json_build_array(scope, g_epoch, g_xid::text) order by scope) from sync_member where user_id = $1) as held
  from sync_meta, pg_current_snapshot() s`);

// Both ends are written so that only the index of the feed fits and the planner can count: it judges a comparison of rows
// by its first column, and nearly everything has the present epoch.
const after = (scope: string, collection: string, epoch: string, xid: string, id: string): string =>
  `(f.scope, f.collection, f.epoch, f.xid, f.doc_id) > (${scope}, ${collection}, ${epoch}, ${xid}, ${id})`;
const below = (epoch: string, xid: string): string => `(f.epoch < ${epoch} or (f.epoch = ${epoch} and f.xid < ${xid}))`;

// Which scopes have anything after their cuts: one probe of the index for each.
const heads = prepared(`
select p.ordinal::int - 1 as index
from unnest($1::text[], $2::int[], $3::xid8[], $4::uuid[]) with ordinality as p(scope, epoch, xid, id, ordinal)
cross join lateral (
  select from sync_entry f
  where f.scope = p.scope and f.collection = $5
    and ${after('p.scope', '$5', 'p.epoch', 'p.xid', 'p.id')} and ${below('$6::int', '$7::xid8')}
  order by f.epoch, f.xid, f.doc_id
  limit 1) first`);

/**
 * One ordered scan of the feed for each scope, merged: the database reads as many entries as the page has, however many
 * scopes there are. A lateral join over the cuts would read a whole page from every scope.
 */
const pageOf = (scopes: number): string => `
select json_agg(json_build_array(e.cut, e.id, e.epoch, e.xid::text)) as entries from (
select * from (${Array.from({ length: scopes }, (_, index) => {
  const [scope = '', epoch = '', xid = '', id = ''] = ['text', 'int', 'xid8', 'uuid'].map(
    (type, part) => `$${5 + index * 4 + part}::${type}`,
  );
  return `(select ${index} as cut, f.doc_id as id, f.epoch, f.xid from sync_entry f
    where f.scope = ${scope} and f.collection = $1
      and ${after(scope, '$1', epoch, xid, id)} and ${below('$2::int', '$3::xid8')}
    order by f.epoch, f.xid, f.doc_id limit $4)`;
}).join(' union all ')}) e
order by e.epoch, e.xid, e.id
limit $4) e`;

const heldBy = prepared(
  `select json_agg(json_build_array(scope, g_epoch, g_xid::text) order by scope) as held from sync_member where user_id = $1`,
);

/** Takes the database, gives the store that the server runs on; effects get its `Sql`. */
export function createPostgresStore(database: Database): Store<Sql> {
  return {
    snapshot: (work, userId = firstId) =>
      database.readAs(
        userId,
        async (sql) => {
          const [row] = await sql.query<SnapshotRow>(seenNow, [userId]);
          if (!row) throw new Error('sync_meta is empty');
          return work(sql, snapshotOf(row), membersOf(row.held));
        },
        { isolation: 'repeatable read' },
      ),

    transaction: (work) => database.transaction(work),

    members: async (sql, userId) => {
      const [row] = await sql.query<Pick<SnapshotRow, 'held'>>(heldBy, [userId]);
      return membersOf(row?.held ?? null);
    },

    page: (sql, collection, cuts, horizon, limit) => readPage(sql, collection, cuts, horizon, limit),

    bodies: (sql, collection, ids) => readRows(sql, collection, ids),

    documents: readDocuments,

    manifest: async (sql, collection, scopes, limit) => {
      const { name } = tableOf(collection);
      // By the feed's index: what one person sees is a small part of a table.
      const rows = await sql.query<{ id: string; rev: string }>(
        `select t.id, t.rev_epoch || '.' || t.rev_xid as rev from ${name} t
         where t.id in (select doc_id from sync_entry where scope = any($1) and collection = $2 and not gone) and not t.deleted
         limit $3`,
        [scopes, collection, limit],
      );
      return rows.map(({ id, rev }) => [id, rev]);
    },

    lockRows,

    shareRows,

    context: readContext,

    evidence: readEvidence,

    write: writeRows,

    grant: async (sql, userId, scope, reason) => {
      await sql.query('insert into sync_reason (user_id, scope, reason) values ($1, $2, $3) on conflict do nothing', [
        userId,
        scope,
        reason,
      ]);
    },

    revoke: async (sql, userId, scope, reason) => {
      await sql.query('delete from sync_reason where user_id = $1 and scope = $2 and reason = $3', [
        userId,
        scope,
        reason,
      ]);
    },
  };
}

function snapshotOf(row: SnapshotRow): Snapshot {
  return {
    lineage: row.lineage,
    horizon: { epoch: row.epoch, xid: row.xmin },
    at: [row.epoch, row.decided],
    floor: { epoch: row.gcEpoch, xid: row.gcXid },
  };
}

/** Up to this many scopes, reading them costs no more than probing them first. */
const fewCuts = 8;

async function readPage(
  sql: Pick<Sql, 'query'>,
  collection: CollectionName,
  cuts: readonly Cut[],
  horizon: Point,
  limit: number,
): Promise<Entry[]> {
  // A reading that is under way has more to come from nearly every scope: only one at rest is worth the probe, and only
  // where it saves more than a few.
  const isWorthIt = cuts.length > fewCuts && cuts.every((cut) => cut.id === firstId);
  const some = isWorthIt ? await withEntries(sql, collection, cuts, horizon) : cuts;
  if (some.length === 0) return [];
  const text = pageOf(some.length);
  const [found] = await sql.query<{ entries: [cut: number, id: string, epoch: number, xid: string][] | null }>(
    some.length > fewCuts ? text : prepared(text),
    [
      collection,
      horizon.epoch,
      horizon.xid,
      // A document has up to three entries at one position: which of them the page ends with is decided here.
      limit + 2,
      ...some.flatMap((cut) => [cut.scope, cut.epoch, cut.xid, cut.id]),
    ],
  );
  const entries = (found?.entries ?? []).map(([cut, id, epoch, xid]) => {
    return { scope: some[cut]?.scope ?? '', id, epoch, xid };
  });
  return entries.sort((a, b) => comparePositions(a, b) || (a.scope < b.scope ? -1 : 1)).slice(0, limit);
}

async function withEntries(
  sql: Pick<Sql, 'query'>,
  collection: CollectionName,
  cuts: readonly Cut[],
  horizon: Point,
): Promise<Cut[]> {
  const rows = await sql.query<{ index: number }>(heads, [
    cuts.map((cut) => cut.scope),
    cuts.map((cut) => cut.epoch),
    cuts.map((cut) => cut.xid),
    cuts.map((cut) => cut.id),
    collection,
    horizon.epoch,
    horizon.xid,
  ]);
  return rows.flatMap(({ index }) => cuts[index] ?? []);
}
