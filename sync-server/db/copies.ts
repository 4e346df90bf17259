import type { AnyValues } from '../../schema/collection.ts';
import { copiersOf } from '../../schema/copies.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
import { columnOf, refreshOf } from './copy-statements.ts';
import type { Sql } from './orm.ts';
import { prepared } from './orm.ts';

interface Refresh {
  sources: readonly string[];
  statement: string;
}

const refreshes = new Map<CollectionName, readonly Refresh[]>(
  collectionNames.map((source) => [
    source,
    copiersOf(source).map((copier) => ({
      sources: copier.copies.map((copy) => copy.source),
      statement: prepared(refreshOf(source, copier)),
    })),
  ]),
);

/**
 * Takes changes of one collection as they are stored, writes what changed of them into all documents that copy it, in one
 * statement for each collection that does. What their readers were not shown is not copied (`shown`).
 */
export async function refreshCopies(
  sql: Pick<Sql, 'query'>,
  source: CollectionName,
  changes: readonly { next: AnyValues; prev: AnyValues | null; deleted: boolean }[],
): Promise<void> {
  const { shown = (row) => row } = collectionOf(source);
  const [moved, rows] = [new Set<string>(), [] as Record<string, unknown>[]];
  const copied = [...new Set((refreshes.get(source) ?? []).flatMap(({ sources }) => sources))];
  for (const { next, prev, deleted } of changes) {
    if (!prev) continue;
    const [before, now] = [shown({ ...prev, deleted: false }), shown({ ...next, deleted })];
    const different = copied.filter((field) => !equal(before[field], now[field]));
    for (const field of different) moved.add(field);
    if (different.length === 0) continue;
    const values = copied.map((field) => [columnOf(source, field).name.slice(1, -1), now[field] ?? null]);
    rows.push({ ...Object.fromEntries(values), id: next.id });
  }
  if (rows.length === 0) return;
  for (const { sources, statement } of refreshes.get(source) ?? [])
    if (sources.some((field) => moved.has(field))) await sql.query(statement, [JSON.stringify(rows)]);
}
