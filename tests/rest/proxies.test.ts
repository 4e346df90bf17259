import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../sync-server/app.ts';
import { limitKey } from '../../sync-server/auth/limits.ts';
import { readConfig } from '../../sync-server/config.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-proxies-'));
const apps: FastifyInstance[] = [];

async function serve(more: Record<string, string>): Promise<FastifyInstance> {
  const app = await buildApp({
    config: readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret for tests, of forty characters.', ...more }),
    db: database.db,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    stopping: new AbortController().signal,
  });
  apps.push(app);
  return app;
}

let unnamed: FastifyInstance;
let named: FastifyInstance;
beforeAll(async () => {
  unnamed = await serve({ PUBLIC_URL: 'https://school.example' });
  named = await serve({
    PUBLIC_URL: 'https://school.example',
    TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16',
    METRICS_TOKEN: 'a-token-of-the-operator',
  });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Tells which address a wrong password was counted for. */
async function countedFor(app: FastifyInstance, from: string, forwarded: string, candidates: string[]) {
  await database.db.read((sql) => sql.query('delete from rate_limit'));
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/login', remoteAddress: from },
    headers: { 'x-forwarded-for': forwarded },
    payload: { username: 'nobody_here', password: 'not the password' },
  });
  expect(answer.statusCode).toBe(401);
  const keys = await database.db.read((sql) => sql.query<{ key: string }>('select key from rate_limit'));
  const counted = new Set(keys.map(({ key }) => key));
  return candidates.filter((ip) => counted.has(limitKey(`login address ${ip}`)));
}

describe('X-Forwarded-For', () => {
  test.each(['127.0.0.1', '10.0.0.7', '192.168.1.5', '169.254.0.3', 'fd00::1', '203.0.113.9'])(
    'is not believed of %s when no proxy is named',
    async (from) => {
      expect(await countedFor(unnamed, from, '198.51.100.4', [from, '198.51.100.4'])).toEqual([from]);
    },
  );
  test('is believed of the named proxies, from the right up to the first that is not one of them', async () => {
    const all = ['1.1.1.1', '198.51.100.4', '10.0.0.7', '192.168.1.5'];
    expect(await countedFor(named, '10.0.0.7', '198.51.100.4', all)).toEqual(['198.51.100.4']);
    expect(await countedFor(named, '192.168.1.5', '1.1.1.1, 198.51.100.4, 10.0.0.7', all)).toEqual(['198.51.100.4']);
  });
  test('is not believed of others that are private too', async () => {
    expect(await countedFor(named, '10.0.0.8', '198.51.100.4', ['10.0.0.8', '198.51.100.4'])).toEqual(['10.0.0.8']);
    expect(await countedFor(named, '127.0.0.1', '198.51.100.4', ['127.0.0.1', '198.51.100.4'])).toEqual(['127.0.0.1']);
  });
});

describe('/metrics', () => {
  const look = async (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  test('without a token is for this machine, and never for whom a proxy on it asks', async () => {
    expect(await look(unnamed, '127.0.0.1')).toBe(200);
    expect(await look(unnamed, '10.1.2.3')).toBe(404);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
      expect(await look(unnamed, '127.0.0.1', { [header]: '127.0.0.1' }), header).toBe(404);
  });
  test('with a token is for whoever sends it, on this machine too', async () => {
    for (const authorization of ['', 'a-token-of-the-operator', 'Bearer', 'Bearer a-token-of-the-operato', 'Bearer x'])
      expect(await look(named, '127.0.0.1', { authorization }), authorization).toBe(401);
    expect(await look(named, '127.0.0.1')).toBe(401);
    expect(await look(named, '203.0.113.9', { authorization: 'Bearer a-token-of-the-operator' })).toBe(200);
  });
});

describe('behind https', () => {
  const post = async (headers: Record<string, string>) =>
    (
      await unnamed.inject({
        ...{ method: 'POST', url: '/api/login', payload: { username: 'nobody_here', password: 'x' } },
        headers: { host: 'school.example', ...headers },
      })
    ).statusCode;
  test('a page that came by http is another site, whatever else it says', async () => {
    expect(await post({ origin: 'http://school.example' })).toBe(403);
    expect(await post({ origin: 'http://school.example', 'sec-fetch-site': 'same-origin' })).toBe(403);
    expect(await post({ origin: 'https://school.example' })).toBe(401);
    expect(await post({ origin: 'https://school.example', 'sec-fetch-site': 'same-origin' })).toBe(401);
  });
});
