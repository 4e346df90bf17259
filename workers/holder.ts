import type { Database } from '../sync-server/db/orm.ts';

/** A database session whose advisory locks show other workers that the holder of some jobs is alive. */
export interface Holder {
  /** Takes the name under which jobs will be locked: to be awaited before the first is taken. */
  take(name: string): Promise<void>;
  /** Gives the names up, whatever has happened to the session. */
  release(): Promise<void>;
}

/** Longer than any job: a computer that lost its power may leave a session that still looks alive, so older locks are freed. */
const forgotten = '30 minutes';

/** Opens the session; `onLost` is told when it ends by itself: from then on others may take its jobs. */
export async function openHolder(db: Database, onLost: (error: Error) => void): Promise<Holder> {
  const session = await db.pool.connect();
  session.on('error', onLost);
  let released = false;
  return {
    take: async (name) => void (await session.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])),
    release: async () => {
      if (released) return;
      released = true;
      // Unlocked explicitly, because a closed session keeps its locks until the server notices.
      await session.query('select pg_advisory_unlock_all()').catch(() => {});
      session.off('error', onLost);
      session.release(true);
    },
  };
}

/** Frees the jobs of holders that are gone, by `kill -9` or with their database; gives how many holders those were. */
export async function freeJobsOfTheGone(db: Database): Promise<number> {
  // Transaction-level locks, which end with the statement.
  const [freed] = await db.read((sql) =>
    sql.query<{ gone: number }>(
      `with holders as materialized (
         select locked_by as name, min(locked_at) as since from graphile_worker.jobs where locked_by is not null group by 1
       ), gone as materialized (
         select name from holders
         where pg_try_advisory_xact_lock(hashtextextended(name, 0)) or since < now() - interval '${forgotten}'
       )
       select count(name)::int as gone, graphile_worker.force_unlock_workers(array_agg(name)) from gone having count(name) > 0`,
    ),
  );
  return freed?.gone ?? 0;
}
