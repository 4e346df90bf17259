import type { AnyCollection } from '../../schema/collection.ts';
import { isId } from '../../schema/ids.ts';
import type { PushRow } from '../../schema/wire.ts';
import type { StoredRow } from './store.ts';

/** The id of the row's parent: what is stored, or for a new row what its author says. */
export function parentId(of: AnyCollection, row: PushRow, current: StoredRow | undefined): string | undefined {
  if (!of.parent) return undefined;
  const named = current ? current.fields[of.parent.field] : row.set[of.parent.field];
  return typeof named === 'string' ? named.toLowerCase() : undefined;
}

/** The parents that the authors of these rows name; which of them counts is known when it is known who sees the row. */
export const parentsOf = (of: AnyCollection, rows: readonly PushRow[]): string[] => [
  ...new Set(rows.map((row) => parentId(of, row, undefined)).filter(isId)),
];
