import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { conflictHandler } from './conflict-handler.ts';
import type { LocalCollection } from './document.ts';
import { eraseStores } from './erase.ts';
import type { PersonStore } from './person-store.ts';
import type { Presence } from './presence.ts';
import { rxSchemaOf } from './rx-schema.ts';
import { storesOf } from './stores.ts';
import type { Env } from './sync/env.ts';

type Creator = Parameters<typeof createRxDatabase>[0];
/** Any storage that RxDB takes; its type parameters are the storage's own affair. */
export type ReplicaStorage = Creator['storage'];
export type Rows = Record<string, LocalCollection>;

export interface RowsOptions {
  storage?: ReplicaStorage;
  multiInstance?: boolean;
  hashFunction?: Creator['hashFunction'];
  /** The browser has closed a database by itself (iOS in the background, deleted site data): this copy is of no use any more. */
  lost?: () => void;
  /** A newer program wants these documents: nothing is written here any more, and the page must be loaded anew. */
  outdated?: () => void;
}

export interface RowsNeeds {
  personId: string;
  names: readonly CollectionName[];
  presence: Presence;
  store: PersonStore;
  env: Env;
  report(error: unknown): void;
}

/** The documents on this device are those of a newer program, which this one could only spoil. */
export class NewerStores extends Error {
  override readonly name = 'NewerStores';
}

/** The name of a person's RxDB database. */
export const replicaName = (personId: string): string => `replica-${personId}`;

/** Grows with every raised version: what tells an older program from a newer one. */
export const generationOf = (names: readonly CollectionName[]): number =>
  names.reduce((sum, name) => sum + collectionOf(name).version, 0);

interface DexieLike {
  on(event: 'close', listener: () => void): void;
  on(event: 'versionchange', listener: (event: { newVersion: number | null }) => boolean): void;
  close(): void;
}

/** A write is over when it is on the disk. */
const strictDexie = ({ lost, outdated }: RowsOptions) =>
  getRxStorageDexie({
    chromeTransactionDurability: 'strict',
    onCreate(db: DexieLike) {
      if (lost) db.on('close', lost);
      db.on('versionchange', ({ newVersion }) => {
        if (newVersion !== null) return true;
        // A newer program deletes what it has converted: Dexie's own answer would make it anew, and nobody would look there.
        db.close();
        outdated?.();
        return false;
      });
    },
  });

/**
 * Opens the documents of a person. Those of older versions are converted first, while no other tab has them open; those of newer
 * ones are not touched: throws `NewerStores`.
 */
export async function openRows(options: RowsOptions, needs: RowsNeeds): Promise<RxDatabase<Rows>> {
  const { personId, names, presence, report } = needs;
  let isConverting = false;
  // Dexie tells of a close whoever asked for it: the stores that are emptied here are no loss.
  const lost = (): void => (isConverting ? undefined : options.lost?.());
  const creator: Creator = {
    name: replicaName(personId),
    storage: (options.storage ?? strictDexie({ ...options, lost })) as ReplicaStorage,
    multiInstance: options.multiInstance ?? true,
    closeDuplicates: true,
    ...(options.hashFunction ? { hashFunction: options.hashFunction } : {}),
  };
  const db = await createRxDatabase<Rows>(creator);
  try {
    const { older, newer } = await storesOf(db, names);
    if (newer) throw new NewerStores();
    if (older.size === 0) await addRows(db, names);
    else {
      await presence.takeOver();
      isConverting = true;
      await convertRows(db, needs);
      isConverting = false;
      await presence.share();
    }
  } catch (error) {
    await db.close().catch(report);
    throw error;
  }
  return db;
}

async function addRows(db: RxDatabase<Rows>, names: readonly CollectionName[]): Promise<void> {
  const creators = names.map((name) => {
    const of = collectionOf(name);
    // RxDB's own migration loses documents after a failed write: docs/decisions/0017.
    return [name, { schema: rxSchemaOf(of), conflictHandler: conflictHandler(of), autoMigrate: false }];
  });
  await db.addCollections(Object.fromEntries(creators));
}

async function convertRows(db: RxDatabase<Rows>, { names, store, env, report }: RowsNeeds): Promise<void> {
  // Read again: while this tab waited another one may have converted them, or even a newer one.
  const { older, newer } = await storesOf(db, names);
  if (newer) throw new NewerStores();
  // Once in a version: a first screen does without. Asked for before anything is made.
  const { migrate } = await import('./migrate.ts');
  await addRows(db, names);
  for (const [name, metas] of older) {
    const rows = db.collections[name];
    if (!rows) continue;
    await migrate({ db, rows, of: collectionOf(name), metas, store, env, report });
    // Not awaited: a tab that still has one open may hold it up.
    if (db.storage.name === 'dexie') eraseStores(db.name, metas).catch(report);
  }
}
