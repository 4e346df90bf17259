import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { limitKey } from '../../sync-server/auth/limits.ts';
import { migrations } from '../../sync-server/db/migrations/index.ts';
import { startBalancer, type Balancer } from '../support/balancer.ts';
import { startBucket, type TestBucket } from '../support/bucket.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import type { Paperboat } from './paperboat.ts';
import { freePort, newDataDir, removeDataDir, startPaperboat, until } from './paperboat.ts';

const folders = [newDataDir(), newDataDir()];
const machines: Paperboat[] = [];
let database: TestDatabase;
let bucket: TestBucket;
let balancer: Balancer;
const password = 'tall green kettle';
const picture = await readFile(path.join(import.meta.dirname, '../fixtures/pictures/blank.jpg'));
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  database.db.read((sql) => sql.query<R>(text, params));

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  bucket = await startBucket({ pageSize: 1_000 });
  const ports = await Promise.all(folders.map(() => freePort()));
  const environment = {
    DATABASE_URL: database.url,
    BLOB_URL: bucket.url,
    SESSION_SECRET: 'one secret for all machines of a school.',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  // At the same moment, on an empty database: one of them runs the migrations.
  machines.push(
    ...(await Promise.all(
      folders.map((folder, at) =>
        startPaperboat(
          folder,
          ports[at] ?? 0,
          at === 0 ? { ...environment, DATABASE_APP_URL: database.appUrl } : environment,
        ),
      ),
    )),
  );
  balancer = await startBalancer(ports);
});
afterAll(async () => {
  balancer.close();
  for (const { child } of machines) child.kill('SIGTERM');
  await Promise.all(machines.map(({ exited }) => exited));
  for (const folder of folders) removeDataDir(folder);
  await bucket.close();
  await database.drop();
});

/** Where a request goes: one of the machines, or whichever is next. */
const origin = (at: 0 | 1 | 'next'): string => (at === 'next' ? balancer.origin : (machines[at]?.origin ?? ''));

interface Asked {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const ask = (at: 0 | 1 | 'next', call: string, { cookie = '', body, headers }: Asked = {}): Promise<Response> => {
  const [method = 'GET', url = '/'] = call.split(' ');
  return fetch(`${origin(at)}${url}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

let people = 0;
async function register(at: 0 | 1, role: 'student' | 'teacher') {
  const username = `${role}_${people++}`;
  const answer = await ask(at, 'POST /api/register', { body: { username, password, firstName: 'Robin', role } });
  expect(answer.status).toBe(201);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { username, cookie: cookie.join('; ') };
}

describe('two machines with a web process and a worker each, on one database and one bucket', () => {
  test('started at once they made the database once', async () => {
    const ran = await rows<{ name: string }>('select name from schema_migration');
    expect(ran).toHaveLength(migrations.length);
    for (const at of [0, 1] as const) expect((await ask(at, 'GET /readyz')).status).toBe(200);
  });

  test('say at the start where the second wall is off: on the one that was given no role for people’s readings', () => {
    expect(machines.map(({ output }) => output().includes('the second wall is off'))).toEqual([false, true]);
  });

  test('know whoever signed in on the other, and soon refuse a session that was ended there', async () => {
    const { cookie } = await register(0, 'teacher');
    for (const at of [0, 1] as const) expect((await ask(at, 'GET /api/user', { cookie })).status).toBe(200);
    expect((await ask(0, 'POST /api/logout', { cookie })).status).toBeLessThan(400);
    const ended = performance.now();
    await until(
      async () => (await ask(1, 'GET /api/user', { cookie })).status === 401,
      20_000,
      () => 'the other machine goes on with an ended session',
    );
    console.info(`a session that was ended elsewhere is refused after ${Math.round(performance.now() - ended)} ms`);
  });

  test('poke a device of the one when something is written on the other', async () => {
    const { cookie } = await register(1, 'teacher');
    const live = await ask(0, 'GET /sync/live', { cookie });
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (word: string): Promise<void> => {
      while (!heard.includes(word)) heard += (await reader?.read())?.value ?? '';
    };
    await until('event: open');
    const set = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true };
    const row = { id: newId(), base: '', device: 'd', key: newId(), new: true, set };
    const query = 'mutation($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { id verdict } }';
    const pushed = await ask(1, 'POST /graphql', { cookie, body: { query, variables: { rows: [row] } } });
    expect(await pushed.json()).toMatchObject({ data: { pushClassroom: [{ verdict: 'OK' }] } });
    await until('"classroom"');
    await reader?.cancel();
  });

  test('slow guessing down together: wrong passwords are counted wherever they are tried', async () => {
    const { username } = await register(0, 'student');
    const guess = (at: 0 | 1 | 'next') =>
      ask(at, 'POST /api/login', { body: { username, password: 'a wrong guess 1' } });
    const before = [...balancer.handed];
    for (let n = 0; n < 5; n++) expect((await guess('next')).status).toBe(401);
    expect(balancer.handed.map((count, at) => count - (before[at] ?? 0)).toSorted()).toEqual([2, 3]);
    const key = limitKey(`login ${username} from 127.0.0.1`);
    expect(await rows('select used from rate_limit where key = $1', [key])).toEqual([{ used: 5 }]);
    // Each try that is let through makes the next wait twice as long.
    const refused = new Set<number>();
    await until(
      async () => {
        for (const at of [0, 1] as const) if ((await guess(at)).status === 429) refused.add(at);
        return refused.size === 2;
      },
      60_000,
      () => 'a machine lets everybody guess',
    );
  });

  test('do a call once, however often and wherever it is repeated', async () => {
    const { cookie } = await register(0, 'teacher');
    const body = { className: 'Kestrels', grade: 'PYP3', subject: 'math' };
    const headers = { 'idempotency-key': newId() };
    const make = (at: 0 | 1) => ask(at, 'POST /api/teacher/classes', { cookie, body, headers });
    const first = await make(0);
    expect(first.status).toBe(201);
    const made: unknown = await first.json();
    const again = await Promise.all([make(1), make(0), make(1)]);
    for (const answer of again) expect([answer.status, await answer.json()]).toEqual([201, made]);
    const id = newId();
    const atOnce = await Promise.all(
      ([0, 1] as const).map((at) =>
        ask(at, 'POST /api/teacher/classes', { cookie, body, headers: { 'idempotency-key': id } }),
      ),
    );
    expect(atOnce.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true);
    expect(((await (await ask(1, 'GET /api/teacher/classes', { cookie })).json()) as object[]).length).toBe(2);
  });

  test('keep a picture once: cut off on the one, sent again to the other, seen from both', async () => {
    const { cookie } = await register(0, 'student');
    const url = `/api/uploads/${hashOf(picture)}`;
    const headers = { cookie, 'content-type': 'image/jpeg', 'content-length': String(picture.length) };
    await new Promise<void>((resolve) => {
      const half = http.request(`${origin(0)}${url}`, { method: 'PUT', headers });
      half.on('error', () => {}).on('close', () => resolve());
      half.write(picture.subarray(0, picture.length / 2), () => half.destroy());
    });
    bucket.hangUp(1);
    const put = (at: 0 | 1) =>
      fetch(`${origin(at)}${url}`, { method: 'PUT', headers: { cookie, 'content-type': 'image/jpeg' }, body: picture });
    const refused = await put(1);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '10',
      expect.objectContaining({ code: 'not_ready' }),
    ]);
    const sent = await Promise.all([put(1), put(0)]);
    expect(sent.map(({ status }) => status).every((status) => [200, 201].includes(status))).toBe(true);
    expect(await rows('select 1 from upload')).toHaveLength(1);
    expect(bucket.objects.size).toBe(1);
    const seen = await Promise.all(([0, 1] as const).map((at) => ask(at, `GET ${url}`, { cookie })));
    const [one, other] = await Promise.all(seen.map((answer) => answer.arrayBuffer()));
    expect(one?.byteLength).toBeGreaterThan(0);
    expect(one).toEqual(other);
  });

  test('share the jobs, and each is done once', async () => {
    await rows('create table begun (job bigint, worker text)');
    await rows(`create function note_begun() returns trigger language plpgsql as $$ begin
      insert into begun values (new.id, new.locked_by); return null; end $$`);
    await rows(`create trigger note_begun after update of locked_by on graphile_worker._private_jobs
      for each row when (new.locked_by is not null) execute function note_begun()`);
    // What every job reads first is locked, so that none ends before both workers have their hands full.
    const lock = new Client({ connectionString: database.url });
    await lock.connect();
    await lock.query('begin');
    await lock.query('lock table upload in access exclusive mode');
    await lock.query(
      `select graphile_worker.add_job('read_photo', json_build_object('uploadId', gen_random_uuid())) from generate_series(1, 40)`,
    );
    await lock.query('commit');
    await lock.query('begin');
    await lock.query('lock table upload in access exclusive mode');
    const workers = () => rows<{ worker: string; count: number }>('select worker, count(*)::int from begun group by 1');
    await until(
      async () => (await workers()).length === 2,
      60_000,
      () => 'only one worker works',
    );
    await lock.end();
    await until(
      async () => (await rows(`select 1 from graphile_worker.jobs where task_identifier = 'read_photo'`)).length === 0,
      60_000,
      () => 'the jobs do not end',
    );
    expect(await rows('select job from begun group by job having count(*) > 1')).toEqual([]);
    expect((await rows('select distinct job from begun')).length).toBeGreaterThanOrEqual(40);
  });
});
