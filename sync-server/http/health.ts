import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { singleFlight } from '../single-flight.ts';
import { horizonAge, watchHorizon } from './horizon.ts';
import { isReady } from './readiness.ts';

export interface HealthDeps {
  config: Pick<Config, 'metricsToken'>;
  db: Database;
  log: Log;
  metrics: Metrics;
  /** Aborted when the process is asked to end: live streams close, readyz answers 503. */
  stopping: AbortSignal;
}

/** /readyz answers within this time (ms), also when no database connection is free. */
const readyMs = 1_500;

/** Adds /healthz (the process lives), /readyz (database, schema and queue are ready) and /metrics (by a token, else this machine only). */
export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  const { config, db, log, metrics, stopping } = deps;
  const ready = singleFlight(() => isReady(db), readyMs);

  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { ok: true };
  });

  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (stopping.aborted || !(await ready().catch(() => false))) throw new Refusal('not_ready', { retryAfter: 1 });
    return { ready: true };
  });

  app.get('/metrics', async (request, reply) => {
    refuseReader(request, config.metricsToken);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render());
  });

  for (const use of ['size', 'idle', 'busy', 'waiting'] as const)
    metrics.gauge('database_pool', () => db.poolUse()[use], { use });
  metrics.gauge('process_resident_bytes', () => process.memoryUsage().rss);
  metrics.gauge('feed_horizon_age_seconds', () => horizonAge(db));
  metrics.gauge('jobs_waiting', () => countJobs('attempts < max_attempts'));
  // Jobs that have used all their attempts stay in the table until an operator looks.
  metrics.gauge('jobs_dead', () => countJobs('attempts >= max_attempts and locked_at is null'));
  const stopWatching = watchHorizon(db, log);
  app.addHook('onClose', async () => stopWatching());

  async function countJobs(which: string): Promise<number> {
    const [row] = await db.read((sql) =>
      sql.query<{ n: number }>(`select count(*)::int as n from graphile_worker.jobs where ${which}`),
    );
    return row?.n ?? 0;
  }
}

/** What proxies add to a request that they pass on. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Refuses who may not read the metrics: without the token that the operator set, else whoever is not on this machine. */
function refuseReader({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
    // Of equal length, as the comparison needs it, whatever is sent.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`)))
      throw new Refusal('unauthorized');
    return;
  }
  const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  // A proxy on this machine asks for somebody else.
  if (!here || proxied.some((name) => headers[name] !== undefined)) throw new Refusal('not_found');
}
