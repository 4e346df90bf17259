import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames, collectionsOf } from '../../schema/index.ts';
import type { PullAnswer } from '../../schema/wire.ts';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import { wholePulls } from '../../sync-server/sync/graphql/whole-pulls.ts';
import { createSync, registerSync } from '../../sync-server/sync/register.ts';
import { pullOperation } from '../../schema/operations.ts';
import type { PullCall } from '../../schema/operations.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { makeAssignment, makeClassroom, makePerson, type TestPerson } from './school.ts';

const call = (collection: string, more: Partial<PullCall> = {}): PullCall => ({
  ...{ collection, checkpoint: null, limit: 2_000 },
  ...more,
});
const textOf = (...calls: PullCall[]): string => pullOperation(calls).query;
const work = textOf(call('assignment'));

describe('a text is recognised as pulls of whole documents', () => {
  test('where it is what a device of today asks, of any collections, with and without a comparison', () => {
    for (const name of collectionNames) {
      expect(wholePulls(textOf(call(name)))).toMatchObject([{ alias: 'a0', collection: name, audit: false }]);
      expect(wholePulls(textOf(call(name, { audit: true })))).toMatchObject([{ collection: name, audit: true }]);
    }
    expect(wholePulls(textOf(...collectionsOf('student').map((name) => call(name))))).toHaveLength(
      collectionsOf('student').length,
    );
  });

  test.each([
    ['a field less', work.replace(' title ', ' ')],
    ['a field more', work.replace(' title ', ' title __typename ')],
    ['a field twice', work.replace(' title ', ' title title ').replace(' description ', ' ')],
    ['another name', work.replace(' title ', ' name: title ')],
    ['a directive', work.replace(' title ', ' title @skip(if: true) ')],
    ['a directive of the pull', work.replace('limit: $l0)', 'limit: $l0) @skip(if: true)')],
    ['less of the answer', work.replace(' gone ', ' ')],
    ['no variable', work.replace('limit: $l0', 'limit: 5')],
    ['an audit that is none', work.replace('limit: $l0', 'limit: $l0, audit: false')],
    ['no checkpoint', work.replace('checkpoint: $c0, ', '')],
    ['a collection twice', textOf(call('assignment'), call('assignment'))],
    ['another field beside it', work.replace(/\}$/, ' __typename }')],
    ['a fragment', `${work} fragment x on Assignment { id }`],
    ['two operations', `${work} query other { __typename }`],
    ['a mutation', 'mutation { __typename }'],
    ['an unknown collection', work.replace('pullAssignment', 'pullSecret')],
    ['no GraphQL', 'query {'],
    ['nothing', ''],
    ['more words than any device has', work.replace(' title ', ` title ${'x '.repeat(3_000)}`)],
  ])('but not with %s: that goes the whole way', (_what, text) => {
    expect(wholePulls(text)).toBeNull();
  });
});

describe('what it is answered', () => {
  const database = useTestDatabase();
  const stopping = new AbortController();
  let app: FastifyInstance;
  let teacher: TestPerson;
  let classId: string;

  beforeAll(async () => {
    app = Fastify();
    const log = createLog('test', 'silent');
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
    teacher = await makePerson(database.db, 'teacher');
    const { id, role } = teacher;
    await registerSync(app, {
      sync: createSync({ db: database.db }),
      authenticate: async () => ({ userId: id, role, sessionId: id, lastExchangeAt: '2026-11-20T00:00:00.000Z' }),
      living: async (ids) => new Set(ids),
      production: true,
      stopping: stopping.signal,
    });
    classId = await makeClassroom(database.db, teacher);
    for (let n = 0; n < 3; n++) await makeAssignment(database.db, classId);
  });
  afterAll(async () => {
    stopping.abort();
    await app.close();
  });

  const post = async (query: string, variables: object) => {
    const payload = JSON.stringify({ query, variables });
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
    return { status: answer.statusCode, body: answer.json<{ data: Record<string, PullAnswer> | null }>() };
  };
  /** Without what is empty: GraphQL answers null for it, a kept text leaves it out. */
  const full = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).filter(([, inner]) => inner !== null))
        : one,
    );

  test('is what GraphQL answers field by field, page by page and with a comparison', async () => {
    let checkpoint: PullAnswer['checkpoint'] | null = null;
    const seen: string[] = [];
    for (const audit of [false, false, false, true]) {
      const calls = [
        call('assignment', { checkpoint, limit: 2, audit }),
        ...(audit ? [] : [call('classroom'), call('person')]),
      ];
      const { query, variables } = pullOperation(calls);
      const kept = await post(query, variables);
      const byField = await post(query.replace(/\}$/, ' __typename }'), variables);
      delete (byField.body.data as Record<string, unknown> | null)?.['__typename'];
      expect(kept.status).toBe(200);
      expect(full(kept.body)).toEqual(full(byField.body));
      const page = kept.body.data?.['a0'];
      seen.push(...(page?.documents ?? []).map((one) => one.id));
      checkpoint = page?.checkpoint ?? null;
      if (audit) expect(page?.audit).toMatch(/./);
    }
    expect(new Set(seen).size).toBe(3);
  });

  test.each([
    ['a limit that is no whole number', { limit: 1.5 }],
    ['a limit that is a text', { limit: '5' }],
    ['a checkpoint that is none', { checkpoint: 'x' }],
    ['a checkpoint without a lineage', { checkpoint: { s: {} } }],
  ])('with %s is the asker’s fault, as ever', async (_what, more) => {
    const { query, variables } = pullOperation([call('assignment', more as Partial<PullCall>)]);
    const { status, body } = await post(query, variables);
    expect([status, body.data ?? null]).toEqual([400, null]);
  });

  test('says nothing to whoever was refused', async () => {
    await database.db.transaction(async (sql) => {
      await sql.query('delete from sync_reason where user_id = $1 and scope = any($2)', [
        teacher.id,
        [`c:${classId}`, `t:${classId}`],
      ]);
    });
    const { query, variables } = pullOperation([call('assignment')]);
    expect((await post(query, variables)).body.data?.['a0']).toMatchObject({ documents: [], gone: [] });
  });
});
