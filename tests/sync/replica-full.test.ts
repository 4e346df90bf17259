import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica, type Replica } from '../../web/replica/open.ts';
import { graphqlTransport } from '../../web/replica/sync/graphql.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { makeClassroom, makePerson, type TestPerson } from './school.ts';
import { startSyncServer, type SyncServer } from './server.ts';
import { emptyDisk, memoryPersonStore } from '../../web/replica/memory-person-store.ts';

const database = useTestDatabase();
let server: SyncServer;
let teacher: TestPerson;
let classId: string;
let desk: Replica;

beforeAll(async () => {
  server = await startSyncServer(database.db);
  teacher = await makePerson(database.db, 'teacher');
  classId = await makeClassroom(database.db, teacher);
  server.signIn(teacher);
  desk = await openReplica({
    person: teacher,
    storage: Object.assign(getRxStorageMemory(), { collectionStates: new Map() }),
    store: memoryPersonStore(emptyDisk(), async (work) => work()),
    transport: graphqlTransport({
      url: `${server.url}/graphql`,
      device: newId(),
      userId: teacher.id,
      fetch: server.as(teacher),
      heard: () => {},
      now: Date.now,
    }),
    live: null,
    multiInstance: false,
    only: ['classroom', 'assignment'],
  });
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const eventually = <T>(check: () => Promise<T> | T): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 30 });
const run = (text: string) => database.db.read((sql) => sql.query(text));

test('a school computer that is full is told, what is made stays here, and reading goes on until there is room', async () => {
  await eventually(() => expect(desk.sync.get()).toMatchObject({ state: 'at-school', trouble: null }));
  await run(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await run('create trigger zz_full before insert on assignment for each statement execute function full_disk()');
  await desk.writer.create('assignment', {
    classId,
    title: 'Rivers',
    description: 'Name three.',
    dueDate: '2030-01-01T00:00:00.000Z',
    totalPoints: 10,
    isPublished: true,
  });
  await eventually(() =>
    expect(desk.sync.get()).toMatchObject({ state: 'saved-here', waiting: 1, online: true, trouble: 'school-full' }),
  );

  await run(`update classroom set class_name = 'Renamed elsewhere' where id = '${classId}'`);
  desk.tryNow();
  await eventually(async () =>
    expect(await desk.collection('classroom').findOne(classId).exec()).toMatchObject({
      className: 'Renamed elsewhere',
    }),
  );
  expect(desk.sync.get()).toMatchObject({ waiting: 1, trouble: 'school-full' });

  await run('drop trigger zz_full on assignment');
  desk.tryNow();
  await eventually(() => expect(desk.sync.get()).toMatchObject({ state: 'at-school', waiting: 0, trouble: null }));
  expect(await run('select title from assignment')).toEqual([{ title: 'Rivers' }]);
});
