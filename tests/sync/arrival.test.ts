import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CollectionName } from '../../schema/index.ts';
import type { LiveSource } from '../../web/replica/sync/stream.ts';
import { TransportError } from '../../web/replica/sync/transport.ts';
import { gate, lost, openDesk, settles, type Desk, type DeskOptions } from './write-path/desk.ts';
import { slowDownstream } from './write-path/order-plans.ts';
import { classId, people, School } from './write-path/school.ts';

let school: School;
const open: Desk[] = [];
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const only = ['classroom', 'assignment', 'submission'] as const;
const desk = async (options: Partial<DeskOptions>): Promise<Desk> => {
  const one = await openDesk(school, people.otherTeacher, { only, ...options });
  open.push(one);
  return one;
};
const arrivals = ({ replica }: Desk): string => only.map((name) => replica.sync.arrivalOf(name)).join();
const asks = (calls: readonly { collection: string }[], name: CollectionName): boolean =>
  calls.some(({ collection }) => collection === name);

test('no list is whole before its first download is on the device, and each is as soon as its own is', async () => {
  const held = gate();
  const wire: Desk['wire'] = { beforePull: () => held.passed };
  const disk = gate();
  const one = await desk({ wire, storage: slowDownstream(() => disk.passed) });
  expect(arrivals(one)).toBe('coming,coming,coming');
  const seen: string[] = [];
  one.replica.sync.subscribe(() => {
    if (one.replica.sync.arrivalOf('assignment') !== 'here') return;
    void one.rows('assignment').then((rows) => seen.push(`${rows.length}`));
  });
  held.open();
  expect(await settles(() => one.answers.length >= only.length)).toBe(true);
  const isEarly = await settles(() => one.replica.sync.arrivalOf('assignment') === 'here', 30);
  disk.open();
  expect(isEarly, 'nothing is stored yet').toBe(false);
  expect(await settles(() => arrivals(one) === 'here,here,here')).toBe(true);
  await settles(() => seen.length > 0);
  expect(seen[0], 'it is said when the documents are stored').toBe('3');
});

test('a start without a network after a whole download shows the lists at once', async () => {
  const first = await desk({});
  expect(await settles(() => arrivals(first) === 'here,here,here')).toBe(true);
  await first.close();
  const again = await desk({ disk: first.disk, storage: first.storage, wire: { beforePull: lost } });
  expect(arrivals(again)).toBe('here,here,here');
});

test('a start without a network in the middle of the first download says of each list what is missing', async () => {
  const wire: Desk['wire'] = {
    // The server fails for all collections but one.
    afterPull(answers, calls) {
      for (const [index, { collection }] of calls.entries())
        if (collection !== 'assignment') answers[index] = null as never;
    },
  };
  const first = await desk({ wire });
  expect(await settles(() => arrivals(first) === 'coming,here,coming')).toBe(true);
  await first.close();
  const again = await desk({ disk: first.disk, storage: first.storage, wire: { beforePull: lost } });
  expect(await settles(() => arrivals(again) === 'cut-off,here,cut-off')).toBe(true);
  expect(await again.rows('assignment')).toHaveLength(3);
});

test('a class just joined is missing until its work has come, also where no poke names the list', async () => {
  await school.hold(people.otherTeacher, false);
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const live = (): LiveSource => ({
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => {},
  });
  const one = await desk({ more: { live } });
  // RxDB's own first pulls are over: they leave in one request, which a gate would hold as a whole.
  expect(await settles(() => one.disk.meta.get('complete') === true && listeners.has('poke'))).toBe(true);
  expect(arrivals(one)).toBe('here,here,here');
  const held = gate();
  one.wire.beforePull = (calls) => (asks(calls, 'assignment') ? held.passed : undefined);
  await school.hold(people.otherTeacher, true);
  listeners.get('poke')?.({ data: JSON.stringify({ collections: ['classroom'] }) });
  expect(await settles(() => one.replica.sync.arrivalOf('assignment') === 'coming')).toBe(true);
  expect(await one.rows('assignment')).toEqual([]);
  held.open();
  expect(await settles(() => arrivals(one) === 'here,here,here')).toBe(true);
  expect(await one.rows('assignment')).toHaveLength(3);
});

test('a class just joined comes also while a device rests because the school takes nothing of that list', async () => {
  await school.hold(people.otherTeacher, false);
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const live = (): LiveSource => ({
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => {},
  });
  let tries = 0;
  const beforePush = (): never => {
    tries += 1;
    throw new TransportError(507, 'storage_full', 3_600_000);
  };
  const one = await desk({ more: { live }, wire: { beforePush } });
  expect(await settles(() => one.disk.meta.get('complete') === true && listeners.has('poke'))).toBe(true);
  expect(arrivals(one)).toBe('here,here,here');
  const fields = {
    className: 'new',
    subject: 'math',
    grade: 'PYP3',
    isActive: true,
    timeZone: 'Europe/London',
  } as const;
  await one.replica.writer.create('classroom', fields);
  expect(await settles(() => tries > 0)).toBe(true);
  const held = gate();
  one.wire.beforePull = (calls) => (asks(calls, 'assignment') ? held.passed : undefined);
  await school.hold(people.otherTeacher, true);
  const before = tries;
  listeners.get('poke')?.({ data: JSON.stringify({ collections: ['assignment'] }) });
  // A poke has it try once; then it rests.
  expect(await settles(() => tries > before)).toBe(true);
  held.open();
  expect(await settles(async () => (await one.doc('classroom', classId)) !== null)).toBe(true);
});

test('a device that an older program has filled is whole from the first start', async () => {
  const first = await desk({});
  expect(await settles(() => first.disk.meta.get('complete') === true)).toBe(true);
  await first.close();
  for (const key of [...first.disk.meta.keys()]) if (key.startsWith('arrived ')) first.disk.meta.delete(key);
  const again = await desk({ disk: first.disk, storage: first.storage, wire: { beforePull: lost } });
  expect(arrivals(again)).toBe('here,here,here');
});
