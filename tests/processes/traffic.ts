import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../../schema/ids.ts';
import { until } from './paperboat.ts';

/** Opens nothing yet; an installation's own Postgres, by its data folder. */
function connectionTo(dataDir: string): Client {
  const password = readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8').trim();
  const host = path.join(dataDir, 'postgres');
  const client = new Client({ host, port: 5432, user: 'paperboat', password, database: 'paperboat' });
  client.on('error', () => {});
  return client;
}

export async function queryOf<Row extends object>(
  dataDir: string,
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  const client = connectionTo(dataDir);
  await client.connect();
  try {
    return (await client.query<Row>(text, params)).rows;
  } finally {
    await client.end();
  }
}

/** Asks the worker for something that is quickly done: a picture that nobody has. */
export async function addJob(dataDir: string): Promise<string> {
  const payload = JSON.stringify({ uploadId: randomUUID() });
  const text = `select id from graphile_worker.add_job('read_photo', $1::json)`;
  const [job] = await queryOf<{ id: string }>(dataDir, text, [payload]);
  return job?.id ?? '';
}

/** Gives a job that the worker has begun and cannot end before somebody is killed: what it reads first is locked. */
export async function jobInTheMiddle(dataDir: string): Promise<{ id: string; letGo(): Promise<void> }> {
  const lock = connectionTo(dataDir);
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table upload in access exclusive mode');
  const id = await addJob(dataDir);
  const waits = `select from pg_locks where not granted and relation = 'upload'::regclass`;
  await until(
    async () => (await queryOf(dataDir, waits)).length > 0,
    60_000,
    () => 'the job was not begun',
  );
  return { id, letGo: () => lock.end().catch(() => {}) };
}

/** Gives what the queue still has of some jobs. */
export const leftOf = (dataDir: string, jobs: readonly string[]): Promise<object[]> =>
  queryOf(
    dataDir,
    `select id, attempts, locked_by, locked_at, run_at, last_error from graphile_worker.jobs where id = any($1)`,
    [jobs],
  );

export interface Pushers {
  inFlight(): number;
  /** Ids of new classes that were acknowledged. */
  acknowledged: Set<string>;
  /** What else was answered; 0 is no answer. */
  statuses: Set<number>;
  stop(): Promise<void>;
}

/** Clients of four teachers that push twenty new classes again and again. */
export async function startPushers(origin: string, count: number): Promise<Pushers> {
  const cookies = await Promise.all(['wren', 'heron', 'kite', 'rook'].map((name) => register(origin, name)));
  let inFlight = 0;
  let over = false;
  const acknowledged = new Set<string>();
  const statuses = new Set<number>();
  const pushing = Array.from({ length: count }, async (_, n) => {
    while (!over) {
      inFlight += 1;
      const answer = await push(origin, cookies[n % cookies.length] ?? '');
      inFlight -= 1;
      if (typeof answer === 'string') acknowledged.add(answer);
      else {
        statuses.add(answer);
        await sleep(100);
      }
    }
  });
  const stop = async (): Promise<void> => {
    over = true;
    await Promise.all(pushing);
  };
  return { inFlight: () => inFlight, acknowledged, statuses, stop };
}

async function register(origin: string, name: string): Promise<string> {
  const username = `${name}_traffic`;
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'tall green kettle', firstName: 'Robin', role: 'teacher' }),
  });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const mutation = 'mutation($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { id verdict } }';

/** Pushes new classes; gives the first's id when it is acknowledged, else the status. */
async function push(origin: string, cookie: string): Promise<string | number> {
  const set = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true };
  const rows = Array.from({ length: 20 }, () => ({ id: newId(), base: '', device: 'd', key: newId(), new: true, set }));
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
  }
}
