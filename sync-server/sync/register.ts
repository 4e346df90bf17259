import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Poke } from '../../schema/wire.ts';
import type { SignedIn } from '../auth/session.ts';
import type { Database, Sql } from '../db/orm.ts';
import type { Effects } from './effects.ts';
import { buildSchema } from './graphql/schema.ts';
import { registerGraphql } from './http.ts';
import { createPostgresStore } from './postgres-store.ts';
import type { Pull } from './pull.ts';
import { createPull } from './pull.ts';
import type { Push } from './push-writes.ts';
import { createPush, type PushOptions } from './push.ts';
import type { Ask } from './rehearsal.ts';
import type { Store } from './store.ts';
import { registerStream } from './stream.ts';
import { createStreams } from './streams.ts';
import type { Tailer } from './tailer.ts';
import { createFeed } from './feed.ts';
import { createTailer } from './tailer.ts';

/** The replication of this process: one of it, shared by GraphQL, REST and the live stream. */
export interface Sync extends Push {
  store: Store<Sql>;
  pull: Pull;
  tailer: Tailer;
}

export interface SyncOptions {
  db: Database;
  effects?: Effects<Sql>;
  report?: (error: unknown) => void;
}

/** Takes the database and the effects of writes, gives the replication of this process. */
export function createSync({ db, effects, report }: SyncOptions): Sync {
  const store = createPostgresStore(db);
  const tailer = createTailer(createFeed(db), report);
  const committing: PushOptions<Sql>['committing'] = (tx, userId) => {
    const behind = tailer.behind(tx);
    return async () => {
      tailer.kick({ userId, behind });
      // Frames, or the read for them, leave before the answer is made: many may listen, and one waits for the answer.
      await nextTurn();
    };
  };
  return {
    ...createPush({ store, effects, committing, written: tailer.written, report }),
    store,
    pull: createPull({ store }),
    tailer,
  };
}

export interface SyncDeps {
  sync: Sync;
  /** Gives who asks, or null without a session (auth/session.ts). */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  isErased?(userId: string): Promise<boolean>;
  /** Hides the schema from introspection. */
  production: boolean;
  stopping: AbortSignal;
}

/** Adds POST /graphql and GET /sync/live to the app; closing the app stops the tailer. Gives what answers without a request. */
export async function registerSync(app: FastifyInstance, deps: SyncDeps): Promise<Ask> {
  const { sync } = deps;
  // Every open stream adds one listener, so Node's warning about a leak of listeners would be wrong.
  setMaxListeners(0, deps.stopping);
  const schema = buildSchema({ live: (userId) => pokesOf(sync.tailer, userId, deps.stopping) });
  const streams = createStreams(deps);
  const ask = await registerGraphql(app, { ...deps, schema, streams, pull: sync.pull, push: sync.push });
  registerStream(app, { ...deps, streams, tailer: sync.tailer });
  app.addHook('onClose', async () => {
    streams.stop();
    await sync.tailer.stop();
  });
  return ask;
}

/** Gives the pokes of a person as they come, until the reader leaves; pokes that nobody takes meanwhile become one. */
function pokesOf(tailer: Tailer, userId: string, stopping: AbortSignal): AsyncIterableIterator<Poke> {
  let waiting: Poke | null = null;
  let over = false;
  let wake = (): void => {};
  // An aborted signal fires no event any more, so no listener is added.
  const listening = tailer.listen(userId, (poke) => {
    const collections = new Set([...(waiting?.collections ?? []), ...poke.collections]);
    waiting = { collections: [...collections], at: poke.at };
    wake();
  });
  const end = (): void => {
    if (over) return;
    over = true;
    stopping.removeEventListener('abort', end);
    listening.then(
      (leave) => leave(),
      () => {},
    );
    wake();
  };
  stopping.addEventListener('abort', end, { once: true });
  // When the tailer cannot add the listener, `next` rejects and nothing has to be removed.
  listening.catch(end);
  if (stopping.aborted) end();
  const done: IteratorReturnResult<undefined> = { done: true, value: undefined };
  return {
    async next() {
      await listening;
      // Not a generator, because its `return` would wait for the next poke.
      while (waiting === null && !over) await new Promise<void>((resolve) => (wake = resolve));
      const poke = waiting;
      waiting = null;
      return poke === null || over ? done : { done: false, value: poke };
    },
    async return() {
      end();
      return done;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
