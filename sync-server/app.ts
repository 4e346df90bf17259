import { existsSync } from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { limits } from '../schema/limits.ts';
import type { AppDeps, Feature } from './feature.ts';
import { answerError } from './http/answers.ts';
import { refuseCrossSite, registerSecurityHeaders } from './http/browser-rules.ts';
import { registerHealth } from './http/health.ts';
import { registerPages } from './http/pages.ts';

export interface AppOptions {
  features?: readonly Feature[];
  /** Folder of the built web app; without it only the API is served. */
  pages?: string;
}

/** Builds the whole HTTP server without listening. Whoever calls it closes it, then the database. */
export async function buildApp(deps: AppDeps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log, metrics } = deps;
  const app = Fastify({
    logger: false,
    // Only what the operator put in front (PUBLIC_URL says that there is something) may name the client's address.
    trustProxy: config.publicUrl === undefined ? false : 'loopback, linklocal, uniquelocal',
    bodyLimit: limits.requestBytes,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, log),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  await registerSecurityHeaders(app, config);
  app.addHook('onRequest', (request, _reply, done) => done(refuseCrossSite(request, config)));
  // A connection that stays open after its last answer would hold up the end of the process.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.stopping.aborted) void reply.header('connection', 'close');
    done(null, payload);
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.time('http_request_seconds', reply.elapsedTime / 1000, labels);
    log.debug('answered', { ...labels, ms: Math.round(reply.elapsedTime) });
    done();
  });
  registerHealth(app, deps);
  for (const register of options.features ?? []) await register(app, deps);
  const pages = options.pages;
  const hasPages = pages !== undefined && existsSync(path.join(pages, 'index.html'));
  await registerPages(app, hasPages ? pages : null);
  return app;
}
