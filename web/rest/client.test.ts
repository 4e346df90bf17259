import { afterEach, expect, test, vi } from 'vitest';
import { call, RestError } from './client.ts';

/** Lets the network answer; gives what was asked of it. */
function answering(answer: () => Promise<Response>): [url: string, init: RequestInit][] {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return answer();
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('a call by its name asks by the method and path of the table, each value of the path escaped', async () => {
  const asked = answering(async () => Response.json({ code: 'QWERTY', expiresAt: '2026-03-09T09:00:00.000Z' }));
  expect(await call('joinCode', { params: { id: 'a/b' } })).toMatchObject({ code: 'QWERTY' });
  await call('addStudent', { params: { id: 'c' }, body: { studentUsername: 'mia' }, idempotencyKey: 'k' });
  expect(asked).toMatchObject([
    ['/api/teacher/classes/a%2Fb/join-code', { method: 'POST', body: undefined, headers: {} }],
    [
      '/api/teacher/classes/c/students',
      {
        method: 'POST',
        body: '{"studentUsername":"mia"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      },
    ],
  ]);
});

test('a refusal brings its status, code, words and fields', async () => {
  const body = { message: 'That is not right.', code: 'invalid', fields: { code: 'Missing' } };
  answering(async () => Response.json(body, { status: 422 }));
  await expect(call('joinClass', { body: { code: '' } })).rejects.toMatchObject({
    ...{ status: 422, code: 'invalid', said: 'That is not right.', fields: { code: 'Missing' } },
    message: `422: ${JSON.stringify(body)}`,
  });
});

const brokenOff = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new TypeError('network'));
    },
  });

test("no network, an answer that breaks off and a guest network's sign-in page are no answer", async () => {
  for (const answer of [
    () => Promise.reject(new TypeError('network')),
    async () => new Response('<!doctype html><title>Welcome, guest</title>'),
    // The line went in the middle of the answer, of a good one and of a refusal.
    async () => new Response(brokenOff()),
    async () => new Response(brokenOff(), { status: 422 }),
  ]) {
    answering(answer);
    const error: unknown = await call('getUser').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RestError);
    expect(error).toMatchObject({ status: 0 });
  }
});

test('an empty answer is undefined', async () => {
  answering(async () => new Response(null, { status: 204 }));
  expect(await call('logout')).toBeUndefined();
});
