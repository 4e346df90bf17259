import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/push/${name}`, import.meta.url), 'utf8');

/** What a browser was sent, read with its own keys. */
export interface Received {
  message: unknown;
  headers: Record<string, string | string[] | undefined>;
  /** Of the token by which the sender names itself; its signature was checked against the key beside it. */
  claims: { aud?: unknown; sub?: unknown; exp?: unknown };
  publicKey: string;
}

/** A push service on this machine: https, with browsers that can read what they are sent. */
export interface PushService {
  host: string;
  /** Believed by whoever sends to it. */
  ca: string;
  received: Received[];
  /** Requests, whatever was answered. */
  calls: () => number;
  /** Answers the next requests with these, then 201 again. */
  answerWith(...statuses: number[]): void;
  /** A browser's subscription here. */
  browser(): { endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();
  const received: Received[] = [];
  const statuses: number[] = [];
  let calls = 0;

  const read = async (path: string, headers: Received['headers'], body: Buffer): Promise<void> => {
    const browser = browsers.get(path);
    if (!browser) throw new Error('nobody has this address');
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser.pair, authSecret: browser.auth });
    const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? [];
    const point = Buffer.from(publicKey, 'base64url');
    const key = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, key);
    received.push({ message: JSON.parse(text.toString('utf8')), headers, claims: payload, publicKey });
  };

  const server = https.createServer(
    { key: fixture('key.pem'), cert: fixture('certificate.pem') },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        calls += 1;
        const status = statuses.shift();
        if (status !== undefined) {
          response.writeHead(status).end();
          return;
        }
        read(request.url ?? '', request.headers, Buffer.concat(parts)).then(
          () => response.writeHead(201).end(),
          (error: unknown) => response.writeHead(400).end(String(error)),
        );
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    ca: fixture('certificate.pem'),
    received,
    calls: () => calls,
    answerWith: (...next) => void statuses.push(...next),
    browser: () => {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { pair, auth });
      return { endpoint: `https://localhost:${port}${path}`, keys: { p256dh, auth } };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
