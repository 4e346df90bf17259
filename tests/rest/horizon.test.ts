import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { horizonAge, watchHorizon } from '../../sync-server/http/horizon.ts';
import { createLog } from '../../sync-server/log.ts';
import { until } from '../processes/paperboat.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();

test('a write transaction that stays open for two seconds is seen in the metric and told once in the log', async () => {
  const lines: string[] = [];
  const stop = watchHorizon(
    server.db,
    createLog('test', 'info', (line) => lines.push(line)),
  );
  const said = (text: string): number => lines.filter((line) => line.includes(text)).length;
  await server.db.transaction(async (sql) => {
    await sql.query(`insert into rate_limit (key, used, resets_at) values ('held', 1, now())`);
    await sleep(3_600);
    expect(await horizonAge(server.db)).toBeGreaterThan(3);
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(Number(/^paperboat_feed_horizon_age_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThan(3);
    expect(body).toMatch(/^paperboat_live_connections 0$/m);
    expect(body).toMatch(/^paperboat_jobs_dead 0$/m);
  });
  expect(said('an open transaction holds the feed back')).toBe(1);
  await until(
    () => said('the feed moves again') === 1,
    10_000,
    () => lines.join('\n'),
  );
  stop();
});

test('metrics are for this machine only', async () => {
  expect((await server.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404);
  const proxied = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.1.2.3' } };
  expect((await server.app.inject(proxied)).statusCode).toBe(404);
});
