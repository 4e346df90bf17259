import { expect, test } from 'vitest';
import type { Poke } from '../../schema/wire.ts';
import { createFeed, createTailer, type Feed } from '../../sync-server/sync/tailer.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeAssignment, makeClassroom, makePerson } from './school.ts';

const database = useTestDatabase();

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
  return { read: (since) => after(feed.read(since)), scopesOf: (ids) => after(feed.scopesOf(ids)) };
}

test('a grant that comes while a listener begins is not missed: the horizon is read before the scopes', async () => {
  const student = await makePerson(database.db, 'student');
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const feed = interrupted(createFeed(database.db), () => enrol(database.db, classId, student));
  const tailer = createTailer(feed);
  const pokes: Poke[] = [];
  await tailer.listen(student.id, (poke) => void pokes.push(poke));
  await makeAssignment(database.db, classId);
  await expect.poll(() => pokes.flatMap(({ collections }) => collections)).toContain('assignment');
  await tailer.stop();
});
