import http, { type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { registerStream } from '../../sync-server/sync/stream.ts';
import { createStreams } from '../../sync-server/sync/streams.ts';
import { createTailer } from '../../sync-server/sync/tailer.ts';
import { livePath } from '../../web/replica/sync/stream.ts';
import { memoryFeed } from './memory/memory-feed.ts';
import { MemoryStore } from './memory/memory-store.ts';

/** A client that reads only when all is written: its frames and pokes come, and it stays a listener. */
async function isPoked({ letters, writes }: { letters: number; writes: number }): Promise<void> {
  const [store, app] = [new MemoryStore(), Fastify({ forceCloseConnections: true })];
  const tailer = createTailer(memoryFeed(store));
  const id = newId();
  const write = (n: number): Promise<void> =>
    store.transaction(async (tx) => {
      const fields = { nickname: `${n} ${'x'.repeat(letters)}` };
      await store.put(tx, 'person', { id, deleted: false, scopes: [`u:${id}`], fields });
    });
  await store.transaction((tx) => store.grant(tx, id, `u:${id}`, 'account'));
  const streams = createStreams({ living: async (ids) => new Set(ids), stopping: new AbortController().signal });
  const who = { userId: id, role: 'student' as const, sessionId: 's', lastExchangeAt: '2026-11-20T00:00:00.000Z' };
  registerStream(app, { tailer, streams, authenticate: async () => who });
  const response = await new Promise<IncomingMessage>((resolve) => {
    void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => http.get(url + livePath('plain'), resolve));
  });
  await expect.poll(() => tailer.listeners()).toBe(1);
  for (let n = 0; n < writes; n++) {
    await write(n);
    tailer.kick();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(tailer.listeners()).toBe(1);
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text.includes('event: poke')).toBe(true);
  expect(text).toContain('event: frame');
  await tailer.stop();
  streams.stop();
  await app.close();
}

// More than any network holds back by itself.
test('a client that does not read is poked: nothing is buffered for it', () =>
  isPoked({ letters: 20_000, writes: 1_500 }));

test('a client that is slow to read a large frame is poked, and is not cut off', () =>
  isPoked({ letters: 400_000, writes: 75 }));
