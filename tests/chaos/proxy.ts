import http from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Random } from '../sync/random.ts';

/** An answer as it left the server, whatever became of it on the line. */
export interface Answer {
  method: string;
  path: string;
  status: number;
  /** When the request was handed on and when the last byte had come, in milliseconds since 1970. */
  from: number;
  to: number;
  text: string;
}

export interface Line {
  /** What the client takes for the server. */
  readonly origin: string;
  /** What the line has done, by name. */
  readonly done: Readonly<Record<Weather, number>>;
  /** From now on, or no longer, everything passes as it is. */
  calm(yes: boolean): void;
  close(): void;
}

const weathers = ['straight', 'dropped', 'answer lost', 'truncated', 'late', 'duplicated', 'delayed'] as const;
export type Weather = (typeof weathers)[number];

const longestDelay = 1_200;

interface Request {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface Whole {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Opens one client's line to the server: it drops, delays, truncates, duplicates, and shows every answer to `watch`. */
export async function openLine(port: number, dice: Random, watch: (answer: Answer) => void): Promise<Line> {
  let calm = true;
  let closed = false;
  const done = Object.fromEntries(weathers.map((name) => [name, 0])) as Record<Weather, number>;
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!closed) work();
    }, ms);
    timers.add(timer);
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => after(ms, resolve));

  /** Hands a request on and gives the whole answer; null when the server is away or dies in the middle. */
  const exchange = ({ method, path, headers, body }: Request): Promise<Whole | null> =>
    new Promise((resolve) => {
      const from = Date.now();
      const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        const tell = (): Buffer => {
          const whole = Buffer.concat(chunks);
          const status = response.statusCode ?? 0;
          watch({ method, path, status, from, to: Date.now(), text: textOf(whole, response.headers) });
          return whole;
        };
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: tell() }),
        );
        response.on('error', () => resolve(null));
        response.on('close', () => resolve(null));
      });
      request.setTimeout(40_000, () => request.destroy());
      request.on('error', () => resolve(null));
      request.end(body);
    });

  const deliver = (response: http.ServerResponse, whole: Whole, bytes = whole.body.length): void => {
    response.writeHead(whole.status, whole.headers);
    if (bytes >= whole.body.length) {
      response.end(whole.body);
      return;
    }
    // Half an answer, then nothing more.
    response.write(whole.body.subarray(0, bytes), () => response.destroy());
  };

  const pass = async (request: Request, response: http.ServerResponse): Promise<void> => {
    // Three throws a request, whatever comes of them: the next request's weather does not hang on this one's.
    const [what, how, cut] = [dice.next(), dice.next(), dice.next()];
    const weather = calm ? 'straight' : weatherOf(what);
    done[weather]++;
    if (weather === 'dropped') {
      await pause(how * 300);
      response.destroy();
      return;
    }
    if (weather === 'late') {
      response.destroy();
      after(how * 3_000, () => void exchange(request));
      return;
    }
    if (weather === 'delayed') await pause(how * longestDelay);
    const whole = await exchange(request);
    if (weather === 'duplicated') after(how * 1_500, () => void exchange(request));
    if (weather === 'delayed') await pause(cut * longestDelay);
    if (whole === null || weather === 'answer lost') response.destroy();
    else deliver(response, whole, weather === 'truncated' ? Math.floor(cut * whole.body.length) : undefined);
  };

  /** The live stream passes as it comes, and breaks now and then. */
  const stream = ({ method, path, headers }: Request, response: http.ServerResponse): void => {
    const life = 2_000 + dice.next() * 20_000;
    let rest = '';
    const upstream = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        const status = answer.statusCode ?? 0;
        const events = (rest + chunk.toString('latin1')).split('\n\n');
        rest = events.pop() ?? '';
        const at = Date.now();
        // Each event is an answer of its own: what it may say hangs on when it was sent, not on when the stream began.
        for (const event of events)
          watch({ method, path, status, from: at, to: at, text: Buffer.from(event, 'latin1').toString() });
        response.write(chunk);
      });
      answer.on('close', () => response.destroy());
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    upstream.end();
    if (!calm) after(life, () => response.destroy());
  };

  const server = http.createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    response.on('error', () => {});
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => {});
    incoming.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(chunks) };
      if (path.startsWith('/sync/live')) stream(request, response);
      else void pass(request, response);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    done,
    calm: (yes) => void (calm = yes),
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function weatherOf(x: number): Weather {
  if (x < 0.06) return 'dropped';
  if (x < 0.12) return 'answer lost';
  if (x < 0.18) return 'truncated';
  if (x < 0.23) return 'late';
  if (x < 0.31) return 'duplicated';
  return x < 0.5 ? 'delayed' : 'straight';
}

function textOf(body: Buffer, headers: http.IncomingHttpHeaders): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
