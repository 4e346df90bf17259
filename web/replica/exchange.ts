import type { RxDatabase } from 'rxdb/plugins/core';
import type { CollectionName } from '../../schema/index.ts';
import type { Arrivals } from './arrivals.ts';
import type { Clock } from './clock.ts';
import type { LocalCollection } from './document.ts';
import { becomeLeader } from './leader-election.ts';
import type { PersonStore } from './person-store.ts';
import type { Env } from './sync/env.ts';
import { graphqlTransport } from './sync/graphql.ts';
import { Hub } from './sync/hub.ts';
import { begin, replicate } from './sync/replicate.ts';
import { steps as productionSteps, type Steps } from './sync/steps.ts';
import { listen, livePath, type LiveSource } from './sync/stream.ts';
import { canUnpack } from './sync/unpack.ts';
import type { Transport } from './sync/transport.ts';
import type { SyncStatusStore } from './sync-status-store.ts';
import { trackInFlight } from './in-flight.ts';
import type { KnownGrants } from './grants.ts';

/** How to reach the server: the browser's way by default; tests and the simulator bring their own. */
export interface ExchangeOptions {
  transport?: Transport;
  /** Opens the server's live pokes; null polls. */
  live?: (() => LiveSource) | null;
  steps?: Steps;
  pullDocuments?: number;
  pushRows?: number;
}

export interface ExchangeNeeds {
  options: ExchangeOptions;
  personId: string;
  db: RxDatabase;
  collections: ReadonlyMap<CollectionName, LocalCollection>;
  store: PersonStore;
  grants: KnownGrants;
  arrivals: Arrivals;
  clock: Clock;
  sync: SyncStatusStore;
  env: Env;
  report(error: unknown): void;
}

/** How long (ms) a request on the wire may delay signing out. */
const lastAnswer = 2_000;

/** So long (ms) a new device may only read what the school has for it; then it begins as any other. */
const firstPatience = 4_000;

const liveSource = (): LiveSource =>
  new EventSource(livePath(canUnpack ? 'gzip' : null), { withCredentials: true }) as LiveSource;

/** The name of this device; one that it has just got is stored by `named`, which may be called again where it has failed. */
interface Naming {
  device: string;
  named?: () => Promise<void>;
}

async function deviceOf(store: PersonStore, newId: () => string): Promise<Naming> {
  const known = await store.meta('device');
  if (typeof known === 'string') return { device: known };
  const device = newId();
  const stored = store.setMeta('device', device);
  // Whoever awaits it is told.
  stored.catch(() => {});
  return { device, named: () => stored.catch(() => store.setMeta('device', device)) };
}

/** One tab's part in the exchange with the server: it waits to become the leader, works until it is stopped, and does not begin again. */
export class TabExchange {
  readonly #needs: ExchangeNeeds;
  #hub: Hub | null = null;
  readonly #ends: (() => void)[] = [];
  /** Resigns as leader, only when this tab is done: the next leader would ask at once, for a session that is about to end. */
  readonly #leaves: (() => void)[] = [];
  /** A tab that closes stops waiting to become the leader, which would keep its replica in memory. */
  readonly #giveUp = new AbortController();
  #stopped = false;
  /** Ends the time in which a new device only reads: something was written here, or the school cannot be asked. */
  #endReading = (): void => {};
  readonly #readingEnded = new Promise<void>((resolve) => (this.#endReading = resolve));
  #quiet = (_limit: number): Promise<void> => Promise.resolve();
  /** Only the tab that exchanges can try: the others ask it. */
  #try: (signedInAgain?: boolean) => void;

  constructor(needs: ExchangeNeeds) {
    const { sync, grants, report } = needs;
    this.#needs = needs;
    this.#try = sync.askToTry;
    sync.onTry((signedInAgain) => {
      if (this.#hub && !this.#stopped) this.#try(signedInAgain);
    });
    // The leader stores the grants of each answer; the other tabs read them from there.
    sync.subscribe(() => {
      if (!this.#hub && !this.#giveUp.signal.aborted) void grants.reload().catch(report);
    });
  }

  /** Waits to become the leader and begins; what fails is reported, unless the exchange has been stopped. */
  start(): void {
    this.#start().catch((error: unknown) => {
      if (!this.#stopped) this.#needs.report(error);
    });
  }

  /** Something was written here. */
  wake(): void {
    this.#endReading();
    if (!this.#stopped) this.#hub?.wake();
  }

  /** A parent was settled here; its children wait in the tab that exchanges. */
  parentsSettled(): void {
    if (this.#hub) this.#hub.parentsSettled();
    else this.tryNow();
  }

  tryNow(signedInAgain?: boolean): void {
    this.#try(signedInAgain);
  }

  /** Ends the exchange for good; resolves when nothing is on the wire, or after two seconds. */
  stop(): Promise<void> {
    this.#stopped = true;
    this.#try = () => {};
    for (const end of this.#ends.splice(0)) end();
    return this.#quiet(lastAnswer);
  }

  /** Ends the exchange and resigns as leader. */
  close(): void {
    this.#giveUp.abort();
    void this.stop();
    for (const leave of this.#leaves.splice(0)) leave();
  }

  async #start(): Promise<void> {
    const { options, personId, db, collections, store, sync, env, report } = this.#needs;
    const resign = await becomeLeader(db, personId, this.#giveUp.signal);
    if (this.#giveUp.signal.aborted) return resign();
    this.#leaves.push(resign);
    if (this.#stopped) return;
    const { pullDocuments = 2000, pushRows = 350 } = options;
    const { device, named } = await deviceOf(store, env.newId);
    const hub = this.#makeHub(device, pushRows, (names) => {
      for (const name of names) pull(name);
    });
    /** Takes over what the live stream has brought of a collection, or asks the server; RxDB does where it has not yet. */
    const take = async (name: string): Promise<void> => {
      if (!(await hub.bring(name))) replications.get(name)?.reSync();
    };
    const waking = new Set<string>();
    /** Wakes RxDB, which looks through what was written here: when that was answered, or could not be sent. */
    const wake = async (name: string): Promise<void> => {
      if (waking.has(name)) return;
      waking.add(name);
      await hub.untilAnswered(name);
      waking.delete(name);
      replications.get(name)?.reSync();
    };
    const pull = (name: string): void => {
      hub.ask(name);
      void wake(name);
    };
    const lookAtAll = (): void => {
      for (const name of collections.keys()) pull(name);
    };
    this.#hub = hub;
    this.#ends.push(() => hub.stop());
    if (this.#stopped) return hub.stop();
    let isAsked = false;
    this.#try = (signedInAgain) => {
      isAsked = true;
      this.#endReading();
      hub.wake(signedInAgain);
    };
    if (named) {
      // Its documents do not wait until RxDB has made a store for the checkpoints of each collection.
      const all = [...collections.keys()].map((name) => hub.readFirst(name, pullDocuments));
      await Promise.race([Promise.all(all), this.#readingEnded, env.sleep(firstPatience)]);
      // Nothing is sent in a name that would be another one after a power cut.
      await hub.insist(named);
      if (this.#stopped) return;
    }
    const replications = new Map(
      [...collections].map(([name, rows]) => [name as string, replicate(hub, name, rows, pullDocuments)]),
    );
    for (const one of replications.values()) one.error$.subscribe(report);
    // All at once, so that their first pulls leave together.
    await Promise.all(
      [...replications].map(async ([name, one]) => {
        const context = await begin(one, env);
        hub.documentsOf(name)?.passOver(context);
      }),
    );
    await hub.start();
    if (this.#stopped) return;
    void Promise.all([...replications.values()].map((one) => one.awaitInitialReplication())).then(async () => {
      if (this.#stopped) return;
      sync.completed();
      await store.setMeta('complete', true);
    }, report);
    const live = listen({
      env,
      open: options.live === undefined ? liveSource : options.live,
      hub,
      take: (name) => void take(name),
      lookAtAll,
    });
    this.#ends.push(live.stop);
    this.#try = (signedInAgain) => {
      hub.wake(signedInAgain);
      live.again();
      lookAtAll();
    };
    // What was read before somebody asked is not what they asked for.
    if (isAsked) lookAtAll();
    if (typeof addEventListener === 'function') {
      const online = (): void => this.tryNow();
      addEventListener('online', online);
      this.#ends.push(() => removeEventListener('online', online));
    }
  }

  /** `pull` is called with the collections of which a newly granted scope is missing, whether a poke names them or not. */
  #makeHub(device: string, pushRows: number, pull: (names: readonly string[]) => void): Hub {
    const { options, personId, collections, store, grants, arrivals, clock, sync, env, report } = this.#needs;
    const { transport, quiet } = trackInFlight(
      options.transport ??
        graphqlTransport({
          url: '/graphql',
          device,
          userId: personId,
          fetch: (...request) => fetch(...request),
          heard: (date) => clock.learn(date, env.now()),
          now: env.now,
        }),
    );
    this.#quiet = quiet;
    let stored = '';
    return new Hub({
      device,
      collections,
      store,
      grants: {
        ...grants,
        async learn(granted) {
          await grants.learn(granted);
          const missing = arrivals.check();
          if (missing.length > 0) pull(missing);
        },
      },
      arrived: (name, granted) => arrivals.note(name, granted),
      transport,
      env,
      steps: options.steps ?? productionSteps,
      pushRows,
      report,
      changed: (exchange) => {
        sync.fromEngine(exchange);
        if (!exchange.reachable || exchange.signedOut || exchange.trouble !== null) this.#endReading();
        const minute = exchange.lastExchange?.slice(0, 16) ?? '';
        if (minute === stored) return;
        stored = minute;
        void store.setMeta('lastExchange', exchange.lastExchange).catch(() => {});
        void store.setMeta('clock', clock.offset).catch(() => {});
      },
    });
  }
}
