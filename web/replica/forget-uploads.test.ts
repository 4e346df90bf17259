import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId, naturalId } from '../../schema/ids.ts';
import { openDesk, type Desk } from '../../tests/sync/write-path/desk.ts';
import { people, School } from '../../tests/sync/write-path/school.ts';
import { forgetUploads } from './forget-uploads.ts';
import { OfflineDb } from './offline.ts';
import { addPhoto, type AddedPhoto, sha256 } from './outbox.ts';

const person = people.student;
const hour = 3_600_000;
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;

let desk: Desk;
let db: OfflineDb;
let assignmentId: string;
let answerId: string;
/** Puts a picture of the answer into the queue, so many hours ago. */
const put = (text: string, hours: number, id = answerId): Promise<AddedPhoto> => {
  const file = { collection: 'submission', id, kind: 'photo' } as const;
  const photo = { file, title: 'Boats', type: 'image/jpeg', bytes: bytesOf(text), userId: person.id };
  return addPhoto(db, photo, Date.now() - hours * hour);
};
const kept = async (): Promise<string[]> =>
  (await db.uploads.orderBy('timestamp').toArray()).map(({ data }) => new TextDecoder().decode(data.bytes));

beforeEach(async () => {
  const school = new School(() => {});
  await school.start();
  desk = await openDesk(school, person, { only: ['classroom', 'assignment', 'submission'] });
  const { sync } = desk.replica;
  await vi.waitFor(() => expect(sync.arrivalOf('submission')).toBe('here'), 10_000);
  assignmentId = (await desk.rows('assignment'))[0]?.id ?? '';
  answerId = naturalId('submission', assignmentId, person.id);
  db = new OfflineDb();
});
afterEach(async () => {
  db.close();
  await desk.close();
  await Dexie.delete('offline');
});

test('a picture whose answer was never made because the device died goes a day later, and not before', async () => {
  await put('of the day before yesterday', 30);
  await put('of yesterday evening', 14);
  await forgetUploads(db, desk.replica);
  expect(await kept()).toEqual(['of yesterday evening']);
});

test('what an answer names stays, at school or not, and of an answer only what it names', async () => {
  const named = await put('named', 40);
  await put('left by a press before', 30);
  desk.wire.beforePush = () => new Promise(() => {});
  const { now, sure } = desk.replica.clock();
  const files = [{ sha256: named.data.sha256, kind: 'photo' as const, type: 'image/jpeg', size: 5 }];
  await desk.replica.writer.create('submission', {
    ...{ assignmentId, content: 'see', writtenAt: now, timeSure: sure, files },
  });
  await forgetUploads(db, desk.replica);
  expect(await kept()).toEqual(['named']);
});

test('what a draft has, or what could not stand and may be sent again, stays', async () => {
  const { store } = desk.replica;
  await put('in a draft', 60);
  await store.setMeta(`draft:photos:${assignmentId}`, [
    { id: newId(), type: 'image/jpeg', bytes: bytesOf('in a draft') },
  ]);
  await put('in a recording', 50);
  await store.setMeta(`draft:recording:${assignmentId}`, { seconds: 2, bytes: bytesOf('in a recording') });
  await put('refused with its answer', 40);
  const value = [{ sha256: await sha256(bytesOf('refused with its answer')) }];
  const refused = { collection: 'submission', id: answerId, field: 'files', value, why: 'class_ended', wasNew: true };
  await store.putConflicts([{ ...refused, at: new Date().toISOString() }]);
  await put('of nothing', 30);
  await forgetUploads(db, desk.replica);
  expect(await kept()).toEqual(['in a draft', 'in a recording', 'refused with its answer']);
});

test('before all answers have come, and while one that is deleted here may come back, nothing goes', async () => {
  await put('of nothing', 40);
  await forgetUploads(db, { ...desk.replica, sync: { arrivalOf: () => 'coming' } });
  expect(await kept()).toEqual(['of nothing']);
  const { store } = desk.replica;
  await store.putDeletion({ collection: 'submission', id: answerId, base: '1' });
  await forgetUploads(db, desk.replica);
  expect(await kept()).toEqual(['of nothing']);
});

test('a picture that is put in once more while it is looked for stays', async () => {
  await put('handed in just now', 40);
  const { store } = desk.replica;
  const again = async (prefix: string) => {
    await put('handed in just now', 0);
    return store.metaOf(prefix);
  };
  await forgetUploads(db, { ...desk.replica, store: { ...store, metaOf: again } });
  expect(await kept()).toEqual(['handed in just now']);
});

test("pictures of questions, and another person's, are left alone", async () => {
  const photo = { type: 'image/jpeg', bytes: bytesOf('of a question'), userId: person.id };
  await addPhoto(db, { ...photo, sessionId: newId() }, Date.now() - 40 * hour);
  const { id } = await put("another child's", 30);
  await db.uploads.update(id, { userId: people.otherStudent.id });
  await forgetUploads(db, desk.replica);
  expect(await kept()).toEqual(['of a question', "another child's"]);
});
