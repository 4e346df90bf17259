import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { randomOf } from '../sync/random.ts';
import type { Paperboat, Part } from './paperboat.ts';
import { freePort, newDataDir, pidOf, removeDataDir, startPaperboat, until, untilReady } from './paperboat.ts';

/** More by hand: `KILLS=25 SEED=7 npx vitest run tests/processes/kills.test.ts`. */
const kills = Number(process.env['KILLS'] ?? 5);
const seed = Number(process.env['SEED'] ?? 1);
const rowsPerPush = 4;
const dataDir = newDataDir();
let running: Paperboat | undefined;

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  removeDataDir(dataDir);
});

async function query<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
  const password = readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8').trim();
  const host = path.join(dataDir, 'postgres');
  const client = new Client({ host, port: 5432, user: 'paperboat', password, database: 'paperboat' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, params)).rows;
  } finally {
    await client.end();
  }
}

interface Child {
  id: string;
  cookie: string;
  /** Sessions whose OK has been seen. */
  acknowledged: string[];
  repeated: number;
}

async function register(origin: string, username: string): Promise<Child> {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password: 'tall green kettle',
      firstName: 'Robin',
      lastName: 'Ashworth',
      role: 'student',
    }),
  });
  expect(answer.status).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { id } = (await answer.json()) as { id: string };
  return { id, cookie, acknowledged: [], repeated: 0 };
}

const mutation = 'mutation($rows: [HomeworkSessionPushRow!]!) { pushHomeworkSession(rows: $rows) { id verdict code } }';

function newRows(): object[] {
  const at = new Date().toISOString();
  return Array.from({ length: rowsPerPush }, () => ({
    id: newId(),
    base: '',
    device: 'tablet',
    key: newId(),
    new: true,
    set: {
      questionText: 'What is 347 + 285?',
      subject: 'math',
      attempts: [{ id: newId(), at, step: 'answer', given: '632', verdict: 'right', rung: 'none' }],
      builtinVersion: 1,
      startedAt: at,
      writtenAt: at,
    },
  }));
}

/** Pushes as a device does: the same rows and keys again until each has its OK. */
async function pushUntil(origin: string, child: Child, ended: () => boolean): Promise<void> {
  while (!ended()) {
    const rows = newRows();
    for (;;) {
      try {
        const answer = await fetch(`${origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: child.cookie },
          body: JSON.stringify({ query: mutation, variables: { rows } }),
          signal: AbortSignal.timeout(10_000),
        });
        const body = (await answer.json()) as {
          data?: { pushHomeworkSession: { id: string; verdict: string }[] | null };
        };
        const verdicts = body.data?.pushHomeworkSession;
        if (answer.status === 200 && verdicts) {
          expect(verdicts.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'OK'));
          child.acknowledged.push(...verdicts.map(({ id }) => id));
          break;
        }
        // Being signed out by a database that is away would send a child to the sign-in page.
        expect([200, 429, 503]).toContain(answer.status);
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error;
      }
      child.repeated += 1;
      await sleep(150);
    }
    await sleep(60);
  }
}

describe.runIf(process.platform === 'linux')('kill -9 in the middle of pushes', () => {
  test('loses no acknowledged row and counts none twice', { timeout: 120_000 + kills * 90_000 }, async () => {
    const dice = randomOf(seed);
    running = await startPaperboat(dataDir, await freePort());
    const { origin, output } = running;
    const children = await Promise.all(['wren', 'heron', 'kestrel'].map((name) => register(origin, `${name}_kills`)));
    let over = false;
    const pushing = Promise.all(children.map((child) => pushUntil(origin, child, () => over)));
    pushing.catch(() => {});
    const parts: readonly Part[] = ['postgres', 'web', 'worker'];
    for (let n = 0; n < kills; n++) {
      await sleep(400 + dice.int(1200));
      await query(`select graphile_worker.add_job('read_photo', $1::json)`, [
        JSON.stringify({ uploadId: randomUUID() }),
      ]);
      const part = parts[n % parts.length] ?? 'web';
      const old = pidOf(part, dataDir);
      if (old === null) throw new Error(`${part} does not run`);
      process.kill(old, 'SIGKILL');
      await until(
        () => ![null, old].includes(pidOf(part, dataDir)),
        60_000,
        () => `${part} did not come back:\n${output()}`,
      );
      await untilReady(origin, output);
      // By what was acknowledged, not by the clock: a busy machine takes its time.
      const before = children.map(({ acknowledged }) => acknowledged.length);
      await until(
        () => children.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0)),
        60_000,
        () => `nothing was acknowledged after a kill of ${part}:\n${output()}`,
      );
    }
    await until(
      () => children.every(({ acknowledged }) => acknowledged.length > 10),
      60_000,
      () => `too few rows were acknowledged:\n${output()}`,
    );
    over = true;
    await pushing;
    const acknowledged = children.flatMap((child) => child.acknowledged);
    const repeated = children.reduce((sum, child) => sum + child.repeated, 0);
    console.info(`seed ${seed}: ${kills} kills, ${acknowledged.length} rows acknowledged, ${repeated} pushes repeated`);
    expect(acknowledged.length).toBeGreaterThan(kills * rowsPerPush);

    const stored = await query<{ id: string; attempts: number; over_limit: boolean; counted: string; earned: string }>(
      `select h.id, jsonb_array_length(h.attempts) as attempts, h.over_limit,
         (select count(*) from usage_ledger u where u.session_id = h.id) as counted,
         (select count(*) from star_ledger s where s.cause = 'homework:' || h.id) as earned
       from homework_session h`,
    );
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(stored).toHaveLength(acknowledged.length);
    expect(
      stored.filter((row) => row.attempts !== 1 || row.counted !== '1' || row.earned !== (row.over_limit ? '0' : '1')),
    ).toEqual([]);
    for (const { id, acknowledged: own } of children) {
      expect(
        await query('select sessions_used, total_stars, problems_solved from progress where student_id = $1', [id]),
      ).toEqual([{ sessions_used: 10, total_stars: 30, problems_solved: own.length }]);
    }
    let left: object[] = [];
    await until(
      async () => {
        left = await query(
          `select attempts, locked_at, locked_by, run_at, last_error from graphile_worker.jobs where task_identifier = 'read_photo'`,
        );
        return left.length === 0;
      },
      20_000,
      () => `jobs were left: ${JSON.stringify(left)}\n${output()}`,
    );
  });
});
