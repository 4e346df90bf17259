import { Dexie, liveQuery, type DexieOptions, type EntityTable, type Table } from 'dexie';
import { withStorageSpace } from './storage-space.ts';
import {
  type Attempt,
  type Deletion,
  conflictName,
  type ConflictValue,
  draftPrefix,
  isDraftOf,
  isUnchanged,
  type PersonStore,
  type Quarantined,
} from './person-store.ts';

/** The name of a person's own database beside the replica. */
export const personDbName = (personId: string): string => `paperboat-${personId}`;

type AttemptRow = { collection: string; id: string; attempts: readonly Attempt[] };
/** A conflict as stored: `field` is its name among those of the document, `of` the field where that is another word. */
type ConflictRow = ConflictValue & { of?: string };
type MetaRow = { key: string; value: unknown };

class PersonDatabase extends Dexie {
  declare sent: Table<AttemptRow, [string, string]>;
  declare deletions: Table<Deletion, [string, string]>;
  readonly conflicts: Table<ConflictRow, [string, string, string]>;
  declare quarantine: Table<Quarantined, [string, string]>;
  declare meta: EntityTable<MetaRow, 'key'>;

  constructor(name: string, options?: DexieOptions) {
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({
      sent: '[collection+id]',
      deletions: '[collection+id], collection',
      kept: '[collection+id+field], [collection+id]',
      quarantine: '[collection+id], collection',
      meta: 'key',
    });
    // The table has its first name still: a higher version of the database would shut out the open tabs of older programs.
    this.conflicts = this.table('kept');
    this.on('versionchange', ({ newVersion }) => {
      // Another tab deletes it: a late write here must not make it anew, as Dexie's own answer would let it.
      if (newVersion !== null) return true;
      this.close();
      return false;
    });
  }
}

const conflictKey = (one: ConflictValue): [string, string, string] => [one.collection, one.id, conflictName(one)];

function conflictRow(value: ConflictValue): ConflictRow {
  const name = conflictName(value);
  return name === value.field ? value : { ...value, field: name, of: value.field };
}

/**
 * Opens the person's own database: sent records, unsent deletions, conflicts, grants. `lost` is called when the browser
 * closes it by itself.
 */
export function openPersonDb(personId: string, options?: DexieOptions, lost?: () => void): PersonStore {
  const db = new PersonDatabase(personDbName(personId), options);
  if (lost) db.on('close', lost);
  return {
    meta: async (key) => (await db.meta.get(key))?.value,
    setMeta: async (key, value) => void (await withStorageSpace(async () => db.meta.put({ key, value }))),
    async metaOf(prefix) {
      const rows = await db.meta.where('key').startsWith(prefix).toArray();
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    metaKeys: (prefix) => db.meta.where('key').startsWith(prefix).primaryKeys(),
    dropMeta: (key) => db.meta.delete(key),
    async attempts(collection, ids) {
      const rows = await db.sent.bulkGet(ids.map((id): [string, string] => [collection, id]));
      return new Map(rows.flatMap((row) => (row ? [[row.id, [...row.attempts]]] : [])));
    },
    putAttempts: (collection, attempts) =>
      withStorageSpace(async () =>
        db.transaction('rw', db.sent, async () => {
          const rows = [...attempts].map(([id, list]) => ({ collection, id, attempts: list }));
          await db.sent.bulkPut(rows.filter((row) => row.attempts.length > 0));
          const done = rows.filter((row) => row.attempts.length === 0);
          await db.sent.bulkDelete(done.map((row): [string, string] => [row.collection, row.id]));
        }),
      ),
    deletions: (collection) => (collection ? db.deletions.where({ collection }).toArray() : db.deletions.toArray()),
    putDeletion: async (deletion) => void (await withStorageSpace(async () => db.deletions.put(deletion))),
    dropDeletion: (collection, id) => db.deletions.delete([collection, id]),
    conflicts: async () =>
      (await db.conflicts.toArray()).map(({ of, ...value }) => (of ? { ...value, field: of } : value)),
    putConflicts: async (values) =>
      void (await withStorageSpace(async () => db.conflicts.bulkPut(values.map(conflictRow)))),
    dropConflicts: (values) =>
      db.transaction('rw', db.conflicts, async () => {
        const stored = await db.conflicts.bulkGet(values.map(conflictKey));
        await db.conflicts.bulkDelete(values.filter((one, at) => isUnchanged(one, stored[at])).map(conflictKey));
      }),
    quarantined: (collection) => db.quarantine.where({ collection }).toArray(),
    putQuarantined: async (documents) => void (await db.quarantine.bulkPut([...documents])),
    dropQuarantined: (collection, ids) => db.quarantine.bulkDelete(ids.map((id): [string, string] => [collection, id])),
    forget: (collection, id, { othersStay = false } = {}) =>
      db.transaction('rw', [db.sent, db.conflicts, db.quarantine, db.meta], async () => {
        await db.sent.delete([collection, id]);
        await db.quarantine.delete([collection, id]);
        await db.conflicts
          .where({ collection, id })
          .filter(({ why }) => !(othersStay && why === 'mine'))
          .delete();
        await db.meta
          .where('key')
          .startsWith(draftPrefix)
          .filter(({ key }) => isDraftOf(key, id))
          .delete();
      }),
    watch(listener) {
      const changes = liveQuery(() =>
        Promise.all([db.conflicts.toCollection().keys(), db.deletions.toCollection().keys()]),
      );
      const subscription = changes.subscribe({ next: listener, error: () => {} });
      return () => subscription.unsubscribe();
    },
    close: async () => db.close(),
    erase: () => db.delete(),
  };
}
