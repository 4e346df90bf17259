import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import { createSync, registerSync } from '../../sync-server/sync/register.ts';
import { useTestDatabase } from '../support/postgres.ts';
import type { TestPerson } from './school.ts';
import { makePerson, rowOf } from './school.ts';

const database = useTestDatabase();
const nowhere = 'postgres://a:b@127.0.0.1:1/x';
const stopping = new AbortController();
const apps: FastifyInstance[] = [];
const logged: string[] = [];
let teacher: TestPerson;
let here: FastifyInstance;
let away: FastifyInstance;
let noDatabase: Database;

async function serve(db: Database): Promise<FastifyInstance> {
  const app = Fastify();
  const log = createLog('test', 'error', (line) => logged.push(line));
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  await registerSync(app, {
    sync: createSync({ db }),
    authenticate: async () => ({
      userId: teacher.id,
      role: teacher.role,
      sessionId: newId(),
      lastExchangeAt: '2026-11-20T00:00:00.000Z',
    }),
    living: async (ids) => new Set(ids),
    production: true,
    stopping: stopping.signal,
  });
  apps.push(app);
  return app;
}

beforeAll(async () => {
  teacher = await makePerson(database.db, 'teacher');
  noDatabase = await createDatabase({ url: nowhere });
  here = await serve(database.db);
  away = await serve(noDatabase);
  // The nearest thing to a disk without room: Postgres itself says so, with its own SQLSTATE, in the middle of a write.
  await database.db.read((sql) =>
    sql.query(`create function fail_with() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = tg_argv[0]; end $$`),
  );
});
afterEach(() => database.db.read((sql) => sql.query('drop trigger if exists zz_fail on assignment')));
afterAll(async () => {
  stopping.abort();
  for (const app of apps) await app.close();
  await noDatabase.close();
});

const failWrites = (state: string) =>
  database.db.read((sql) =>
    sql.query(
      `create trigger zz_fail before insert or update on assignment for each statement execute function fail_with('${state}')`,
    ),
  );

const push = `mutation push($a: [ClassroomPushRow!]!, $b: [AssignmentPushRow!]!) {
  pushClassroom(rows: $a) { verdict code } pushAssignment(rows: $b) { verdict code } }`;
const pull = '{ pullClassroom(limit: 5) { more } pullNotice(limit: 5) { more } }';

function rows(): { classId: string; variables: { a: object[]; b: object[] } } {
  const classId = newId();
  const assignment = { title: 'Shapes hunt', description: '', dueDate: '2026-12-01T10:00:00.000Z', totalPoints: 10 };
  return {
    classId,
    variables: {
      a: [rowOf(classId, { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true }, { new: true })],
      b: [rowOf(newId(), { ...assignment, classId, isPublished: false }, { new: true })],
    },
  };
}

const ask = async (app: FastifyInstance, query: string, variables: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ query, variables }),
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json<object>() };
};

describe('what keeps GraphQL from answering', () => {
  test('a full disk is told as one, for the whole request, and the same rows and keys go through afterwards', async () => {
    const { classId, variables } = rows();
    await failWrites('53100');
    expect(await ask(here, push, variables)).toEqual({
      status: 507,
      retryAfter: '60',
      body: { code: 'storage_full', message: expect.stringMatching(/full/) as string },
    });
    await database.db.read((sql) => sql.query('drop trigger zz_fail on assignment'));
    const repeated = await ask(here, push, variables);
    expect(repeated).toMatchObject({
      status: 200,
      body: { data: { pushClassroom: [{ verdict: 'OK' }], pushAssignment: [{ verdict: 'OK' }] } },
    });
    const stored = await database.db.read((sql) =>
      sql.query('select 1 from assignment where class_id = $1', [classId]),
    );
    expect(stored).toHaveLength(1);
  });

  test('a database that is away is told as one that is not ready, to readers and writers', async () => {
    for (const [query, variables] of [
      [pull, {}],
      [push, rows().variables],
    ] as const) {
      expect(await ask(away, query, variables)).toEqual({
        status: 503,
        retryAfter: '2',
        body: { code: 'not_ready', message: expect.any(String) as string },
      });
    }
  });

  test('a connection that ends in the middle of a write is told as a database that is not ready', async () => {
    await failWrites('57P01');
    expect(await ask(here, push, rows().variables)).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  });

  test('a defect is 500 in the form of every error, without its words, and is logged', async () => {
    logged.length = 0;
    await failWrites('XX000');
    const answer = await ask(here, push, rows().variables);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer.body)).not.toContain('No space');
    expect(logged.join('\n')).toContain('request failed');
    expect(logged.join('\n')).not.toContain('No space');
  });

  test('a misspelt name is refused without a list of the right ones', async () => {
    const wrong: [string, object][] = [
      ['{ pullClassrom(limit: 5) { more } }', {}],
      ['{ pullClassroom(limt: 5) { more } }', {}],
      ['{ pullClassroom(limit: 5) { mor } }', {}],
      ['{ pullClassroom(limit: 5) { documents } }', {}],
      ['query q($c: CheckpointInputs) { pullClassroom(limit: 5, checkpoint: $c) { more } }', {}],
      [
        'mutation p($a: [ClassroomPushRow!]!) { pushClassroom(rows: $a) { verdict } }',
        { a: [rowOf(newId(), { clasName: 'Owls' })] },
      ],
    ];
    for (const [query, variables] of wrong) {
      const { status, body } = await ask(here, query, variables);
      expect([query, status]).toEqual([query, 400]);
      expect(JSON.stringify(body)).not.toMatch(/did you mean|className|pullClassroom"\?/i);
    }
  });
});
