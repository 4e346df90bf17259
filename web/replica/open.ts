import { addRxPlugin, removeRxDatabase } from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { newId } from '../../schema/ids.ts';
import { collectionOf, collectionsOf, type CollectionName } from '../../schema/index.ts';
import type { Person, Who } from '../../schema/who.ts';
import { Arrivals } from './arrivals.ts';
import { Clock, type Moment } from './clock.ts';
import { eraseDatabases } from './erase.ts';
import { type ExchangeOptions, TabExchange } from './exchange.ts';
import type { LocalCollection } from './document.ts';
import { followConflicts, type Conflicts } from './conflicts.ts';
import { openPersonDb } from './person-db.ts';
import type { Deletion, PersonStore } from './person-store.ts';
import { present, unshared } from './presence.ts';
import { generationOf, openRows, replicaName, type RowsOptions } from './rows.ts';
import type { WaitingItem } from './sync-status.ts';
import { browserEnv, type Env } from './sync/env.ts';
import { SyncStatusStore } from './sync-status-store.ts';
import { Unsent } from './unsent.ts';
import { knownGrants } from './grants.ts';
import { markDeleted, writer, type Writer } from './write.ts';

addRxPlugin(RxDBLeaderElectionPlugin);

export interface ReplicaOptions extends ExchangeOptions, RowsOptions {
  person: Person;
  /** The rest is the browser's by default; tests and the simulator bring their own. */
  store?: PersonStore;
  env?: Env;
  /** Opens only these of the role's collections. */
  only?: readonly CollectionName[];
  report?: (error: unknown) => void;
}

/** The copy of a person's documents on this device, with everything that screens do with it. */
export interface Replica {
  readonly person: Person;
  readonly writer: Writer;
  readonly conflicts: Conflicts;
  readonly sync: Pick<SyncStatusStore, 'get' | 'subscribe' | 'arrivalOf'>;
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
  alone(): Promise<boolean>;
  /** Closes, and does `work` before another tab may open these documents. */
  closeFor<T>(work: () => Promise<T>): Promise<T>;
  /** Deletes this person's data from the device; refused while something is unsent, unless `evenUnsent`. */
  erase(evenUnsent?: boolean): Promise<'erased' | 'unsent'>;
}

/** How long (ms) after the last letter a draft is surely on the device. */
const draftsStored = 500;

/** What was listed as deleted when the device died goes before anybody sees it: what is typed into it would go with it. */
async function endDeletions(
  collections: ReadonlyMap<string, LocalCollection>,
  deletions: readonly Deletion[],
): Promise<void> {
  for (const { collection, id } of deletions) {
    const rows = collections.get(collection);
    if (rows) await markDeleted(collectionOf(collection as CollectionName), rows, id);
  }
}

/** Opens a person's replica and, in one tab of the device, the exchange with the server. */
export async function openReplica(given: ReplicaOptions): Promise<Replica> {
  let closing: Promise<void> | null = null;
  // One's own close is no loss, and nobody opens again what is just being put away.
  const options = { ...given, lost: () => (closing ? undefined : given.lost?.()) };
  const { person, report = () => {} } = options;
  const env = options.env ?? browserEnv(newId);
  const store = options.store ?? openPersonDb(person.id, undefined, options.lost);
  const clock = new Clock();
  const names = collectionsOf(person.role).filter((name) => !options.only || options.only.includes(name));
  let leave = (): void => {};
  let isAsked = false;
  const asked = (): void => {
    isAsked = true;
    leave();
  };
  const presence = options.multiInstance === false ? unshared : await present(person.id, generationOf(names), asked);
  // Everything is asked of the disk at once: one after the other is what a slow tablet's first screen would wait for.
  const [db, grants, offset, lastExchange, complete, deletions] = await Promise.all([
    openRows(options, { personId: person.id, names, presence, store, env, report }),
    knownGrants(person, store),
    store.meta('clock'),
    store.meta('lastExchange'),
    store.meta('complete'),
    store.deletions(),
  ]).catch((error: unknown) => {
    // Whoever comes next must not wait for this tab.
    presence.leave();
    throw error;
  });
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
  const sync = new SyncStatusStore(person.id, options.multiInstance ?? true);
  sync.restore(lastExchange, complete);
  const unsent = new Unsent(() => sync.setWaiting(unsent.items.length));
  sync.onPutOff((rows) => unsent.setPutOff(rows));
  const arrivals = new Arrivals(names, grants, store, sync.setArrived);
  await arrivals.restore(complete === true);
  const exchange = new TabExchange({
    options,
    personId: person.id,
    db,
    collections,
    store,
    grants,
    arrivals,
    clock,
    sync,
    env,
    report,
  });
  let persisted = false;
  const write = writer({
    collection,
    store,
    who: grants.who,
    newId: env.newId,
    written() {
      exchange.wake();
      if (persisted) return;
      persisted = true;
      // From the first own write on the device holds what nobody else has.
      void globalThis.navigator?.storage?.persist?.().catch(() => false);
    },
  });
  await endDeletions(collections, deletions);
  const [conflicts] = await Promise.all([
    followConflicts(store, write, collection, () => exchange.parentsSettled()),
    unsent.start(collections, store),
  ]);
  exchange.start();

  const shut = (): Promise<void> => (closing ??= shutAll());
  async function shutAll(): Promise<void> {
    exchange.close();
    unsent.stop();
    conflicts.stop();
    sync.close();
    await db.close();
    await store.close();
  }
  const closeFor = <T>(work: () => Promise<T>): Promise<T> => shut().then(work).finally(presence.leave);
  const close = (): Promise<void> => closeFor(async () => {});
  leave = () => {
    options.outdated?.();
    void exchange.stop();
    // What is half typed is stored as a draft within a moment.
    void env.sleep(draftsStored).then(close).catch(report);
  };
  if (isAsked) leave();

  return {
    person,
    writer: write,
    conflicts,
    sync,
    store,
    who: grants.who,
    clock: () => clock.moment(env.now()),
    has: (name) => collections.has(name),
    collection,
    waiting: () => unsent.items,
    tryNow: (signedInAgain) => exchange.tryNow(signedInAgain),
    stopExchange: () => exchange.stop(),
    alone: presence.alone,
    close,
    closeFor,
    async erase(evenUnsent = false) {
      if (unsent.items.length > 0 && !evenUnsent) return 'unsent';
      const storage = db.storage;
      return closeFor(async (): Promise<'erased'> => {
        // Not shared: no other tab has it open, and RxDB's channel would leave a database of its own.
        await removeRxDatabase(replicaName(person.id), storage, false);
        await (options.store ?? openPersonDb(person.id)).erase();
        if (storage.name === 'dexie') await eraseDatabases(person.id, replicaName(person.id));
        return 'erased';
      });
    },
  };
}
