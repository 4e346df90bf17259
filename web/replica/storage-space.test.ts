import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineDb } from './offline.ts';
import { addPhoto, OutboxFullError } from './outbox.ts';
import { openPersonDb } from './person-db.ts';

let kept: Set<string>;
let dropped: string[];
/** The device is full while more caches than this are there. */
let roomAt = 0;

beforeEach(() => {
  kept = new Set([
    'pictures-maya',
    'pictures-noor',
    'on-demand',
    'ocr-files-1',
    'workbox-precache-v2-http://localhost/',
  ]);
  dropped = [];
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => {
      dropped.push(name);
      return kept.delete(name);
    },
  });
  for (const method of ['put', 'add'] as const) {
    const real = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...row) {
      if (kept.size > roomAt) throw new DOMException('full', 'QuotaExceededError');
      return real.apply(this, row);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('on a full device a text still saves: caches of what can be had again make room, the photos of others first', async () => {
  roomAt = 3;
  const store = openPersonDb('full');
  await store.setMeta('draft:a', 'They run to the');
  expect(await store.meta('draft:a')).toBe('They run to the');
  expect(dropped.toSorted()).toEqual(['pictures-maya', 'pictures-noor']);
  await store.close();
});

test('the app itself and unsent work are never dropped: when nothing is left, the write says that the device is full', async () => {
  roomAt = 0;
  const store = openPersonDb('full');
  await expect(store.setMeta('draft:b', 'x')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect([...kept]).toEqual(['workbox-precache-v2-http://localhost/']);
  const db = new OfflineDb();
  const bytes = new ArrayBuffer(8);
  const photo = addPhoto(db, { userId: 'maya', sessionId: 's', type: 'image/jpeg', bytes });
  await expect(photo).rejects.toBeInstanceOf(OutboxFullError);
  db.close();
  await store.close();
});
