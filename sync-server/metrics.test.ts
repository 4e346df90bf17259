import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const labels = { method: 'GET', route: '/api/x', status: 200 };

test('a duration is counted in its bucket and in every longer one', async () => {
  const metrics = createMetrics();
  metrics.time('http_request_seconds', 0.2, labels);
  metrics.time('http_request_seconds', 3, labels);
  const text = await metrics.render();
  const counts = [...text.matchAll(/^paperboat_http_request_seconds_bucket\{le="(.+?)",.+\} (\d+)$/gm)];
  expect(counts.map(([, limit, count]) => `${limit} ${count}`)).toEqual([
    '0.005 0',
    '0.025 0',
    '0.1 0',
    '0.25 1',
    '0.5 1',
    '1 1',
    '2.5 1',
    '5 2',
    '10 2',
    '+Inf 2',
  ]);
  expect(text).toContain('paperboat_http_request_seconds_sum{method="GET",route="/api/x",status="200"} 3.2\n');
  expect(text).toContain('paperboat_http_request_seconds_count{method="GET",route="/api/x",status="200"} 2\n');
});

test('a gauge is read at each scrape; one that fails or hangs is absent, and holds nobody up', async () => {
  const metrics = createMetrics();
  let jobs = 3;
  metrics.gauge('jobs_dead', () => {
    if (jobs < 0) throw new Error('no database');
    return jobs;
  });
  metrics.gauge('jobs_waiting', () => new Promise<number>(() => {}));
  metrics.gauge('database_pool', () => 7, { use: 'busy' });
  metrics.gauge('database_pool', async () => Promise.reject(new Error('no pool')), { use: 'idle' });
  const scrape = async (): Promise<string[]> =>
    (await metrics.render()).split('\n').filter((line) => /^[^#]/.test(line));
  const pool = 'paperboat_database_pool{use="busy"} 7';
  expect(await scrape()).toEqual(['paperboat_jobs_dead 3', pool]);
  jobs = -1;
  expect(await scrape()).toEqual([pool]);
  jobs = 0;
  expect(await scrape()).toEqual(['paperboat_jobs_dead 0', pool]);
});

test('each metric says what it is and of which kind', async () => {
  const metrics = createMetrics();
  metrics.gauge('live_connections', () => 1);
  expect(await metrics.render()).toMatch(
    /^# HELP paperboat_live_connections \S.*\n# TYPE paperboat_live_connections gauge\npaperboat_live_connections 1$/m,
  );
  expect(await metrics.render()).toMatch(/^# TYPE paperboat_http_request_seconds histogram$/m);
});
