import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '../../sync-server/db/embedded.ts';
import { startEmbedded } from '../../sync-server/db/embedded.ts';
import { migrate } from '../../sync-server/db/migrate.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import { createLog } from '../../sync-server/log.ts';
import type { Queue, TaskList } from '../../workers/queue.ts';
import { startQueue } from '../../workers/queue.ts';
import { newDataDir, removeDataDir, until } from '../processes/paperboat.ts';

const folder = newDataDir();
const options = { dataDir: `${folder}/postgres`, database: 'paperboat' };
const lines: string[] = [];
const log = createLog('test', 'info', (line) => lines.push(line));
let postgres: EmbeddedPostgres;
let db: Database;

const open = (name: string): Promise<Database> => createDatabase({ url: postgres.url, poolSize: 7, name });
const ask = (job: string): Promise<unknown> => db.read((sql) => sql.query('select graphile_worker.add_job($1)', [job]));
const left = (job: string): Promise<{ locked_by: string | null; attempts: number }[]> =>
  db.read((sql) => sql.query('select locked_by, attempts from graphile_worker.jobs where task_identifier = $1', [job]));
const untilDone = (job: string): Promise<void> =>
  until(
    async () => (await left(job)).length === 0,
    20_000,
    () => `the job was not done:\n${lines.join('\n')}`,
  );

beforeAll(async () => {
  postgres = await startEmbedded(options);
  await migrate(postgres.url);
  db = await open('observer');
}, 120_000);
afterAll(async () => {
  await db.close();
  await postgres.stop();
  removeDataDir(folder);
});

/** Kills Postgres, does something while it is away, starts it again. */
async function crash(meanwhile: () => Promise<void>): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  await until(
    () => !postgres.isAlive(),
    10_000,
    () => 'Postgres lives',
  );
  await meanwhile();
  postgres = await startEmbedded(options);
}

/** A worker with one kind of job, which goes on until it is let go. */
async function worker(
  job: string,
): Promise<{ queue: Queue; begun: () => number; letGo: () => void; end(): Promise<void> }> {
  const own = await open(`worker-${job}`);
  let begun = 0;
  let free = false;
  const tasks: TaskList = {
    [job]: async () => {
      begun += 1;
      while (!free) await pause(20);
    },
  };
  const queue = await startQueue({ db: own, tasks, crontab: '', log });
  const end = async (): Promise<void> => {
    free = true;
    await queue.stop();
    await own.close();
  };
  return { queue, begun: () => begun, letGo: () => void (free = true), end };
}

const untilBegun = (one: { begun(): number }): Promise<void> =>
  until(
    () => one.begun() > 0,
    10_000,
    () => `the job was not begun:\n${lines.join('\n')}`,
  );

describe('a job that a worker has in hand', { timeout: 120_000 }, () => {
  test('and whose end could not be stored, since Postgres was killed, is done soon after it is back', async () => {
    const one = await worker('ends_meanwhile');
    await ask('ends_meanwhile');
    await untilBegun(one);
    await crash(async () => {
      one.letGo();
      await pause(300);
    });
    await untilDone('ends_meanwhile');
    await ask('ends_meanwhile');
    await untilDone('ends_meanwhile');
    await one.end();
  });

  test('is done soon when Postgres was killed and came back while it ran', async () => {
    const one = await worker('runs_on');
    await ask('runs_on');
    await untilBegun(one);
    await crash(async () => {});
    one.letGo();
    await untilDone('runs_on');
    await one.end();
  });

  test('is taken by another worker when its own lost the session that shows that it lives, and by none before', async () => {
    const one = await worker('held');
    const two = await worker('held');
    await ask('held');
    await until(
      () => one.begun() + two.begun() === 1,
      10_000,
      () => 'the job was not begun',
    );
    await pause(5_000);
    expect(one.begun() + two.begun()).toBe(1);
    const [locked] = await left('held');
    await db.read((sql) =>
      sql.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and
           (classid::bigint << 32) + objid::bigint = hashtextextended($1, 0) and objsubid = 1`,
        [locked?.locked_by ?? ''],
      ),
    );
    await until(
      () => one.begun() + two.begun() === 2,
      10_000,
      () => `nobody took the job:\n${lines.join('\n')}`,
    );
    one.letGo();
    two.letGo();
    await untilDone('held');
    await Promise.all([one.end(), two.end()]);
  });
});
