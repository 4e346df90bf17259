import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { limits } from '../../schema/limits.ts';
import type { Config } from '../config.ts';
import { answerError } from './answers.ts';
import { refuseCrossSite, registerSecurityHeaders } from './browser-rules.ts';
import type { HealthDeps } from './health.ts';
import { registerHealth } from './health.ts';

/** What the HTTP server and all that it serves are built with. */
export interface ServerDeps extends HealthDeps {
  config: Config;
}

/** Creates an HTTP server with the rules that hold for every call, and the health checks; it serves nothing else yet. */
export async function createHttpServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, log, metrics } = deps;
  const app = Fastify({
    logger: false,
    // Whoever is not named may write any address into X-Forwarded-For, from a private one too: students have those.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: limits.requestBytes,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, log),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  registerSecurityHeaders(app, config);
  app.addHook('onRequest', (request, _reply, done) => done(refuseCrossSite(request, config)));
  // While stopping, connections are closed after their answer; kept alive, they would delay the end of the process.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.stopping.aborted) void reply.header('connection', 'close');
    done(null, payload);
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 2_048,
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
  return app;
}
