import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { PushRow } from '../../schema/wire.ts';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import { buildSchema } from '../../sync-server/sync/graphql/schema.ts';
import { registerGraphql } from '../../sync-server/sync/http.ts';
import { MemoryStore, type MemoryTx } from './memory/memory-store.ts';
import { createPull } from '../../sync-server/sync/pull.ts';
import { createPush, type PushOptions } from '../../sync-server/sync/push.ts';
import { createStreams } from '../../sync-server/sync/streams.ts';
import { codes, contextOf, rowOf } from './school.ts';

const student = { id: newId(), role: 'student' } as const;
const name = 'homeworkSession';
const session = {
  subject: 'math',
  attempts: [],
  builtinVersion: 1,
  startedAt: '2026-11-21T09:00:00.000Z',
  writtenAt: '2026-11-21T09:00:00.000Z',
};
const made = (questionText: string): PushRow => rowOf(newId(), { ...session, questionText }, { new: true });

async function schoolWith(options: Partial<PushOptions<MemoryTx>> = {}) {
  const store = new MemoryStore();
  const scopes = [`u:${student.id}`];
  await store.transaction((tx) =>
    store.put(tx, 'person', { id: student.id, deleted: false, scopes, fields: { role: 'student' } }),
  );
  const reports: unknown[] = [];
  const push = createPush({ store, report: (error) => reports.push(error), ...options });
  return {
    store,
    reports,
    push,
    send: (...rows: PushRow[]) => push.push(contextOf(student), name, rows),
    stored: async (id: string) => (await store.transaction((tx) => store.bodies(tx, name, [id])))[0],
  };
}

/** Effects that throw this when a row with such a text is written. */
const failing = (questionText: string, error: Error): Effects<MemoryTx> => ({
  [name]: {
    after: async (_tx, changes) => {
      if (changes.some(({ next }) => next.questionText === questionText)) throw error;
    },
  },
});

test('a written row is answered with what stands there now, also where its content was there already', async () => {
  const { send, stored } = await schoolWith();
  const row = made('first');
  const [first] = await send(row);
  const base = first?.document?.rev ?? '';
  const [edited] = await send(rowOf(row.id, { questionText: 'second' }, { base }));
  expect(edited).toMatchObject({ verdict: 'OK', document: { questionText: 'second' } });
  const rev = edited?.document?.rev ?? '';
  expect(rev).not.toBe(base);
  const [same] = await send(rowOf(row.id, { questionText: 'second' }, { base: rev, key: 'another try' }));
  expect(same).toMatchObject({ verdict: 'OK', last: 'another try', document: { questionText: 'second', rev } });
  expect((await stored(row.id))?.rev).toBe(rev);
});

test('a row that fails takes no other with it, whatever slice it is in', async () => {
  const { send, stored, reports } = await schoolWith({ effects: failing('bad', new Error('a defect of an effect')) });
  const rows = Array.from({ length: 9 }, (_, n) => made(n === 5 ? 'bad' : `good ${n}`));
  const verdicts = await send(...rows);
  expect(codes(verdicts)).toEqual(rows.map((_, n) => (n === 5 ? 'REJECTED internal' : 'OK')));
  for (const [n, { id }] of rows.entries()) expect([n, (await stored(id)) !== undefined]).toEqual([n, n !== 5]);
  expect(reports).toHaveLength(1);
});

test('a new row whose answer was lost is answered as it was then, whatever would refuse it now', async () => {
  const asked: boolean[] = [];
  const { store, send } = await schoolWith();
  const evidence = store.evidence.bind(store);
  store.evidence = (tx, request) => {
    asked.push(request.areNew);
    return evidence(tx, request);
  };
  const row = made('first');
  const [first] = await send(row, made('second'));
  // What is sent as new is not looked for.
  expect(asked).toEqual([true]);
  expect(await send(row)).toEqual([first]);
  // A rule refuses it.
  expect(await send({ ...row, set: { ...row.set, subject: 'alchemy' } })).toEqual([first]);
  // An effect does.
  const refusing = createPush({
    store,
    effects: { [name]: { before: async (_tx, changes) => changes.forEach(({ refuse }) => refuse('limit_reached')) } },
  });
  const fresh = made('third');
  const verdicts = await refusing.push(contextOf(student), name, [row, fresh]);
  expect(codes(verdicts)).toEqual(['OK', 'REJECTED limit_reached']);
  expect(verdicts[0]).toEqual(first);
});

test('a database that is lost in the middle refuses no row: the whole push fails, and goes through later', async () => {
  for (const words of ['Connection terminated unexpectedly', 'Query read timeout']) {
    const trouble = { effects: failing('slow', new Error(words)) };
    const { store, send, stored } = await schoolWith(trouble);
    const rows = [made('one'), made('slow'), made('three')];
    await expect(send(...rows)).rejects.toThrow(words);
    expect(await stored(rows[0]?.id ?? '')).toBeUndefined();
    const { push } = createPush({ store });
    expect(codes(await push(contextOf(student), name, rows))).toEqual(['OK', 'OK', 'OK']);
  }
});

test('what there was no time for is answered LATER; older clients are told to come again with everything', async () => {
  // A clock that goes on by ten seconds whenever it is looked at.
  let at = 0;
  const { push, stored, store } = await schoolWith({
    now: () => (at += 10_000),
    pace: { rows: () => 1, took: () => {} },
  });
  const stopping = new AbortController();
  const streams = createStreams({ living: async (ids) => new Set(ids), stopping: stopping.signal });
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, createLog('test', 'silent')));
  await registerGraphql(app, {
    schema: buildSchema({ live: async function* () {} }),
    push: push.push,
    pull: createPull({ store }),
    authenticate: async () => ({
      ...contextOf(student),
      sessionId: newId(),
      lastExchangeAt: '2026-11-20T00:00:00.000Z',
    }),
    streams,
    production: true,
  });
  const rows = [made('one'), made('two')];
  const query = `mutation p($rows: [HomeworkSessionPushRow!]!) { pushHomeworkSession(rows: $rows) { id verdict code retryAfter } }`;
  const ask = async (version: string) => {
    const headers = { 'content-type': 'application/json', 'x-schema': version };
    const payload = JSON.stringify({ query, variables: { rows } });
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json<object>() };
  };
  const [one, two] = rows;
  expect(await ask('3')).toMatchObject({
    status: 200,
    body: {
      data: {
        pushHomeworkSession: [
          { id: one?.id, verdict: 'OK' },
          { id: two?.id, verdict: 'LATER', code: 'too_slow', retryAfter: 5 },
        ],
      },
    },
  });
  expect(await stored(two?.id ?? '')).toBeUndefined();
  for (const old of ['1', '2'])
    expect(await ask(old)).toMatchObject({ status: 429, retryAfter: '5', body: { code: 'too_many' } });
  streams.stop();
  await app.close();
});
