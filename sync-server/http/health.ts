import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { singleFlight } from '../single-flight.ts';
import { horizonAge, watchHorizon } from './horizon.ts';
import { countJobs } from './jobs.ts';
import { refuseReader } from './metrics-reader.ts';
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
  metrics.gauge('jobs_waiting', () => countJobs(db, 'attempts < max_attempts'));
  // Jobs that have used all their attempts stay in the table until an operator looks.
  metrics.gauge('jobs_dead', () => countJobs(db, 'attempts >= max_attempts and locked_at is null'));
  const stopWatching = watchHorizon(db, log);
  app.addHook('onClose', async () => stopWatching());
}
