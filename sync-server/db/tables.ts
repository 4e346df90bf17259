import type { AnyCollection, AnyValues } from '../../schema/collection.ts';
import { snakeCase } from '../../schema/collection.ts';
import type { Field } from '../../schema/fields.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { withoutContent } from '../../schema/tombstone.ts';
import { arrayText } from './array-text.ts';
import type { Sql } from './orm.ts';
import { prepared, toIso } from './orm.ts';
import type { FieldValues, NewRow, StoredRow } from './rows.ts';

type Queries = Pick<Sql, 'query'>;

const columnTypes: Record<Field['kind'], string> = {
  uuid: 'uuid',
  text: 'text',
  integer: 'integer',
  boolean: 'boolean',
  instant: 'timestamptz',
  choice: 'text',
  json: 'jsonb',
};

interface Table {
  name: string;
  of: AnyCollection;
  columns: readonly { field: string; column: string; type: string; kind: Field['kind'] }[];
  /** What `decodeRow` reads: a row as one JSON array, which JavaScript parses many times faster than columns. */
  packed: string;
  /** The column list of an insert. */
  into: string;
  /** The rows that a statement is given (`columnsOf`), from this parameter on, with their places (`at`, from 1). */
  given(first: number): string;
  /** The statements of every push: rows by their ids, the same locked or held as they are, the content of rows. */
  read: string;
  lock: string;
  share: string;
  update: string;
  /** Whole documents of the server's own, stored whether they exist or not. */
  upsert: string;
}

const tables = new Map<CollectionName, Table>(
  collectionNames.map((name) => [name, withStatements(describe(collectionOf(name)))]),
);

type Shape = Omit<Table, 'read' | 'lock' | 'share' | 'update' | 'upsert'>;

function describe(of: AnyCollection): Shape {
  const columns = Object.entries(of.fields).map(([field, { kind }]) => ({
    field,
    column: snakeCase(field),
    type: columnTypes[kind],
    kind,
  }));
  const names = columns.map(({ column }) => `"${column}"`);
  return {
    name: `"${of.table}"`,
    of,
    columns,
    packed: packedOf(names),
    into: ['id', 'deleted', 'scopes', ...names].join(', '),
    given: (first) => givenOf(columns, first),
  };
}

// An array for each column: a record of JSON takes Postgres four times as long to read. An array of arrays would lose its inner
// ones, so scopes, which have no spaces, are one text.
function givenOf(columns: Table['columns'], first: number): string {
  const types = ['uuid', 'boolean', 'text', ...columns.map(({ type }) => type)];
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const arrays = types.map((type, index) => `$${first + index}::${type}[]`);
  return `(select at, id, deleted, string_to_array(scopes, ' ') as scopes, ${names}
    from unnest(${arrays.join(', ')}) with ordinality as r(id, deleted, scopes, ${names}, at))`;
}

function packedOf(names: readonly string[]): string {
  return `json_build_array(${['id', "rev_epoch || '.' || rev_xid", 'deleted', 'scopes', ...names].join(', ')})`;
}

/** The part of an update that takes all columns of a row from the record `from`. */
export function assignments({ columns }: Pick<Table, 'columns'>, from: string): string {
  const names = ['deleted', 'scopes', ...columns.map(({ column }) => `"${column}"`)];
  return names.map((name) => `${name} = ${from}.${name}`).join(', ');
}

function withStatements(shape: Shape): Table {
  const { name, packed, into } = shape;
  // Rows are locked in the order of ids, so that two pushes of the same rows cannot deadlock.
  const [read = '', lock = '', share = ''] = ['', ' order by id for update', ' order by id for share'].map((tail) =>
    prepared(`select json_agg(${packed}) as rows from (select * from ${name} where id = any($1::uuid[])${tail}) t`),
  );
  const update = prepared(`update ${name} t set ${assignments(shape, 'r')} from ${shape.given(1)} r where t.id = r.id`);
  const upsert = prepared(
    `insert into ${name} (${into}) select ${into} from ${shape.given(1)} r order by id
     on conflict (id) do update set ${assignments(shape, 'excluded')}`,
  );
  return { ...shape, read, lock, share, update, upsert };
}

/** Gives the table of a collection: quoted name, columns and the fragments that statements are made of. */
export function tableOf(name: CollectionName): Table {
  const table = tables.get(name);
  if (!table) throw new Error(`Unknown collection ${name}`);
  return table;
}

/** Gives the statements that make the table of a collection, without its triggers. */
export function tableDdl(of: AnyCollection): string {
  const { columns, name } = describe(of);
  const required = columns
    .filter(({ field }) => of.fields[field]?.required)
    .map(({ column }) => `"${column}" is not null`);
  const lines = [
    'id uuid primary key',
    'rev_epoch integer not null',
    'rev_xid xid8 not null',
    'deleted boolean not null default false',
    'scopes text[] not null check (cardinality(scopes) between 1 and 3)',
    ...columns.map(({ column, type }) => `"${column}" ${type}`),
    // A tombstone may be empty, when its document was deleted before it arrived here.
    ...(required.length ? [`constraint "${of.table}_complete" check (deleted or (${required.join(' and ')}))`] : []),
  ];
  const indexed = columns.filter(({ field }) => isLookedUp(of, field));
  return [
    `create table ${name} (\n  ${lines.join(',\n  ')}\n);`,
    ...indexed.map(({ column }) => `create index "${of.table}_${column}" on ${name} ("${column}");`),
  ].join('\n');
}

/** Columns that reference another row or person are indexed, because the server joins on them. */
const isLookedUp = (of: AnyCollection, field: string): boolean => of.fields[field]?.kind === 'uuid';

export type PackedRow = [id: string, rev: string, deleted: boolean, scopes: string[], ...fields: unknown[]];

/** Takes a packed row, gives the stored row: fields by their names, empty ones absent. */
export function decodeRow(table: Table, row: PackedRow): StoredRow {
  const [id, rev, deleted, scopes] = row;
  const fields: FieldValues = {};
  let at = 4;
  for (const { field, kind } of table.columns) {
    const value = row[at++];
    if (value === null || value === undefined) continue;
    fields[field] = kind === 'instant' && typeof value === 'string' ? toIso(value) : value;
  }
  return { id, rev, deleted, scopes, fields };
}

/** Takes rows, gives them as the parameters of `Table.given`: a column each, empty where no row has it. */
export function columnsOf({ columns }: Table, rows: readonly NewRow[]): (string | null)[] {
  return [
    arrayText(rows.map(({ id }) => id)),
    arrayText(rows.map(({ deleted }) => deleted)),
    arrayText(rows.map(({ scopes }) => scopes.join(' '))),
    ...columns.map(({ field, kind }) =>
      arrayText(rows.map(({ fields }) => (kind === 'json' ? jsonText(fields[field]) : fields[field]))),
    ),
  ];
}

const jsonText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/**
 * Reads rows by their ids, in no order; a lock is taken by id and lasts until the transaction ends: `update` keeps everybody
 * else from writing or locking them, `share` only from writing.
 */
export async function readRows(
  sql: Queries,
  collection: CollectionName,
  ids: readonly string[],
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const table = tableOf(collection);
  const statement = { none: table.read, share: table.share, update: table.lock }[lock];
  const [found] = await sql.query<{ rows: PackedRow[] | null }>(statement, [ids]);
  return (found?.rows ?? []).map((row) => decodeRow(table, row));
}

/** Replaces the content of rows that the transaction has locked, in one statement. */
export async function updateRows(sql: Queries, collection: CollectionName, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const table = tableOf(collection);
  await sql.query(table.update, columnsOf(table, rows));
}

/** A whole document as the server writes it. */
export type ServerDocument = AnyValues & { deleted?: boolean };

/** Takes a document of the server's own, gives its row with the scopes that `schema/` computes; a tombstone has no content. */
export function rowOf(collection: CollectionName, { id, deleted = false, ...fields }: ServerDocument): NewRow {
  const scopes = collectionOf(collection).scopes({ ...fields, id });
  return { id, deleted, fields: deleted ? { ...withoutContent(collection, fields) } : fields, scopes };
}

/**
 * Stores whole documents of one collection in one statement, whether they exist or not: for what the server itself
 * writes (effects, jobs, seed). Scopes are computed; equal content stamps nothing. No rule is asked.
 */
export async function writeRows(
  sql: Queries,
  collection: CollectionName,
  documents: readonly ServerDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const table = tableOf(collection);
  const rows = documents.map((document) => rowOf(collection, document));
  await sql.query(table.upsert, columnsOf(table, rows));
}

/** Some fields of one row; `undefined` empties a field. */
export interface Patch {
  id: string;
  changes: FieldValues;
}

/**
 * Changes some fields of living rows, for the server's own writes, in two statements however many they are. Gives the ids
 * of those that were there; what is deleted or unknown stays as it is.
 */
export async function patchRows(
  sql: Queries,
  collection: CollectionName,
  patches: readonly Patch[],
): Promise<ReadonlySet<string>> {
  const wanted = new Map<string, FieldValues>();
  for (const { id, changes } of patches) wanted.set(id, { ...wanted.get(id), ...changes });
  const rows = await readRows(sql, collection, [...wanted.keys()], 'update');
  const living = rows.filter((row) => !row.deleted);
  await updateRows(
    sql,
    collection,
    living.map(({ id, fields }) => rowOf(collection, { ...fields, ...wanted.get(id), id })),
  );
  return new Set(living.map(({ id }) => id));
}

/** As `patchRows`, of one row. Gives the row as it now stands, or null when there is none or it is deleted. */
export async function patchRow(
  sql: Queries,
  collection: CollectionName,
  id: string,
  changes: FieldValues,
): Promise<StoredRow | null> {
  const found = await patchRows(sql, collection, [{ id, changes }]);
  return found.has(id) ? ((await readRows(sql, collection, [id]))[0] ?? null) : null;
}
