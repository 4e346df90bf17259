import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineDb } from './offline.ts';
import {
  addPhoto,
  discardPhoto,
  drainForSync,
  drainOutbox,
  freeFiles,
  OutboxFullError,
  pauseAfter,
  photosOf,
  retryPhoto,
  wakeOutbox,
} from './outbox.ts';

const mia = '0198a000-0000-7000-8000-000000000001';
const sam = '0198a000-0000-7000-8000-000000000002';
const session = '0198a000-0000-7000-8000-00000000000a';
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const answer = '0198a000-0000-7000-8000-00000000000b';
const photo = (text = 'a picture', userId = mia) => ({
  userId,
  sessionId: session,
  type: 'image/jpeg',
  bytes: bytesOf(text),
});

const file = (text = 'a drawing') => ({
  userId: mia,
  file: { collection: 'submission', id: answer, kind: 'drawing' } as const,
  title: 'Boats',
  type: 'image/png',
  bytes: bytesOf(text),
});

/** A server that keeps each picture once, as the real one does, and answers as its plan says. */
function school(plan: (Response | 'stored' | 'lost' | 'down')[] = []) {
  const stored = new Map<string, number>();
  const heard: { url: string; key: string | null; owner: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    heard.push({ url: String(input), key: headers.get('idempotency-key'), owner: headers.get('x-owner') });
    const step = plan.shift() ?? 'stored';
    if (step === 'down') throw new TypeError('network');
    if (step instanceof Response) return step;
    stored.set(String(input), (stored.get(String(input)) ?? 0) + 1);
    if (step === 'lost') throw new TypeError('the answer was lost');
    const { pathname } = new URL(String(input), 'http://school');
    return Response.json({ sha256: pathname.split('/').at(-1), state: 'arrived' }, { status: 201 });
  };
  return { fetch, stored, heard };
}

let db: OfflineDb;
beforeEach(() => {
  db = new OfflineDb();
});
afterEach(async () => {
  vi.restoreAllMocks();
  db.close();
  await Dexie.delete('offline');
});

describe('the database named offline', () => {
  test("is version 1 for IndexedDB and has the specification's stores", async () => {
    await db.open();
    expect(db.backendDB().version).toBe(1);
    expect([...db.backendDB().objectStoreNames]).toEqual([
      'cached-questions',
      'cached-tests',
      'offline-sessions',
      'pending-results',
      'pending-uploads',
    ]);
  });
});

describe('a photo in the outbox', () => {
  test('is there with its bytes after the app was closed and opened', async () => {
    await addPhoto(db, photo());
    db.close();
    db = new OfflineDb();
    const [row] = await photosOf(db, mia);
    expect(new TextDecoder().decode(row?.data.bytes)).toBe('a picture');
    expect(row).toMatchObject({ userId: mia, state: 'waiting', data: { sessionId: session } });
  });

  test('is there once when the same picture is added twice', async () => {
    const [one, two] = [await addPhoto(db, photo()), await addPhoto(db, photo())];
    expect(two.id).toBe(one.id);
    expect(await photosOf(db, mia)).toHaveLength(1);
  });

  test('whose question was deleted elsewhere goes without a word', async () => {
    await addPhoto(db, photo());
    const gone = Response.json({ code: 'question_gone' }, { status: 410 });
    const stored: unknown[] = [];
    const drained = await drainOutbox(db, { fetch: school([gone]).fetch, onStored: (one) => stored.push(one) });
    expect(drained).toMatchObject({ stored: 0, refused: 0, waiting: 0 });
    expect([await photosOf(db, mia), stored]).toEqual([[], []]);
  });

  test('that was refused and is put in once more is tried once more', async () => {
    const row = await addPhoto(db, photo());
    const refusal = Response.json({ code: 'picture_unreadable' }, { status: 422 });
    await drainOutbox(db, { fetch: school([refusal]).fetch });
    expect((await addPhoto(db, photo())).id).toBe(row.id);
    expect(await drainOutbox(db, { fetch: school().fetch })).toMatchObject({ stored: 1 });
  });

  test('that does not fit says so', async () => {
    await db.open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(addPhoto(db, photo())).rejects.toBeInstanceOf(OutboxFullError);
    vi.restoreAllMocks();
    expect(await photosOf(db, mia)).toEqual([]);
  });
});

describe('draining', () => {
  test('sends each photo once, by its hash, and empties the queue', async () => {
    const { fetch, stored, heard } = school();
    const row = await addPhoto(db, photo());
    const results = await Promise.all([drainOutbox(db, { fetch }), drainOutbox(db, { fetch })]);
    expect(results.map((result) => result.stored)).toEqual([1, 0]);
    expect([...stored.values()]).toEqual([1]);
    expect(heard).toEqual([{ url: `/api/uploads/${row.data.sha256}?session=${session}`, key: row.id, owner: mia }]);
    expect(await photosOf(db, mia)).toEqual([]);
  });

  test('sends the same key again when the answer was lost', async () => {
    const { fetch, heard } = school(['lost']);
    await addPhoto(db, photo());
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 0, waiting: 1 });
    await wakeOutbox(db, mia);
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 1, waiting: 0 });
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  });

  test('with no network keeps all, asks once, and waits longer each time', async () => {
    const { fetch, heard } = school(['down', 'down']);
    await addPhoto(db, photo('one'), 1);
    await addPhoto(db, photo('two'), 2);
    let now = 10_000;
    const options = { fetch, now: () => now, random: () => 1 };
    expect(await drainOutbox(db, { ...options })).toMatchObject({ stored: 0, waiting: 2 });
    expect(heard).toHaveLength(1);
    expect((await photosOf(db, mia))[0]).toMatchObject({ tries: 1, notBefore: 11_000 });
    now = 11_000;
    await db.uploads.where('timestamp').equals(2).modify({ notBefore: 99_999 });
    expect(await drainOutbox(db, options)).toMatchObject({ waiting: 2, retryAt: 13_000 });
  });

  test('one refused photo blocks none behind it and stays for its person', async () => {
    const refusal = Response.json({ code: 'picture_unreadable', message: 'x' }, { status: 422 });
    const { fetch } = school([refusal]);
    const bad = await addPhoto(db, photo('bad'), 1);
    await addPhoto(db, photo('good'), 2);
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 1, refused: 1, waiting: 0 });
    expect(await photosOf(db, mia)).toMatchObject([{ id: bad.id, state: 'refused', problem: 'picture_unreadable' }]);
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 0 });
    await retryPhoto(db, bad.id);
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 1 });
  });

  test('a refusal that names no reason stays without one, not under a wrong one', async () => {
    const { fetch } = school([new Response('<h1>Payload Too Large</h1>', { status: 413 })]);
    await addPhoto(db, photo());
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 0, refused: 1 });
    const [refused] = await photosOf(db, mia);
    expect(refused).toMatchObject({ state: 'refused' });
    expect(refused?.problem).toBeUndefined();
  });

  test('a page of somebody else than the school takes no photo away and refuses none', async () => {
    const page = (status: number) =>
      new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });
    const { fetch } = school([page(200), page(403), page(404), page(410), Response.json({ ok: true })]);
    await addPhoto(db, photo());
    for (let tries = 1; tries <= 5; tries++) {
      expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 0, refused: 0, waiting: 1 });
      expect(await photosOf(db, mia)).toMatchObject([{ state: 'waiting', tries: 1 }]);
      await wakeOutbox(db, mia);
    }
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 1, waiting: 0 });
  });

  test('whoever may send nothing, or not before a new password, has none of the photos refused', async () => {
    const codes = ['must_change_password', 'forbidden'];
    const { fetch, heard } = school(codes.map((code) => Response.json({ code }, { status: 403 })));
    await addPhoto(db, photo('one'), 1);
    await addPhoto(db, photo('two', sam), 2);
    for (const code of codes) {
      const drained = await drainOutbox(db, { fetch });
      expect(drained, code).toMatchObject({ refused: 0, waiting: 2, needsSignIn: true, retryAt: undefined });
    }
    expect(heard).toHaveLength(codes.length);
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 2 });
  });

  test('a person can throw a refused photo away', async () => {
    const row = await addPhoto(db, photo());
    await discardPhoto(db, row.id);
    expect(await photosOf(db, mia)).toEqual([]);
  });

  test('waits as long as the server asks', async () => {
    const { fetch } = school([new Response(null, { status: 503, headers: { 'retry-after': '120' } })]);
    await addPhoto(db, photo());
    const drained = await drainOutbox(db, { fetch, now: () => 1_000, random: () => 0 });
    expect(drained.retryAt).toBe(121_000);
  });

  test('a missing sign-in keeps the photo ready and says so', async () => {
    const { fetch } = school([new Response(null, { status: 401 })]);
    await addPhoto(db, photo());
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 0, waiting: 1, needsSignIn: true });
    expect(await drainOutbox(db, { fetch })).toMatchObject({ stored: 1, needsSignIn: false });
  });

  test("leaves another person's photos alone", async () => {
    const { fetch, heard } = school();
    await addPhoto(db, photo('mine'));
    await addPhoto(db, photo('theirs', sam));
    expect(await drainOutbox(db, { fetch, userId: mia })).toMatchObject({ stored: 1, waiting: 0 });
    expect(heard.map(({ owner }) => owner)).toEqual([mia]);
    expect(await photosOf(db, sam)).toHaveLength(1);
  });
});

describe('a file whose document is not written yet', () => {
  const background = (fetch: typeof globalThis.fetch) => drainForSync(fetch).catch(() => 'again');

  test('is sent by nobody, whoever wakes the queue, and goes when it is', async () => {
    const { fetch, heard } = school();
    const { id } = await addPhoto(db, file());
    await wakeOutbox(db, mia);
    const drained = await drainOutbox(db, { fetch, isAwaited: () => false });
    expect([drained.waiting, drained.retryAt]).toEqual([1, expect.any(Number)]);
    expect(await background(fetch)).toBe('again');
    expect(heard).toEqual([]);
    await freeFiles(db, [id]);
    expect(await drainOutbox(db, { fetch, isAwaited: () => true }), 'not at school yet').toMatchObject({ waiting: 1 });
    expect(await drainOutbox(db, { fetch, isAwaited: () => false })).toMatchObject({ stored: 1 });
  });

  test('is tried a minute later, in case the device died between the two, and is whole again when it is handed in anew', async () => {
    const unknown = Response.json({ code: 'not_found' }, { status: 404 });
    const { fetch } = school([unknown]);
    const row = await addPhoto(db, file());
    const later = { fetch, isAwaited: () => false, now: () => Date.now() + 60_000 };
    expect(await drainOutbox(db, later)).toMatchObject({ refused: 1 });
    const again = await addPhoto(db, file());
    expect(again).toMatchObject({ id: row.id, state: 'waiting' });
    await freeFiles(db, [again.id]);
    expect(await drainOutbox(db, { fetch, isAwaited: () => false })).toMatchObject({ stored: 1 });
  });

  test('goes on waiting in the background as long as school does not know it', async () => {
    const unknown = Response.json({ code: 'not_found' }, { status: 404 });
    const { fetch } = school([unknown]);
    await freeFiles(db, [(await addPhoto(db, file())).id]);
    expect(await background(fetch)).toBe('again');
    expect(await photosOf(db, mia)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await drainForSync(fetch);
    expect(await photosOf(db, mia)).toEqual([]);
  });
});

test('a server that never answers does not hold up the queue for ever', async () => {
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));
  await addPhoto(db, photo());
  expect(await drainOutbox(db, { fetch, patience: () => 30 })).toMatchObject({ stored: 0, waiting: 1 });
});

test('a clock that was set back does not make a photo wait for the day it came from', async () => {
  const { fetch } = school(['down']);
  await addPhoto(db, photo());
  const later = Date.parse('2026-11-22T09:00:00Z');
  await drainOutbox(db, { fetch, now: () => later });
  expect(await drainOutbox(db, { fetch, now: () => later - 86_400_000 })).toMatchObject({ stored: 1 });
});

test('a server cannot ask for a pause of days', async () => {
  const { fetch } = school([new Response(null, { status: 503, headers: { 'retry-after': '9999999' } })]);
  await addPhoto(db, photo());
  expect((await drainOutbox(db, { fetch, now: () => 0 })).retryAt).toBe(900_000);
});

test('Background Sync is told to come again while something waits for the network, and not for a sign-in', async () => {
  const { fetch } = school(['down', new Response(null, { status: 401 })]);
  await addPhoto(db, photo());
  await expect(drainForSync(fetch)).rejects.toThrow();
  await drainForSync(fetch);
  await drainForSync(fetch);
  expect(await photosOf(db, mia)).toEqual([]);
});

test('the pause doubles up to a minute and follows Retry-After in both forms', () => {
  expect([0, 1, 2, 10].map((tries) => pauseAfter(tries, null, 0, () => 1))).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect(pauseAfter(0, '30', 0, () => 0)).toBe(30_000);
  expect(pauseAfter(0, 'Thu, 01 Jan 1970 00:01:00 GMT', 10_000, () => 0)).toBe(50_000);
});
