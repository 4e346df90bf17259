import { createContext, use, useMemo, useRef, useSyncExternalStore } from 'react';
import type { MangoQuery, RxDocument } from 'rxdb/plugins/core';
import type { CollectionName } from '../../schema/index.ts';
import { typed, type Doc, type LocalCollection, type LocalDocument } from './document.ts';
import type { Arrival } from './arrivals.ts';
import type { ConflictItem } from './conflicts.ts';
import type { Replica } from './open.ts';
import type { SyncStatus, WaitingItem } from './sync-status.ts';

/** Gives the replica of the signed-in person to the screens below it. */
export const ReplicaContext = createContext<Replica | null>(null);

export function useReplica(): Replica {
  const replica = use(ReplicaContext);
  if (!replica) throw new Error('a screen with documents stands outside of ReplicaContext');
  return replica;
}

export interface Live<N extends CollectionName> {
  rows: readonly Doc<N>[];
  /** False until the device's own database has answered. */
  ready: boolean;
  /** Whether the rows are all that there is: until then no list may say that it is empty. */
  arrival: Arrival;
  error?: unknown;
}

/** Takes the arrivals of all that a list is made of; gives that of the list. */
export function arrivalOf(...parts: readonly { readonly arrival: Arrival }[]): Arrival {
  const missing = parts.find(({ arrival }) => arrival !== 'here');
  return missing?.arrival ?? 'here';
}

export type LiveQuery<N extends CollectionName> = Pick<MangoQuery<Doc<N>>, 'selector' | 'sort' | 'limit' | 'skip'>;

interface Rows {
  rows: readonly LocalDocument[];
  ready: boolean;
  error?: unknown;
}
interface LiveStore {
  get(): Rows;
  subscribe(listener: () => void): () => void;
}

const none: Rows = { rows: [], ready: false };
const nothing: LiveStore = { get: () => none, subscribe: () => () => {} };
/** After the last screen has left, its rows stay this long, so that going back paints them on the first frame. */
const keptFor = 30_000;
const stores = new WeakMap<LocalCollection, Map<string, LiveStore>>();
const plain = new WeakMap<RxDocument<LocalDocument>, LocalDocument>();

/** RxDB has one object for each version of a document: so have the screens, which draw again only what has changed. */
function plainOf(doc: RxDocument<LocalDocument>): LocalDocument {
  const known = plain.get(doc) ?? (doc.toJSON() as LocalDocument);
  plain.set(doc, known);
  return known;
}

/** One subscription for each (collection, query, which is given as JSON), however many components read it. */
export function storeFor(rows: LocalCollection, key: string): LiveStore {
  const known = stores.get(rows) ?? new Map<string, LiveStore>();
  stores.set(rows, known);
  const found = known.get(key);
  if (found) return found;
  let state = none;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const tell = (next: Rows): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const start = (): void => {
    // Until a database that the browser has closed is open again, what is drawn anew waits, and nothing fails.
    if (rows.closed) return;
    const subscription = rows.find(JSON.parse(key) as MangoQuery<LocalDocument>).$.subscribe({
      next: (documents) => tell({ rows: documents.map(plainOf), ready: true }),
      error: (error: unknown) => tell({ ...state, error }),
    });
    stop = () => subscription.unsubscribe();
  };
  const store: LiveStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      clearTimeout(timer);
      if (!stop) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        timer = setTimeout(() => {
          stop?.();
          stop = undefined;
          known.delete(key);
        }, keptFor);
      };
    },
  };
  known.set(key, store);
  return store;
}

/** Whether everything granted of a collection has come to this device at least once, and its database has given these rows. */
function useArrival(name: CollectionName, store: LiveStore, state: Rows): Arrival {
  const { sync } = useReplica();
  const arrival = useSyncExternalStore(sync.subscribe, () => sync.arrivalOf(name));
  return store === nothing ? arrival : arrivalAt(arrival, state);
}

/** Takes what has arrived on the device and what its database has answered; gives the arrival of the rows on the screen. */
export function arrivalAt(arrival: Arrival, { ready, error }: Pick<Rows, 'ready' | 'error'>): Arrival {
  // Between the first drawing and the answer no list may say that it is empty.
  return arrival === 'here' && !ready && error === undefined ? 'coming' : arrival;
}

/**
 * What a query, given as JSON, has found; null asks for nothing. What is on the screen stays until databases that are opened anew
 * have answered, for whoever is writing there.
 */
function useRows(name: CollectionName, key: string | null): { state: Rows; arrival: Arrival } {
  const replica = useReplica();
  const store = useMemo(
    () => (key !== null && replica.has(name) ? storeFor(replica.collection(name), key) : nothing),
    [replica, name, key],
  );
  const found = useSyncExternalStore(store.subscribe, store.get, store.get);
  const of = `${replica.person.id} ${name} ${key}`;
  const shown = useRef({ of, state: found });
  shown.current = { of, state: stateShown(found, shown.current.of === of ? shown.current.state : none) };
  const { state } = shown.current;
  return { state, arrival: useArrival(name, store, state) };
}

/** Takes what is found and what the same question had found before in other databases; gives what is on the screen. */
export const stateShown = (found: Rows, before: Rows): Rows =>
  found.ready || found.error !== undefined || !before.ready ? found : before;

/** The documents of a collection that match a query (all by default), newest state, also while offline. An inline query is safe. */
export function useLive<N extends CollectionName>(name: N, query?: LiveQuery<N>): Live<N> {
  const { state, arrival } = useRows(name, JSON.stringify(query ?? {}));
  return useMemo(() => ({ ...state, arrival, rows: state.rows.map((row) => typed<N>(row)) }), [state, arrival]);
}

/** One document by its id; `doc` is null when there is none on this device (or the id is not known yet). */
export function useDocument<N extends CollectionName>(
  name: N,
  id: string | null | undefined,
): { doc: Doc<N> | null; ready: boolean; arrival: Arrival } {
  const { state, arrival } = useRows(name, id ? JSON.stringify({ selector: { id } }) : null);
  return useMemo(
    () => ({ doc: state.rows[0] ? typed<N>(state.rows[0]) : null, ready: state.ready, arrival }),
    [state, arrival],
  );
}

/** The state of the exchange with the server, for the pill in the header. */
export function useSync(): SyncStatus {
  const { sync } = useReplica();
  return useSyncExternalStore(sync.subscribe, sync.get, sync.get);
}

/** Everything that the server has not acknowledged, for the check-up screen. */
export function useWaiting(): readonly WaitingItem[] {
  const { sync, waiting } = useReplica();
  return useSyncExternalStore(sync.subscribe, waiting, waiting);
}

/** Typed values that could not stand, grouped by document. */
export function useConflicts(): readonly ConflictItem[] {
  const { conflicts } = useReplica();
  return useSyncExternalStore(conflicts.subscribe, conflicts.get, conflicts.get);
}
