import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { type Frame, type Poke, wireVersion } from '../../schema/wire.ts';
import type { Sql } from '../../sync-server/db/orm.ts';
import { patchRow, writeRows } from '../../sync-server/db/tables.ts';
import type { Sync } from '../../sync-server/sync/register.ts';
import { createSync, registerSync } from '../../sync-server/sync/register.ts';
import { createFeed } from '../../sync-server/sync/feed.ts';
import { livePath } from '../../web/replica/sync/stream.ts';
import { unpack } from '../../web/replica/sync/unpack.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { readAnswer } from '../support/pull.ts';
import type { TestPerson } from './school.ts';
import { gate } from './write-path/desk.ts';
import { contextOf, enrol, makeAssignment, makeClassroom, makePerson, rowOf } from './school.ts';

const database = useTestDatabase();
const people = new Map<string, TestPerson>();
const stopping = new AbortController();
let app: FastifyInstance;
let sync: Sync;
let address: string;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  sync = createSync({ db: database.db });
  await registerSync(app, {
    sync,
    authenticate: async (request) => {
      const person = people.get(String(request.headers['x-test-person']));
      return person
        ? {
            userId: person.id,
            role: person.role,
            sessionId: `${person.id} ${String(request.headers['x-test-device'] ?? '')}`,
            lastExchangeAt: '2026-11-20T00:00:00.000Z',
          }
        : null;
    },
    living: async (ids) => new Set(ids.filter((id) => people.has(id.split(' ', 1)[0] ?? ''))),
    production: true,
    stopping: stopping.signal,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  stopping.abort();
  await app.close();
});

interface Stream {
  pokes: Poke[];
  frames: Frame[];
  /** The kinds of events that came, in their order. */
  events: string[];
  ended: Promise<void>;
}

/** Opens a live stream and resolves once the server says that it listens. */
async function open(person: TestPerson, device = '', path = '/sync/live'): Promise<Stream> {
  people.set(person.id, person);
  const headers = { 'x-test-person': person.id, 'x-test-device': device };
  const answer = await fetch(address + path, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(answer.headers.get('transfer-encoding')).toBeNull();
  const pokes: Poke[] = [];
  const frames: Frame[] = [];
  const events: string[] = [];
  let opened = (): void => {};
  const ready = new Promise<void>((resolve) => (opened = resolve));
  const ended = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        events.push(/event: (\w+)/.exec(event)?.[1] ?? 'none');
        if (event.startsWith('event: open')) opened();
        if (event.startsWith('event: frame')) frames.push(JSON.parse(event.slice(event.indexOf('data: ') + 6)));
        if (event.startsWith('event: packed'))
          frames.push(JSON.parse(await unpack(event.slice(event.indexOf('data: ') + 6))));
        if (event.startsWith('event: poke')) pokes.push(JSON.parse(event.slice(event.indexOf('data: ') + 6)));
      }
    }
  })();
  // One that is closed before it has begun is looked at like any other.
  await Promise.race([ready, ended]);
  return { pokes, frames, events, ended };
}

/** Lets a first write be told: who is given a scope in the round of a write asks by itself, whatever frames it takes. */
async function told(classId: string, ...streams: Stream[]): Promise<void> {
  await makeAssignment(database.db, classId);
  // By its collection: the enrolment before it may be told as well.
  for (const { pokes, frames } of streams)
    await expect.poll(() => JSON.stringify([pokes, frames])).toContain('"assignment"');
}

test('a write pokes those who hold its scope, and nobody else', async () => {
  const teacher = await makePerson(database.db, 'teacher');
  const [student, stranger] = [await makePerson(database.db, 'student'), await makePerson(database.db, 'student')];
  const classId = await makeClassroom(database.db, teacher);
  await enrol(database.db, classId, student);
  const [mine, other] = [await open(student), await open(stranger)];
  const dueDate = '2026-12-01T10:00:00.000Z';
  const set = { classId, title: 'T', description: '', dueDate, totalPoints: 9, isPublished: true };
  const [verdict] = await sync.push(contextOf(teacher), 'assignment', [rowOf(newId(), set, { new: true })]);
  expect(verdict?.verdict).toBe('OK');
  await expect.poll(() => mine.pokes, { interval: 5 }).toMatchObject([{ collections: ['assignment'] }]);
  // Another process's commit is found by looking, without a word.
  await database.db.transaction((sql) =>
    writeRows(sql, 'notice', [
      {
        id: newId(),
        personId: student.id,
        cause: 'x',
        kind: 'grade',
        about: 'x',
        details: {},
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ]),
  );
  await expect.poll(() => mine.pokes.flatMap((poke) => poke.collections)).toEqual(['assignment', 'notice']);
  expect(other.pokes).toEqual([]);
});

test('who asks for frames of this version is given what has come, everybody else is poked', async () => {
  const student = await makePerson(database.db, 'student');
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  await enrol(database.db, classId, student);
  const mine = await open(student, 'tablet', livePath(null));
  const others = [await open(student, 'stock'), await open(student, 'old', `/sync/live?frames=${wireVersion - 1}`)];
  await told(classId, mine, ...others);
  const id = await makeAssignment(database.db, classId);
  const itsFrame = (): Frame | undefined => mine.frames.find(({ documents }) => documents.some((one) => one.id === id));
  await expect.poll(itsFrame, { interval: 5 }).toBeDefined();
  const frame = itsFrame();
  const [pulled] = await sync.pull(student.id, [{ collection: 'assignment', checkpoint: null, limit: 9 }]);
  // The same documents as in the page of a pull, and a place behind them.
  if (pulled?.status !== 'fulfilled' || !frame) throw new Error('nothing came');
  const framed = new Set(frame.documents.map((document) => document.id));
  expect(frame.documents).toEqual(readAnswer(pulled.value).documents.filter(({ id }) => framed.has(id)));
  expect(frame).toMatchObject({ collection: 'assignment', scope: `c:${classId}`, lineage: pulled.value.checkpoint.e });
  for (const { pokes, frames } of others) {
    await expect.poll(() => pokes.flatMap(({ collections }) => collections)).toContain('assignment');
    expect(frames).toEqual([]);
  }
  // What is gone is only poked for: a tablet asks who may see what.
  const before = mine.frames.length;
  await database.db.transaction((sql) => patchRow(sql, 'assignment', id, { isPublished: false, title: 'A draft' }));
  await expect.poll(() => mine.pokes.flatMap(({ collections }) => collections)).toContain('assignment');
  expect(mine.frames.slice(before).flatMap(({ collection }) => collection)).not.toContain('assignment');
});

test('much that comes at once is a large frame for those who say how it may come, and a poke for others', async () => {
  const student = await makePerson(database.db, 'student');
  const teacher = await makePerson(database.db, 'teacher');
  const classId = await makeClassroom(database.db, teacher);
  await enrol(database.db, classId, student);
  const streams = {
    gzip: await open(student, 'new tablet', livePath('gzip')),
    plain: await open(student, 'program', livePath('plain')),
    small: await open(student, 'old tablet', livePath(null)),
  };
  await told(classId, ...Object.values(streams));
  const dueDate = '2026-12-01T10:00:00.000Z';
  const rows = Array.from({ length: 120 }, (_, n) =>
    rowOf(
      newId(),
      { classId, title: `T${n}`, description: 'x'.repeat(400), dueDate, totalPoints: 9, isPublished: true },
      { new: true },
    ),
  );
  await Promise.all(rows.slice(0, 40).map((one) => sync.push(contextOf(teacher), 'assignment', [one])));
  await sync.push(contextOf(teacher), 'assignment', rows);
  const ids = ({ frames }: Stream) => new Set(frames.flatMap(({ documents }) => documents.map(({ id }) => id)));
  for (const stream of [streams.gzip, streams.plain])
    await expect.poll(() => rows.every(({ id }) => ids(stream).has(id))).toBe(true);
  expect(streams.gzip.events).toContain('packed');
  expect(streams.plain.events).not.toContain('packed');
  expect(streams.small.events).not.toContain('packed');
  await expect.poll(() => streams.small.pokes.flatMap(({ collections }) => collections)).toContain('assignment');
});

test('who has left a class gets no frame of it, though an older write is stored later and another still holds the horizon', async () => {
  const [student, mate] = [await makePerson(database.db, 'student'), await makePerson(database.db, 'student')];
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  for (const one of [student, mate]) await enrol(database.db, classId, one);
  const id = await makeAssignment(database.db, classId);
  const [left, stays] = [await open(student, '', livePath(null)), await open(mate, '', livePath(null))];
  await told(classId, left, stays);
  const [write, end] = [gate(), gate()];
  const [written, held] = [gate(), gate()];
  const writing = database.db.transaction(async (sql) => {
    await patchRow(sql, 'assignment', id, { title: 'After the farewell' });
    written.open();
    await write.passed;
  });
  await written.passed;
  const holding = database.db.transaction(async (sql) => {
    await sql.query('select pg_current_xact_id()');
    held.open();
    await end.passed;
  });
  await held.passed;
  await enrol(database.db, classId, student, true);
  write.open();
  await writing;
  sync.tailer.kick();
  const titles = (stream: Stream) => stream.frames.flatMap(({ documents }) => documents.map((one) => one['title']));
  await expect.poll(() => titles(stays), { interval: 5 }).toContain('After the farewell');
  end.open();
  await holding;
  await expect.poll(() => left.pokes.flatMap(({ collections }) => collections)).toContain('assignment');
  expect(titles(left)).not.toContain('After the farewell');
});

test('a new grant wakes its person for everything, and its scope from then on', async () => {
  const teacher = await makePerson(database.db, 'teacher');
  const student = await makePerson(database.db, 'student');
  const classId = await makeClassroom(database.db, teacher);
  await makeAssignment(database.db, classId);
  const { pokes } = await open(student);
  await enrol(database.db, classId, student);
  await expect
    .poll(() => pokes.some((poke) => poke.collections.includes('assignment') && poke.collections.includes('person')))
    .toBe(true);
  const given = pokes.length;
  await enrol(database.db, classId, student, true);
  // Other tests hold the horizon back: a transaction may be told in two pokes, the removal's comes last.
  await expect.poll(() => pokes.slice(given).some((poke) => poke.collections.includes('person'))).toBe(true);
  for (let count = -1; count < pokes.length;) {
    count = pokes.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
  const before = pokes.length;
  await makeAssignment(database.db, classId);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(pokes.slice(before).flatMap((poke) => poke.collections)).not.toContain('assignment');
});

test('the end of a link wakes its parent once more, and of the child it hears nothing from then on', async () => {
  const [parent, student] = [await makePerson(database.db, 'parent'), await makePerson(database.db, 'student')];
  const link = {
    id: naturalId('link', parent.id, student.id),
    parentId: parent.id,
    studentId: student.id,
    parentName: 'Ada Quill',
  };
  const write = (deleted: boolean) => database.db.transaction((sql) => writeRows(sql, 'link', [{ ...link, deleted }]));
  await write(false);
  const { pokes } = await open(parent);
  await write(true);
  await expect.poll(() => pokes.some((poke) => poke.collections.includes('link'))).toBe(true);
  for (let count = -1; count < pokes.length;) {
    count = pokes.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
  const before = pokes.length;
  await database.db.transaction((sql) =>
    writeRows(sql, 'progress', [
      {
        id: naturalId('progress', student.id),
        studentId: student.id,
        problemsSolved: 1,
        totalStars: 1,
        timeSpent: 1,
        perSubject: {},
        month: '2026-11',
        sessionsUsed: 0,
        sessionLimit: 10,
      },
    ]),
  );
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(pokes.slice(before).flatMap((poke) => poke.collections)).not.toContain('progress');
});

test('a stream ends within five seconds of its session, and without one none begins', async () => {
  const student = await makePerson(database.db, 'student');
  const { ended } = await open(student);
  people.delete(student.id);
  // One that never ends fails here, and not by its time.
  const never = new Promise<number | void>((resolve) => setTimeout(resolve, 25_000, Infinity));
  expect(await Promise.race([ended, never])).not.toBe(Infinity);
  expect((await fetch(`${address}/sync/live`, { headers: { 'x-test-person': student.id } })).status).toBe(401);
});

test('other clients can subscribe by GraphQL', async () => {
  const student = await makePerson(database.db, 'student');
  people.set(student.id, student);
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-test-person': student.id },
    body: JSON.stringify({ query: 'subscription { live { collections at } }' }),
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  await expect.poll(() => sync.tailer.listeners()).toBeGreaterThan(0);
  const writing = setInterval(() => {
    void database.db.read((sql) =>
      sql.query('update person set nickname = clock_timestamp()::text where id = $1', [student.id]),
    );
  }, 100);
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('"person"')) break;
  }
  clearInterval(writing);
  expect(text).toContain('event: next');
});

/** Opens a subscription on a device of this person. */
async function subscribe(person: TestPerson, device: string, { signal }: AbortController): Promise<void> {
  people.set(person.id, person);
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-test-person': person.id,
      'x-test-device': device,
    },
    body: JSON.stringify({ query: 'subscription { live { collections at } }' }),
  });
  expect(answer.status).toBe(200);
}

test('a GraphQL subscription ends with its reader, and a person has eight at most, on all devices together', async () => {
  const student = await makePerson(database.db, 'student');
  const before = sync.tailer.listeners();
  const readers = Array.from({ length: 10 }, () => new AbortController());
  for (const [n, reader] of readers.entries()) await subscribe(student, `device ${n}`, reader);
  await expect.poll(() => sync.tailer.listeners() - before).toBe(8);
  for (const reader of readers) reader.abort();
  await expect.poll(() => sync.tailer.listeners() - before).toBe(0);
});

test('a ninth live connection ends the oldest one of its person, of either kind, and nobody else’s', async () => {
  const student = await makePerson(database.db, 'student');
  const other = await makePerson(database.db, 'student');
  const before = sync.tailer.listeners();
  const kept = await open(other);
  const first = await open(student, 'tablet');
  const readers = Array.from({ length: 4 }, () => new AbortController());
  for (const [n, reader] of readers.entries()) await subscribe(student, `laptop ${n}`, reader);
  const rest: Stream[] = [];
  for (let n = 0; n < 3; n++) rest.push(await open(student, `phone ${n}`));
  expect(first.events).not.toContain('crowded');
  await expect.poll(() => sync.tailer.listeners() - before).toBe(9);
  rest.push(await open(student, 'one more'));
  // It is told why, so that it does not come back at once and push out the next.
  await expect.poll(() => first.events.at(-1), { timeout: 10_000 }).toBe('crowded');
  await first.ended;
  // The next to go is the oldest of those that are left, a subscription.
  rest.push(await open(student, 'and one more'));
  await expect.poll(() => sync.tailer.listeners() - before).toBe(9);
  expect([kept, ...rest].flatMap(({ events }) => events)).not.toContain('crowded');
  for (const reader of readers) reader.abort();
  people.delete(student.id);
  people.delete(other.id);
  await Promise.all([kept, ...rest].map(({ ended }) => ended));
  await expect.poll(() => sync.tailer.listeners() - before).toBe(0);
});

test('what is new is found by the index, however much the feed holds', async () => {
  const { db } = database;
  await db.read((sql) =>
    sql.query(`insert into sync_entry (scope, collection, doc_id, epoch, xid, gone)
      select 'c:' || md5((n % 50)::text), 'assignment', gen_random_uuid(), epoch, (n % 500)::text::xid8, false
      from sync_meta, generate_series(1, 20000) n`),
  );
  await db.read((sql) => sql.query('analyze sync_entry'));
  const scans = await db.transaction(async (sql) => {
    const feed = createFeed({ ...db, read: (work) => work(sql) });
    const { horizon } = await feed.read(null);
    const before = await scansOf(sql);
    expect((await feed.read(horizon)).moved).toEqual([]);
    return (await scansOf(sql)) - before;
  });
  expect(scans).toBe(0);
});

/** How often this transaction has read the whole feed. */
async function scansOf(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ scans: string }>(
    `select pg_stat_get_xact_numscans('sync_entry'::regclass)::text as scans`,
  );
  return Number(row?.scans);
}
