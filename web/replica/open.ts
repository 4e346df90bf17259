import { addRxPlugin, createRxDatabase, removeRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { newId } from '../../schema/ids.ts';
import { collectionOf, collectionsOf, type CollectionName } from '../../schema/index.ts';
import type { Person, Who } from '../../schema/who.ts';
import { Clock, type Moment } from './clock.ts';
import { conflictHandler } from './conflict.ts';
import { eraseDatabases } from './erase.ts';
import type { LocalCollection } from './document.ts';
import { keptOf, type Kept } from './kept.ts';
import { lead } from './lead.ts';
import { openPersonDb } from './person-db.ts';
import type { PersonStore } from './person-store.ts';
import { present, unshared } from './presence.ts';
import { rxSchemaOf } from './rx-schema.ts';
import type { WaitingItem } from './settle.ts';
import { browserEnv, type Env } from './sync/env.ts';
import { graphqlTransport } from './sync/graphql.ts';
import { Hub } from './sync/hub.ts';
import { replicate } from './sync/replicate.ts';
import { steps as productionSteps, type Steps } from './sync/steps.ts';
import { listen, type LiveSource } from './sync/stream.ts';
import type { Transport } from './sync/transport.ts';
import { SyncState } from './sync-state.ts';
import { watchTransport } from './under-way.ts';
import { Unsent } from './unsent.ts';
import { knownGrants } from './who.ts';
import { writer, type Writer } from './write.ts';

addRxPlugin(RxDBLeaderElectionPlugin);

type Creator = Parameters<typeof createRxDatabase>[0];
/** Any storage that RxDB takes; its type parameters are the storage's own affair. */
export type ReplicaStorage = Creator['storage'];

export interface ReplicaOptions {
  person: Person;
  /** The rest is the browser's by default; tests and the simulator bring their own. */
  storage?: ReplicaStorage;
  store?: PersonStore;
  transport?: Transport;
  /** Opens the server's live pokes; null polls. */
  live?: (() => LiveSource) | null;
  env?: Env;
  steps?: Steps;
  multiInstance?: boolean;
  /** Opens only these of the role's collections. */
  only?: readonly CollectionName[];
  pullDocuments?: number;
  pushRows?: number;
  hashFunction?: Creator['hashFunction'];
  report?: (error: unknown) => void;
  /** The browser has closed a database by itself (iOS in the background, deleted site data): this copy is of no use any more. */
  lost?: () => void;
}

/** The copy of a person's documents on this device, with everything that screens do with it. */
export interface Replica {
  readonly person: Person;
  readonly writer: Writer;
  readonly kept: Kept;
  readonly sync: Pick<SyncState, 'get' | 'subscribe'>;
  readonly store: PersonStore;
  /** What a rule may ask about this person, as of the last exchange. */
  who(): Who;
  /** The time for `writtenAt`, and whether the device's clock can be trusted. */
  clock(): Moment;
  has(name: CollectionName): boolean;
  collection(name: CollectionName): LocalCollection;
  waiting(): readonly WaitingItem[];
  /** Tries to exchange at once; `signedInAgain` after a 401. */
  tryNow(signedInAgain?: boolean): void;
  /**
   * Ends this tab's exchange and its live stream for good, and resolves when nothing is on the wire (or after two
   * seconds): before the session ends, so that the server is not asked in the name of nobody. The documents stay readable.
   */
  stopExchange(): Promise<void>;
  close(): Promise<void>;
  /** Waits until no other tab has these documents open (three seconds at most), and lets none open them until `close` or `erase`. */
  alone(): Promise<void>;
  /** Deletes this person's data from the device; refused while something is unsent, unless `evenUnsent`. */
  erase(evenUnsent?: boolean): Promise<'erased' | 'unsent'>;
}

type Rows = Record<string, LocalCollection>;

/** A write is over when it is on the disk. */
const strictDexie = (lost?: () => void) =>
  getRxStorageDexie({
    chromeTransactionDurability: 'strict',
    ...(lost ? { onCreate: (db: { on: (event: 'close', listener: () => void) => void }) => db.on('close', lost) } : {}),
  });

async function openRows(
  { person, storage, multiInstance, hashFunction, lost }: ReplicaOptions,
  names: readonly CollectionName[],
): Promise<RxDatabase<Rows>> {
  const creator: Creator = {
    name: replicaName(person.id),
    storage: (storage ?? strictDexie(lost)) as ReplicaStorage,
    multiInstance: multiInstance ?? true,
    closeDuplicates: true,
    ...(hashFunction ? { hashFunction } : {}),
  };
  const db = await createRxDatabase<Rows>(creator);
  const creators = names.map((name) => {
    const of = collectionOf(name);
    return [name, { schema: rxSchemaOf(of), conflictHandler: conflictHandler(of) }];
  });
  await db.addCollections(Object.fromEntries(creators));
  return db;
}

/** How long (ms) a request on the wire may delay signing out. */
const lastAnswer = 2_000;

/** The name of a person's RxDB database. */
const replicaName = (personId: string): string => `replica-${personId}`;

const liveSource = (): LiveSource => new EventSource('/sync/live', { withCredentials: true }) as LiveSource;

async function deviceOf(store: PersonStore, newId: () => string): Promise<string> {
  const known = await store.meta('device');
  if (typeof known === 'string') return known;
  const device = newId();
  await store.setMeta('device', device);
  return device;
}

/** Opens a person's replica and, in one tab of the device, the exchange with the server. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { person, report = () => {} } = options;
  const env = options.env ?? browserEnv(newId);
  const store = options.store ?? openPersonDb(person.id, undefined, options.lost);
  const clock = new Clock();
  const names = collectionsOf(person.role).filter((name) => !options.only || options.only.includes(name));
  const presence = options.multiInstance === false ? unshared : await present(person.id);
  // Everything is asked of the disk at once: one after the other is what a slow tablet's first screen would wait for.
  const [db, grants, offset, lastExchange, complete] = await Promise.all([
    openRows(options, names),
    knownGrants(person, store),
    store.meta('clock'),
    store.meta('lastExchange'),
    store.meta('complete'),
  ]);
  clock.restore(offset);
  const collections = new Map<CollectionName, LocalCollection>(
    names.flatMap((name) => {
      const rows = db.collections[name];
      return rows ? [[name, rows]] : [];
    }),
  );
  const collection = (name: CollectionName): LocalCollection => {
    const rows = collections.get(name);
    if (!rows) throw new Error(`a ${person.role} has no ${name} on the device`);
    return rows;
  };
  const sync = new SyncState(person.id, options.multiInstance ?? true);
  sync.restore(lastExchange, complete);
  const unsent = new Unsent(() => sync.setWaiting(unsent.items.length));
  let persisted = false;
  let hub: Hub | null = null;
  const write = writer({
    collection,
    store,
    who: grants.who,
    newId: env.newId,
    written() {
      if (!stopped) hub?.wake();
      if (persisted) return;
      persisted = true;
      // From the first own write on the device holds what nobody else has.
      void globalThis.navigator?.storage?.persist?.().catch(() => false);
    },
  });
  const [kept] = await Promise.all([
    keptOf(store, write, collection, () => hub?.parentsSettled()),
    unsent.start(collections, store),
  ]);
  const ends: (() => void)[] = [];
  // Handed on only when this tab is done: another tab would ask at once, in the name of a session that is about to end.
  const leaves: (() => void)[] = [];
  // A tab that closes does not stay in the row for the lead, with all that it holds in memory.
  const giveUp = new AbortController();
  let closed = false;
  let stopped = false;
  let quiet = (_limit: number): Promise<void> => Promise.resolve();

  async function start(): Promise<void> {
    const handOn = await lead(db, person.id, giveUp.signal);
    if (closed) return handOn();
    leaves.push(handOn);
    if (stopped) return;
    const device = await deviceOf(store, env.newId);
    const underWay = watchTransport(
      options.transport ??
        graphqlTransport({
          url: '/graphql',
          device,
          userId: person.id,
          fetch: (...request) => fetch(...request),
          heard: (date) => clock.learn(date, env.now()),
          now: env.now,
        }),
    );
    const { transport } = underWay;
    ({ quiet } = underWay);
    let stored = '';
    const sizes = { pullDocuments: options.pullDocuments ?? 2000, pushRows: options.pushRows ?? 350 };
    const mine = new Hub({
      device,
      collections,
      store,
      grants,
      transport,
      env,
      steps: options.steps ?? productionSteps,
      pushRows: sizes.pushRows,
      report,
      changed(exchange) {
        sync.fromEngine(exchange);
        const minute = exchange.lastExchange?.slice(0, 16) ?? '';
        if (minute === stored) return;
        stored = minute;
        void store.setMeta('lastExchange', exchange.lastExchange).catch(() => {});
        void store.setMeta('clock', clock.offset).catch(() => {});
      },
    });
    hub = mine;
    ends.push(() => mine.stop());
    if (stopped) return mine.stop();
    const replications = new Map(
      [...collections].map(([name, rows]) => [name as string, replicate(mine, name, rows, sizes)]),
    );
    for (const one of replications.values()) one.error$.subscribe(report);
    // All at once, so that their first pulls leave together.
    await Promise.all([...replications.values()].map((one) => one.start()));
    await mine.start();
    if (stopped) return;
    void Promise.all([...replications.values()].map((one) => one.awaitInitialReplication())).then(async () => {
      if (stopped) return;
      sync.completed();
      await store.setMeta('complete', true);
    }, report);
    const poke = (names: readonly string[]): void => {
      for (const name of names) replications.get(name)?.reSync();
      mine.poked();
    };
    const live = listen({ env, open: options.live === undefined ? liveSource : options.live, poke });
    ends.push(live.stop);
    tryNow = (signedInAgain) => {
      mine.wake(signedInAgain);
      live.again();
      poke([...collections.keys()]);
    };
    if (typeof addEventListener === 'function') {
      const online = (): void => tryNow();
      addEventListener('online', online);
      ends.push(() => removeEventListener('online', online));
    }
  }
  // A tab that does not lead learns the rights from the one that does.
  sync.subscribe(() => {
    if (!hub && !closed) void grants.reload().catch(report);
  });
  // Only the tab that exchanges can try: the others ask it.
  let tryNow = sync.askToTry;
  sync.onTry((signedInAgain) => {
    if (hub && !stopped) tryNow(signedInAgain);
  });
  start().catch((error: unknown) => {
    if (!closed) report(error);
  });

  function stop(): void {
    stopped = true;
    tryNow = () => {};
    for (const end of ends.splice(0)) end();
  }

  let closing: Promise<void> | null = null;
  const shut = (): Promise<void> => (closing ??= shutAll());
  async function shutAll(): Promise<void> {
    closed = true;
    giveUp.abort();
    stop();
    for (const leave of leaves.splice(0)) leave();
    unsent.stop();
    kept.stop();
    sync.close();
    await db.close();
    await store.close();
  }
  const close = (): Promise<void> => shut().finally(presence.leave);

  return {
    person,
    writer: write,
    kept,
    sync,
    store,
    who: grants.who,
    clock: () => clock.moment(env.now()),
    has: (name) => collections.has(name),
    collection,
    waiting: () => unsent.items,
    tryNow: (signedInAgain) => tryNow(signedInAgain),
    stopExchange() {
      stop();
      return quiet(lastAnswer);
    },
    alone: presence.alone,
    close,
    async erase(evenUnsent = false) {
      if (unsent.items.length > 0 && !evenUnsent) return 'unsent';
      const storage = db.storage;
      try {
        await shut();
        // Not shared: no other tab has it open, and RxDB's channel would leave a database of its own.
        await removeRxDatabase(replicaName(person.id), storage, false);
        await (options.store ?? openPersonDb(person.id)).erase();
        if (storage.name === 'dexie') await eraseDatabases(person.id, replicaName(person.id));
      } finally {
        presence.leave();
      }
      return 'erased';
    },
  };
}
