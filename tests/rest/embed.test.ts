import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../web/node/embed.ts';
import { makeAssignment, makeClass } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
let url = '';
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
// A connection that is kept for the next request would hold the server's end for a minute.
afterAll(() => server.app.server.closeAllConnections());

const eventually = <T>(check: () => Promise<T> | T): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 30 });
const listening = async (count: number): Promise<void> => {
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain(`\npaperboat_live_connections ${count}\n`);
};

test('a program that is no browser opens documents with one call, works without a network, and lets go', async () => {
  const teacher = await server.person('teacher', { teacherType: 'independent' });
  const classId = await makeClass(teacher);
  const { username } = teacher;
  const storage = getRxStorageMemory();
  await expect(openEmbedded({ url, credentials: { username, password: 'not this one' }, storage })).rejects.toThrow(
    'lets nobody in',
  );
  const { replica, online, close } = await openEmbedded({
    ...{ url, storage, credentials: { username, password: goodPassword } },
    only: ['classroom', 'assignment'],
  });
  await eventually(async () => expect(await replica.collection('classroom').findOne(classId).exec()).not.toBeNull());
  await eventually(() => listening(1));

  online(false);
  await eventually(() => listening(0));
  const work = { description: 'Show how.', dueDate: '2099-03-20T15:00:00.000Z', totalPoints: 20, isPublished: true };
  const { id } = await replica.writer.create('assignment', { ...work, classId, title: 'Made without a network' });
  const elsewhere = await makeAssignment(teacher, classId, { title: 'Made elsewhere' });
  expect(replica.waiting()).toMatchObject([{ id, kind: 'new' }]);
  expect(await replica.collection('assignment').findOne(elsewhere).exec()).toBeNull();

  online(true);
  await eventually(async () => {
    expect(replica.waiting()).toEqual([]);
    expect(await replica.collection('assignment').findOne(elsewhere).exec()).not.toBeNull();
  });
  const [stored] = await server.db.read((sql) => sql.query('select title from assignment where id = $1', [id]));
  expect(stored).toEqual({ title: 'Made without a network' });
  await eventually(() => listening(1));
  await close();
  await eventually(() => listening(0));
});
