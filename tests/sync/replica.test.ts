import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica, type Replica } from '../../web/replica/open.ts';
import { receiptOf } from '../../web/replica/sync-status.ts';
import { graphqlTransport } from '../../web/replica/sync/graphql.ts';
import type { LiveSource } from '../../web/replica/sync/stream.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeClassroom, makePerson, type TestPerson } from './school.ts';
import { startSyncServer, type SyncServer } from './server.ts';
import { emptyDisk, memoryPersonStore } from '../../web/replica/memory-person-store.ts';

const database = useTestDatabase();
let server: SyncServer;
let teacher: TestPerson;
let student: TestPerson;
let classId: string;
const opened: Replica[] = [];
/** While true the network is gone. */
let offline = false;
/** The answers to pulls come when it resolves. */
let delivery: Promise<void> = Promise.resolve();
/** Answers have been asked for. */
let asked = false;

beforeAll(async () => {
  server = await startSyncServer(database.db);
  teacher = await makePerson(database.db, 'teacher');
  student = await makePerson(database.db, 'student');
  classId = await makeClassroom(database.db, teacher);
  await enrol(database.db, classId, student);
  for (const person of [teacher, student]) server.signIn(person);
});
afterEach(async () => {
  offline = false;
  for (const replica of opened.splice(0)) await replica.close();
});
afterAll(() => server.close());

async function open(person: TestPerson, live: (() => LiveSource) | null = null): Promise<Replica> {
  const asPerson = server.as(person);
  const replica = await openReplica({
    person,
    storage: Object.assign(getRxStorageMemory(), { collectionStates: new Map() }),
    store: memoryPersonStore(emptyDisk(), async (work) => work()),
    transport: graphqlTransport({
      url: `${server.url}/graphql`,
      device: newId(),
      userId: person.id,
      fetch: async (url, init) => {
        if (offline) throw new TypeError('offline');
        const answer = await asPerson(url, init);
        if (String(init?.body).includes('query Pull')) {
          if (String(init?.body).includes('pullSubmission')) asked = true;
          await delivery;
        }
        return answer;
      },
      heard: () => {},
      now: Date.now,
    }),
    live,
    multiInstance: false,
    only: ['classroom', 'enrolment', 'assignment', 'submission', 'person'],
  });
  opened.push(replica);
  return replica;
}

const eventually = <T>(check: () => Promise<T> | T): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 30 });
const rowsOf = async (replica: Replica, name: 'assignment' | 'submission' | 'classroom') =>
  (await replica.collection(name).find().exec()).map((doc) => doc.toMutableJSON());

/** A teacher's device with a stream, at rest; `asking` has it ask for answers and gives what delivers them. */
async function atRest() {
  let poke = (_data: string): void => {};
  const live = (): LiveSource => ({
    addEventListener(type, listener) {
      if (type === 'open') setTimeout(() => listener({}), 1);
      if (type === 'poke') poke = (data) => listener({ data });
    },
    close() {},
  });
  const atDesk = await open(teacher, live);
  await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
  // The opened stream has everything asked for once more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const asking = async (): Promise<() => void> => {
    let deliver = (): void => {};
    delivery = new Promise((resolve) => (deliver = resolve));
    asked = false;
    poke(JSON.stringify({ collections: ['submission'], at: [1, '1'] }));
    await eventually(() => expect(asked).toBe(true));
    return deliver;
  };
  return { atDesk, asking };
}

describe('two replicas over the real server', () => {
  test('work that is set, answered and marked offline arrives on the other side once, with its receipts', async () => {
    const atDesk = await open(teacher);
    const tablet = await open(student);
    await eventually(async () => expect(await rowsOf(atDesk, 'classroom')).toHaveLength(1));
    offline = true;
    const set = await atDesk.writer.create('assignment', {
      classId,
      title: 'Rivers',
      description: 'Name three.',
      dueDate: '2030-01-01T00:00:00.000Z',
      totalPoints: 10,
      isPublished: true,
    });
    expect(receiptOf(set)).toBe('device');
    expect(atDesk.sync.get()).toMatchObject({ waiting: 1 });
    offline = false;
    atDesk.tryNow();
    await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
    tablet.tryNow();
    await eventually(async () => expect(await rowsOf(tablet, 'assignment')).toMatchObject([{ title: 'Rivers' }]));
    offline = true;
    const now = new Date().toISOString();
    const answer = await tablet.writer.create('submission', {
      assignmentId: set.id,
      content: 'Nile, Rhine, Amazon',
      writtenAt: now,
      timeSure: true,
    });
    expect(answer).toMatchObject({ title: 'Rivers', totalPoints: 10, studentId: student.id });
    await expect(tablet.writer.edit('submission', answer.id, { score: 10 })).rejects.toMatchObject({
      code: 'field_not_yours',
    });
    offline = false;
    tablet.tryNow();
    await eventually(() => expect(tablet.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
    atDesk.tryNow();
    await eventually(async () =>
      expect(await rowsOf(atDesk, 'submission')).toMatchObject([{ content: 'Nile, Rhine, Amazon' }]),
    );
    await expect(atDesk.writer.edit('submission', answer.id, { score: 11 })).rejects.toMatchObject({
      code: 'score_too_high',
    });
    await atDesk.writer.edit('submission', answer.id, { score: 9, feedback: 'Good', seenByTeacherAt: now });
    await eventually(() => expect(atDesk.sync.get().waiting).toBe(0));
    tablet.tryNow();
    const [marked] = await eventually(async () => {
      const rows = await rowsOf(tablet, 'submission');
      expect(rows).toMatchObject([{ score: 9, feedback: 'Good', edited: {} }]);
      return rows;
    });
    expect(receiptOf({ ...marked!, seenByTeacherAt: marked!['seenByTeacherAt'] }, 'seenByTeacherAt')).toBe('seen');
    await expect(tablet.writer.edit('submission', answer.id, { content: 'again' })).rejects.toMatchObject({
      code: 'already_handed_in',
    });
  });

  test('a session that has ended keeps everything and goes on after the next sign-in', async () => {
    const atDesk = await open(teacher);
    await eventually(async () => expect((await rowsOf(atDesk, 'classroom')).length).toBeGreaterThan(0));
    server.signOut(teacher);
    await atDesk.writer.edit('classroom', classId, { description: 'typed while signed out' });
    await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'signed-out', waiting: 1 }));
    expect(await atDesk.erase()).toBe('unsent');
    server.signIn(teacher);
    atDesk.tryNow(true);
    await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
  });

  test('a refusal of what was asked for before the next sign-in does not sign out again', async () => {
    const { atDesk, asking } = await atRest();
    server.signOut(teacher);
    const deliver = await asking();
    server.signIn(teacher);
    atDesk.tryNow(true);
    asked = false;
    deliver();
    await eventually(() => expect(asked, 'it is asked for once more').toBe(true));
    await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
  });

  test('an answer that was asked for before the session ended does not hide that it has ended', async () => {
    const { atDesk, asking } = await atRest();
    const deliver = await asking();
    server.signOut(teacher);
    await atDesk.writer.edit('classroom', classId, { description: 'typed while signed out, too' });
    await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'signed-out', waiting: 1 }));
    deliver();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(atDesk.sync.get()).toMatchObject({ state: 'signed-out', waiting: 1 });
    server.signIn(teacher);
    atDesk.tryNow(true);
    await eventually(() => expect(atDesk.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 }));
  });

  test('a deleted assignment goes from the other device', async () => {
    const atDesk = await open(teacher);
    const tablet = await open(student);
    const made = await eventually(async () => {
      expect(await rowsOf(atDesk, 'classroom')).toHaveLength(1);
      return atDesk.writer.create('assignment', {
        classId,
        title: 'Gone soon',
        description: '',
        dueDate: '2030-01-01T00:00:00.000Z',
        totalPoints: 10,
        isPublished: true,
      });
    });
    await eventually(async () => {
      tablet.tryNow();
      expect((await rowsOf(tablet, 'assignment')).map((row) => row.id)).toContain(made.id);
    });
    await atDesk.writer.remove('assignment', made.id);
    await eventually(() => expect(atDesk.sync.get().waiting).toBe(0));
    await eventually(async () => {
      tablet.tryNow();
      expect((await rowsOf(tablet, 'assignment')).map((row) => row.id)).not.toContain(made.id);
    });
    expect(atDesk.conflicts.get()).toEqual([]);
  });
});
