import type { PersonStore } from '../../web/replica/person-store.ts';
import type { ReplicaStorage } from '../../web/replica/rows.ts';

/** A device's life: after so many durable writes it is dead, and its disk takes nothing more. */
export interface Life {
  writes: number;
  readonly isDead: boolean;
  /** Does a write; the last one is on the disk, and nobody is told. */
  write<T>(work: () => Promise<T>): Promise<T>;
}

export function life(writes = Infinity): Life {
  return {
    writes: 0,
    get isDead() {
      return this.writes >= writes;
    },
    async write(work) {
      if (this.isDead) throw new Error('killed');
      const result = await work();
      this.writes++;
      if (this.isDead) throw new Error('killed');
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
      await before?.(String(args[1]));
      return one.write(() => write(...args));
    };
    instance.remove = () => one.write(remove);
    return instance;
  };
  return { ...storage, createStorageInstance } as unknown as ReplicaStorage;
}

const writes = ['setMeta', 'dropMeta', 'putAttempts', 'putDeletion', 'dropDeletion', 'keep', 'dropKept'] as const;

export function dyingStore(store: PersonStore, one: Life): PersonStore {
  const dying = writes.map((name) => {
    const write = store[name] as (...args: unknown[]) => Promise<void>;
    return [name, (...args: unknown[]) => one.write(() => write(...args))];
  });
  return { ...store, ...(Object.fromEntries(dying) as Partial<PersonStore>) };
}
