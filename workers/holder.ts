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

const unlock = 'select graphile_worker.force_unlock_workers($1::text[])';

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

/** Jobs that somebody waits for: where the last try ended with its worker they get one more, as of no error (`endsWorkers`), to say that it is over. */
const waitedFor = ['ai_test', 'read_photo'];

/** Frees the jobs of holders that are gone, by `kill -9` or with their database; gives how many holders those were. */
export async function freeJobsOfTheGone(db: Database): Promise<number> {
  // Transaction-level locks, which end with the statement.
  const gone = await db.read((sql) =>
    sql.query<{ name: string }>(
      `with holders as materialized (
         select locked_by as name, min(locked_at) as since from graphile_worker.jobs where locked_by is not null group by 1
       )
       select name from holders
       where pg_try_advisory_xact_lock(hashtextextended(name, 0)) or since < now() - interval '${forgotten}'`,
    ),
  );
  if (gone.length > 0)
    await db.transaction(async (sql) => {
      const names = gone.map(({ name }) => name);
      await sql.query(
        `update graphile_worker._private_jobs j set attempts = max_attempts - 1, last_error = null
         from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = any($2::text[])
           and j.locked_by = any($1::text[]) and j.attempts >= j.max_attempts and j.max_attempts > 1`,
        [names, waitedFor],
      );
      await sql.query(unlock, [names]);
    });
  return gone.length;
}

/** Gives back the jobs of holders that stop, and the try with them: it was not theirs that it came to no end. */
export async function giveBackJobs(db: Database, names: readonly string[]): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.query(
      `update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1) where locked_by = any($1::text[])`,
      [names],
    );
    await sql.query(unlock, [names]);
  });
}
