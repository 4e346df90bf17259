import type { AnyCollection, AnyValues, ParentRow } from '../../schema/collection.ts';
import type { CollectionName, collections } from '../../schema/index.ts';
import type { DocumentOf, ValuesOf } from '../../schema/collection.ts';
import type { RxCollection, RxDocument } from 'rxdb/plugins/core';

/** A document as this device stores it. */
export interface LocalDocument {
  id: string;
  /** The server version that this copy is based on; empty when it was made here and is not acknowledged. */
  rev: string;
  scopes: string[];
  /** What was changed here since `rev`: each changed field with its value at `rev`. Empty: the copy is the server's. */
  edited: Record<string, unknown>;
  [field: string]: unknown;
}

/** A local document with RxDB's mark of a tombstone. */
export type Stored = LocalDocument & { _deleted: boolean };

export type LocalCollection = RxCollection<LocalDocument>;

/**
 * Gives the living document with this id as it is now, or null. Not by a query: RxDB would prepare, keep and follow one for
 * each id that was ever asked for, a fifth of the work of a device that writes much.
 */
export async function findNow(rows: LocalCollection, id: string): Promise<RxDocument<LocalDocument> | null> {
  const known = rows._docCache.getLatestDocumentDataIfExists(id);
  const [now] = known ? [known] : await rows.storageInstance.findDocumentsById([id], false);
  return now && !now._deleted ? rows._docCache.getCachedRxDocument(now) : null;
}

/** A document of a named collection, as screens see it. */
export type Doc<N extends CollectionName> = DocumentOf<(typeof collections)[N]> & {
  readonly edited: Readonly<Record<string, unknown>>;
};
/** The fields of a named collection, with the id. */
export type DocValues<N extends CollectionName> = ValuesOf<(typeof collections)[N]>;

/** Whether a copy carries no change of its own. */
export const isClean = (doc: { readonly edited?: Readonly<Record<string, unknown>> }): boolean =>
  Object.keys(doc.edited ?? {}).length === 0;

/** The fields of the definition that a document has, with its id; absent and null ones are left out. */
export function valuesOf(of: AnyCollection, doc: Readonly<Record<string, unknown>> & { id: string }): AnyValues {
  const values: Record<string, unknown> & { id: string } = { id: doc.id };
  for (const key of Object.keys(of.fields)) {
    if (doc[key] !== undefined && doc[key] !== null) values[key] = doc[key];
  }
  return values;
}

/** A local document as the parent that a rule sees. */
export const asParent = (of: AnyCollection, doc: LocalDocument): ParentRow => ({
  ...valuesOf(of, doc),
  id: doc.id,
  deleted: false,
});

/** A stored document with the mark of a tombstone as a plain flag. */
export const asStored = (doc: LocalDocument, deleted: boolean): Stored => ({ ...doc, _deleted: deleted });

/** The glue between the store's one shape and the typed documents of the definitions, which RxDB cannot express. */
export const typed = <N extends CollectionName>(doc: LocalDocument): Doc<N> => doc as unknown as Doc<N>;
/** The way back: a typed document is a local one, whose fields are looked up by name. */
export const untyped = <N extends CollectionName>(doc: Doc<N>): LocalDocument => doc as unknown as LocalDocument;
