import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import type { Checkpoint } from '../../schema/wire.ts';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import { buildSchema } from '../../sync-server/sync/graphql/schema.ts';
import { registerGraphql } from '../../sync-server/sync/http.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { createPull } from '../support/pull.ts';
import { createStreams } from '../../sync-server/sync/streams.ts';
import { graphqlTransport } from '../../web/replica/sync/graphql.ts';
import { openDesk, settles, type Desk } from './write-path/desk.ts';
import { people, School } from './write-path/school.ts';

const reader = newId();

describe('an answer', () => {
  /** A teacher's feed with so many assignments of so long a text. */
  async function storeWith(count: number, characters: number): Promise<MemoryStore> {
    const store = new MemoryStore();
    await store.transaction(async (tx) => {
      await store.grant(tx, reader, 't:x', 'test');
      for (let n = 0; n < count; n++) {
        const fields = { title: String(n), description: 'x'.repeat(characters) };
        await store.put(tx, 'assignment', { id: newId(), deleted: false, scopes: ['t:x'], fields });
      }
    });
    return store;
  }

  test('is cut at 2 MB and says that there is more, until everything has come once', async () => {
    const pull = createPull({ store: await storeWith(700, 10_000) });
    const seen: string[] = [];
    const sizes: number[] = [];
    let checkpoint: Checkpoint | null = null;
    for (let more = true; more;) {
      const [answer] = await pull(reader, [{ collection: 'assignment', checkpoint, limit: 500 }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      sizes.push(JSON.stringify(answer.value).length);
      seen.push(...answer.value.documents.map(({ title }) => String(title)));
      ({ checkpoint, more } = answer.value);
    }
    expect(Math.max(...sizes)).toBeLessThan(limits.answerBytes * 1.02);
    expect(sizes.length).toBe(4);
    expect(new Set(seen).size).toBe(700);
    expect(seen).toHaveLength(700);
  });

  test('of several collections shares the room, and each of them gets on', async () => {
    const store = await storeWith(400, 10_000);
    await store.transaction((tx) =>
      store.put(tx, 'submission', {
        id: newId(),
        deleted: false,
        scopes: ['t:x'],
        fields: { content: 'y'.repeat(9_000) },
      }),
    );
    const ask = (['assignment', 'submission'] as const).map((collection) => ({
      collection,
      checkpoint: null,
      limit: 500,
    }));
    const answers = await createPull({ store })(reader, ask);
    const values = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(JSON.stringify(values).length).toBeLessThan(limits.answerBytes * 1.02);
    expect(values.map(({ more, documents }) => [more, documents.length > 0])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('names 512 scopes at most, always the same, one’s own first, and asks for no comparison because of it', async () => {
    const store = new MemoryStore();
    await store.transaction(async (tx) => {
      for (let n = 0; n < 300; n++)
        for (const kind of ['c', 't'] as const) await store.grant(tx, reader, `${kind}:${String(n)}`, 'test');
      await store.grant(tx, reader, `u:${reader}`, 'test');
      await store.put(tx, 'notice', {
        id: newId(),
        deleted: false,
        scopes: [`u:${reader}`],
        fields: { kind: 'grade' },
      });
    });
    const pull = createPull({ store });
    const ask = async (checkpoint: unknown) => {
      const [answer] = await pull(reader, [{ collection: 'notice', checkpoint, limit: 10 }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      return answer.value;
    };
    const first = await ask(null);
    expect(first.granted).toHaveLength(limits.scopes);
    expect(first.documents).toHaveLength(1);
    const second = await ask(first.checkpoint);
    expect([second.granted, second.keep]).toEqual([first.granted, null]);
    const swollen = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [`c:${n}`, [1, '1', 0, '0', 1, '1', reader]]),
    );
    expect((await ask({ e: 'memory', s: swollen })).granted).toEqual(first.granted);
  });
});

describe('the requests of one person', () => {
  afterEach(() => void vi.useRealTimers());

  test('are counted together, whatever the device: eight of them may come back at once, more are told when to come again', async () => {
    // A second that does not pass, however long the requests take.
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = Fastify();
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply, createLog('test', 'silent')));
    const stopping = new AbortController();
    const streams = createStreams({ living: async (ids) => new Set(ids), stopping: stopping.signal });
    const never = (): never => {
      throw new Error('nobody asks for it');
    };
    await registerGraphql(app, {
      schema: buildSchema({ live: never }),
      push: never,
      pull: never,
      authenticate: async ({ headers }) => ({
        userId: String(headers['x-test-person']),
        sessionId: String(headers['x-test-device']),
        role: 'parent',
        lastExchangeAt: '2026-11-20T00:00:00.000Z',
      }),
      streams,
      production: true,
    });
    const ask = (person: string, device: number) =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'x-test-person': person, 'x-test-device': String(device) },
        payload: JSON.stringify({ query: '{ __typename }' }),
      });
    for (let n = 0; n < 60; n++) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, device) => ask('a parent', device)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    const refused = await ask('a parent', 9);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      { code: 'too_many', message: 'That was too often. Please wait a moment and try again.' },
    ]);
    expect((await ask('somebody else', 0)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await ask('a parent', 9)).statusCode).toBe(200);
    streams.stop();
    await app.close();
  });
});

describe('a server that asks for a pause', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  test.each([429, 503])(
    'by %i and Retry-After is not asked again before, whatever is typed or poked meanwhile',
    async (status) => {
      const school = new School(() => {});
      await school.start();
      let asked = 0;
      const server = createServer((_request, response) => {
        asked++;
        response.writeHead(status, { 'retry-after': '7' }).end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      open.push(() => new Promise((resolve) => server.close(resolve)));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
      const waits: number[] = [];
      const desk: Desk = await openDesk(school, people.student, {
        only: ['homeworkSession'],
        more: {
          transport: graphqlTransport({ url, device: 'd', userId: 'p', fetch, heard: () => {}, now: Date.now }),
          env: {
            now: Date.now,
            random: () => 0,
            newId,
            sleep: (ms) => {
              if (ms < 5_000) return new Promise((resolve) => setTimeout(resolve, ms / 100));
              waits.push(ms);
              return new Promise(() => {});
            },
          },
        },
      });
      open.push(() => desk.close());
      await settles(() => waits.length === 1);
      expect([asked, waits]).toEqual([1, [7_000]]);
      const typed = { questionText: 'typed', subject: 'math', builtinVersion: 1 } as const;
      const at = '2026-11-03T10:00:00.000Z';
      await desk.replica.writer.create('homeworkSession', { ...typed, attempts: [], startedAt: at, writtenAt: at });
      for (let n = 0; n < 5; n++) desk.replica.tryNow();
      await settles(() => asked > 1, 300);
      expect(asked).toBe(1);
      expect(desk.replica.sync.get().waiting).toBe(1);
    },
  );
});
