import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineDb } from './offline.ts';
import { addPhoto } from './outbox.ts';
import { openPhotoQueue, type PhotoQueue } from './photo-queue.ts';

const mia = '0198a000-0000-7000-8000-000000000001';
const session = '0198a000-0000-7000-8000-00000000000a';
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const photo = (text: string) => ({ sessionId: session, type: 'image/jpeg', bytes: bytesOf(text) });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let events: EventTarget;
let queue: PhotoQueue;
let heard = 0;
let answer: () => Promise<Response>;
const problems: unknown[] = [];
const open = (): PhotoQueue =>
  openPhotoQueue({
    userId: mia,
    fetch: () => {
      heard += 1;
      return answer();
    },
    stored: () => {},
    report: (error) => problems.push(error),
  });

beforeEach(() => {
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  heard = 0;
  problems.length = 0;
  answer = async () => Response.json({}, { status: 201 });
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
  answer = async () => Response.json({}, { status: 201 });
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
