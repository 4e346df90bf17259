import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { Paperboat } from './paperboat.ts';
import { freePort, newDataDir, pidOf, removeDataDir, startPaperboat, statusOf, until } from './paperboat.ts';

const crashes = 2;
/** More than twice the connections of a web process. */
const pushers = 24;
const dataDir = newDataDir();
let running: Paperboat | undefined;

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  removeDataDir(dataDir);
});

function connection(): Client {
  const password = readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8').trim();
  const host = path.join(dataDir, 'postgres');
  const client = new Client({ host, port: 5432, user: 'paperboat', password, database: 'paperboat' });
  client.on('error', () => {});
  return client;
}

async function query<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
  const client = connection();
  await client.connect();
  try {
    return (await client.query<Row>(text, params)).rows;
  } finally {
    await client.end();
  }
}

async function register(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'tall green kettle', firstName: 'Robin', role: 'teacher' }),
  });
  expect(answer.status).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const mutation = 'mutation($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { id verdict } }';
let inFlight = 0;

/** Pushes one new class; gives its id when it is acknowledged, else the status (0: no answer). */
async function push(origin: string, cookie: string): Promise<string | number> {
  const set = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true };
  const rows = Array.from({ length: 20 }, () => ({ id: newId(), base: '', device: 'd', key: newId(), new: true, set }));
  inFlight += 1;
  try {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: mutation, variables: { rows } }),
      signal: AbortSignal.timeout(30_000),
    });
    const body = (await answer.json()) as { data?: { pushClassroom?: { id: string; verdict: string }[] } };
    const [first] = body.data?.pushClassroom ?? [];
    return answer.status === 200 && first?.verdict === 'OK' ? first.id : answer.status;
  } catch {
    return 0;
  } finally {
    inFlight -= 1;
  }
}

async function pushUntil(origin: string, cookie: string, told: Set<string | number>, ended: () => boolean) {
  while (!ended()) {
    const answer = await push(origin, cookie);
    told.add(answer);
    if (typeof answer === 'number') await sleep(100);
  }
}

async function addJob(): Promise<string> {
  const payload = JSON.stringify({ uploadId: randomUUID() });
  const [job] = await query<{ id: string }>(`select id from graphile_worker.add_job('read_photo', $1::json)`, [
    payload,
  ]);
  return job?.id ?? '';
}

/** Gives a job that the worker has begun and cannot end before Postgres is killed: what it reads first is locked. */
async function jobInTheMiddle(): Promise<string> {
  const lock = connection();
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table upload in access exclusive mode');
  const id = await addJob();
  await until(
    async () =>
      (await query('select from pg_locks where not granted and relation = $1::regclass', ['upload'])).length > 0,
    60_000,
    () => 'the job was not begun',
  );
  return id;
}

async function busyOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^paperboat_database_pool\{door="primary",use="busy"\} (\d+)$/m.exec(text)?.[1] ?? -1);
}

describe.runIf(process.platform === 'linux')('Postgres alone is killed', () => {
  test('with twice the pool in flight every process serves again', { timeout: 900_000 }, async () => {
    running = await startPaperboat(dataDir, await freePort());
    const { origin, output } = running;
    const people = await Promise.all(
      ['wren', 'heron', 'kite', 'rook'].map((name) => register(origin, `${name}_crash`)),
    );
    const told = new Set<string | number>();
    let over = false;
    const pushing = Promise.all(
      Array.from({ length: pushers }, (_, n) => pushUntil(origin, people[n % people.length] ?? '', told, () => over)),
    );
    for (let n = 0; n < crashes; n++) {
      await until(
        () => inFlight >= 20,
        60_000,
        () => `never 20 pushes in flight\n${output()}`,
      );
      const inHand = await jobInTheMiddle();
      const old = pidOf('postgres', dataDir);
      if (old === null) throw new Error('Postgres does not run');
      let left: object[] = [];
      const killedAt = performance.now();
      process.kill(old, 'SIGKILL');
      await until(
        () => ![null, old].includes(pidOf('postgres', dataDir)),
        240_000,
        () => `Postgres did not come back\n${output()}`,
      );
      const acknowledgedBefore = [...told].filter((one) => typeof one === 'string').length;
      await until(
        async () => (await statusOf(`${origin}/readyz`)) === 200,
        240_000,
        () => `never ready again\n${output()}`,
      );
      await until(
        () => [...told].filter((one) => typeof one === 'string').length > acknowledgedBefore,
        60_000,
        () =>
          `pushes were not acknowledged again: ${[...told].filter((one) => typeof one === 'number').join()}\n${output()}`,
      );
      console.info(`crash ${n + 1}: web serves again after ${Math.round(performance.now() - killedAt)} ms`);
      // What was in the middle, and a new one.
      const jobs = [inHand, await addJob()];
      await until(
        async () => {
          left = await query(
            `select id, attempts, locked_by, locked_at, run_at, last_error from graphile_worker.jobs where id = any($1)`,
            [jobs],
          );
          return left.length === 0;
        },
        60_000,
        () => `the worker did not do its jobs: ${JSON.stringify(left)}\n${output()}`,
      );
      console.info(
        `crash ${n + 1}: the worker has done what it had in hand after ${Math.round(performance.now() - killedAt)} ms`,
      );
    }
    over = true;
    await pushing;
    await until(
      async () => (await busyOf(origin)) === 0,
      30_000,
      () => 'connections were not given back',
    );
    const statuses = [...told].filter((one) => typeof one === 'number');
    for (const status of statuses) expect([0, 429, 503]).toContain(status);
    const acknowledged = [...told].filter((one) => typeof one === 'string');
    const stored = await query<{ id: string }>('select id from classroom where id = any($1::uuid[])', [acknowledged]);
    expect(stored).toHaveLength(acknowledged.length);
  });
});
