import { beforeEach, expect, test, vi } from 'vitest';
import { copyOf, dropCopies, dropCopy, keepCopy } from './picture-copies.ts';

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

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
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

test('without room or a place for it nothing fails: the picture is at school', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new Error('refused')),
    delete: () => Promise.reject(new Error()),
  });
  await keepCopy(picture('a'));
  expect(await copyOf('maya', 'a')).toBeNull();
  await dropCopies('maya');
  vi.stubGlobal('caches', undefined);
  await keepCopy(picture('a'));
  expect(await copyOf('maya', 'a')).toBeNull();
});
