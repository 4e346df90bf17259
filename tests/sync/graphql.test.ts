import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import { createSync, registerSync } from '../../sync-server/sync/register.ts';
import { useTestDatabase } from '../support/postgres.ts';
import type { TestPerson } from './school.ts';
import { enrol, makeClassroom, makePerson, rowOf } from './school.ts';
import { processorMs } from '../support/processor.ts';

const database = useTestDatabase();
const people = new Map<string, TestPerson>();
const stopping = new AbortController();
let app: FastifyInstance;
let teacher: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  app = Fastify();
  const log = createLog('test', 'silent');
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  await registerSync(app, {
    sync: createSync({ db: database.db }),
    authenticate: async (request) => {
      const person = people.get(String(request.headers['x-test-person']));
      return person
        ? { userId: person.id, role: person.role, sessionId: person.id, lastExchangeAt: '2026-11-20T00:00:00.000Z' }
        : null;
    },
    living: async (ids) => new Set(ids.filter((id) => people.has(id))),
    production: true,
    stopping: stopping.signal,
  });
  teacher = await makePerson(database.db, 'teacher');
  student = await makePerson(database.db, 'student');
  for (const person of [teacher, student]) people.set(person.id, person);
});
afterAll(async () => {
  stopping.abort();
  await app.close();
});

interface Answer {
  status: number;
  data: Record<string, unknown> | null;
  errors?: { message: string }[];
  code?: string;
}

async function ask(
  person: TestPerson | null,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(person ? { 'x-test-person': person.id } : {}), ...headers },
    payload: JSON.stringify({ query, variables }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

describe('GraphQL', () => {
  test('a push is pulled by everybody who holds its scope, in one round for all collections', async () => {
    const id = newId();
    const set = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true };
    const pushed = await ask(
      teacher,
      'mutation push($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { id verdict code message fields last document { id rev scopes className teacherId } } }',
      { rows: [rowOf(id, set, { new: true })] },
    );
    expect(pushed.data).toMatchObject({
      pushClassroom: [{ id, verdict: 'OK', document: { className: 'Owls', teacherId: teacher.id } }],
    });
    await enrol(database.db, id, student);
    const pulled = await ask(
      student,
      `query pull($c: CheckpointInput) {
        pullClassroom(checkpoint: $c, limit: 100) { documents { id rev className } gone checkpoint { e s } more keep empty at granted }
        pullEnrolment(checkpoint: $c, limit: 100) { documents { id classId studentId } at }
        pullPerson(checkpoint: $c, limit: 100) { documents { id settings consents } at }
      }`,
      { c: null },
    );
    expect(pulled.status).toBe(200);
    const { pullClassroom, pullEnrolment, pullPerson } = pulled.data as Record<
      string,
      { documents: object[]; at: unknown; checkpoint?: object }
    >;
    expect(pullClassroom?.documents).toMatchObject([{ id, className: 'Owls' }]);
    expect(pullEnrolment?.documents).toMatchObject([{ classId: id, studentId: student.id }]);
    expect(pullPerson?.documents).toMatchObject([{ id: student.id, consents: {} }]);
    expect([pullEnrolment?.at, pullPerson?.at]).toEqual([pullClassroom?.at, pullClassroom?.at]);
    const again = await ask(
      student,
      'query pull($c: CheckpointInput) { pullClassroom(checkpoint: $c, limit: 100) { documents { id } gone keep more } }',
      {
        c: pullClassroom?.checkpoint,
      },
    );
    expect(again.data).toEqual({ pullClassroom: { documents: [], gone: [], keep: null, more: false } });
  });

  test('variables of a wrong kind are the asker’s fault, and said to be', async () => {
    const pull =
      'query pull($c: CheckpointInput, $n: Int!) { pullClassroom(checkpoint: $c, limit: $n) { documents { id } } }';
    const push = 'mutation push($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { verdict } }';
    const { base: _, ...noBase } = rowOf(newId(), {}, { new: true });
    const wrong: [string, object][] = [
      ...[1.5, 'x', null, 2 ** 31].map((n): [string, object] => [pull, { c: null, n }]),
      ...[{ e: 'x', s: null }, { e: 1, s: {} }, 'forged'].map((c): [string, object] => [pull, { c, n: 10 }]),
      [push, { rows: [noBase] }],
      [push, {}],
    ];
    for (const [query, variables] of wrong) {
      const { status, errors, data } = await ask(teacher, query, variables);
      expect([variables, status, data]).toEqual([variables, 400, undefined]);
      expect(errors?.[0]?.message).toMatch(/^(?:Variable|Field) /);
    }
  });

  test('a text that was asked before is answered as when it was new, and its variables are held to their types', async () => {
    const query =
      'query again($limit: Int!) { pullClassroom(limit: $limit) { documents { id className } more granted } }';
    const fresh = await ask(teacher, query, { limit: 3 });
    expect(fresh.status).toBe(200);
    expect(await ask(teacher, query, { limit: 3 })).toEqual(fresh);
    expect((await ask(student, query, { limit: 3 })).data).not.toEqual(fresh.data);
    expect(await ask(teacher, query, { limit: 'x' })).toMatchObject({ status: 400 });
    const refused = 'query no($limit: Int!) { pullClassroom(limit: $limit) { documents { nonsense } } }';
    for (let times = 0; times < 2; times++)
      expect(await ask(teacher, refused, { limit: 3 })).toMatchObject({ status: 400 });
  });

  test('the root fields of a mutation run in order, parents first', async () => {
    const classId = newId();
    const query = `mutation push($a: [ClassroomPushRow!]!, $b: [AssignmentPushRow!]!) {
      pushClassroom(rows: $a) { verdict } pushAssignment(rows: $b) { verdict code } }`;
    const a = [rowOf(classId, { className: 'Bees', grade: 'PYP1', subject: 'math', isActive: true }, { new: true })];
    const assignment = {
      classId,
      title: 'T',
      description: '',
      dueDate: '2026-12-01T10:00:00.000Z',
      totalPoints: 10,
      isPublished: false,
    };
    const answer = await ask(teacher, query, { a, b: [rowOf(newId(), assignment, { new: true })] });
    expect(answer.data).toEqual({
      pushClassroom: [{ verdict: 'OK' }],
      pushAssignment: [{ verdict: 'OK', code: null }],
    });
  });

  test('refusals of the whole exchange have their own status', async () => {
    const query = '{ pullPerson(limit: 1) { more } }';
    expect(await ask(null, query)).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await ask(student, query, {}, { 'x-user': teacher.id })).toMatchObject({
      status: 409,
      code: 'other_database',
    });
    expect(await ask(student, query, {}, { 'x-schema': '-7' })).toMatchObject({ status: 426, code: 'client_too_old' });
    expect(await ask(student, query, {}, { 'x-schema': '99' })).toMatchObject({ status: 503, code: 'server_older' });
    expect(await ask(student, query, {}, { 'x-user': student.id, 'x-schema': '1' })).toMatchObject({ status: 200 });
  });

  test('abusive documents are answered 4xx', async () => {
    const deep = `{ pullPerson(limit: 1) ${'{ documents '.repeat(20)}{ id }${' }'.repeat(20)} }`;
    const many = `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: pullPerson(limit: 1) { more }`).join(' ')} }`;
    const long = `{ ${'pullPerson(limit: 1) { more } '.repeat(2_000)} }`;
    const nested = `{ pullPerson(limit: ${'['.repeat(5_000)}1${']'.repeat(5_000)}) { more } }`;
    for (const query of [
      deep,
      many,
      long,
      nested,
      '{ __schema { types { name } } }',
      '{ nonsense }',
      '{{{',
      'mutation { pushPerson(rows: [{id: "x"}]) { id } }',
    ]) {
      let status = 0;
      const ms = await processorMs(async () => ({ status } = await ask(student, query)));
      expect([query.slice(0, 30), status]).toEqual([query.slice(0, 30), 400]);
      expect(ms).toBeLessThan(250);
    }
    const payload = JSON.stringify([{ query: '{ pullPerson(limit: 1) { more } }' }]);
    const batch = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'x-test-person': student.id },
      payload,
    });
    expect(batch.statusCode).toBe(400);
    expect(await ask(student, `{ pullPerson(limit: 1) { more } } # ${'x'.repeat(1_100_000)}`)).toMatchObject({
      status: 413,
    });
  });

  test('too many rows fail only their own field', async () => {
    const rows = Array.from({ length: 501 }, () => rowOf(newId(), { className: 'X' }));
    const query = `mutation push($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { verdict } pushNotice(rows: []) { verdict } }`;
    const answer = await ask(teacher, query, { rows });
    expect(answer).toMatchObject({ status: 200, data: { pushClassroom: null, pushNotice: [] } });
  });

  test('answers are compressed as the client can read them', async () => {
    const classId = await makeClassroom(database.db, teacher, 'Wrens '.repeat(10));
    await makeClassroom(database.db, teacher, 'Wrens '.repeat(11));
    const query =
      '{ pullClassroom(limit: 100) { documents { id rev scopes className grade subject teacherId teacherName } checkpoint { e s } granted } }';
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'x-test-person': teacher.id, 'accept-encoding': 'gzip, br' },
      payload: JSON.stringify({ query }),
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(classId);
  });
});
