import { readFileSync } from 'node:fs';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { collectionNames, collectionOf, type CollectionName } from '../../schema/index.ts';
import { wireVersion, wireVersionsRead, type PushRow, type Verdict } from '../../schema/wire.ts';
import { buildSchema } from '../../sync-server/sync/graphql/schema.ts';
import { oldFields, type OldFields } from '../../sync-server/sync/old-fields.ts';
import type { PullRequest, TextAnswer } from '../../sync-server/sync/pull.ts';
import { whole } from '../../schema/brief.ts';
import { pushOperation, pullOperation } from '../../schema/operations.ts';
import { TransportError } from '../../web/replica/sync/transport.ts';
import { words } from '../../web/text/index.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeClassroom, makePerson, type TestPerson } from './school.ts';
import { startSyncServer, type SyncServer } from './server.ts';
import { openDesk, settles } from './write-path/desk.ts';
import { people, School } from './write-path/school.ts';

type Documents = Record<string, { pull: string; push: string }>;
/** What clients of a wire version send, as they were when it was raised. */
const recorded = (version: number): Documents =>
  (
    JSON.parse(readFileSync(new URL(`../fixtures/wire/${version}.json`, import.meta.url), 'utf8')) as {
      documents: Documents;
    }
  ).documents;
const older = Array.from({ length: wireVersionsRead }, (_, index) => wireVersion - 1 - index).filter((one) => one > 0);

const database = useTestDatabase();
let server: SyncServer;
let student: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await startSyncServer(database.db);
  [teacher, student] = [await makePerson(database.db, 'teacher'), await makePerson(database.db, 'student')];
  for (const person of [teacher, student]) server.signIn(person);
  await enrol(database.db, await makeClassroom(database.db, teacher), student);
});
afterAll(() => server.close());

interface Answer {
  status: number;
  retryAfter: string | null;
  body: {
    data?: Record<string, Verdict[] | { documents: Record<string, unknown>[] }>;
    errors?: unknown;
    code?: string;
    message?: string;
  };
}
async function ask(person: TestPerson, version: number, query: string, variables: object): Promise<Answer> {
  const answer = await server.as(person)(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user': person.id, 'x-schema': String(version) },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Answer['body'],
  };
}

const verdictIn = ({ body }: Answer): Verdict => {
  const answer = body.data?.['a0'];
  const [verdict] = Array.isArray(answer) ? answer : [];
  if (!verdict) throw new Error('no verdict');
  return verdict;
};

const at = '2026-11-20T10:00:00.000Z';
const session = {
  questionText: '3 + 4',
  subject: 'math',
  attempts: [],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
};
const rowWith = (id: string, base: string, set: Record<string, unknown>): PushRow => ({
  id,
  base,
  device: 'old tablet',
  key: newId(),
  set,
  ...(base === '' ? { new: true } : {}),
});

describe.each(older)('L4: a client of wire version %i', (version) => {
  test('is answered whatever it asks for', async () => {
    for (const [name, { pull, push }] of Object.entries(recorded(version))) {
      for (const person of [teacher, student]) {
        const pulled = await ask(person, version, pull, { c0: null, l0: 100 });
        expect([name, pulled.status, pulled.body.errors]).toEqual([name, 200, undefined]);
        const pushed = await ask(person, version, push, { r0: [] });
        expect([name, pushed.status, pushed.body]).toEqual([name, 200, { data: { a0: [] } }]);
      }
    }
  });

  test('makes and edits a document, in which what only newer clients know stays', async () => {
    const { push, pull } = recorded(version)['homeworkSession'] ?? { push: '', pull: '' };
    const id = newId();
    const made = await ask(student, version, push, { r0: [rowWith(id, '', session)] });
    expect(made.body.data).toMatchObject({ a0: [{ id, verdict: 'OK', document: { questionText: '3 + 4' } }] });
    const { document } = verdictIn(made);
    const today = pushOperation([
      { collection: 'homeworkSession', rows: [rowWith(id, document?.rev ?? '', { askedAt: at })] },
    ]);
    const asked = await ask(student, wireVersion, today.query, today.variables);
    const { document: newer } = verdictIn(asked);
    expect(newer).toMatchObject({ askedAt: at });
    const edit = rowWith(id, newer?.rev ?? '', { questionText: '3 + 5' });
    const edited = await ask(student, version, push, { r0: [edit] });
    expect(edited.body.data).toMatchObject({ a0: [{ verdict: 'OK', document: { questionText: '3 + 5' } }] });
    const { query, variables } = pullOperation([{ collection: 'homeworkSession', checkpoint: null, limit: 100 }]);
    const all = await ask(student, wireVersion, query, variables);
    expect(all.body.data?.['a0']).toMatchObject({
      documents: expect.arrayContaining([expect.objectContaining({ id, questionText: '3 + 5', askedAt: at })]),
    });
    const pulled = await ask(student, version, pull, { c0: null, l0: 100 });
    expect(pulled.body.data?.['a0']).toMatchObject({
      documents: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });
});

test('who asks for it is answered briefly, with what makes the whole document', async () => {
  const row = rowWith(newId(), '', session);
  const push = async (isBrief: boolean): Promise<Verdict> => {
    const { query, variables } = pushOperation([{ collection: 'homeworkSession', rows: [row] }], isBrief);
    return verdictIn(await ask(student, wireVersion, query, variables));
  };
  const told = withoutNulls(await push(true));
  const { document } = withoutNulls(await push(false));
  expect(told.stored).toMatchObject({ rev: document?.rev, studentId: student.id });
  expect([told.document, told.stored?.['questionText']]).toEqual([undefined, undefined]);
  expect(whole(row, told).document).toEqual(withoutNulls(document ?? {}));
});

const withoutNulls = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as T;

describe.each(older)('a client of wire version %i that knows no parts of a question', (version) => {
  test('sends what it has not sent yet, and takes no part from a try of another device', async () => {
    const { push } = recorded(version)['homeworkSession'] ?? { push: '' };
    const id = newId();
    const tried = (given: string) => ({ id: newId(), at, step: 'answer', given, verdict: 'wrong', rung: 'none' });
    const questionText = 'Work these out: a) 3 + 4 b) 5 + 6';
    const mine = { ...tried('7'), part: 'a' };
    const today = pushOperation([
      {
        collection: 'homeworkSession',
        rows: [rowWith(id, '', { ...session, questionText, builtinVersion: 4, attempts: [mine] })],
      },
    ]);
    const { document } = verdictIn(await ask(student, wireVersion, today.query, today.variables));
    const { part: _, ...withoutPart } = mine;
    const theirs = tried('11');
    const edit = rowWith(id, document?.rev ?? '', { attempts: [withoutPart, theirs] });
    const edited = verdictIn(await ask(student, version, push, { r0: [edit] }));
    expect(edited).toMatchObject({ verdict: 'OK' });
    expect(edited.document?.['attempts']).toMatchObject([
      { id: mine.id, part: 'a', verdict: 'right' },
      { id: theirs.id, verdict: 'cannot-check' },
    ]);
  });
});

describe('versions that do not meet', () => {
  test('are told so: too old a client by 426, too new a one by 503 with a time to wait, each with its text', async () => {
    const { query, variables } = pullOperation([{ collection: 'person', checkpoint: null, limit: 1 }]);
    const old = await ask(student, wireVersion - wireVersionsRead - 1, query, variables);
    expect(old).toMatchObject({ status: 426, body: { code: 'client_too_old', message: words.errors.client_too_old } });
    const young = await ask(student, wireVersion + 1, query, variables);
    expect(young).toMatchObject({
      status: 503,
      retryAfter: '60',
      body: { code: 'server_older', message: words.errors.server_older },
    });
    expect([words.errors.client_too_old, words.errors.server_older]).toEqual([
      'There is a newer Paperboat. Please reload the page.',
      'The school computer is being updated. Your work is safe on this device.',
    ]);
  });

  test.each([
    [426, 'client_too_old', 'client-too-old'],
    [503, 'server_older', 'server-older'],
  ] as const)(
    'leave the device working (%i): what is typed stays, is sent once they meet, and once',
    async (status, code, trouble) => {
      const school = new School(() => {});
      await school.start();
      let meet = false;
      const refuse = (): void => {
        if (!meet) throw new TransportError(status, code, null);
      };
      const desk = await openDesk(school, people.student, {
        only: ['homeworkSession'],
        wire: { beforePull: refuse, beforePush: refuse },
      });
      const { id } = await desk.replica.writer.create('homeworkSession', { ...session, subject: 'math' });
      expect(await settles(() => desk.replica.sync.get().trouble === trouble)).toBe(true);
      await desk.replica.writer.edit('homeworkSession', id, { questionText: '4 + 4' });
      expect(desk.replica.waiting()).toMatchObject([{ id, kind: 'new' }]);
      meet = true;
      const arrived = (): boolean => {
        desk.replica.tryNow();
        return desk.replica.sync.get().state === 'at-school';
      };
      expect(await settles(arrived)).toBe(true);
      expect([school.row('homeworkSession', id)?.fields['questionText'], school.effects.get(id)]).toEqual(['4 + 4', 1]);
      await desk.close();
    },
  );
});

describe('a field that only older clients name', () => {
  test('is read and written by them, in the field of today', async () => {
    const school = new School(() => {});
    await school.start();
    const planted: OldFields = {
      homeworkSession: {
        question: {
          kind: 'text',
          until: 1,
          now: ['questionText'],
          read: (document) => document['questionText'],
          write: (value) => ({ questionText: value }),
        },
        colour: { kind: 'text', until: 1, now: [], read: () => null, write: () => ({}) },
      },
    };
    const schema = buildSchema({ live: () => (async function* () {})() }, planted);
    const contextValue = {
      userId: people.student.id,
      push: (name: CollectionName, rows: PushRow[]) => school.push(people.student, name, rows, at),
      pull: async ({ collection, checkpoint, limit }: PullRequest): Promise<TextAnswer> => {
        const answer = await school.pull(people.student, collection, checkpoint, limit);
        return { ...answer, documents: answer.documents.map((document) => JSON.stringify(document)) };
      },
    };
    const { questionText: _, ...rest } = session;
    const run = async (source: string, variableValues: Record<string, unknown>): Promise<unknown> =>
      execute({ schema, document: parse(source), variableValues, contextValue });
    const id = newId();
    const source = `mutation M($rows: [HomeworkSessionPushRow!]!) { a0: pushHomeworkSession(rows: $rows) { verdict fields document { rev question colour } } }`;
    const rows = [rowWith(id, '', { ...rest, question: '3 + 4', colour: 'blue' })];
    expect(await run(source, { rows })).toMatchObject({
      data: { a0: [{ verdict: 'OK', document: { question: '3 + 4', colour: null } }] },
    });
    expect(school.row('homeworkSession', id)?.fields).toMatchObject({ questionText: '3 + 4' });
    const { rev } = school.row('homeworkSession', id) ?? {};
    const tooLong = [rowWith(id, rev ?? '', { question: 'x'.repeat(200_000) })];
    expect(await run(source, { rows: tooLong })).toMatchObject({
      data: { a0: [{ verdict: 'REJECTED', fields: ['questionText', 'question'] }] },
    });
    const pulled = await run(`{ a0: pullHomeworkSession(limit: 9) { documents { id question } } }`, {});
    expect(pulled).toMatchObject({ data: { a0: { documents: [{ id, question: '3 + 4' }] } } });
  });

  test('is one that the definition does not have, and goes when no such client is read any more', () => {
    for (const name of collectionNames)
      for (const [field, { until }] of Object.entries(oldFields[name] ?? {})) {
        expect(Object.keys(collectionOf(name).fields)).not.toContain(field);
        expect([field, until >= wireVersion - wireVersionsRead]).toEqual([field, true]);
      }
  });

  test('of a version that is recorded: every version that the server reads is', () => {
    for (const version of older) expect(Object.keys(recorded(version)).length).toBeGreaterThan(5);
  });
});
