import type { Database } from '../db/orm.ts';

/** Gives how many jobs of the queue are so, as an expression of SQL says. */
export async function countJobs(db: Database, which: string): Promise<number> {
  const [row] = await db.read((sql) =>
    sql.query<{ n: number }>(`select count(*)::int as n from graphile_worker.jobs where ${which}`),
  );
  return row?.n ?? 0;
}
