import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A school between two versions of Paperboat. */
export interface School {
  readonly port: number;
  /** From now on it hands out the next version of the app, in which submissions have version 1. */
  update(): void;
  /** While closed it answers no exchange: what is written stays unsent. */
  isClosed: boolean;
  /** While so it speaks to programs of the next version only. */
  wantsNext: boolean;
  close(): Promise<void>;
}

const scripts = (): string[] =>
  readdirSync(fileURLToPath(new URL('../../../dist/assets', import.meta.url))).filter((name) => name.endsWith('.js'));
const definition = /(`submission`,\{id:[^{}]*?,version:)0,/;

/**
 * Stands before the server and makes the next version out of the built one: other names for all scripts, another definition.
 * A second build would cost a minute of every gate.
 */
export async function standBefore(port: number): Promise<School> {
  const names = scripts();
  let isUpdated = false;
  let changed = 0;
  const rewrite = (text: string): string => {
    let next = text;
    for (const name of names) next = next.replaceAll(name, name.replace(/\.js$/, '.next.js'));
    // The start page is the same but for the names: in the list of the service worker it is another one.
    next = next.replace(/("revision":")[0-9a-f]{32}(","url":"index\.html")/, `$1${'0'.repeat(32)}$2`);
    if (definition.test(next)) changed += 1;
    return next.replace(definition, '$11,upgrade:{1:e=>e},');
  };
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    if (school.isClosed && /^\/(graphql|sync)/.test(path)) return void response.writeHead(503).end();
    if (school.wantsNext && path.startsWith('/graphql')) {
      response.writeHead(426, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ message: 'too old', code: 'client_too_old' }));
    }
    const isOurs = isUpdated && !/^\/(api|graphql|sync)/.test(path) && !/\.(css|png|svg|woff2|webmanifest)$/.test(path);
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = request.headers;
    const asked = http.request(
      {
        port,
        host: '127.0.0.1',
        method: request.method,
        path: path.replace('.next.js', '.js'),
        headers: isOurs ? plain : request.headers,
      },
      (answer) => {
        const headers = { ...answer.headers };
        if (!isOurs) {
          response.writeHead(answer.statusCode ?? 502, headers);
          return void answer.pipe(response);
        }
        for (const name of ['content-length', 'etag', 'last-modified', 'accept-ranges']) delete headers[name];
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          response.writeHead(answer.statusCode ?? 502, headers);
          response.end(rewrite(Buffer.concat(parts).toString('utf8')));
        });
      },
    );
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  const school: School = {
    get port() {
      return (server.address() as AddressInfo).port;
    },
    isClosed: false,
    wantsNext: false,
    update() {
      isUpdated = true;
    },
    async close() {
      if (isUpdated && changed === 0)
        throw new Error('no script has the definition of submission at version 0 any more');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return school;
}
