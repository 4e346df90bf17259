import type { PersonStore } from '../../web/replica/person-store.ts';
import type { ReplicaStorage } from '../../web/replica/rows.ts';

/** A device's life: after so many durable writes it is dead, and its disk takes nothing more. */
export interface Life {
  readonly isDead: boolean;
  /** Lets it live for so many writes more. */
  dieAfter(writes: number): void;
  /** Does a write; the last one is on the disk, and nobody is told. */
  write<T>(work: () => Promise<T>): Promise<T>;
}

export function life(writes = Infinity): Life {
  let left = writes;
  return {
    get isDead() {
      return left <= 0;
    },
    dieAfter(more) {
      left = more;
    },
    async write(work) {
      if (left <= 0) throw new Error('killed');
      const result = await work();
      left--;
      if (left <= 0) throw new Error('killed');
      return result;
    },
  };
}

type Instance = { bulkWrite(...args: unknown[]): Promise<unknown>; remove(): Promise<void> };

/** The storage of a device that may die at any write; `before` may hold a write up or refuse it. */
export function dyingStorage(
  storage: ReplicaStorage,
  one: Life,
  before?: (context: string) => Promise<void>,
): ReplicaStorage {
  const create = storage.createStorageInstance.bind(storage) as (params: unknown) => Promise<Instance>;
  const createStorageInstance = async (params: unknown): Promise<Instance> => {
    const instance = await create(params);
    const [write, remove] = [instance.bulkWrite.bind(instance), instance.remove.bind(instance)];
    instance.bulkWrite = async (...args) => {
      const context = String(args[1]);
      await before?.(context);
      // RxDB's replication catches some of its writes nowhere: what is dead says there that it has no conflict.
      const silent = (error: unknown): unknown => {
        if (one.isDead && context.startsWith('replication')) return { error: [] };
        throw error;
      };
      return one.write(() => write(...args)).catch(silent);
    };
    instance.remove = () => one.write(remove);
    return instance;
  };
  return { ...storage, createStorageInstance } as unknown as ReplicaStorage;
}

const writes = [
  'setMeta',
  'dropMeta',
  'putAttempts',
  'putDeletion',
  'dropDeletion',
  'putConflicts',
  'dropConflicts',
  'forget',
] as const;

export function dyingStore(store: PersonStore, one: Life): PersonStore {
  const dying = writes.map((name) => {
    const write = store[name] as (...args: unknown[]) => Promise<void>;
    return [name, (...args: unknown[]) => one.write(() => write(...args))];
  });
  return { ...store, ...(Object.fromEntries(dying) as Partial<PersonStore>) };
}
