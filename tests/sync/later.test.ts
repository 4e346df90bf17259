import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Verdict } from '../../schema/wire.ts';
import { openDesk, settles, type Desk } from './write-path/desk.ts';
import { classId, people, School } from './write-path/school.ts';

/** What the server asks for (s): longer than any other wait of the engine. */
const retryAfter = 7_200;

let school: School;
let desk: Desk;
/** How far the device's clock has been put forward (ms). */
let ahead: number;
/** Long waits, each of which goes on when it is called. */
let waits: (() => void)[];
let putOff: (id: string) => boolean;

const env = {
  now: () => Date.now() + ahead,
  random: () => 0,
  sleep: (ms: number): Promise<void> =>
    new Promise((resolve) => (ms >= retryAfter * 1000 ? waits.push(resolve) : setTimeout(resolve, ms / 100))),
  newId,
};
const open = (storage?: Pick<Desk, 'disk' | 'storage'>): Promise<Desk> =>
  openDesk(school, people.teacher, { only: ['classroom', 'assignment', 'notice'], ...storage, more: { env } });

beforeEach(async () => {
  ahead = 0;
  waits = [];
  putOff = () => false;
  school = new School(() => {});
  school.putOff = (_collection, { id }): Verdict | null =>
    putOff(id) ? { id, verdict: 'LATER', code: 'day_is_full', retryAfter } : null;
  await school.start();
  desk = await open();
  expect(await settles(async () => (await desk.rows('assignment')).length > 0)).toBe(true);
});
afterEach(() => desk.close());

const make = async (title: string): Promise<string> => {
  const set = { classId, title, description: '', dueDate: '2030-01-01T00:00:00.000Z', totalPoints: 10 };
  return (await desk.replica.writer.create('assignment', { ...set, isPublished: true })).id;
};
const requestsOf = (id: string): number => desk.pushes.filter(({ rows }) => rows.some((row) => row.id === id)).length;
const isThere = (id: string): Promise<boolean> => settles(() => school.row('assignment', id) !== undefined);
const goOn = (): void => {
  ahead += retryAfter * 1000;
  for (const wait of waits.splice(0)) wait();
};

test('a row that is put off stays here, unsent, with its reason and time; the others of its answer are taken over', async () => {
  const [first, second] = [newId(), newId()];
  putOff = (id) => id === first;
  const writer = desk.replica.writer;
  const set = { classId, description: '', dueDate: '2030-01-01T00:00:00.000Z', totalPoints: 10, isPublished: true };
  await Promise.all([
    writer.create('assignment', { ...set, title: 'put off' }, { id: first }),
    writer.create('assignment', { ...set, title: 'taken' }, { id: second }),
  ]);
  expect(await settles(async () => (await desk.doc('assignment', second))?.rev !== '')).toBe(true);
  expect(await settles(() => desk.replica.waiting()[0]?.putOff !== undefined)).toBe(true);
  expect(desk.replica.waiting()).toMatchObject([{ id: first, kind: 'new', putOff: { code: 'day_is_full' } }]);
  const { at = '' } = desk.replica.waiting()[0]?.putOff ?? {};
  expect(Math.round((Date.parse(at) - Date.now()) / 60_000)).toBeCloseTo(retryAfter / 60, -1);
  expect(await desk.doc('assignment', first)).toMatchObject({ rev: '', title: 'put off' });
  expect(desk.disk.conflicts.size, 'nothing is kept: nothing was refused').toBe(0);
});

test('it is not sent sooner: not by typing, pokes, a wish to try or other rows; then once, as it is by then', async () => {
  putOff = () => true;
  const id = await make('first');
  expect(await settles(() => waits.length > 0)).toBe(true);
  putOff = () => false;
  await desk.replica.writer.edit('assignment', id, { title: 'typed on' });
  desk.replica.tryNow();
  const other = await make('other');
  expect(await isThere(other)).toBe(true);
  await desk.replica.writer.edit('assignment', id, { title: 'typed on again' });
  await settles(() => requestsOf(id) > 1, 300);
  expect([requestsOf(id), school.row('assignment', id)]).toEqual([1, undefined]);
  goOn();
  expect(await isThere(id)).toBe(true);
  expect(school.row('assignment', id)?.fields['title']).toBe('typed on again');
  expect(await settles(() => desk.replica.waiting().length === 0)).toBe(true);
  expect([requestsOf(id), school.effects.get(id)]).toEqual([2, 1]);
  expect(await settles(() => desk.disk.sent.size === 0), 'the sent records go with the answer').toBe(true);
});

test('a device that slept sends it with whatever wakes it, without its timer', async () => {
  putOff = () => true;
  const id = await make('first');
  expect(await settles(() => waits.length > 0)).toBe(true);
  putOff = () => false;
  ahead += retryAfter * 1000;
  desk.replica.tryNow();
  expect(await isThere(id)).toBe(true);
});

test('a delete that is put off is sent again in its time', async () => {
  const id = await make('to go');
  expect(await settles(async () => (await desk.doc('assignment', id))?.rev !== '')).toBe(true);
  putOff = () => true;
  await desk.replica.writer.remove('assignment', id);
  expect(await settles(() => waits.length > 0)).toBe(true);
  expect(desk.replica.waiting()).toMatchObject([{ id, kind: 'deleted' }]);
  putOff = () => false;
  goOn();
  expect(await settles(() => school.row('assignment', id)?.deleted === true)).toBe(true);
  expect(await settles(() => desk.replica.waiting().length === 0)).toBe(true);
});

test('children of a parent that is put off wait with it', async () => {
  const set = { className: 'Otters', grade: 'PYP3', subject: 'math', isActive: true } as const;
  putOff = () => true;
  const parent = await desk.replica.writer.create('classroom', set);
  expect(await settles(() => waits.length > 0)).toBe(true);
  putOff = () => false;
  const child = newId();
  const work = { title: 'child', description: '', dueDate: '2030-01-01T00:00:00.000Z', totalPoints: 10 };
  const rows = desk.replica.collection('assignment');
  const fields = { ...work, classId: parent.id, className: 'Otters', subject: 'math', isPublished: true };
  const edited = { classId: null, title: null, description: null, dueDate: null, totalPoints: null, isPublished: null };
  await rows.insert({ id: child, rev: '', scopes: [], edited, ...fields });
  await settles(() => requestsOf(child) > 0, 300);
  expect(requestsOf(child)).toBe(0);
  goOn();
  expect(await settles(() => school.row('classroom', parent.id) !== undefined)).toBe(true);
  expect(await settles(() => requestsOf(child) > 0)).toBe(true);
});

test('a restart tries it once, and is put off again', async () => {
  putOff = () => true;
  const id = await make('first');
  expect(await settles(() => waits.length > 0)).toBe(true);
  await desk.close();
  waits = [];
  desk = await open(desk);
  expect(await settles(() => waits.length > 0)).toBe(true);
  desk.replica.tryNow();
  await settles(() => requestsOf(id) > 1, 300);
  expect(requestsOf(id)).toBe(1);
  expect(await desk.doc('assignment', id)).toMatchObject({ title: 'first', rev: '' });
});

test('an attempt that was applied with its answer lost is recognised though its next try is put off', async () => {
  let lost = false;
  desk.wire.afterPush = () => {
    if (lost) return;
    lost = true;
    putOff = () => true;
    throw new Error('the answer is lost');
  };
  const id = await make('once');
  expect(await settles(() => waits.length > 0)).toBe(true);
  putOff = () => false;
  goOn();
  expect(await settles(() => desk.replica.waiting().length === 0)).toBe(true);
  expect([school.effects.get(id), desk.disk.conflicts.size]).toEqual([1, 0]);
});
