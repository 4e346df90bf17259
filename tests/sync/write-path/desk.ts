import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { newId } from '../../../schema/ids.ts';
import type { CollectionName } from '../../../schema/index.ts';
import type { PullAnswer, Verdict } from '../../../schema/wire.ts';
import type { Person } from '../../../schema/who.ts';
import type { LocalDocument } from '../../../web/replica/document.ts';
import { openReplica, type Replica, type ReplicaOptions } from '../../../web/replica/open.ts';
import type { PersonStore } from '../../../web/replica/person-store.ts';
import type { PullCall, PushCall } from '../../../schema/operations.ts';
import { TransportError, type Transport } from '../../../web/replica/sync/transport.ts';
import type { Client } from './bundle.ts';
import { emptyDisk, memoryPersonStore, type Disk } from '../../../web/replica/memory-person-store.ts';
import type { School } from './school.ts';

/** What a written plan does to the exchanges of one device; each hook may wait, throw, or change what passes. */
export interface Wire {
  beforePull?: (calls: readonly PullCall[]) => Promise<void> | void;
  afterPull?: (answers: PullAnswer[], calls: readonly PullCall[]) => Promise<void> | void;
  beforePush?: (calls: readonly PushCall[]) => Promise<void> | void;
  afterPush?: (answers: Verdict[][], calls: readonly PushCall[]) => Promise<void> | void;
}

/** The network says no. */
export const lost = (): never => {
  throw new TransportError(0);
};

/** A promise that a plan opens when it is time. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

export type Storage = NonNullable<ReplicaOptions['storage']>;
const memoryStorage = (): Storage => Object.assign(getRxStorageMemory(), { collectionStates: new Map() }) as Storage;

export interface DeskOptions {
  only: readonly CollectionName[];
  disk?: Disk;
  storage?: Storage;
  /** Stands before the person's store: a slow disk. */
  store?: (plain: PersonStore) => PersonStore;
  /** For what must hold from the first call on: the replica exchanges as soon as it is open. */
  wire?: Wire;
  /** Another version of the program than this one. */
  program?: Pick<Client, 'openReplica'>;
  more?: Partial<ReplicaOptions>;
}

/** One device of a written plan: the real replica over the simulated school, in real time with short waits. */
export interface Desk {
  replica: Replica;
  wire: Wire;
  disk: Disk;
  storage: Storage;
  reports: unknown[];
  /** Every call that has reached the server. */
  pulls: PullCall[];
  pushes: PushCall[];
  /** Every answer to a pull that has left the server. */
  answers: PullAnswer[];
  rows(name: CollectionName): Promise<LocalDocument[]>;
  doc(name: CollectionName, id: string): Promise<LocalDocument | null>;
  close(): Promise<void>;
}

/** Opens a device of this person. Waits of the engine are a hundredth of what they are for a person. */
export async function openDesk(school: School, person: Person, options: DeskOptions): Promise<Desk> {
  const { only, disk = emptyDisk(), storage = memoryStorage(), store = (plain) => plain, wire = {} } = options;
  const program = options.program ?? { openReplica };
  const pulls: PullCall[] = [];
  const pushes: PushCall[] = [];
  const reports: unknown[] = [];
  const given: PullAnswer[] = [];
  const transport: Transport = {
    async pull(calls) {
      await wire.beforePull?.(calls);
      pulls.push(...structuredClone(calls));
      const answers: PullAnswer[] = [];
      for (const { collection, checkpoint, limit, audit } of calls)
        answers.push(
          await school.pull(person, collection as CollectionName, structuredClone(checkpoint), limit, audit),
        );
      given.push(...answers);
      await wire.afterPull?.(answers, calls);
      return answers;
    },
    async push(calls) {
      await wire.beforePush?.(calls);
      pushes.push(...structuredClone(calls));
      const answers: Verdict[][] = [];
      for (const { collection, rows } of calls)
        answers.push(await school.push(person, collection as CollectionName, rows, new Date().toISOString()));
      await wire.afterPush?.(answers, calls);
      return answers;
    },
  };
  const replica = await program.openReplica({
    person,
    storage,
    store: store(memoryPersonStore(disk, async (work) => work())),
    transport,
    live: null,
    env: {
      now: Date.now,
      random: () => 0.5,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100)),
      newId,
    },
    multiInstance: false,
    only,
    pullDocuments: 10,
    report: (error) => void reports.push(error),
    ...options.more,
  });
  const rows = async (name: CollectionName): Promise<LocalDocument[]> =>
    (await replica.collection(name).find().exec()).map((one) => one.toMutableJSON());
  return {
    replica,
    wire,
    disk,
    storage,
    reports,
    pulls,
    pushes,
    answers: given,
    rows,
    doc: async (name, id) => (await rows(name)).find((one) => one.id === id) ?? null,
    close: () => replica.close(),
  };
}

/** Milliseconds between two looks of `settles`. */
const step = 10;

/**
 * Waits until `check` is true; gives whether it became so. Its patience (ms) is counted in turns of this process: one that gets no
 * processor does neither its work nor its waiting.
 */
export async function settles(check: () => Promise<boolean> | boolean, patience = 3_000): Promise<boolean> {
  for (let turns = Math.ceil(patience / step); ; turns--) {
    if (await check()) return true;
    if (turns <= 0) return false;
    await new Promise((resolve) => setTimeout(resolve, step));
  }
}
