import { beforeEach, expect, test, vi } from 'vitest';
import { bringPictures, copyOf, dropCopies, dropCopy, keepCopy, makePlace } from './picture-copies.ts';

const day = 86_400_000;
const picture = (sha256: string, userId = 'maya') => ({
  userId,
  sha256,
  type: 'image/jpeg',
  bytes: new TextEncoder().encode(`picture ${sha256}`).buffer,
});

/** Node has no Cache Storage: the part of the browser's that is used here, first in first out as there. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (request: string | Request): string => (typeof request === 'string' ? request : request.url);
  return {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(pathOf(key))?.clone(),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (key: string, response: Response) => void store.set(key, response),
        match: async (key: string) => store.get(pathOf(key))?.clone(),
        keys: async () => [...store.keys()],
        delete: async (key: string) => store.delete(pathOf(key)),
      };
    },
    delete: async (name: string) => stores.delete(name),
  };
}

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  await makePlace('maya');
  await makePlace('noor');
  return () => vi.unstubAllGlobals();
});

test('a picture that was sent can be seen by its person, and by nobody else on the device', async () => {
  await keepCopy(picture('a'));
  const copy = await copyOf('maya', 'a');
  expect(copy?.type).toBe('image/jpeg');
  expect(await copy?.text()).toBe('picture a');
  expect(await copyOf('noor', 'a')).toBeNull();
  expect(await copyOf('maya', 'b')).toBeNull();
});

test('the newest forty are kept, and none longer than school keeps it', async () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  await keepCopy(picture('old'), now - 31 * day);
  expect(await copyOf('maya', 'old', now)).toBeNull();
  for (let at = 0; at < 41; at++) await keepCopy(picture(`p${at}`), now + at);
  expect(await copyOf('maya', 'p0', now)).toBeNull();
  expect(await copyOf('maya', 'p1', now)).not.toBeNull();
  expect(await copyOf('maya', 'p40', now)).not.toBeNull();
  expect(await copyOf('maya', 'old', now - 31 * day), 'the old one made room').toBeNull();
});

test('a deleted question takes its picture along, and an account that leaves takes all', async () => {
  await keepCopy(picture('a'));
  await keepCopy(picture('b'));
  await keepCopy(picture('a', 'noor'));
  await dropCopy('maya', 'a');
  expect([await copyOf('maya', 'a'), await copyOf('maya', 'b')]).toEqual([null, expect.any(Blob)]);
  await dropCopies('maya');
  expect(await copyOf('maya', 'b')).toBeNull();
  expect(await copyOf('noor', 'a')).not.toBeNull();
});

const at = '2026-11-20T10:00:00.000Z';
const now = Date.parse('2026-11-21T10:00:00.000Z');
const question = (sha256: string, startedAt = at, photoState = 'arrived') => ({
  startedAt,
  photoState,
  photo: { sha256, size: 9, type: 'image/jpeg' },
});
/** A school that has these pictures, and notes what it is asked for. */
function school(has: readonly string[], status = 404) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const sha = String(input).replace('/api/uploads/', '');
    asked.push(sha);
    if (!has.includes(sha)) return new Response(null, { status });
    return new Response(`picture ${sha}`, { headers: { 'content-type': 'image/jpeg' } });
  };
  return { asked, fetch };
}
const bring = (sessions: ReturnType<typeof question>[], fetch: typeof globalThis.fetch, complete = true) =>
  bringPictures({ userId: 'maya', sessions, complete, fetch, signal: new AbortController().signal, now });

test('a photo that was taken on another device is here before the network goes, the newest first', async () => {
  const { asked, fetch } = school(['a', 'b']);
  await bring([question('b', '2026-11-19T10:00:00.000Z'), question('a'), question('on its way', at, '')], fetch);
  expect(asked).toEqual(['a', 'b']);
  expect(await (await copyOf('maya', 'a', now))?.text()).toBe('picture a');
  await bring([question('a'), question('b')], fetch);
  expect(asked, 'what is here is not asked for again').toEqual(['a', 'b']);
});

test('what school does not have any more, or is too old, is not asked for again and again', async () => {
  const { asked, fetch } = school([]);
  const sessions = [question('gone'), question('old', '2026-09-01T10:00:00.000Z')];
  await bring(sessions, fetch);
  await bring(sessions, fetch);
  expect(asked).toEqual(['gone']);
});

test('a school that is busy, or knows nobody, is asked for one picture only', async () => {
  for (const status of [401, 409, 429, 503]) {
    const { asked, fetch } = school([], status);
    await bring([question(`x${status}`), question(`y${status}`)], fetch);
    expect(asked).toHaveLength(1);
  }
});

test('a question that was deleted on another device takes its picture along, once everything is known here', async () => {
  await keepCopy(picture('a'), now);
  await keepCopy(picture('b'), now);
  const { fetch } = school([]);
  await bring([question('a')], fetch, false);
  expect(await copyOf('maya', 'b', now)).not.toBeNull();
  await bring([question('a')], fetch);
  expect([await copyOf('maya', 'a', now), await copyOf('maya', 'b', now)]).toEqual([expect.any(Blob), null]);
});

test('the pictures of a person that has left meanwhile are not kept', async () => {
  const leaving = new AbortController();
  const fetch: typeof globalThis.fetch = async () => {
    leaving.abort();
    return new Response('picture', { headers: { 'content-type': 'image/jpeg' } });
  };
  const sessions = [question('late')];
  await bringPictures({ userId: 'maya', sessions, complete: true, fetch, signal: leaving.signal, now });
  expect(await copyOf('maya', 'late', now)).toBeNull();
});

test('what comes after the account has left the device is not kept, and looking leaves nothing behind', async () => {
  const fetch: typeof globalThis.fetch = async () => {
    // The last word of the page comes late on a busy tablet.
    await dropCopies('maya');
    return new Response('picture', { headers: { 'content-type': 'image/jpeg' } });
  };
  await bring([question('b')], fetch);
  await keepCopy(picture('a'));
  await dropCopy('maya', 'a');
  expect([await copyOf('maya', 'a'), await copyOf('maya', 'b')]).toEqual([null, null]);
  const { asked, fetch: again } = school(['c']);
  await bring([question('c')], again);
  expect(asked, 'and nothing is asked for in its name').toEqual([]);
  expect(await caches.keys()).toEqual(['pictures-noor']);
});

test('without room or a place for it nothing fails: the picture is at school', async () => {
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    match: () => Promise.reject(new Error('refused')),
    open: () => Promise.reject(new Error('refused')),
    delete: () => Promise.reject(new Error()),
  });
  await makePlace('maya');
  await keepCopy(picture('a'));
  expect(await copyOf('maya', 'a')).toBeNull();
  await dropCopies('maya');
  vi.stubGlobal('caches', undefined);
  await keepCopy(picture('a'));
  expect(await copyOf('maya', 'a')).toBeNull();
});
