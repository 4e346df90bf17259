import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import { createSync, registerSync } from '../../sync-server/sync/register.ts';
import { effects } from '../../sync-server/effects/index.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import type { TestPerson } from './school.ts';

export interface SyncServer {
  url: string;
  /** `fetch` as this person's signed-in browser. */
  as(person: TestPerson): typeof fetch;
  signOut(person: TestPerson): void;
  signIn(person: TestPerson): void;
  close(): Promise<void>;
}

/** The real replication over HTTP on a free port; who asks is named by a header instead of a cookie. */
export async function startSyncServer(db: Database): Promise<SyncServer> {
  const people = new Map<string, TestPerson>();
  const stopping = new AbortController();
  const app = Fastify({ forceCloseConnections: true });
  const log = createLog('test', 'silent');
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  await registerSync(app, {
    sync: createSync({ db, effects }),
    authenticate: async (request) => {
      const person = people.get(String(request.headers['x-test-person']));
      const lastExchangeAt = '2026-11-20T00:00:00.000Z';
      return person ? { userId: person.id, role: person.role, sessionId: person.id, lastExchangeAt } : null;
    },
    living: async (ids) => new Set(ids.filter((id) => people.has(id))),
    production: true,
    stopping: stopping.signal,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    as: (person) => (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-test-person': person.id },
      }),
    signIn: (person) => void people.set(person.id, person),
    signOut: (person) => void people.delete(person.id),
    async close() {
      stopping.abort();
      await app.close();
    },
  };
}
