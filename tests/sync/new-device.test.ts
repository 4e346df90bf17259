import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { gate, openDesk, settles, type Desk, type DeskOptions, type Storage } from './write-path/desk.ts';
import { people, School } from './write-path/school.ts';

// A new device reads what the school has for it before RxDB begins.

let school: School;
const open: Desk[] = [];
/** Opened at the end too: a device that still waits for one cannot be closed. */
const gates: ReturnType<typeof gate>[] = [];
const hold = (): ReturnType<typeof gate> => {
  const one = gate();
  gates.push(one);
  return one;
};
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
});
afterEach(async () => {
  for (const one of gates.splice(0)) one.open();
  for (const one of open.splice(0)) await one.close();
});

const at = '2026-11-03T10:00:00.000Z';
const session = (questionText: string) => ({
  ...{ studentId: people.student.id, questionText, subject: 'math' as const, attempts: [], builtinVersion: 1 },
  ...{ startedAt: at, writtenAt: at },
});
const desk = async (options: Partial<DeskOptions>): Promise<Desk> => {
  const one = await openDesk(school, people.student, { only: ['homeworkSession'], ...options });
  open.push(one);
  return one;
};
/** Longer than a new device waits for its first page before RxDB begins (4 s). */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
const texts = async (one: Desk) => (await one.rows('homeworkSession')).map((doc) => doc['questionText']);

/** A memory storage in which RxDB's stores of checkpoints are not made before `passed`. */
function withoutCheckpoints(passed: Promise<void>): Storage {
  const storage = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  return {
    ...storage,
    async createStorageInstance(params: { collectionName: string }) {
      if (params.collectionName.includes('rx-replication-meta')) await passed;
      return storage.createStorageInstance(params as never);
    },
  } as never;
}

test('its documents are here before RxDB has made its stores, and what is written then leaves', async () => {
  await school.put('homeworkSession', session('from school'), newId());
  const stores = hold();
  const one = await desk({ storage: withoutCheckpoints(stores.passed) });
  await eventually(async () => expect(await texts(one)).toEqual(['from school']));
  await eventually(() => expect(one.replica.sync.arrivalOf('homeworkSession')).toBe('here'));
  const made = await one.replica.writer.create('homeworkSession', session('typed'));
  stores.open();
  await eventually(() => expect(school.row('homeworkSession', made.id)?.fields['questionText']).toBe('typed'));
  expect(one.reports).toEqual([]);
});

test('what has changed since comes when RxDB begins, though nobody asks again', async () => {
  const id = newId();
  await school.put('homeworkSession', session('from school'), id);
  const stores = hold();
  // Nothing is asked for by time.
  const sleep = (ms: number) => new Promise<void>((over) => (ms > 5_000 ? undefined : setTimeout(over, ms / 100)));
  const env = { now: Date.now, random: () => 0.5, newId, sleep };
  const one = await desk({ storage: withoutCheckpoints(stores.passed), more: { env } });
  await eventually(async () => expect(await texts(one)).toEqual(['from school']));
  await school.put('homeworkSession', session('changed at school'), id);
  stores.open();
  await eventually(async () => expect(await texts(one)).toEqual(['changed at school']));
});

test('what is typed leaves, also while the first page does not come', async () => {
  // Only what is typed ends the reading: where all is slow, its time would be over before anything is typed.
  const sleep = (ms: number) => new Promise<void>((over) => (ms < 4_000 ? setTimeout(over, ms) : undefined));
  const env = { now: Date.now, random: () => 0.5, newId, sleep };
  const one = await desk({ wire: { beforePull: () => new Promise(() => {}) }, more: { env } });
  const made = await one.replica.writer.create('homeworkSession', session('typed'));
  await eventually(() => expect(school.row('homeworkSession', made.id)).toBeDefined());
});

test('nothing is sent in the name of the device before that is on its disk', async () => {
  const disk = hold();
  const one = await desk({
    store: (plain) => ({
      ...plain,
      async setMeta(key, value) {
        if (key === 'device') await disk.passed;
        return plain.setMeta(key, value);
      },
    }),
  });
  const made = await one.replica.writer.create('homeworkSession', session('typed'));
  expect(await settles(() => one.pushes.length > 0, 150)).toBe(false);
  disk.open();
  await eventually(() => expect(school.row('homeworkSession', made.id)).toBeDefined());
});

test('a document that is made here while the first page with it is on its way is merged with it', async () => {
  const [pull, push] = [hold(), hold()];
  const one = await desk({ wire: { beforePull: () => pull.passed, beforePush: () => push.passed } });
  const made = await one.replica.writer.create('homeworkSession', session('typed here'));
  // The same, from a push of which the device has not heard.
  await school.put('homeworkSession', { ...session('at school'), topic: 'addition' }, made.id);
  pull.open();
  push.open();
  await eventually(() => expect(one.replica.waiting()).toEqual([]));
  await eventually(async () => {
    const [here] = await one.rows('homeworkSession');
    const there = school.row('homeworkSession', made.id)?.fields;
    expect(here).toMatchObject({ questionText: there?.['questionText'], edited: {} });
    const kept = one.replica.conflicts.get().flatMap(({ values }) => values.map(({ value }) => value));
    expect([there?.['questionText'], ...kept]).toContain('typed here');
  });
});

test('a document that is made here and deleted elsewhere while the first page is on its way goes with it', async () => {
  const [pull, answer] = [hold(), hold()];
  const one = await desk({ wire: { beforePull: () => pull.passed, afterPush: () => answer.passed } });
  const made = await one.replica.writer.create('homeworkSession', session('typed here'));
  await eventually(() => expect(school.row('homeworkSession', made.id)).toBeDefined());
  await school.put('homeworkSession', school.row('homeworkSession', made.id)?.fields ?? {}, made.id, true);
  // The page comes while RxDB's pull waits for the push to be over.
  pull.open();
  await eventually(() => expect(one.answers.flatMap(({ gone }) => gone)).toContain(made.id));
  await settles(() => false, 20);
  answer.open();
  await eventually(async () => expect(await texts(one)).toEqual([]));
});

test('a store that cannot be read at first does not keep RxDB from beginning, and is told', async () => {
  await school.put('homeworkSession', session('from school'), newId());
  const plain = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  let fails = true;
  const storage = {
    ...plain,
    async createStorageInstance(params: { collectionName: string }) {
      const instance = await plain.createStorageInstance(params as never);
      if (params.collectionName !== 'homeworkSession') return instance;
      const query = instance.query.bind(instance);
      instance.query = async (prepared) => {
        // Whether anything is here at all is asked first.
        if (!fails || prepared.query.limit !== 1) return query(prepared);
        fails = false;
        throw new Error('the disk is away');
      };
      return instance;
    },
  } as never as Storage;
  const one = await desk({ storage });
  await eventually(async () => expect(await texts(one)).toEqual(['from school']));
  expect(fails).toBe(false);
  expect(one.reports.map(String)).toEqual(['Error: the disk is away']);
});
