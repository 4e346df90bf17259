import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { gate, lost, openDesk, type Desk } from './write-path/desk.ts';
import { classId, people, School } from './write-path/school.ts';

let school: School;
let atDesk: Desk;
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
  atDesk = await openDesk(school, people.otherTeacher, { only: ['classroom', 'assignment'] });
});
afterEach(() => atDesk.close());

test('a document that is no longer this person’s does not come back by a write that was under way', async () => {
  await vi.waitFor(async () => expect(await atDesk.rows('assignment')).toHaveLength(3), { timeout: 5_000 });
  const [one] = await atDesk.rows('assignment');
  const rows = atDesk.replica.collection('assignment');
  const found = await rows.findOne(one!.id).exec();
  // Somebody else writes the same document in the very moment in which it becomes a tombstone.
  let late: Promise<unknown> | null = null;
  const { storageInstance } = rows;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  storageInstance.bulkWrite = (documents, context) => {
    const buried = documents.some(({ document }) => document.id === one!.id && document._deleted);
    if (buried) late ??= found!.incrementalModify((current) => current);
    return write(documents, context);
  };
  await school.hold(people.otherTeacher, false);
  atDesk.replica.tryNow();
  await vi.waitFor(async () => expect(await atDesk.rows('assignment')).toEqual([]), { timeout: 5_000 });
  await (late ?? Promise.reject(new Error('nothing was written late')));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await atDesk.rows('assignment')).toEqual([]);
});

test('a document that was acknowledged while its class was lent for a moment goes with the next pull', async () => {
  await vi.waitFor(async () => expect(await atDesk.rows('assignment')).toHaveLength(3), { timeout: 5_000 });
  const [one] = await atDesk.rows('assignment');
  atDesk.wire.beforePush = lost;
  await atDesk.replica.writer.edit('assignment', one!.id, { title: 'typed' });
  await school.hold(people.otherTeacher, false);
  atDesk.replica.tryNow();
  // What is not sent yet stays.
  await vi.waitFor(async () => expect(await atDesk.rows('assignment')).toHaveLength(1), { timeout: 5_000 });
  // While a push is on the wire its collection is not pulled: nobody has read the scope that is lent.
  atDesk.wire.beforePush = () => school.hold(people.otherTeacher, true);
  atDesk.wire.afterPush = () => school.hold(people.otherTeacher, false);
  atDesk.replica.tryNow();
  await vi.waitFor(() => expect(school.row('assignment', one!.id)?.fields['title']).toBe('typed'), { timeout: 5_000 });
  atDesk.replica.tryNow();
  await vi.waitFor(async () => expect(await atDesk.rows('assignment')).toEqual([]), { timeout: 5_000 });
});

test('the storage is cleaned only when no write can be under way that began before the purge', async () => {
  const later = gate();
  const long: number[] = [];
  const sleep = (ms: number): Promise<void> => {
    if (ms < 10_000) return new Promise((resolve) => setTimeout(resolve, ms / 100));
    long.push(ms);
    return later.passed;
  };
  const one = await openDesk(school, people.teacher, {
    only: ['classroom', 'assignment'],
    more: { env: { now: Date.now, random: () => 0.5, newId, sleep } },
  });
  await vi.waitFor(async () => expect(await one.rows('assignment')).toHaveLength(3), { timeout: 10_000 });
  const ages: number[] = [];
  const { storageInstance } = one.replica.collection('assignment');
  const clean = storageInstance.cleanup.bind(storageInstance);
  storageInstance.cleanup = (age) => (ages.push(age), clean(age));
  const room = school.row('classroom', classId)!;
  await school.put('classroom', { ...room.fields, teacherId: people.otherTeacher.id }, classId);
  one.replica.tryNow();
  await vi.waitFor(async () => expect(await one.rows('assignment')).toEqual([]), { timeout: 10_000 });
  await vi.waitFor(() => expect(long.length).toBeGreaterThan(0));
  expect([ages, Math.min(...long) >= 60_000]).toEqual([[], true]);
  later.open();
  await vi.waitFor(() => expect(ages).not.toEqual([]));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(30_000);
  await one.close();
});
