import { getAllCollectionDocuments, type RxDatabase } from 'rxdb/plugins/core';
import { collectionOf, type CollectionName } from '../../schema/index.ts';

/** What RxDB's internal store says about a collection in one version. */
export type CollectionMeta = Awaited<ReturnType<typeof getAllCollectionDocuments>>[number];

/** The stores of other versions than the definitions' that a device holds. */
export interface Stores {
  /** Of each collection that must be brought over, newest first. */
  older: ReadonlyMap<CollectionName, readonly CollectionMeta[]>;
  /** A newer program has been here. */
  newer: boolean;
}

export async function storesOf(db: RxDatabase, names: readonly CollectionName[]): Promise<Stores> {
  const older = new Map<CollectionName, CollectionMeta[]>();
  let newer = false;
  for (const meta of await getAllCollectionDocuments(db.internalStore)) {
    const name = names.find((one) => one === meta.data.name);
    if (!name) continue;
    const { version } = collectionOf(name);
    newer ||= meta.data.version > version;
    if (meta.data.version < version) older.set(name, [...(older.get(name) ?? []), meta]);
  }
  for (const metas of older.values()) metas.sort((a, b) => b.data.version - a.data.version);
  return { older, newer };
}
