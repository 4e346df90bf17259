import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { type Line, type LineOptions, openLine } from './line.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function lineTo(
  answer: RequestListener,
  options: Partial<LineOptions> = {},
  hostname = '127.0.0.1',
): Promise<Line> {
  const server = createServer(answer);
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, ...(hostname === '127.0.0.1' ? { host: hostname } : {}) }, resolve),
  );
  const { port } = server.address() as AddressInfo;
  const line = openLine({ url: `http://${hostname}:${port}`, cookie: () => 'session=mine', ...options });
  ends.push(
    () => line.online(false),
    () => void server.close(),
    () => server.closeAllConnections(),
  );
  return line;
}

const post = (body: string, signal = AbortSignal.timeout(10_000)): Parameters<Line['fetch']>[1] => ({
  ...{ method: 'POST', credentials: 'include', headers: { 'x-user': 'me' }, body, signal },
});

test('a request brings its body, its headers and the session; the answer its status, its headers and its JSON', async () => {
  const line = await lineTo((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const { cookie, 'x-user': user, 'accept-encoding': packed = null } = request.headers;
      response.writeHead(429, { 'retry-after': '7' });
      response.end(JSON.stringify({ path: request.url, cookie, user, packed, body }));
    });
  });
  const answer = await line.fetch('/graphql', post('schön 🚣'));
  expect([answer.ok, answer.status, answer.headers.get('retry-after'), answer.headers.get('date')]).toEqual([
    false,
    429,
    '7',
    expect.stringContaining('GMT'),
  ]);
  const sent = { path: '/graphql', cookie: 'session=mine', user: 'me', packed: null, body: 'schön 🚣' };
  expect(await answer.json()).toEqual(sent);
});

test('a packed answer is asked for and unpacked', async () => {
  const line = await lineTo(
    (request, response) => {
      const packed = brotliCompressSync(JSON.stringify({ asked: request.headers['accept-encoding'] }));
      response.writeHead(200, { 'content-encoding': 'br' }).end(packed);
    },
    { isPacked: true },
  );
  const answer = await line.fetch('/graphql', post('{}'));
  expect([answer.ok, await answer.json()]).toEqual([true, { asked: 'br' }]);
});

test('from another machine answers come packed, from this one they do not', async () => {
  const asked = async (hostname: string): Promise<unknown> => {
    const line = await lineTo(
      (request, response) => response.end(JSON.stringify(request.headers['accept-encoding'] ?? null)),
      {},
      hostname,
    );
    return (await line.fetch('/graphql', post('{}'))).json();
  };
  expect([await asked('127.0.0.1'), await asked('localhost'), await asked('0.0.0.0')]).toEqual([null, null, 'br']);
});

test('an answer that ends too early is none, and neither is one that takes too long', async () => {
  const half = await lineTo((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"data":');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(half.fetch('/graphql', post('{}'))).rejects.toThrow('aborted');
  const silent = await lineTo(() => {});
  await expect(silent.fetch('/graphql', post('{}', AbortSignal.timeout(30)))).rejects.toThrow('aborted');
});

test('when the network goes, what is on its way fails, and nothing is asked until it is back', async () => {
  let asked = 0;
  const line = await lineTo((_request, response) => {
    if (asked++ > 0) response.end('{}');
  });
  const onItsWay = line.fetch('/graphql', post('{}'));
  onItsWay.catch(() => {});
  await vi.waitFor(() => expect(asked).toBe(1));
  line.online(false);
  await expect(onItsWay).rejects.toThrow();
  await expect(line.fetch('/graphql', post('{}'))).rejects.toThrow('The network is off.');
  expect(asked).toBe(1);
  line.online(true);
  expect((await line.fetch('/graphql', post('{}'))).status).toBe(200);
});

test('a stream tells that it is open, its events, letters that the line has cut too, and that it was lost', async () => {
  const bytes = Buffer.from('event: frame\ndata: {"müde":"schön 🚣"}\n\n');
  const line = await lineTo((request, response) => {
    response.writeHead(request.headers.cookie === 'session=mine' ? 200 : 401);
    const cut = (at: number): void => {
      if (at === bytes.length) return void setTimeout(() => response.destroy(), 20);
      response.write(bytes.subarray(at, at + 1));
      setImmediate(cut, at + 1);
    };
    cut(0);
  });
  const told: unknown[] = [];
  const source = line.events('/sync/live');
  for (const type of ['open', 'frame', 'error'] as const)
    source.addEventListener(type, ({ data }) => void told.push([type, data]));
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['error', undefined]));
  expect(told).toEqual([
    ['open', undefined],
    ['frame', '{"müde":"schön 🚣"}'],
    ['error', undefined],
  ]);
});

test('a stream that was refused, or begun without a network, is lost once; one that is closed tells nothing', async () => {
  const lostOf = (line: Line): unknown[] => {
    const told: unknown[] = [];
    const source = line.events('/sync/live');
    for (const type of ['open', 'error'] as const) source.addEventListener(type, () => void told.push(type));
    return told;
  };
  const refused = lostOf(await lineTo((_request, response) => void response.writeHead(401).end()));
  await vi.waitFor(() => expect(refused).toEqual(['error']));
  const off = await lineTo(() => {});
  off.online(false);
  const never = lostOf(off);
  await vi.waitFor(() => expect(never).toEqual(['error']));

  let isGone = false;
  const open = await lineTo((request, response) => {
    response.writeHead(200).write('\n');
    request.on('close', () => (isGone = true));
  });
  const told: string[] = [];
  const source = open.events('/sync/live');
  for (const type of ['open', 'error'] as const) source.addEventListener(type, () => void told.push(type));
  await vi.waitFor(() => expect(told).toEqual(['open']));
  source.close();
  await vi.waitFor(() => expect(isGone).toBe(true));
  expect([refused, never, told]).toEqual([['error'], ['error'], ['open']]);
});
