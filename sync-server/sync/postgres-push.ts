import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import type { Sql } from '../db/orm.ts';
import { arrayText } from '../db/array-text.ts';
import { prepared, toIso } from '../db/orm.ts';
import type { PackedRow } from '../db/tables.ts';
import { assignments, columnsOf, decodeRow, readRows, tableOf } from '../db/tables.ts';
import { type StoredRow, storedAs } from '../db/rows.ts';
import type { Context, ContextRequest, Evidence, EvidenceRequest, Members, Writes } from './store.ts';

/** The two statements that a round of a push has for any number of rows: what they are judged by, less where all are new, and their write. */
interface Statements {
  context: string;
  contextOfNew: string;
  write: Readonly<Record<Kinds, string>>;
}

const members =
  '(select json_agg(json_build_array(scope, g_epoch, g_xid::text)) from sync_member where user_id = $1) as members';
const ever = `(select json_agg(json_build_array(e.class_id, e.deleted, m.ended_at) order by e.deleted desc, m.ended_at nulls first)
   from enrolment e left join membership_end m on m.enrolment_id = e.id
   where e.student_id = $1 and e.class_id is not null) as ever`;
const quotaOn = (day: string): string =>
  `(select json_build_array(coalesce(sum(q.rows) filter (where q.collection = $2 and q.day = ${day}::date), 0), coalesce(sum(q.bytes), 0))
   from person_quota q where q.person_id = $1) as quota`;

/** The parameter of a write that the rows begin at. */
const firstColumn = 10;

const statements = new Map<CollectionName, Statements>(
  collectionNames.map((name) => {
    const write = (kinds: Kinds): string => prepared(writeOf(name, kinds));
    return [
      name,
      {
        context: prepared(contextOf(name)),
        contextOfNew: prepared(contextOfNew(name)),
        write: { inserts: write('inserts'), updates: write('updates'), both: write('both') },
      },
    ];
  }),
);

function of(name: CollectionName): Statements {
  const found = statements.get(name);
  if (!found) throw new Error(`Unknown collection ${name}`);
  return found;
}

/** What nobody has stored has no receipt, and its parents are held already. A collection that no student makes asks for no class of theirs. */
function contextOfNew(name: CollectionName): string {
  const isStudents = collectionOf(name).makers.includes('student');
  return `select ${[members, isStudents ? ever : 'null as ever', 'null as last', 'null as parents', quotaOn('$3')].join(', ')}`;
}

// Receipts are looked up one by one: a join whose plan was made when there were few would read all of the collection's.
function contextOf(name: CollectionName): string {
  const { parent } = collectionOf(name);
  const table = parent && tableOf(parent.collection as CollectionName);
  const own = tableOf(name);
  const field = own.columns.find((one) => one.field === parent?.field)?.column;
  // Their own parents too: which they are is known when they are locked, and nobody has to come back for them.
  const parents = table
    ? `(select json_agg(${table.packed}) from ${table.name} where id = any($6::uuid[] || array(
      select "${field}" from ${own.name} where id = any($3::uuid[]))))`
    : `case when cardinality($6::uuid[]) > 0 then null::json end`;
  return `select ${members}, ${ever},
  (select json_agg(json_build_array(r.id || ' ' || r.device,
     (select p.key from sync_push p where p.collection = $2 and p.doc_id = r.id and p.device = r.device)))
   from unnest($3::uuid[], $4::text[]) as r(id, device)) as last,
  ${parents} as parents, ${quotaOn('$5')}`;
}

/** Which kinds of rows a write holds: what a statement would not use costs its start all the same. */
type Kinds = 'inserts' | 'updates' | 'both';

// The time of a receipt is indexed and only has to be true to a day: left alone, the row stays on its page and the indexes
// as they are. What is written is known here: only its version is answered, which the new rows share, and which of the others have
// changed.
// One statement: the rows, who may say that they were applied, and what their author has used stand or fall together.
function writeOf(name: CollectionName, kinds: Kinds): string {
  const table = tableOf(name);
  const [inserts, updates] = [kinds !== 'updates', kinds !== 'inserts'];
  const added = `added as (
  insert into ${table.name} (${table.into}) select ${table.into} from given where at <= $3 order by id
  on conflict (id) do nothing returning rev_epoch, rev_xid),`;
  const changed = `changed as (
  update ${table.name} t set ${assignments(table, 'g')} from given g where t.id = g.id and g.at > $3
  returning t.id, t.rev_epoch, t.rev_xid),`;
  const taken = '(select count(*) from added) < $3';
  return `with given as materialized (
  select * from ${table.given(firstColumn)} r),
${inserts ? added : ''}
${updates ? changed : ''}
receipts as (
  insert into sync_push (collection, doc_id, device, key)
  select $1, r.id, r.device, r.key from unnest($4::uuid[], $5::text[], $6::text[]) as r(id, device, key)
  order by r.id
  on conflict (collection, doc_id, device) do update set key = excluded.key,
    at = case when sync_push.at > excluded.at - interval '1 day' then sync_push.at else excluded.at end),
used as (
  insert into person_quota as q (person_id, collection, day, rows, bytes) values ($2, $1, $7::date, $8::int, greatest(0, $9::bigint))
  on conflict (person_id, collection) do update set day = excluded.day,
    rows = case when q.day = excluded.day then q.rows else 0 end + excluded.rows, bytes = greatest(0, q.bytes + $9::bigint))
select ${inserts ? "(select rev_epoch || '.' || rev_xid from added limit 1)" : 'null'} as added,
  ${updates ? "(select json_object_agg(id, rev_epoch || '.' || rev_xid) from changed)" : 'null'} as changed,
  ${inserts ? `case when ${taken} then sync_overtaken() end` : 'null'} as overtaken`;
}

export type HeldScope = [scope: string, epoch: number, xid: string];

export const membersOf = (held: readonly HeldScope[] | null): Members =>
  new Map((held ?? []).map(([scope, epoch, xid]) => [scope, { epoch, xid }]));

interface ContextRow {
  members: HeldScope[] | null;
  ever: [classId: string, deleted: boolean, endedAt: string | null][] | null;
  last: [which: string, key: string | null][] | null;
  parents: PackedRow[] | null;
  quota: [rows: number, bytes: number];
}

/** Reads what the rows of one person are judged by (`Store.context`). */
export async function readContext(sql: Sql, asked: ContextRequest): Promise<Context> {
  const { collection, userId, day, receipts, parentIds } = asked;
  const [row] = await sql.query<ContextRow>(of(collection).context, [
    userId,
    collection,
    receipts.map(({ id }) => id),
    receipts.map(({ device }) => device),
    day,
    parentIds,
  ]);
  return decodeContext(collection, row);
}

async function readContextOfNew(sql: Sql, { collection, userId, day }: ContextRequest): Promise<Context> {
  const [row] = await sql.query<ContextRow>(of(collection).contextOfNew, [userId, collection, day]);
  return decodeContext(collection, row);
}

function decodeContext(collection: CollectionName, row: ContextRow | undefined): Context {
  const parent = collectionOf(collection).parent?.collection as CollectionName | undefined;
  return {
    members: membersOf(row?.members ?? null),
    // Of several enrolments in one class the last one wins; living ones are sorted last.
    classesEver: new Map(
      (row?.ever ?? []).map(([id, deleted, endedAt]) => [
        id,
        deleted ? (endedAt === null ? '' : toIso(endedAt)) : null,
      ]),
    ),
    last: new Map((row?.last ?? []).flatMap(([which, key]) => (key === null ? [] : [[which, key] as const]))),
    parents: parent ? decode(parent, row?.parents ?? null) : [],
    quota: { rows: row?.quota[0] ?? 0, bytes: row?.quota[1] ?? 0 },
  };
}

type ReadRows = (sql: Sql, collection: CollectionName, ids: readonly string[]) => Promise<StoredRow[]>;
/** Reads rows that nobody else changes until the transaction ends (`Store.lockRows`, `Store.shareRows`). */
export const lockRows: ReadRows = (sql, collection, ids) => readRows(sql, collection, ids, 'update');
export const shareRows: ReadRows = (sql, collection, ids) => readRows(sql, collection, ids, 'share');

/** Shares the parents, locks the rows and reads what they are judged by (`Store.evidence`). */
export async function readEvidence(sql: Sql, asked: EvidenceRequest): Promise<Evidence> {
  const { collection, share, receipts, areNew } = asked;
  const parent = collectionOf(collection).parent?.collection as CollectionName | undefined;
  const ids = receipts.map(({ id }) => id);
  // One connection answers in the order in which it was asked: each statement sees what the one before it has locked.
  const [parents, rows, context] = await Promise.all([
    parent ? shareRows(sql, parent, share) : [],
    areNew ? [] : lockRows(sql, collection, ids),
    areNew ? readContextOfNew(sql, asked) : readContext(sql, asked),
  ]);
  return { parents, rows, context };
}

/** Writes one round (`Store.write`). */
export async function writeRows(
  sql: Sql,
  collection: CollectionName,
  { inserts, updates, receipts, quota }: Writes,
): Promise<StoredRow[]> {
  if (inserts.length + updates.length === 0) return [];
  const kinds = updates.length === 0 ? 'inserts' : inserts.length === 0 ? 'updates' : 'both';
  const [row] = await sql.query<{ added: string | null; changed: Record<string, string> | null }>(
    of(collection).write[kinds],
    [
      collection,
      quota.userId,
      inserts.length,
      ...(['id', 'device', 'key'] as const).map((name) => arrayText(receipts.map((receipt) => receipt[name]))),
      ...[quota.day, quota.rows, quota.bytes],
      ...columnsOf(tableOf(collection), [...inserts, ...updates]),
    ],
  );
  const { added, changed } = row ?? { added: null, changed: null };
  return [
    ...inserts.map((one) => storedAs(one, added ?? '')),
    ...updates.flatMap((one) => {
      const rev = changed?.[one.id];
      return rev === undefined ? [] : [storedAs(one, rev)];
    }),
  ];
}

function decode(collection: CollectionName, rows: PackedRow[] | null): StoredRow[] {
  const table = tableOf(collection);
  return (rows ?? []).map((row) => decodeRow(table, row));
}
