import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { naturalId } from '../../schema/ids.ts';
import type { DocumentFile } from '../../schema/document-file.ts';
import { drainOutbox } from '../replica/outbox.ts';
import { openPhotoQueue, type PhotoQueue, type PhotoQueueNeeds } from '../replica/photo-queue.ts';
import { openDesk, type Desk } from '../../tests/sync/write-path/desk.ts';
import { people, School } from '../../tests/sync/write-path/school.ts';
import { keepFiles, type NewFile } from './new-file.ts';

const person = people.student;
const picture = (text: string): NewFile => ({
  kind: 'photo',
  type: 'image/jpeg',
  bytes: new TextEncoder().encode(text).slice().buffer,
});
const pictures = [picture('one'), picture('two')];

let school: School;
let desk: Desk;
let queue: PhotoQueue;
let assignmentId: string;
let needs: Pick<PhotoQueueNeeds, 'userId' | 'isAwaited'> & { fetch: typeof fetch };
/** What school said to each file. */
let said: string[];
const document = () =>
  ({ collection: 'submission', id: naturalId('submission', assignmentId, person.id), title: 'Boats' }) as const;
const create = async (files: DocumentFile[]): Promise<void> => {
  const { now, sure } = desk.replica.clock();
  await desk.replica.writer.create('submission', {
    ...{ assignmentId, content: 'see', writtenAt: now, timeSure: sure, files },
  });
};
/** As on a slow disk: whatever of the queue may be sent is sent before the document is written. */
const createSlowly = async (files: DocumentFile[]): Promise<void> => {
  await drainOutbox(queue.db, needs);
  await create(files);
};

beforeEach(async () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  school = new School(() => {});
  await school.start();
  desk = await openDesk(school, person, { only: ['classroom', 'assignment', 'submission'] });
  const { replica } = desk;
  await vi.waitFor(() => expect(replica.sync.get().state).toBe('at-school'), 10_000);
  assignmentId = (await desk.rows('assignment'))[0]?.id ?? '';
  said = [];
  // As the app opens it and wakes it.
  needs = {
    userId: person.id,
    isAwaited: ({ file }) => replica.waiting().some(({ id }) => id === file?.id),
    async fetch(url) {
      const sha256 = new URL(String(url), 'http://school').pathname.split('/').at(-1);
      const named = school.row('submission', document().id)?.fields['files'];
      const isNamed = Array.isArray(named) && named.some((file: DocumentFile) => file.sha256 === sha256);
      said.push(isNamed ? 'taken' : 'not_found');
      return isNamed
        ? Response.json({ sha256 }, { status: 201 })
        : Response.json({ code: 'not_found' }, { status: 404 });
    },
  };
  queue = openPhotoQueue({ ...needs, stored: () => {}, report: (error) => desk.reports.push(error) });
  replica.sync.subscribe(queue.tryNow);
});
afterEach(async () => {
  queue.stop();
  await desk.close();
  vi.unstubAllGlobals();
  await Dexie.delete('offline');
});

test('an answer with pictures that is handed in with a network arrives whole, and no picture is sent in vain', async () => {
  await keepFiles(queue, document(), pictures, createSlowly);
  await vi.waitFor(() => expect(said).toHaveLength(2), 10_000);
  await vi.waitFor(() => expect(queue.get()).toEqual([]), 10_000);
  expect([said, desk.reports]).toEqual([['taken', 'taken'], []]);
});

test('pictures are on the disk before the document that names them, and stay there while it is on its way', async () => {
  let pass = (): void => {};
  desk.wire.beforePush = () => new Promise((resolve) => (pass = resolve));
  await keepFiles(queue, document(), pictures, async (named) => {
    expect(await queue.db.uploads.count()).toBe(2);
    queue.tryNow();
    await createSlowly(named);
  });
  await drainOutbox(queue.db, needs);
  expect([said, queue.get().map(({ state }) => state)]).toEqual([[], ['waiting', 'waiting']]);
  pass();
  await vi.waitFor(() => expect(queue.get()).toEqual([]), 10_000);
  expect(said).toEqual(['taken', 'taken']);
});

test('a document that cannot be written leaves no picture behind', async () => {
  const failing = keepFiles(queue, document(), pictures, () => Promise.reject(new Error('the rules say no')));
  await expect(failing).rejects.toThrow('the rules say no');
  expect(await queue.db.uploads.count()).toBe(0);
});

test('a document that school refuses has its pictures refused, which their person is told', async () => {
  school.putOff = (_collection, { id }) => ({ id, verdict: 'REJECTED', code: 'class_ended' });
  await keepFiles(queue, document(), pictures, create);
  await vi.waitFor(() => expect(queue.get().map(({ state }) => state)).toEqual(['refused', 'refused']), 10_000);
  expect(said).toEqual(['not_found', 'not_found']);
});

test('pictures of a document that is there already stay in the queue when it cannot be written once more', async () => {
  desk.wire.beforePush = () => new Promise(() => {});
  await keepFiles(queue, document(), pictures, create);
  const waiting = queue.get().map(({ id }) => id);
  // As in another tab with the same answer, or on a device that is full by now.
  await expect(keepFiles(queue, document(), [...pictures, picture('three')], create)).rejects.toThrow('conflict');
  const left = await queue.db.uploads.toArray();
  expect(left.map(({ id }) => id).sort(), 'and nothing of what only the second press has chosen').toEqual(
    waiting.sort(),
  );
});

test('a document that is saved again after its pictures have arrived sends none twice, and names each once', async () => {
  await keepFiles(queue, document(), pictures, create);
  await vi.waitFor(() => expect([said.length, queue.get()]).toEqual([2, []]), 10_000);
  const files = (await desk.rows('submission'))[0]?.['files'] as DocumentFile[];
  const now = { files, arrived: files.map(({ sha256 }) => sha256) };
  let named: DocumentFile[] = [];
  const save = async (given: DocumentFile[]): Promise<void> => {
    named = given;
    expect(await queue.db.uploads.count()).toBe(1);
  };
  await keepFiles(queue, { ...document(), now }, [...pictures, picture('three'), picture('one')], save);
  expect(named.map(({ size }) => size)).toEqual([3, 3, 5]);
  await queue.db.uploads.clear();
  const again = keepFiles(queue, { ...document(), now: { ...now, files: [] } }, [picture('one')], save);
  expect(await again, 'a file that no document named any more may be gone at school').toBeUndefined();
});
