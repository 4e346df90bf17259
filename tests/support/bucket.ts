import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A bucket in memory that speaks as much of S3 as the server asks of one: PUT, GET and DELETE of an object and
 * ListObjectsV2, each with its signature (version 4) and the hash of its body checked.
 */
export interface TestBucket {
  /** As BLOB_URL names it. */
  readonly url: string;
  /** The objects by their keys, folder and all. */
  readonly objects: ReadonlyMap<string, { bytes: Buffer; written: Date }>;
  /** Requests that were answered, by method. */
  readonly answered: Readonly<Record<string, number>>;
  /** Hangs up in the middle of the next so many bodies that are sent to it. */
  hangUp(times: number): void;
  /** Says that it is busy to the next so many requests. */
  beBusy(times: number): void;
  /** Refuses connections from now on. */
  close(): Promise<void>;
  /** Takes connections at the same address again. */
  reopen(): Promise<void>;
}

const key = { id: 'AKIDPAPERBOAT', secret: 'a secret/with+signs' };
const region = 'eu-west-1';
const name = 'pictures';

export async function startBucket({ pageSize = 2 } = {}): Promise<TestBucket> {
  const objects = new Map<string, { bytes: Buffer; written: Date }>();
  const answered: Record<string, number> = {};
  const sockets = new Set<Socket>();
  let [cuts, busy, port] = [0, 0, 0];

  const answer = (request: http.IncomingMessage, body: Buffer): [number, string | Buffer] => {
    const { method = '', url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    if (busy > 0) {
      busy -= 1;
      return [503, failure('SlowDown')];
    }
    if (!isSigned(request, body)) return [403, failure('SignatureDoesNotMatch')];
    if (pathname === `/${name}` && method === 'GET') return [200, listed(searchParams)];
    if (!pathname.startsWith(`/${name}/`)) return [404, failure('NoSuchBucket')];
    const place = decodeURIComponent(pathname.slice(name.length + 2));
    if (method === 'PUT') objects.set(place, { bytes: body, written: new Date() });
    if (method === 'DELETE') objects.delete(place);
    if (method !== 'GET') return [method === 'PUT' ? 200 : 204, ''];
    const found = objects.get(place);
    return found ? [200, found.bytes] : [404, failure('NoSuchKey')];
  };

  function listed(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('start-after') ?? '';
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).toSorted();
    const page = keys.slice(0, pageSize).map((one) => {
      const written = objects.get(one)?.written.toISOString();
      return `<Contents><Key>${one}</Key><LastModified>${written}</LastModified><Size>1</Size></Contents>`;
    });
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > pageSize}</IsTruncated>${page.join('')}</ListBucketResult>`;
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (part: Buffer) => {
      parts.push(part);
      if (request.method !== 'PUT' || cuts === 0) return;
      cuts -= 1;
      request.destroy();
    });
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(parts));
      const { method = '' } = request;
      answered[method] = (answered[method] ?? 0) + 1;
      response.writeHead(status).end(body);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  await listen();
  return {
    url: `http://${key.id}:${encodeURIComponent(key.secret)}@127.0.0.1:${port}/${name}/hillside?region=${region}`,
    objects,
    answered,
    hangUp: (times) => void (cuts = times),
    beBusy: (times) => void (busy = times),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reopen: listen,
  };
}

const failure = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (secret: string | Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Whether a request carries the signature that its key gives it, and the body that it says. */
function isSigned({ method = '', url = '/', headers }: http.IncomingMessage, body: Buffer): boolean {
  const header = (one: string): string => String(headers[one] ?? '');
  const said = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(header('authorization'));
  const [, credential = '', names = '', signature = ''] = said ?? [];
  if (header('x-amz-content-sha256') !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams]
    .map(([one, value]) => `${encodeURIComponent(one)}=${encodeURIComponent(value)}`)
    .toSorted();
  const signed = names.split(';').map((one) => `${one}:${header(one).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, sha256(body)].join('\n');
  const date = header('x-amz-date');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${key.id}/${scope}`) return false;
  const signing = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return signature === hmac(signing, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
}
