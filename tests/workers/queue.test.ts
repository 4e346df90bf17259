import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '../../sync-server/db/orm.ts';
import { createLog } from '../../sync-server/log.ts';
import type { Queue, TaskList } from '../../workers/queue.ts';
import { startQueue } from '../../workers/queue.ts';
import { until } from '../processes/paperboat.ts';
import { useRestServer } from '../rest/support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
const ask = (job: string, payload: object, attempts = 25): Promise<unknown> =>
  rows('select graphile_worker.add_job($1, $2::json, max_attempts := $3)', [job, JSON.stringify(payload), attempts]);
const jobs = (name: string) =>
  rows<{ attempts: number; locked_at: string | null; last_error: string | null }>(
    'select attempts, locked_at, last_error from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
const queue = (tasks: TaskList, print: (line: string) => void = () => {}): Promise<Queue> =>
  startQueue({ db: server.db, tasks, crontab: '', log: createLog('test', 'info', print) });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const gauge = async (name: string): Promise<number> => {
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^paperboat_${name} (.+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
};

describe('the queue', () => {
  test('runs a job that was asked for in a committed transaction, and never one of a transaction that was given up', async () => {
    const done: unknown[] = [];
    const running = await queue({ greet: async (payload) => void done.push(payload) });
    const asked = (n: number) => (sql: { query(text: string, params: unknown[]): Promise<unknown> }) =>
      sql.query(`select graphile_worker.add_job('greet', $1::json)`, [JSON.stringify({ n })]);
    await expect(
      server.db.transaction(async (sql) => {
        await asked(1)(sql);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await server.db.transaction(async (sql) => void (await asked(2)(sql)));
    await until(
      () => done.length > 0,
      5_000,
      () => 'the job did not run',
    );
    await running.stop();
    expect(done).toEqual([{ n: 2 }]);
    expect(await jobs('greet')).toEqual([]);
  });

  test('lets a job that is nearly done finish when it is asked to end', async () => {
    let finished = 0;
    let begun = false;
    const running = await queue({
      brief: async () => {
        begun = true;
        await pause(400);
        finished += 1;
      },
    });
    await ask('brief', {});
    await until(
      () => begun,
      5_000,
      () => 'the job did not run',
    );
    await running.stop();
    expect(finished).toBe(1);
    expect(await jobs('brief')).toEqual([]);
  });

  test('gives back a job that takes too long, and the next worker does it', async () => {
    let begun = false;
    const first = await queue({
      long: async () => {
        begun = true;
        await new Promise<void>(() => {});
      },
    });
    await ask('long', {});
    await until(
      () => begun,
      5_000,
      () => 'the job did not run',
    );
    await first.stop();
    expect(await jobs('long')).toMatchObject([{ locked_at: null }]);
    let done = 0;
    const second = await queue({ long: async () => void (done += 1) });
    await until(
      () => done > 0,
      8_000,
      () => 'the job was not done later',
    );
    await second.stop();
    expect([done, await jobs('long')]).toEqual([1, []]);
  });

  test('takes no try from a job that a clean stop ends, whether it heeds the signal or not, also at the last', async () => {
    const heard: string[] = [];
    const lines: string[] = [];
    const first = await queue(
      {
        heeds: async (_, { abortSignal }) => {
          heard.push('heeds');
          await new Promise((_resolve, reject) => {
            abortSignal?.addEventListener('abort', () => reject(new Error('stopped')));
          });
        },
        goes_on: async () => {
          heard.push('goes on');
          await new Promise<void>(() => {});
        },
      },
      (line) => lines.push(line),
    );
    await ask('heeds', {}, 1);
    await ask('goes_on', {}, 1);
    await until(
      () => heard.length === 2,
      5_000,
      () => 'the jobs did not run',
    );
    await first.stop();
    for (const name of ['heeds', 'goes_on'])
      expect(await jobs(name)).toEqual([{ attempts: 0, locked_at: null, last_error: null }]);
    expect(lines.join('\n')).not.toContain('dead letter');
    const done: string[] = [];
    const second = await queue({
      heeds: async () => void done.push('heeds'),
      goes_on: async () => void done.push('goes on'),
    });
    await until(
      () => done.length === 2,
      8_000,
      () => 'the jobs were not done later',
    );
    await second.stop();
  });

  test('takes a job back that a killed worker had in its hands, as soon as a worker starts', async () => {
    await ask('killed', {});
    await rows(
      `update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now(), attempts = 1
       where id = (select id from graphile_worker.jobs where task_identifier = 'killed')`,
    );
    let done = 0;
    const db = await createDatabase({ url: server.url, name: `alone-${randomUUID().slice(0, 8)}`, poolSize: 6 });
    const log = createLog('test', 'silent');
    const tasks = { killed: async () => void (done += 1) };
    const running = await startQueue({ db, tasks, crontab: '', log });
    await until(
      () => done > 0,
      5_000,
      () => 'the job was not taken back',
    );
    await running.stop();
    await db.close();
    expect(await jobs('killed')).toEqual([]);
  });

  test('keeps a job that fails for ever as a dead letter, counts it, and tells no content to the log', async () => {
    const lines: string[] = [];
    const before = await gauge('jobs_dead');
    const running = await queue(
      {
        broken: async () => {
          throw new Error("a child's secret answer");
        },
      },
      (line) => lines.push(line),
    );
    await ask('broken', { text: 'a private text' }, 1);
    await until(
      () => lines.some((line) => line.includes('dead letter')),
      5_000,
      () => 'nothing was said',
    );
    await running.stop();
    expect(await jobs('broken')).toMatchObject([{ attempts: 1, locked_at: null }]);
    expect(await gauge('jobs_dead')).toBe(before + 1);
    expect(lines.join('\n')).not.toMatch(/secret|private/);
    const waiting = await gauge('jobs_waiting');
    await ask('nobody_does_this', {});
    expect(await gauge('jobs_waiting')).toBe(waiting + 1);
  });

  test('goes on when all its connections are cut', async () => {
    let done = 0;
    const name = `cut-${randomUUID().slice(0, 8)}`;
    const db = await createDatabase({ url: server.url, name, poolSize: 6 });
    const running = await startQueue({
      db,
      tasks: { after_cut: async () => void (done += 1) },
      crontab: '',
      log: createLog('test', 'silent'),
    });
    const cut = await rows('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      name,
    ]);
    expect(cut.length).toBeGreaterThan(0);
    await ask('after_cut', {});
    // Who took it before the loss was noticed is begun anew, with what it had in hand: a job may be done twice, and is not lost.
    await until(
      async () => done > 0 && (await jobs('after_cut')).length === 0,
      15_000,
      () => 'the worker did not go on',
    );
    await running.stop();
    await db.close();
    expect(done).toBeLessThanOrEqual(2);
  });
});
