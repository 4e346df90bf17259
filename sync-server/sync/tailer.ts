import type { CollectionName } from '../../schema/index.ts';
import { collectionNames } from '../../schema/index.ts';
import type { Horizon, Poke } from '../../schema/wire.ts';
import type { Database } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { decidedIn } from './postgres-store.ts';
import type { Point } from './store.ts';

/** What a tailer needs to know about the feed. */
export interface Feed {
  /** What has appeared between `since` (null: nothing, only where the horizon is) and the horizon, which it gives too. */
  read(since: Point | null): Promise<{ moved: { scope: string; collection: string }[]; horizon: Point; at: Horizon }>;
  /** The scopes that these people hold now. */
  scopesOf(userIds: readonly string[]): Promise<Map<string, Set<string>>>;
}

export interface Listener {
  userId: string;
  scopes: ReadonlySet<string>;
  /** Which of the tailer's reads of scopes these are from. */
  readAt: number;
  send(poke: Poke): void;
}

export interface Tailer {
  /** Adds a live connection; resolves once every later commit will poke it. */
  listen(userId: string, send: (poke: Poke) => void): Promise<() => void>;
  /** Reads at once: a transaction of this process is durable. */
  kick(): void;
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
export function createTailer(feed: Feed, report: (error: unknown) => void = () => {}): Tailer {
  const listeners = new Set<Listener>();
  const delayed = new Set<NodeJS.Timeout>();
  let since: Point | null = null;
  let timer: NodeJS.Timeout | undefined;
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

  async function tick(): Promise<void> {
    try {
      const { moved, horizon, at } = await feed.read(since);
      if (moved.length > 0) {
        lastMove = Date.now();
        await deliver(moved, at);
      }
      // Set after delivery, so that what could not be delivered is read again.
      since = horizon;
    } catch (error) {
      report(error);
    }
  }

  async function deliver(moved: readonly { scope: string; collection: string }[], at: Horizon): Promise<void> {
    // Grants first, so that nobody is poked for a scope just lost and everybody for a scope just gained.
    const changed = moved.filter((move) => move.collection === '$grants').map((move) => move.scope.slice(2));
    const regranted = new Set(changed.filter((id) => [...listeners].some((listener) => listener.userId === id)));
    if (regranted.size > 0) await readScopes(regranted);
    const byScope = new Map<string, Set<string>>();
    for (const { scope, collection } of moved) {
      if (collection === '$grants') continue;
      const known = byScope.get(scope);
      if (known) known.add(collection);
      else byScope.set(scope, new Set([collection]));
    }
    const pokes: (() => void)[] = [];
    for (const listener of listeners) {
      const collections = new Set<string>(regranted.has(listener.userId) ? everything : []);
      for (const scope of listener.scopes) for (const name of byScope.get(scope) ?? []) collections.add(name);
      if (collections.size === 0) continue;
      pokes.push(() => listeners.has(listener) && listener.send({ collections: [...collections], at }));
    }
    if (pokes.length <= spreadAbove) for (const poke of pokes) poke();
    else for (const poke of pokes) later(poke, Math.random() * spreadMs);
  }

  function later(work: () => void, ms: number): void {
    const one = setTimeout(() => {
      delayed.delete(one);
      work();
    }, ms);
    delayed.add(one);
  }

  /** Runs now, or once more after the run that is under way: what it has read may be older than the wish. */
  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    clearTimeout(timer);
    running = (async () => {
      do {
        again = false;
        await tick();
      } while (again && !stopped);
      running = null;
      if (!stopped && listeners.size > 0) {
        timer = setTimeout(() => void run(), Date.now() - lastMove < busyFor ? busyMs : idleMs);
      } else {
        // Without listeners the position is dropped; the next listener starts from the horizon of that moment.
        since = null;
      }
    })();
    return running;
  }

  return {
    listen: async (userId, send) => {
      const listener: Listener = { userId, scopes: new Set(), readAt: 0, send };
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
    kick: () => {
      if (!stopped && listeners.size > 0) void run();
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

interface TailRow {
  epoch: number;
  xmin: string;
  decided: string;
  moved: { scope: string; collection: string }[] | null;
}

// One statement is one snapshot: what it lists and the horizon that it gives belong together. The rest of the epoch that was
// read last and the epochs after it are two lists: compared as rows, the planner would expect half the feed and read all of it.
const tail = prepared(`
select m.epoch, pg_snapshot_xmin(s)::text as xmin, ${decidedIn} as decided,
  (select jsonb_agg(distinct jsonb_build_object('scope', e.scope, 'collection', e.collection)) from (
     select scope, collection from sync_entry
     where epoch = $1::int and xid >= $2::xid8 and (m.epoch > $1::int or xid < pg_snapshot_xmin(s))
     union all
     select scope, collection from sync_entry
     where epoch > $1::int and (epoch < m.epoch or (epoch = m.epoch and xid < pg_snapshot_xmin(s)))) e) as moved
from sync_meta m, pg_current_snapshot() s`);

/** Takes the database, gives its feed for a tailer. */
export function createFeed(db: Database): Feed {
  return {
    read: async (since) => {
      const from = since ?? { epoch: 2_147_483_647, xid: '0' };
      const [row] = await db.read((sql) => sql.query<TailRow>(tail, [from.epoch, from.xid]));
      if (!row) throw new Error('sync_meta is empty');
      return { moved: row.moved ?? [], horizon: { epoch: row.epoch, xid: row.xmin }, at: [row.epoch, row.decided] };
    },
    scopesOf: async (userIds) => {
      const rows = await db.read((sql) =>
        sql.query<{ user: string; scopes: string[] }>(
          'select user_id as user, array_agg(scope) as scopes from sync_member where user_id = any($1::uuid[]) group by user_id',
          [userIds],
        ),
      );
      return new Map(rows.map(({ user, scopes }) => [user, new Set(scopes)]));
    },
  };
}
