import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSessions } from './auth/session.ts';
import { openBlobs } from './blobs/open.ts';
import { effects } from './effects/index.ts';
import { registerPages } from './http/pages.ts';
import type { ServerDeps } from './http/server.ts';
import { createHttpServer } from './http/server.ts';
import { describeError } from './log.ts';
import { isErased } from './services/erasure/erase-person.ts';
import { registerRest } from './rest/index.ts';
import { createSync, registerSync } from './sync/register.ts';
import { rehearse } from './sync/rehearsal.ts';

/**
 * Builds the whole server without listening: replication, REST and pictures share one push, with its rules and effects, and
 * one kind of session. `pages` is the folder of the built web app; without it only the API is served. Whoever calls it
 * closes it, then the database.
 */
export async function buildApp(deps: ServerDeps, pages?: string): Promise<FastifyInstance> {
  const { config, db, log, metrics, stopping } = deps;
  const app = await createHttpServer(deps);
  const sync = createSync({
    db,
    effects,
    report: (error) => log.warn('the exchange with devices met an error', describeError(error)),
  });
  metrics.gauge('live_connections', () => sync.tailer.listeners());
  const sessions = createSessions({
    db,
    secret: config.sessionSecret,
    secure: config.publicUrl?.startsWith('https:') ?? false,
  });
  const ask = await registerSync(app, {
    sync,
    authenticate: sessions.authenticate,
    living: sessions.living,
    isErased: (userId) => db.read((sql) => isErased(sql, userId)),
    production: config.production,
    stopping,
  });
  // Not awaited: whoever comes meanwhile is answered, only more slowly.
  const begin = (): void =>
    void rehearse(ask).catch((error: unknown) => log.warn('the rehearsal has failed', describeError(error)));
  if (config.production) app.addHook('onListen', begin);
  const blobs = await openBlobs(config, log);
  await registerRest(app, deps, { sessions, push: sync, blobs });
  const hasPages = pages !== undefined && existsSync(path.join(pages, 'index.html'));
  await registerPages(app, hasPages ? pages : null, config.salesEmail);
  return app;
}
