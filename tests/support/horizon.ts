import type { Database } from '../../sync-server/db/orm.ts';

/** Gives how long (ms) the oldest open transaction that has written is open: so long the feed's horizon has stood. */
export async function oldestWriterMs(db: Pick<Database, 'read'>): Promise<number> {
  const [row] = await db.read((sql) =>
    sql.query<{ ms: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as ms
       from pg_stat_activity where backend_xid is not null and datname = current_database()`,
    ),
  );
  return row?.ms ?? 0;
}
