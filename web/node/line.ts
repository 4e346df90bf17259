import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { LiveSource } from '../replica/sync/stream.ts';
import type { Answer, Fetch } from '../replica/sync/transport.ts';
import { eventReader } from './stream-events.ts';

const unpack = promisify(brotliDecompress);

/** A program's own connections to one server, by node:http: Node's fetch spends twice the time on an exchange (decision 0111). */
export interface Line {
  readonly fetch: Fetch;
  /** Whether answers come packed. */
  readonly isPacked: boolean;
  /** Opens a stream of events with the session's cookie, which no EventSource outside a browser sends. */
  events(path: string): LiveSource;
  /** The network comes, or goes: what is on its way fails. */
  online(yes: boolean): void;
}

export interface LineOptions {
  url: string;
  /** Asked for each request. */
  cookie: () => string;
  /** Answers come packed; default: from another machine. Between two programs of one it costs both more than the way. */
  isPacked?: boolean;
}

/** Connects to nothing before the first request. */
export function openLine({ url, cookie, ...options }: LineOptions): Line {
  const { protocol, hostname } = new URL(url);
  const { isPacked = !isHere(hostname) } = options;
  const client = protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true });
  let isUp = true;
  const send = (path: string, options: http.RequestOptions): http.ClientRequest => {
    if (!isUp) throw new Error('The network is off.');
    const headers = { ...options.headers, cookie: cookie() };
    return client.request(new URL(path, url), { ...options, agent, headers });
  };
  const fetch: Fetch = (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body), ...(isPacked ? { 'accept-encoding': 'br' } : {}) };
      const request = send(path, { method, signal, headers: { ...headers, ...length } });
      request.on('error', reject).on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => void pieces.push(piece));
        response.on('error', reject).on('end', () => resolve(answerOf(response, Buffer.concat(pieces))));
      });
      request.end(body);
    });
  return {
    fetch,
    isPacked,
    events(path) {
      const reader = eventReader();
      let request: http.ClientRequest | null = null;
      let isClosed = false;
      // A stream never ends but by being lost.
      const lost = (): void => {
        if (!isClosed) reader.tell('error');
      };
      // In a later turn, when somebody listens.
      queueMicrotask(() => {
        if (isClosed) return;
        try {
          request = send(path, { headers: { accept: 'text/event-stream' } });
        } catch {
          lost();
          return;
        }
        // However it ends, 'close' comes last and tells of it.
        request.on('close', lost).on('error', () => {});
        request.on('response', (response) => {
          if (response.statusCode !== 200) return void request?.destroy();
          reader.tell('open');
          response
            .setEncoding('utf8')
            .on('data', reader.read)
            .on('error', () => {});
        });
        request.end();
      });
      return {
        addEventListener: reader.addEventListener,
        close() {
          isClosed = true;
          request?.destroy();
        },
      };
    },
    online(yes) {
      isUp = yes;
      if (!yes) agent.destroy();
    },
  };
}

const isHere = (hostname: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(hostname);

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, body: Buffer): Answer {
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: {
      get(name) {
        const value = headers[name];
        return typeof value === 'string' ? value : null;
      },
    },
    async json() {
      const text = headers['content-encoding'] === 'br' ? await unpack(body) : body;
      return JSON.parse(text.toString()) as unknown;
    },
  };
}
