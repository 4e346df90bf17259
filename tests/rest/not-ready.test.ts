import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../sync-server/app.ts';
import { readConfig } from '../../sync-server/config.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { until } from '../processes/paperboat.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const places = 3;
let small: Database;
let noDatabase: Database;
let app: FastifyInstance;
let away: FastifyInstance;

async function serve(db: Database): Promise<FastifyInstance> {
  const config = readConfig({
    DATA_DIR: '/nonexistent',
    SESSION_SECRET: 'a secret for tests, of forty characters.',
    NODE_ENV: 'test',
  });
  const log = createLog('test', 'silent');
  return buildApp({ config, db, log, metrics: createMetrics(), stopping: new AbortController().signal });
}

beforeAll(async () => {
  // Waits longer for a connection than any test: whatever is answered meanwhile has not waited for one.
  small = await createDatabase({ url: database.url, poolSize: places, connectTimeoutMs: 120_000 });
  noDatabase = await createDatabase({ url: 'postgres://a:b@127.0.0.1:1/x' });
  app = await serve(small);
  away = await serve(noDatabase);
});
afterAll(async () => {
  await app.close();
  await away.close();
  await small.close();
  await noDatabase.close();
});

/** Lends every connection of the pool, does some work, gives them back. */
async function exhausted<T>(work: () => Promise<T>): Promise<T> {
  const clients = await Promise.all(Array.from({ length: places }, () => small.pool.connect()));
  try {
    return await work();
  } finally {
    for (const client of clients) client.release();
  }
}

const metric = async (of: FastifyInstance, name: string): Promise<number | null> => {
  const { body } = await of.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const line = body.split('\n').find((one) => one.startsWith(`paperboat_${name} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};

describe('health when no connection is free', () => {
  test('/readyz answers while everything is lent, says no, and says yes afterwards', { timeout: 60_000 }, async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await exhausted(async () => {
      const asked = Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
      const answers = await Promise.race([asked, sleep(20_000).then(() => [])]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    });
    await until(
      async () => (await app.inject('/readyz')).statusCode === 200,
      10_000,
      () => 'not ready any more',
    );
  });

  test('/metrics tells who has the connections, without waiting for one; nobody piles up behind it', async () => {
    expect(await metric(app, 'jobs_dead')).toBe(0);
    await exhausted(async () => {
      const wishes = small.poolUse().waiting;
      for (let n = 0; n < 3; n++) {
        expect(await metric(app, 'jobs_dead')).toBeNull();
        expect(await metric(app, 'feed_horizon_age_seconds')).toBeNull();
        expect(await metric(app, 'database_pool{use="busy"}')).toBe(places);
        expect(await metric(app, 'database_pool{use="idle"}')).toBe(0);
      }
      // Each gauge asks once, and the watch of the horizon: not once for every look.
      expect(await metric(app, 'database_pool{use="waiting"}')).toBeLessThanOrEqual(4 + wishes);
    });
    await until(
      async () => (await metric(app, 'jobs_dead')) === 0,
      10_000,
      () => 'the gauges did not come back',
    );
  });
});

test('a database that is away: not ready, and metrics without what it would have to be asked', async () => {
  expect((await away.inject('/readyz')).statusCode).toBe(503);
  expect((await away.inject('/healthz')).statusCode).toBe(200);
  expect(await metric(away, 'jobs_dead')).toBeNull();
  expect(await metric(away, 'process_resident_bytes')).toBeGreaterThan(0);
  const refused = await away.inject({ method: 'POST', url: '/api/login', payload: { username: 'a', password: 'b' } });
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { code: 'not_ready', message: expect.any(String) as string },
  ]);
});
