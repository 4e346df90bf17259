import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { migrations } from '../db/migrations/index.ts';
import { Refusal } from '../errors.ts';

/** Adds /healthz (the process lives), /readyz (database, schema and queue are ready) and /metrics (this machine only). */
export function registerHealth(app: FastifyInstance, deps: AppDeps): void {
  const { db, metrics, stopping } = deps;
  const newest = migrations.at(-1)?.name ?? null;

  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { ok: true };
  });

  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (stopping.aborted || !(await isReady())) throw new Refusal('not_ready', { retryAfter: 1 });
    return { ready: true };
  });

  app.get('/metrics', async (request, reply) => {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    if (!local || request.headers['x-forwarded-for'] !== undefined) throw new Refusal('not_found');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render());
  });

  metrics.gauge('process_resident_bytes', () => process.memoryUsage().rss);
  // The oldest open write transaction holds back what every reader of the feed may see: alarm at 2 s.
  metrics.gauge('feed_horizon_age_seconds', async () => {
    const [row] = await db.read((sql) =>
      sql.query<{
        age: number;
      }>(`select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as age
        from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()`),
    );
    return row?.age ?? 0;
  });

  async function isReady(): Promise<boolean> {
    try {
      const [row] = await db.read((sql) =>
        sql.query<{ schema: boolean; queue: boolean }>(
          `select ($1::text is null or exists (select from schema_migration where name = $1)) as schema,
                  to_regclass('graphile_worker._private_jobs') is not null as queue`,
          [newest],
        ),
      );
      return row !== undefined && row.schema && row.queue;
    } catch {
      return false;
    }
  }
}
