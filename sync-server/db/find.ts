import type { ValuesOf } from '../../schema/collection.ts';
import type { CollectionName, collections } from '../../schema/index.ts';
import type { Sql } from './orm.ts';
import type { PackedRow } from './tables.ts';
import { decodeRow, tableOf } from './tables.ts';

type Queries = Pick<Sql, 'query'>;

/** The fields of a stored document by their names; empty ones are absent. */
export type Found<N extends CollectionName> = ValuesOf<(typeof collections)[N]>;

type FieldOf<N extends CollectionName> = keyof Found<N> & string;

/** What a field must be: this value, or one of these. */
type Where<N extends CollectionName> = {
  readonly [F in FieldOf<N>]?: Found<N>[F] | readonly NonNullable<Found<N>[F]>[];
};

interface Options<N extends CollectionName> {
  /** Fields to sort by, `-` before one that falls. */
  order?: readonly (FieldOf<N> | `-${FieldOf<N>}`)[];
  limit?: number;
}

/** Reads the living documents of a collection whose fields are as `where` says. No rule is asked. */
export async function find<N extends CollectionName>(
  sql: Queries,
  collection: N,
  where: Where<N>,
  { order = [], limit }: Options<N> = {},
): Promise<Found<N>[]> {
  const table = tableOf(collection);
  const columnOf = (field: string): { name: string; type: string } => {
    const found = table.columns.find((column) => column.field === field);
    if (found) return { name: `"${found.column}"`, type: found.type };
    if (field !== 'id') throw new Error(`${collection} has no field ${field}`);
    return { name: 'id', type: 'uuid' };
  };
  const wanted = Object.entries(where).map(([field, value]) => [columnOf(field), [value].flat()] as const);
  const conditions = wanted.map(([{ name, type }], index) => ` and ${name} = any($${index + 1}::${type}[])`).join('');
  const by = order.map((field) =>
    field.startsWith('-') ? `${columnOf(field.slice(1)).name} desc` : columnOf(field).name,
  );
  const rows = await sql.query<{ row: PackedRow }>(
    `select ${table.packed} as row from ${table.name} where not deleted${conditions}` +
      (by.length > 0 ? ` order by ${by.join(', ')}` : '') +
      (limit === undefined ? '' : ` limit ${limit}`),
    wanted.map(([, values]) => values),
  );
  // The database holds only what push has validated by this collection's schema.
  return rows.map(({ row }) => {
    const { id, fields } = decodeRow(table, row);
    return { ...fields, id } as Found<N>;
  });
}

/** As `find`, by the id; undefined where there is no such living document. */
export async function findById<N extends CollectionName>(
  sql: Queries,
  collection: N,
  id: string,
): Promise<Found<N> | undefined> {
  const [found] = await find(sql, collection, { id } as Where<N>);
  return found;
}

/** Asks for rows of tables that are no collections; gives their columns by the names that fields have: class_name is className. */
export async function select<T>(sql: Queries, text: string, values: readonly unknown[]): Promise<T[]> {
  const rows = await sql.query<Record<string, unknown>>(text, values);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])) as T,
  );
}

const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
