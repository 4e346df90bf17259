import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Person } from '../../schema/who.ts';
import type { PersonStore } from '../../web/replica/person-store.ts';
import { lost, openDesk, settles, type Desk, type DeskOptions, type Storage } from './write-path/desk.ts';
import { classId, people, School } from './write-path/school.ts';
import { session } from './write-path/stage.ts';

let school: School;
const open: Desk[] = [];
beforeEach(async () => {
  school = new School(() => {});
  await school.start();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const asking = (questionText: string) => ({ ...session, studentId: people.student.id, questionText });
const desk = async (options: Partial<DeskOptions>, person: Person = people.student): Promise<Desk> => {
  const one = await openDesk(school, person, { only: ['homeworkSession'], ...options });
  open.push(one);
  return one;
};
const texts = async (one: Desk) => (await one.rows('homeworkSession')).map((doc) => doc['questionText']).sort();

/** A disk whose every write is shown to `look`, which may refuse it. */
function watched(look: (collection: string, written: readonly Readonly<Record<string, unknown>>[]) => void): Storage {
  const plain = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  const createStorageInstance = async (params: Parameters<typeof plain.createStorageInstance>[0]) => {
    const instance = await plain.createStorageInstance(params);
    const write = instance.bulkWrite.bind(instance);
    instance.bulkWrite = async (rows, context) => {
      look(
        params.collectionName,
        rows.map(({ document }) => document),
      );
      return write(rows, context);
    };
    return instance;
  };
  return { ...plain, createStorageInstance } as Storage;
}

/** The document up to which RxDB has looked, by the place that it stores. */
const idIn = (place: unknown): unknown =>
  typeof place === 'object' && place !== null && 'id' in place ? place.id : undefined;

/** A disk that refuses documents while `fails()`. */
const refusing = (fails: () => boolean): Storage =>
  watched((collection) => {
    if (collection === 'homeworkSession' && fails()) throw new Error('the disk is full');
  });

/** A person's store whose method `name` fails as often as `times` says. */
const failing =
  (name: 'quarantined' | 'putConflicts' | 'setMeta', times: () => boolean) =>
  (plain: PersonStore): PersonStore => ({
    ...plain,
    [name]: async (...given: unknown[]): Promise<unknown> => {
      if (times()) throw new Error('the disk is away');
      return (plain[name] as (...values: unknown[]) => Promise<unknown>)(...given);
    },
  });
const once = (): (() => boolean) => {
  let left = 1;
  return () => left-- > 0;
};

test('a first download that the disk has refused once is made again by itself', async () => {
  await school.put('homeworkSession', asking('from school'), newId());
  const one = await desk({ storage: refusing(once()) });
  expect(await settles(async () => (await texts(one)).length > 0)).toBe(true);
  expect(one.reports.map(String)).toEqual(['Error: the disk is full']);
  expect(await settles(() => one.replica.sync.get().state === 'at-school')).toBe(true);
});

test('a first download that the disk refuses is not taken for a whole one, nor after a start without a network', async () => {
  await school.put('homeworkSession', asking('from school'), newId());
  const one = await desk({ storage: refusing(() => true) });
  await settles(() => one.reports.length > 2);
  expect(one.replica.sync.get().state).toBe('getting');
  await one.close();
  open.length = 0;
  const again = await desk({ disk: one.disk, wire: { beforePull: lost } });
  expect(await settles(() => !again.replica.sync.get().online)).toBe(true);
  expect(again.replica.sync.arrivalOf('homeworkSession')).toBe('cut-off');
  expect(again.replica.sync.get().state).toBe('not-met');
});

for (const name of ['quarantined', 'setMeta'] as const)
  test(`an exchange that could not begin for one failed ${name} begins a moment later`, async () => {
    const one = await desk({ store: failing(name, once()) });
    const made = await one.replica.writer.create('homeworkSession', asking('typed'));
    expect(await settles(() => school.row('homeworkSession', made.id) !== undefined)).toBe(true);
    expect(await settles(() => one.replica.sync.get().state === 'at-school')).toBe(true);
    await school.put('homeworkSession', asking('from school later'), newId());
    one.replica.tryNow();
    expect(await settles(async () => (await texts(one)).length > 1)).toBe(true);
    expect(await texts(one)).toEqual(['from school later', 'typed']);
  });

test('a task whose class has come to school goes, though the disk refused another verdict of the same answer', async () => {
  let isDown = true;
  let refuses = false;
  const looked = new Set<unknown>();
  const one = await desk(
    {
      only: ['classroom', 'assignment'],
      storage: watched((_collection, written) => {
        for (const { itemId, checkpointData } of written) if (itemId === 'up') looked.add(idIn(checkpointData));
      }),
      wire: { beforePush: () => (isDown ? lost() : undefined) },
      store: failing('putConflicts', () => refuses && !(refuses = false)),
    },
    people.teacher,
  );
  expect(await settles(() => one.replica.sync.get().state === 'at-school')).toBe(true);
  const { writer } = one.replica;
  await writer.edit('classroom', classId, { className: 'mine' });
  const made = await writer.create('classroom', {
    ...{ className: 'new', subject: 'math', grade: 'PYP3', isActive: true, timeZone: 'Europe/London' },
  });
  const task = await writer.create('assignment', {
    ...{ classId: made.id, title: 'Rivers', description: '', dueDate: '2030-01-01T00:00:00.000Z' },
    ...{ totalPoints: 10, isPublished: true },
  });
  // RxDB has looked at both, and reports nothing of them later: whatever the processor lets it do, no report sends the task.
  expect(await settles(() => [made.id, task.id].every((id) => looked.has(id)))).toBe(true);
  await settles(() => false, 100);
  await school.put('classroom', { ...school.row('classroom', classId)?.fields, className: 'theirs' }, classId);
  refuses = true;
  isDown = false;
  one.replica.tryNow();
  expect(await settles(() => school.row('assignment', task.id) !== undefined)).toBe(true);
  expect(one.reports.map(String)).toContain('Error: the disk is away');
});
