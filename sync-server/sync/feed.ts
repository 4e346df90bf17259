import { limits } from '../../schema/limits.ts';
import type { Database, Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { readRows } from '../db/tables.ts';
import type { Bodies, Move, Round } from './frames.ts';
import { decidedIn } from './postgres-store.ts';
import type { Point } from './store.ts';

/** A round of the feed; `early` are those whose grants have changed above its horizon. */
export interface Reading extends Round {
  early: readonly string[];
}

/** What a tailer needs to know about the feed. */
export interface Feed<Tx = Sql> {
  /** What has appeared between `since` (null: nothing, only where the horizon is) and the horizon, which it gives too. */
  read(since: Point | null): Promise<Reading>;
  /** The same right behind the commit of a transaction, asked together with it; never answered where it fails. */
  behind?(tx: Tx, since: Point): Promise<Reading> | null;
  /** The scopes that these people hold now. */
  scopesOf(userIds: readonly string[]): Promise<Map<string, Set<string>>>;
  bodies: Bodies;
}

interface TailRow {
  lineage: string;
  epoch: number;
  xmin: string;
  decided: string;
  moved: [scope: string, collection: string, documents: [id: string, rev: string][] | null][] | null;
  early: string[] | null;
}

// One statement is one snapshot: what it lists and the horizon that it gives belong together. Each range has two ends: compared as
// rows, all of the present epoch would be read.
const tailOf = (ranges: readonly string[]): string =>
  prepared(`
select m.lineage, m.epoch, pg_snapshot_xmin(s)::text as xmin, ${decidedIn} as decided,
  (select json_agg(json_build_array(f.scope, f.collection, f.documents)) from (
     select e.scope, e.collection, case when count(*) <= ${limits.frameDocuments} and not bool_or(e.gone)
         then json_agg(json_build_array(e.doc_id, e.epoch || '.' || e.xid)) end as documents from (
       ${ranges.map((range) => `select scope, collection, doc_id, epoch, xid, gone from sync_entry where ${range}`).join(' union all ')}) e
     group by e.scope, e.collection) f) as moved,
  (select json_agg(doc_id) from sync_entry
   where epoch = m.epoch and xid >= pg_snapshot_xmin(s) and xid < pg_snapshot_xmax(s) and collection = '$grants') as early
from sync_meta m, pg_current_snapshot() s`);

const upToNow = '(epoch < m.epoch or xid < pg_snapshot_xmin(s))';
/** What has appeared since, where the epoch is the same still; in another one nothing of it counts. */
const tail = tailOf([`epoch = $1 and xid >= $2::xid8 and xid < pg_snapshot_xmin(s)`]);
/** The rest of the epoch that was read last, and those after it. */
const tailOfEpochs = tailOf([
  `epoch = $1 and xid >= $2::xid8 and ${upToNow}`,
  `epoch > $1 and epoch <= m.epoch and ${upToNow}`,
]);

/** Takes the database, gives its feed for a tailer. */
export function createFeed(db: Database): Feed {
  const readingOf = ([row]: TailRow[]): Reading => {
    if (!row) throw new Error('sync_meta is empty');
    const moved = (row.moved ?? []).map(([scope, collection, documents]): Move => ({ scope, collection, documents }));
    const horizon = { epoch: row.epoch, xid: row.xmin };
    return { lineage: row.lineage, moved, early: row.early ?? [], horizon, at: [row.epoch, row.decided] };
  };
  const ask = (sql: Pick<Sql, 'query'>, text: string, { epoch, xid }: Point): Promise<Reading> =>
    sql.query<TailRow>(text, [epoch, xid]).then(readingOf);
  /** A backup that is put back begins an epoch, which is read once more from where the last one ended. */
  const inItsEpoch = async (since: Point, reading: Promise<Reading>): Promise<Reading> => {
    const read = await reading;
    return read.horizon.epoch === since.epoch ? read : db.ahead((sql) => ask(sql, tailOfEpochs, since));
  };
  return {
    read: (since) =>
      since
        ? inItsEpoch(
            since,
            db.ahead((sql) => ask(sql, tail, since)),
          )
        : db.ahead((sql) => ask(sql, tail, { epoch: 0, xid: '0' })),
    behind: (sql, since) => {
      const rows = sql.behind?.<TailRow>(tail, [since.epoch, since.xid]);
      return rows ? inItsEpoch(since, rows.then(readingOf)) : null;
    },
    bodies: (collection, ids) => db.ahead((sql) => readRows(sql, collection, ids)),
    scopesOf: async (userIds) => {
      const rows = await db.read((sql) =>
        sql.query<{ user: string; scopes: string[] }>(
          'select user_id as user, array_agg(scope) as scopes from sync_member where user_id = any($1::uuid[]) group by user_id',
          [userIds],
        ),
      );
      return new Map(rows.map(({ user, scopes }) => [user, new Set(scopes)]));
    },
  };
}
