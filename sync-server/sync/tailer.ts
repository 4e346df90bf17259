import type { CollectionName } from '../../schema/index.ts';
import { collectionNames } from '../../schema/index.ts';
import type { Poke } from '../../schema/wire.ts';
import type { Sql } from '../db/orm.ts';
import type { Feed, Reading } from './feed.ts';
import { FrameMaker, isCovered, keyOf, type Events, type FrameEvent, type Round } from './frames.ts';
import type { Point, StoredRow } from './store.ts';

export interface Listener {
  userId: string;
  scopes: ReadonlySet<string>;
  /** Which of the tailer's reads of scopes these are from. */
  readAt: number;
  send(poke: Poke): void;
  frames: FrameTaker | undefined;
}

/** Takes frames as they go out. */
export interface FrameTaker {
  /** Whether they may come packed. */
  unpacks: boolean;
  /** False: it has no room, and is poked instead. */
  take(event: FrameEvent): boolean;
}

/** What is read of the feed behind a commit, of use only while the tailer stands where it stood. */
export interface Behind {
  since: Point;
  /** Those who listened, each with the read of its scopes that counted then. */
  known: ReadonlyMap<Listener, number>;
  reading: Promise<Reading>;
}

/** A durable write of this process. */
export interface Write {
  /** Who wrote, and has the answer; told last. */
  userId: string;
  behind: Behind | null;
}

export interface Tailer<Tx = Sql> {
  /** Adds a live connection; resolves once every later commit will poke it, or be given to `frames`. */
  listen(userId: string, send: (poke: Poke) => void, frames?: FrameTaker): Promise<() => void>;
  /** Reads the feed behind the commit of a transaction that is at its end. Null where nobody listens, or the tailer is reading. */
  behind(tx: Tx): Behind | null;
  /** Takes rows as a transaction of this process has written them: what the feed tells of them needs no reading. */
  written(collection: CollectionName, rows: readonly StoredRow[]): void;
  /** Reads at once: a transaction of this process is durable. */
  kick(write?: Write): void;
  listeners(): number;
  stop(): Promise<void>;
}

const idleMs = 250;
const busyMs = 50;
const busyFor = 2_000;
const spreadAbove = 200;
const spreadMs = 500;
const everything: readonly CollectionName[] = collectionNames;

/** Takes the feed, gives the tailer that pokes the connections of this process whose scopes moved. */
export function createTailer<Tx>(feed: Feed<Tx>, report: (error: unknown) => void = () => {}): Tailer<Tx> {
  const listeners = new Set<Listener>();
  const delayed = new Set<NodeJS.Timeout>();
  const maker = new FrameMaker();
  /** Who has written what the next rounds bring. */
  let writers = new Set<string>();
  let since: Point | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** When the timer ends, and when it is to be read by itself (ms since 1970). */
  let endsAt = 0;
  let due = 0;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let lastMove = 0;
  let reads = 0;

  /** Reads the scopes of these people's listeners; of reads that overlap the one that began last counts, however they end. */
  async function readScopes(of: ReadonlySet<string>): Promise<void> {
    const turn = ++reads;
    const scopes = await feed.scopesOf([...of]);
    for (const listener of listeners) {
      if (!of.has(listener.userId) || listener.readAt > turn) continue;
      listener.readAt = turn;
      listener.scopes = scopes.get(listener.userId) ?? new Set();
    }
  }

  const listening = (): Map<Listener, number> => new Map([...listeners].map((one) => [one, one.readAt]));

  async function tick(behind: Behind | null): Promise<void> {
    try {
      const read = behind?.since === since ? behind : null;
      const known = read?.known ?? listening();
      const round = await (read?.reading ?? feed.read(since));
      if (round.moved.length > 0) lastMove = Date.now();
      if (round.moved.length > 0 || round.early.length > 0) await deliver(round, round.early, known);
      // Set after delivery, so that what could not be delivered is read again.
      since = round.horizon;
      maker.passed(round);
    } catch (error) {
      report(error);
    }
  }

  /** `known` are those who listened when the read began, each with the read of its scopes that counted then. */
  async function deliver(round: Round, early: readonly string[], known: ReadonlyMap<Listener, number>): Promise<void> {
    const { moved, at } = round;
    const wrote = writers;
    writers = new Set();
    // Grants first, so that nobody is poked for a scope just lost and everybody for a scope just gained.
    const changed = moved.filter((move) => move.collection === '$grants').map((move) => move.scope.slice(2));
    const here = new Set([...listeners].map((listener) => listener.userId));
    const regranted = new Set(changed.filter((id) => here.has(id)));
    // A revocation counts from its commit on, wherever the horizon stands; it is told when the horizon has passed it.
    const reread = new Set([...regranted, ...early.filter((id) => here.has(id))]);
    if (reread.size > 0) await readScopes(reread);
    const byScope = new Map<string, Set<string>>();
    for (const { scope, collection } of moved) {
      if (collection === '$grants') continue;
      const known = byScope.get(scope);
      if (known) known.add(collection);
      else byScope.set(scope, new Set([collection]));
    }
    const events = await framesOf(round, byScope);
    const pokes: (() => void)[] = [];
    // Who wrote knows it from its answer: it is not in the way of those for whom it is news.
    const all = [...listeners];
    const last = all.filter(({ userId }) => wrote.has(userId));
    for (const listener of [...all.filter(({ userId }) => !wrote.has(userId)), ...last]) {
      const collections = new Set<string>(regranted.has(listener.userId) ? everything : []);
      for (const scope of listener.scopes) for (const name of byScope.get(scope) ?? []) collections.add(name);
      // Who has got or lost a scope since the read began asks by itself: what was read may be from before.
      if (known.get(listener) === listener.readAt) hand(listener, events, byScope, collections);
      if (collections.size === 0) continue;
      pokes.push(() => listeners.has(listener) && listener.send({ collections: [...collections], at }));
    }
    if (pokes.length <= spreadAbove) for (const poke of pokes) poke();
    else for (const poke of pokes) later(poke, Math.random() * spreadMs);
  }

  /** A failure here costs the frames, not the pokes. */
  async function framesOf(round: Round, moved: ReadonlyMap<string, ReadonlySet<string>>): Promise<Events> {
    const heard = new Map<string, boolean>();
    for (const { frames, scopes } of listeners) {
      if (!frames) continue;
      for (const scope of scopes)
        for (const name of moved.get(scope) ?? []) {
          // Who reads it in another feed has no use for it in this one.
          if (isCovered(name, scope, scopes)) continue;
          const key = keyOf(scope, name);
          heard.set(key, frames.unpacks || heard.get(key) === true);
        }
    }
    return maker.make(round, heard, feed.bodies).catch((error: unknown) => {
      report(error);
      return new Map();
    });
  }

  function later(work: () => void, ms: number): void {
    const one = setTimeout(() => {
      delayed.delete(one);
      work();
    }, ms);
    delayed.add(one);
  }

  /** Runs now, or once more after the run that is under way: what it has read may be older than the wish. */
  function run(behind: Behind | null = null): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      let first = behind;
      do {
        again = false;
        await tick(first);
        first = null;
      } while (again && !stopped);
      running = null;
      if (!stopped && listeners.size > 0) wait(Date.now() - lastMove < busyFor ? busyMs : idleMs);
      else {
        clearTimeout(timer);
        timer = undefined;
        // Without listeners the position is dropped; the next listener starts from the horizon of that moment.
        since = null;
        maker.forget();
      }
    })();
    return running;
  }

  /** Reads after `ms`, unless it is read before. Where a timer ends before that it is left, since timers cost more than looking. */
  function wait(ms: number): void {
    due = Date.now() + ms;
    if (timer && endsAt <= due) return;
    clearTimeout(timer);
    endsAt = due;
    timer = setTimeout(() => {
      timer = undefined;
      // A run that is under way waits anew when it has ended.
      if (running) return;
      const left = due - Date.now();
      // A clock that was put back would say hours.
      if (left > 0 && left < idleMs) wait(left);
      else void run();
    }, ms);
  }

  return {
    listen: async (userId, send, frames) => {
      const listener: Listener = { userId, scopes: new Set(), readAt: 0, send, frames };
      listeners.add(listener);
      try {
        // The horizon is known before the scopes are read, so a grant in between is read again by the tailer.
        if (since === null) await run();
        if (since === null) throw new Error('the feed could not be read');
        await readScopes(new Set([userId]));
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => void listeners.delete(listener);
    },
    behind: (tx) => {
      if (stopped || listeners.size === 0 || running || since === null) return null;
      const reading = feed.behind?.(tx, since);
      if (!reading) return null;
      // Nobody may come for it.
      reading.catch(() => {});
      return { since, known: listening(), reading };
    },
    written: (collection, rows) => {
      if (!stopped && listeners.size > 0) maker.written(collection, rows);
    },
    kick: (write) => {
      if (stopped || listeners.size === 0) return;
      if (write) writers.add(write.userId);
      void run(write?.behind);
    },
    listeners: () => listeners.size,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const one of delayed) clearTimeout(one);
      listeners.clear();
      await running;
    },
  };
}

/** Hands a listener the frames of each collection that frames tell whole, and takes it off the collections to poke for. */
function hand(
  { frames, scopes }: Listener,
  events: Events,
  byScope: ReadonlyMap<string, ReadonlySet<string>>,
  collections: Set<string>,
): void {
  if (!frames || events.size === 0) return;
  for (const name of collections) {
    const moved = [...scopes].filter((scope) => byScope.get(scope)?.has(name) && !isCovered(name, scope, scopes));
    const whole = moved.flatMap((scope) => events.get(keyOf(scope, name)) ?? []);
    if (whole.length === moved.length && whole.every((event) => frames.take(event))) collections.delete(name);
  }
}
