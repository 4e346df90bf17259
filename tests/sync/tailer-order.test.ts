import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Poke } from '../../schema/wire.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import { createFeed, type Feed } from '../../sync-server/sync/feed.ts';
import { createTailer, type Tailer } from '../../sync-server/sync/tailer.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeAssignment, makeClassroom, makePerson, type TestPerson } from './school.ts';

const database = useTestDatabase();
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 20_000, interval: 20 });

/** The real feed; `between` is awaited once, after its first answer. */
function interrupted(feed: Feed, between: () => Promise<unknown>): Feed {
  let waiting: (() => Promise<unknown>) | null = between;
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    const work = waiting;
    waiting = null;
    await work?.();
    return value;
  };
  return { ...feed, read: (since) => after(feed.read(since)), scopesOf: (ids) => after(feed.scopesOf(ids)) };
}

test('a grant that comes while a listener begins is not missed: the horizon is read before the scopes', async () => {
  const student = await makePerson(database.db, 'student');
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const feed = interrupted(createFeed(database.db), () => enrol(database.db, classId, student));
  const tailer = createTailer(feed);
  const pokes: Poke[] = [];
  await tailer.listen(student.id, (poke) => void pokes.push(poke));
  await makeAssignment(database.db, classId);
  await soon(() => pokes.flatMap(({ collections }) => collections)).toContain('assignment');
  await tailer.stop();
});

/** A tailer over the real feed with the pokes of each of these people. */
async function listening(...people: TestPerson[]) {
  const tailer = createTailer(createFeed(database.db));
  const pokes = people.map((): Poke[] => []);
  for (const [index, one] of people.entries()) await tailer.listen(one.id, (poke) => void pokes[index]?.push(poke));
  return { tailer, heard: (index: number) => pokes[index]?.flatMap(({ collections }) => collections) ?? [] };
}
const rename = (person: TestPerson) =>
  database.db.transaction((sql) => patchRow(sql, 'person', person.id, { nickname: newId().slice(-8) }));

test('a poke names what moved, to those who hold its scope', async () => {
  const [one, two] = [await makePerson(database.db, 'student'), await makePerson(database.db, 'student')];
  const { tailer, heard } = await listening(one, two);
  await rename(two);
  await soon(() => heard(1)).toEqual(['person']);
  expect(heard(0)).toEqual([]);
  await rename(one);
  await soon(() => heard(0)).toEqual(['person']);
  expect(heard(1)).toEqual(['person']);
  await tailer.stop();
});

test('who has lost a scope is told so, and of nothing in it from then on', async () => {
  const [student, mate] = [await makePerson(database.db, 'student'), await makePerson(database.db, 'student')];
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  for (const one of [student, mate]) await enrol(database.db, classId, one);
  const { tailer, heard } = await listening(student, mate);
  await enrol(database.db, classId, student, true);
  // Whose grants have changed pulls everything.
  await soon(() => heard(0)).toContain('notice');
  const before = heard(0).length;
  await makeAssignment(database.db, classId);
  await soon(() => heard(1)).toContain('assignment');
  await rename(student);
  await soon(() => heard(0).slice(before)).toContain('person');
  expect(heard(0).slice(before)).not.toContain('assignment');
  await tailer.stop();
});

test('a scope that is granted while its listener is there is heard at once', async () => {
  const student = await makePerson(database.db, 'student');
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const { tailer, heard } = await listening(student);
  await enrol(database.db, classId, student);
  await soon(() => heard(0)).toContain('notice');
  const before = heard(0).length;
  await makeAssignment(database.db, classId);
  await soon(() => heard(0).slice(before)).toContain('assignment');
  await tailer.stop();
});

test('a commit that is told of while the feed is being read is read as well, without a pause', async () => {
  const student = await makePerson(database.db, 'student');
  const real = createFeed(database.db);
  let reads = 0;
  const tailer: Tailer = createTailer(
    interrupted({ ...real, read: (since) => (reads++, real.read(since)) }, async () => tailer.kick()),
  );
  await tailer.listen(student.id, () => {});
  // The first listener waits for the whole run.
  expect(reads).toBe(2);
  await tailer.stop();
});

test('pokes to many listeners are spread, to a few they are not', async () => {
  const student = await makePerson(database.db, 'student');
  for (const [count, together] of [
    [200, true],
    [201, false],
  ] as const) {
    const tailer = createTailer(createFeed(database.db));
    let poked = 0;
    let atOnce = 0;
    for (let n = 0; n < count; n++)
      await tailer.listen(student.id, () => {
        if (poked++ === 0) setImmediate(() => (atOnce = poked));
      });
    await rename(student);
    await soon(() => poked).toBe(count);
    expect(atOnce === count).toBe(together);
    await tailer.stop();
  }
});
