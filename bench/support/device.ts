import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { CollectionName } from '../../schema/index.ts';
import type { Client } from '../../tests/sync/write-path/bundle.ts';
import { clients } from '../../tests/sync/write-path/bundle.ts';
import { type Embedded, openEmbedded } from '../../web/node/embed.ts';
import { memoryPersonStore } from '../../web/replica/memory-person-store.ts';
import type { PersonStore } from '../../web/replica/person-store.ts';
import type { Visitor } from './school.ts';

/** Whose `close` also forgets what it held: RxDB's memory outlives its database. */
export type Device = Embedded;

/** One evaluation of the replica's program. */
export type Program = Pick<Client, 'openEmbedded' | 'getRxStorageMemory'>;

/** Gives so many separate evaluations: free RxDB opens 13 collections in one, and one database of a name. */
export const programs = (count: number): Promise<Program[]> => clients(count);

/** A person's store in memory that answers as any disk does: in a later turn of the event loop. */
function memoryDisk(): PersonStore {
  const store = memoryPersonStore();
  return new Proxy(store, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== 'function' || name === 'watch') return operation;
      return async (...given: unknown[]): Promise<unknown> => {
        await nextTurn();
        return Reflect.apply(operation, target, given);
      };
    },
  });
}

export interface DeviceOptions {
  origin: string;
  who: Visitor;
  only: readonly CollectionName[];
  /** Answers come packed, as over a school's line. */
  isPacked?: boolean;
  /** Begins without a network. */
  offline?: boolean;
  /** Default: the one evaluation that a program has anyway. */
  program?: Program | undefined;
}

/** Opens the app's own replica in Node: memory instead of IndexedDB, the same hub, GraphQL and live stream. */
export async function openDevice({
  origin,
  who,
  only,
  isPacked = false,
  offline = false,
  program,
}: DeviceOptions): Promise<Device> {
  const open = program ?? { openEmbedded, getRxStorageMemory };
  const device = await open.openEmbedded({
    url: origin,
    credentials: { cookie: () => who.cookie, person: { id: who.id, role: who.role } },
    storage: open.getRxStorageMemory(),
    store: memoryDisk(),
    only,
    isPacked,
    offline,
    report: (error) => console.error('a device reports:', String(error).slice(0, 300)),
  });
  return {
    ...device,
    async close() {
      await device.replica.erase(true);
      device.online(false);
    },
  };
}
