import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineDb } from './offline.ts';
import { addPhoto, freeFiles } from './outbox.ts';
import { openPhotoQueue, type PhotoQueue, type PhotoQueueNeeds } from './photo-queue.ts';

const mia = '0198a000-0000-7000-8000-000000000001';
const session = '0198a000-0000-7000-8000-00000000000a';
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const photo = (text: string) => ({ sessionId: session, type: 'image/jpeg', bytes: bytesOf(text) });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let events: EventTarget;
let queue: PhotoQueue;
let heard = 0;
let answer: (url: unknown) => Promise<Response>;
const problems: unknown[] = [];
const open = (needs: Partial<PhotoQueueNeeds> = {}): PhotoQueue =>
  openPhotoQueue({
    userId: mia,
    fetch: (url) => {
      heard += 1;
      return answer(url);
    },
    stored: () => {},
    report: (error) => problems.push(error),
    ...needs,
  });
/** As school says it of what it has stored. */
const stored = (url: unknown): Response =>
  Response.json({ sha256: new URL(String(url), 'http://school').pathname.split('/').at(-1) }, { status: 201 });

beforeEach(() => {
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  heard = 0;
  problems.length = 0;
  answer = async (url) => stored(url);
});
afterEach(async () => {
  queue.stop();
  vi.unstubAllGlobals();
  await wait(20);
  await Dexie.delete('offline');
  expect(problems).toEqual([]);
});

test('a missing sign-in is asked once, not without end, and the photo goes after the sign-in', async () => {
  answer = async () => new Response(null, { status: 401 });
  queue = open();
  await queue.add(photo('one'));
  await queue.add(photo('two'));
  await wait(400);
  expect(heard).toBeLessThanOrEqual(3);
  answer = async (url) => stored(url);
  queue.tryNow();
  await vi.waitFor(() => expect(queue.get()).toEqual([]), 10_000);
});

test('whoever asks in the name of its person hears when it stops', () => {
  queue = open();
  let toldOf = 0;
  queue.stopped.addEventListener('abort', () => (toldOf += 1));
  expect(queue.stopped.aborted).toBe(false);
  queue.stop();
  expect([queue.stopped.aborted, toldOf]).toEqual([true, 1]);
});

test("somebody else's sign-in is not asked without end either", async () => {
  answer = async () => new Response(null, { status: 409 });
  queue = open();
  await queue.add(photo('one'));
  await wait(400);
  expect(heard).toBeLessThanOrEqual(2);
});

test('a photo that another tab or the service worker adds or sends is seen here', async () => {
  queue = open();
  await wait(50);
  answer = () => new Promise(() => {});
  const other = new OfflineDb();
  const added = await addPhoto(other, { ...photo('from another tab'), userId: mia });
  await vi.waitFor(() => expect(queue.get()).toMatchObject([{ id: added.id }]), 10_000);
  await other.uploads.delete(added.id);
  await vi.waitFor(() => expect(queue.get()).toEqual([]), 10_000);
  other.close();
});

test('a file whose document arrives while another photo is being sent goes by itself', async () => {
  const offline = new OfflineDb();
  const of = { collection: 'submission', id: '0198a000-0000-7000-8000-00000000000b', kind: 'photo' } as const;
  const file = { file: of, title: 'Boats', type: 'image/jpeg', bytes: bytesOf('of the answer'), userId: mia };
  await freeFiles(offline, [(await addPhoto(offline, file, 1)).id]);
  await addPhoto(offline, { ...photo('of a question'), userId: mia }, 2);
  offline.close();
  let isAwaited = true;
  let go = (): void => {};
  const slow = new Promise<void>((resolve) => (go = resolve));
  answer = async (url) => {
    if (String(url).includes('/uploads/')) await slow;
    return stored(url);
  };
  queue = open({ isAwaited: (target) => target.file !== undefined && isAwaited });
  await vi.waitFor(() => expect(heard).toBe(1), 10_000);
  isAwaited = false;
  queue.tryNow();
  // Behind the wake-up, which writes.
  await queue.db.uploads.count();
  go();
  await vi.waitFor(() => expect(queue.get()).toEqual([]), 10_000);
  expect(heard).toBe(2);
});
