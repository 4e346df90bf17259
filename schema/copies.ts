import type { CollectionName } from './index.ts';
import { collectionNames, collectionOf } from './index.ts';

/** A field that a document keeps of another row. */
interface Copy {
  field: string;
  /** The field of the source's row. */
  source: string;
  /** The document's field above which a copied number does not fall. */
  atLeast?: string;
}

/** A collection whose documents copy fields of a row, of their parent or of what that has copied itself. */
export interface Copier {
  collection: CollectionName;
  /** The copier that its documents belong to; null where the source's row is their parent. */
  through: Copier | null;
  /** The field that names the parent. */
  parent: string;
  copies: readonly Copy[];
}

/**
 * Takes a collection, gives who copies fields of its rows, parents before children. What a row refers to is not among the
 * fields: it is set when the row is made and stays, so that scopes may be computed from copies of it.
 */
export function copiersOf(source: CollectionName): readonly Copier[] {
  const found: Copier[] = [];
  for (const collection of collectionNames) {
    const { parent, fields } = collectionOf(collection);
    const through = found.find((above) => above.collection === parent?.collection) ?? null;
    if (!parent || (parent.collection !== source && !through)) continue;
    const copies = Object.entries(fields).flatMap(([field, { origin }]): Copy[] => {
      if (origin.by !== 'parent') return [];
      const above = through ? through.copies.find((one) => one.field === origin.field)?.source : origin.field;
      if (above === undefined || collectionOf(source).fields[above]?.refersTo) return [];
      return [{ field, source: above, ...(origin.atLeast ? { atLeast: origin.atLeast } : {}) }];
    });
    if (copies.length) found.push({ collection, through, parent: parent.field, copies });
  }
  return found;
}

/** The fields of a collection that its children copy, what they refer to included. */
export function copiedOf(source: CollectionName): ReadonlySet<string> {
  const origins = collectionNames.flatMap((name) =>
    Object.values(collectionOf(name).fields).map(({ origin }) => origin),
  );
  return new Set(
    origins.flatMap((origin) => (origin.by === 'parent' && origin.collection === source ? [origin.field] : [])),
  );
}
