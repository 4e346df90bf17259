import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../../sync-server/app.ts';
import { createSessions } from '../../../sync-server/auth/session.ts';
import type { Sessions } from '../../../sync-server/auth/session.ts';
import { readConfig } from '../../../sync-server/config.ts';
import type { Database } from '../../../sync-server/db/orm.ts';
import { createLog } from '../../../sync-server/log.ts';
import { createMetrics } from '../../../sync-server/metrics.ts';
import { effects } from '../../../sync-server/effects/index.ts';
import type { ServerDeps } from '../../../sync-server/http/server.ts';
import { createPostgresStore } from '../../../sync-server/sync/postgres-store.ts';
import type { Push } from '../../../sync-server/sync/push-writes.ts';
import { createPush } from '../../../sync-server/sync/push.ts';
import { expectAsDescribed } from './described.ts';
import type { Method } from '../../../schema/rest/routes.ts';
import { useTestDatabase } from '../../support/postgres.ts';

/** One browser: it keeps its cookies from call to call. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  readonly address: string;

  /** The cookies as a request carries them. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  constructor(app: FastifyInstance, address: string) {
    this.app = app;
    this.address = address;
  }

  async call(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { cookie: this.cookie, ...headers },
      ...(body === undefined
        ? {}
        : {
            payload: JSON.stringify(body),
            headers: {
              'content-type': 'application/json',
              cookie: this.cookie,
              ...headers,
            },
          }),
    });
    expectAsDescribed(method, url, answer);
    for (const cookie of answer.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return answer;
  }

  get = (url: string): Promise<LightMyRequestResponse> => this.call('GET', url);
  post = (url: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    this.call('POST', url, body, headers);
}

let next = 0;

export interface RestServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Connection string of its database. */
  readonly url: string;
  /** Folder of its pictures. */
  readonly pictures: string;
  readonly sessions: Sessions;
  readonly push: Push;
  /** A browser at an address of its own. */
  browser(): Browser;
  /** Registers somebody and stays signed in. */
  person(
    role: 'student' | 'parent' | 'teacher' | 'school_admin',
    more?: Record<string, unknown>,
  ): Promise<Browser & { id: string; username: string }>;
}

const secret = 'a secret for tests, of forty characters.';
export const goodPassword = 'tall green kettle';

/** The real app on a fresh database, for the tests of one file, with settings of its own. */
export function useRestServer(settings: Readonly<Record<string, string>> = {}): RestServer {
  const database = useTestDatabase();
  let app: FastifyInstance | undefined;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paperboat-rest-'));
  beforeAll(async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret for tests, of forty characters.',
      NODE_ENV: 'test',
      ...settings,
    });
    const deps: ServerDeps = {
      config,
      db: database.db,
      log: createLog('test', 'warn'),
      metrics: createMetrics(),
      stopping: new AbortController().signal,
    };
    app = await buildApp(deps);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The server is there only while tests run.');
    return value;
  };
  const server: RestServer = {
    get app() {
      return there(app);
    },
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    pictures: path.join(dataDir, 'blobs'),
    get sessions() {
      return createSessions({ db: database.db, secret, secure: false });
    },
    get push() {
      return createPush({ store: createPostgresStore(database.db), effects });
    },
    browser: () => {
      next += 1;
      return new Browser(there(app), `10.0.${Math.floor(next / 250)}.${(next % 250) + 1}`);
    },
    person: async (role, more = {}) => {
      const browser = server.browser();
      const username = `${role}_${next}`;
      const answer = await browser.post('/api/register', {
        username,
        password: goodPassword,
        firstName: 'Robin',
        lastName: 'Ashworth',
        role,
        ...more,
      });
      if (answer.statusCode !== 201) throw new Error(`registering failed: ${answer.body}`);
      return Object.assign(browser, { id: answer.json<{ id: string }>().id, username });
    },
  };
  return server;
}
