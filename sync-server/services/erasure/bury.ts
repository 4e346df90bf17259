import type { CollectionName } from '../../../schema/index.ts';
import { contentOf } from '../../../schema/tombstone.ts';
import type { Sql } from '../../db/orm.ts';
import { tableOf } from '../../db/tables.ts';

/** A tombstone of an erased person keeps only whose it was: which child, which class, and what gives a scope. */
const bare = (kind: string, field: string): boolean => kind !== 'uuid' && field !== 'role';

/**
 * Makes tombstones of those of these documents that live, without their content or, `bare`, with nothing but whose they were;
 * gives their ids. For erasing: no rule is asked, and what else follows from it is the caller's. Rows are locked in the order
 * of their ids.
 */
export async function bury(
  sql: Pick<Sql, 'query'>,
  collection: CollectionName,
  ids: readonly string[],
  what: 'content' | 'bare' = 'content',
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { name, columns } = tableOf(collection);
  const content = contentOf(collection);
  const emptied = columns
    .filter(({ field, kind }) => content.has(field) || (what === 'bare' && bare(kind, field)))
    .map(({ column }) => `"${column}" = null`);
  const rows = await sql.query<{ id: string }>(
    `with due as (select id from ${name} where id = any($1::uuid[]) and not deleted order by id for update)
     update ${name} t set ${['deleted = true', ...emptied].join(', ')} from due where t.id = due.id returning t.id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
