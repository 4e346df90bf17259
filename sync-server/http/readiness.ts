import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/orm.ts';

const newest = migrations.at(-1)?.name ?? null;

/** Says whether this process can serve: the database answers over its own pool, and has the schema and the job queue. */
export async function isReady(db: Database): Promise<boolean> {
  const [row] = await db.read((sql) =>
    sql.query<{ schema: boolean; queue: boolean }>(
      `select ($1::text is null or exists (select from schema_migration where name = $1)) as schema,
              to_regclass('graphile_worker._private_jobs') is not null as queue`,
      [newest],
    ),
  );
  return row !== undefined && row.schema && row.queue;
}
