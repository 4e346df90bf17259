import {
  type Attempt,
  type Deletion,
  conflictName,
  type ConflictValue,
  isDraftOf,
  isUnchanged,
  type PersonStore,
  type Quarantined,
} from './person-store.ts';

/** What a device keeps beside its documents while its program runs; in a simulation it survives a kill. */
export interface Disk {
  meta: Map<string, unknown>;
  sent: Map<string, readonly Attempt[]>;
  deletions: Map<string, Deletion>;
  conflicts: Map<string, ConflictValue>;
  quarantine: Map<string, Quarantined>;
}

export const emptyDisk = (): Disk => ({
  meta: new Map(),
  sent: new Map(),
  deletions: new Map(),
  conflicts: new Map(),
  quarantine: new Map(),
});

const keyOf = (one: ConflictValue): string => `${one.collection} ${one.id} ${conflictName(one)}`;

/** A person's store in memory. `write` is awaited around each write: a slow disk, or one that dies with its device. */
export function memoryPersonStore(
  disk: Disk = emptyDisk(),
  write: (work: () => void) => Promise<void> = async (work) => work(),
): PersonStore {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const ofCollection = <T extends { collection: string }>(rows: Map<string, T>, collection?: string): T[] =>
    structuredClone([...rows.values()].filter((row) => !collection || row.collection === collection));
  return {
    meta: async (key) => structuredClone(disk.meta.get(key)),
    setMeta: (key, value) => write(() => void disk.meta.set(key, structuredClone(value))),
    metaOf: async (prefix) => new Map([...disk.meta].filter(([key]) => key.startsWith(prefix))),
    metaKeys: async (prefix) => [...disk.meta.keys()].filter((key) => key.startsWith(prefix)),
    dropMeta: (key) => write(() => void disk.meta.delete(key)),
    attempts: async (collection, ids) =>
      new Map(ids.map((id) => [id, structuredClone([...(disk.sent.get(`${collection} ${id}`) ?? [])])])),
    putAttempts: (collection, attempts) =>
      write(() => {
        for (const [id, list] of attempts) {
          if (list.length) disk.sent.set(`${collection} ${id}`, structuredClone(list));
          else disk.sent.delete(`${collection} ${id}`);
        }
      }),
    deletions: async (collection) => ofCollection(disk.deletions, collection),
    async putDeletion(deletion) {
      await write(() => void disk.deletions.set(`${deletion.collection} ${deletion.id}`, structuredClone(deletion)));
      tell();
    },
    async dropDeletion(collection, id) {
      await write(() => void disk.deletions.delete(`${collection} ${id}`));
      tell();
    },
    conflicts: async () => ofCollection(disk.conflicts),
    async putConflicts(values) {
      await write(() => {
        for (const one of values) disk.conflicts.set(keyOf(one), structuredClone(one));
      });
      tell();
    },
    async dropConflicts(values) {
      await write(() => {
        for (const one of values)
          if (isUnchanged(one, disk.conflicts.get(keyOf(one)))) disk.conflicts.delete(keyOf(one));
      });
      tell();
    },
    quarantined: async (collection) => ofCollection(disk.quarantine, collection),
    putQuarantined: (rows) =>
      write(() => {
        for (const one of rows) disk.quarantine.set(`${one.collection} ${one.id}`, structuredClone(one));
      }),
    dropQuarantined: (collection, ids) =>
      write(() => {
        for (const id of ids) disk.quarantine.delete(`${collection} ${id}`);
      }),
    async forget(collection, id, { othersStay = false } = {}) {
      await write(() => {
        disk.sent.delete(`${collection} ${id}`);
        disk.quarantine.delete(`${collection} ${id}`);
        for (const [key, one] of disk.conflicts)
          if (one.collection === collection && one.id === id && !(othersStay && one.why === 'mine'))
            disk.conflicts.delete(key);
        for (const key of disk.meta.keys()) if (isDraftOf(key, id)) disk.meta.delete(key);
      });
      tell();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
    erase: () => write(() => Object.values(disk).forEach((rows: Map<string, unknown>) => rows.clear())),
  };
}
