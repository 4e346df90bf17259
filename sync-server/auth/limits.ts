import { createHash } from 'node:crypto';
import type { Database, Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';

export interface Limit {
  /** Times within the window. */
  max: number;
  seconds: number;
}

/** Gives a key as it is stored: names and addresses are not kept, only their hash. */
export const limitKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 32);

/**
 * Counts one use of `key` in the shared table, so that it holds over all processes; refuses with `too_many` and the
 * seconds to wait when the window's uses are spent.
 */
export async function take(db: Database, key: string, limit: Limit): Promise<void> {
  const rows = await db.read((sql) =>
    sql.query<{ used: number; wait: number }>(
      `insert into rate_limit as r (key, used, resets_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         used = case when r.resets_at <= now() then 1 else r.used + 1 end,
         resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
       returning used, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait`,
      [limitKey(key), limit.seconds],
    ),
  );
  const row = rows[0];
  if (row && row.used > limit.max) throw new Refusal('too_many', { retryAfter: row.wait });
}

/** Resets `key` after a success, so that earlier typing mistakes do not count. */
export async function forget(db: Database, key: string): Promise<void> {
  await db.read((sql) => sql.query('delete from rate_limit where key = $1', [limitKey(key)]));
}

/** Gives back one use of `key`, when the call turned out not to be one that is limited. */
export async function giveBack(db: Database, key: string): Promise<void> {
  await db.read((sql) =>
    sql.query('update rate_limit set used = greatest(0, used - 1) where key = $1', [limitKey(key)]),
  );
}

/** Removes windows that have ended. */
export async function forgetEnded(sql: Sql): Promise<void> {
  await sql.query('delete from rate_limit where resets_at <= now()');
}
