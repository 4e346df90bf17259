import type { Copier } from '../../schema/copies.ts';
import { copiersOf } from '../../schema/copies.ts';
import type { CollectionName } from '../../schema/index.ts';
import { tableOf } from './tables.ts';

export function columnOf(collection: CollectionName, field: string): { name: string; type: string } {
  const column = tableOf(collection).columns.find((one) => one.field === field);
  if (!column) throw new Error(`${collection} has no field ${field}`);
  return { name: `"${column.column}"`, type: column.type };
}

// In the order of locks: parents before children, each by id. What is made meanwhile holds its parent as it is until it is
// stored, so that it is seen here or sees the new values.
export function refreshOf(source: CollectionName, copier: Copier): string {
  const { collection, copies } = copier;
  const table = tableOf(collection).name;
  const taken = [...new Set(copies.map((copy) => copy.source))].map((field) => columnOf(source, field));
  const sets = copies.map((copy) => {
    const [own, value] = [columnOf(collection, copy.field).name, `due.${columnOf(source, copy.source).name}`];
    if (!copy.atLeast) return `${own} = ${value}`;
    const least = `t.${columnOf(collection, copy.atLeast).name}`;
    return `${own} = case when ${value} < ${least} then t.${own} else ${value} end`;
  });
  // A late child copies from a deleted parent too.
  const living = copiersOf(collection).length ? '' : ' where not t.deleted';
  return `with due as (
  select t.id, ${taken.map(({ name }) => `r.${name}`).join(', ')}
  from jsonb_to_recordset($1::jsonb) as r(id uuid, ${taken.map(({ name, type }) => `${name} ${type}`).join(', ')})
  ${joins(copier, 't')}${living} order by t.id for update of t)
update ${table} t set ${sets.join(', ')} from due where t.id = due.id`;
}

function joins({ collection, through, parent }: Copier, alias: string): string {
  const above = `${alias}_above`;
  const own = `join ${tableOf(collection).name} ${alias} on ${alias}.${columnOf(collection, parent).name}`;
  return through ? `${joins(through, above)} ${own} = ${above}.id` : `${own} = r.id`;
}
