import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Replica } from '../../web/replica/open.ts';
import { openLine } from '../../web/node/line.ts';
import { browserEnv } from '../../web/replica/sync/env.ts';
import { livePath } from '../../web/replica/sync/stream.ts';
import type { Transport } from '../../web/replica/sync/transport.ts';
import type { Client } from '../sync/write-path/bundle.ts';
import type { Disk } from '../../web/replica/memory-person-store.ts';
import { emptyDisk, memoryPersonStore } from '../../web/replica/memory-person-store.ts';
import type { Member } from './installation.ts';
import type { Notes } from './notes.ts';
import type { Line } from './proxy.ts';

/** A tablet: the app's own replica, hub and live stream over a line of its own; its disk outlives it. */
export interface Tablet {
  readonly index: number;
  readonly member: Member;
  readonly line: Line;
  readonly replica: Replica;
  readonly disk: Disk;
  /** What the device has reported, once each. */
  readonly reports: ReadonlySet<string>;
  /** Switched off in the middle of whatever it does, and on again: what it had saved is there. */
  restart(): Promise<void>;
  fetch(
    path: string,
    init?: { method?: string; body?: object; key?: string },
  ): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

const never = <T>(): Promise<T> => new Promise(() => {});

export async function openTablet(
  index: number,
  member: Member,
  client: Client,
  line: Line,
  notes: Notes,
): Promise<Tablet> {
  // Its own states: RxDB's memory would give each evaluation's databases to whoever names them.
  const storage = Object.assign(client.getRxStorageMemory(), { collectionStates: new Map() });
  const disk = emptyDisk();
  const reports = new Set<string>();

  // Packed, as a browser asks for it.
  const own = openLine({ url: line.origin, cookie: () => member.cookie, isPacked: true });

  async function boot(): Promise<{ replica: Replica; die: () => void }> {
    let dead = false;
    const alive = async <T>(work: Promise<T>): Promise<T> => {
      try {
        const result = await work;
        return dead ? await never<T>() : result;
      } catch (error) {
        return dead ? never<T>() : Promise.reject(error as Error);
      }
    };
    const store = memoryPersonStore(disk, async (work) => {
      if (dead) throw new Error('killed');
      work();
    });
    const device = String((await store.meta('device')) ?? newId());
    await store.setMeta('device', device);
    const wire = client.graphqlTransport({
      url: '/graphql',
      device,
      userId: member.id,
      fetch: own.fetch,
      heard: () => {},
      now: Date.now,
    });
    const transport: Transport = {
      pull: (calls) => alive(wire.pull(calls)),
      push: (calls) =>
        alive(
          (async () => {
            const answers = await wire.push(calls);
            for (const [at, { collection, rows }] of calls.entries()) {
              for (const verdict of (dead ? null : answers[at]) ?? []) {
                const row = rows.find(({ id }) => id === verdict.id);
                if (verdict.verdict !== 'OK' || !row) continue;
                const { id, base, set, del = false } = row;
                notes.acknowledge({ person: member.id, collection: collection as CollectionName, id, base, set, del });
              }
            }
            return answers;
          })(),
        ),
    };
    const replica = await client.openReplica({
      person: { id: member.id, role: member.role },
      storage: storage as never,
      store,
      transport,
      live: () => own.events(livePath('gzip')),
      env: browserEnv(newId),
      multiInstance: false,
      report: (error) => {
        if (!dead) reports.add(String(error instanceof Error ? error.message : error).slice(0, 200));
      },
    });
    return { replica, die: () => void (dead = true) };
  }

  let running = await boot();
  return {
    index,
    member,
    line,
    disk,
    reports,
    get replica() {
      return running.replica;
    },
    async restart() {
      running.die();
      await Promise.race([
        running.replica.close().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, 2_000)),
      ]);
      running = await boot();
    },
    async fetch(path, { method = 'GET', body, key } = {}) {
      const headers = {
        cookie: member.cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const init = {
        method,
        headers,
        signal: AbortSignal.timeout(15_000),
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
      const answer = await fetch(new URL(path, line.origin), init);
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    },
    async close() {
      running.die();
      await Promise.race([
        running.replica.close().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, 2_000)),
      ]);
    },
  };
}
