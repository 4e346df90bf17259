import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../sync-server/app.ts';
import { readConfig } from '../../sync-server/config.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { until } from '../processes/paperboat.ts';
import { type Browser, goodPassword, useRestServer } from './support/server.ts';
import { processorMs } from '../support/processor.ts';

const server = useRestServer();
const secret = 'a secret for tests, of forty characters.';
const lines: string[] = [];
const stopping = new AbortController();
const dist = mkdtempSync(path.join(os.tmpdir(), 'paperboat-dist-'));
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'));
  for (const [name, text] of [
    ['index.html', '<!doctype html><title>Paperboat</title>'],
    ['service-worker.js', 'self;'],
    ['assets/index-1a2b3c.js', 'export {};'],
    ['.built', '1'],
  ] as const)
    writeFileSync(path.join(dist, name), text);
  const config = readConfig({ DATA_DIR: dist, SESSION_SECRET: secret, PUBLIC_URL: 'https://school.example' });
  const log = createLog('test', 'debug', (line) => lines.push(line));
  const deps = { config, db: server.db, log, metrics: createMetrics(), stopping: stopping.signal };
  app = await buildApp(deps, dist);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, init: RequestInit = {}): Promise<Response> => fetch(`${origin}${url}`, init);
/** The session of somebody who registered over http, under the name that it has behind https. */
const cookieOf = ({ cookies }: Browser): string => `__Host-paperboat_session=${cookies.get('paperboat_session')}`;
const directives = (policy: string | null): Map<string, string> =>
  new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('what browsers are told', () => {
  test('no foreign code, frame or host, on pages, files and refusals alike', async () => {
    for (const url of ['/', '/homework', '/assets/index-1a2b3c.js', '/api/user', '/api/nothing', '/healthz']) {
      const { headers } = await get(url);
      const policy = directives(headers.get('content-security-policy'));
      expect(Object.fromEntries(policy), url).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'img-src': "'self' blob: data:",
        'frame-src': "'none'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
      });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toBe(
        'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
      );
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('files whose name holds their hash are kept for ever, the page and the service worker are asked for again', async () => {
    const cached = async (url: string) => (await get(url)).headers.get('cache-control');
    expect(await cached('/assets/index-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/index.html', '/homework/123', '/service-worker.js'])
      expect(await cached(url), url).toBe('no-cache');
    expect(await cached('/api/user')).toMatch(/no-store/);
  });

  test('HEAD answers as GET, without a body', async () => {
    for (const url of ['/', '/homework', '/service-worker.js', '/healthz']) {
      const [head, whole] = [await get(url, { method: 'HEAD' }), await get(url)];
      expect([url, head.status, await head.text()]).toEqual([url, 200, '']);
      expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    }
  });

  test('what is not there is 404 in one form; a page of the app is the app', async () => {
    for (const url of [
      '/api/nothing',
      '/assets/gone.js',
      '/old.js',
      '/sync/nothing',
      '/graphql',
      '/../../etc/passwd.txt',
      '/.env',
    ]) {
      const answer = await get(url);
      if (answer.status === 200) expect(await answer.text(), url).toContain('<title>Paperboat</title>');
      else
        expect([answer.status, await answer.json()], url).toEqual([
          404,
          { message: expect.any(String), code: 'not_found' },
        ]);
    }
    expect(await (await get('/teacher/classes')).text()).toContain('<title>Paperboat</title>');
  });
});

describe('bad requests', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    get(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  test('are refused in the one form: malformed, too large, another type', async () => {
    const long = JSON.stringify({ username: 'x'.repeat(1_100_000) });
    for (const [body, type, status, code] of [
      ['{"username": ', 'application/json', 400, 'malformed'],
      ['[]', 'application/json', 400, 'malformed'],
      ['"text"', 'application/json', 400, 'malformed'],
      ['', 'application/json', 400, 'malformed'],
      ['{"__proto__": {"role": "admin"}}', 'application/json', 400, 'malformed'],
      [long, 'application/json', 413, 'body_too_large'],
      ['<user/>', 'text/xml', 415, 'unknown_format'],
    ] as const) {
      const answer = await post('/api/login', body, { 'content-type': type });
      expect([answer.status, await answer.json()], body.slice(0, 30)).toMatchObject([
        status,
        { code, message: expect.any(String) },
      ]);
    }
  });

  test('are refused in the one form before any route sees them', async () => {
    for (const [url, status] of [
      ['/api/invitations/check/%', 400],
      ['/api/invitations/check/%E0%A4%A', 400],
      [`/api/invitations/check/${'A'.repeat(5_000)}`, 404],
      ['/assets/%00', 404],
      ['/assets/x%00.js', 404],
      ['//etc/passwd', 404],
      ['/.built', 404],
    ] as const) {
      const answer = await get(url);
      expect([answer.status, await answer.json()], url.slice(0, 40)).toEqual([
        status,
        { message: expect.any(String), code: status === 400 ? 'malformed' : 'not_found' },
      ]);
    }
  });

  test('a forged, a foreign and an expired cookie are no session', async () => {
    const key = new TextEncoder().encode(secret);
    const sid = '0198a000-0000-7000-8000-000000000001';
    const token = (use: string, when: string, signedWith = key): Promise<string> =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('paperboat')
        .setAudience(use)
        .setExpirationTime(when)
        .sign(signedWith);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sid, iss: 'paperboat', aud: 'session' })).toString('base64url')}.`;
    const cookies = [
      'x',
      none,
      await token('session', '1h'),
      await token('known', '1h'),
      await token('session', '-1h'),
      await token('session', '1h', new TextEncoder().encode('another secret that is long enough too')),
    ];
    for (const value of cookies) {
      const answer = await get('/api/user', { headers: { cookie: `__Host-paperboat_session=${value}` } });
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthorized']);
      expect(
        (await post('/graphql', '{"query":"{__typename}"}', { cookie: `__Host-paperboat_session=${value}` })).status,
      ).toBe(401);
    }
  });

  test('abusive GraphQL documents are refused within 50 ms', async () => {
    const student = await server.person('student');
    const cookie = cookieOf(student);
    const ask = (body: string) => post('/graphql', body, { cookie });
    const document = (query: string): string => JSON.stringify({ query });
    await ask(document('{ pullPerson(limit: 1) { more } }'));
    const deep = `{ pullPerson(limit: 1) { documents ${'{ id documents '.repeat(60)}${'}'.repeat(60)} } }`;
    const fragments = `{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }`;
    for (const [name, body] of [
      ['depth', document(deep)],
      [
        'aliases',
        document(`{ ${Array.from({ length: 200 }, (_, n) => `a${n}: pullPerson(limit: 1000) { more }`).join(' ')} }`),
      ],
      ['tokens', document(`{ ${'pullPerson(limit: 1) { more } '.repeat(2_000)} }`)],
      ['circle', document(fragments)],
      ['unknown field', document('{ everything }')],
      ['introspection', document('{ __schema { types { name } } }')],
      ['no document', '{}'],
      ['not JSON', '{"query":'],
      ['batch', `[${document('{ __typename }')},${document('{ __typename }')}]`],
      ['1 MB', JSON.stringify({ query: '{ __typename }', variables: { a: 'x'.repeat(1_048_576) } })],
      ['1 MB document', document(`{ ${'a '.repeat(500_000)} }`)],
    ] as const) {
      let answer = new Response();
      const ms = await processorMs(async () => {
        answer = await ask(body);
        await answer.text();
      });
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
      expect(answer.status, name).toBeLessThan(500);
      // The client's part is in it.
      expect(ms, name).toBeLessThan(250);
    }
  });

  test('write no name, text, password, cookie or address of a person into the log', async () => {
    const who = {
      username: 'wren.secretname',
      password: goodPassword,
      firstName: 'Wrenna',
      lastName: 'Privately',
      role: 'student',
    };
    const registered = await post('/api/register', JSON.stringify(who), {
      origin: 'https://school.example',
    });
    expect(registered.status).toBe(201);
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await post('/api/homework/session', JSON.stringify({ questionText: 'A very private question' }), { cookie });
    await post('/api/login', JSON.stringify({ username: 'wren.secretname', password: 'not the right one' }));
    await post('/api/login', '{"username": "wren.secretname", ');
    await get('/homework?search=private-search', { headers: { cookie } });
    const told = lines.join('\n');
    expect(lines.length).toBeGreaterThan(3);
    expect(told).not.toMatch(/wren|privately|private|kettle|right one|paperboat_session|eyJ|127\.0\.0\.1/i);
  });
});

test('the end of the process: readyz first, then streams close, and an upload in flight is still taken', async () => {
  const student = await server.person('student');
  const cookie = cookieOf(student);
  const live = await get('/sync/live', { headers: { cookie, accept: 'text/event-stream' } });
  const reader = live.body?.getReader();
  await reader?.read();
  const { port } = new URL(origin);
  const upload = net.connect(Number(port), '127.0.0.1');
  let answer = '';
  upload.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  upload.write(
    `PUT /api/uploads/${'a'.repeat(64)} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: image/png\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  upload.write(bytes.subarray(0, 10));
  await sleep(100);
  stopping.abort();
  expect((await get('/readyz')).status).toBe(503);
  const ended = (async () => {
    for (;;) if ((await reader?.read())?.done !== false) return true;
  })();
  expect(await Promise.race([ended, sleep(3_000, false)])).toBe(true);
  const closing = app.close();
  await sleep(100);
  upload.write(bytes.subarray(10));
  await until(
    () => answer.includes('\r\n\r\n'),
    5_000,
    () => 'the upload was cut',
  );
  // Another picture than was promised: the point is that it is answered, not dropped.
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  await closing;
  await expect(get('/healthz')).rejects.toThrow();
});
