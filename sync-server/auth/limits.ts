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
 * seconds to wait when the window's uses are spent. A use that is refused is not counted.
 */
export async function take(db: Database, key: string, limit: Limit): Promise<void> {
  const wait = await db.read(async (sql) => {
    const taken = await sql.query(
      `insert into rate_limit as r (key, used, resets_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         used = case when r.resets_at <= now() then 1 else r.used + 1 end,
         resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
       where r.resets_at <= now() or r.used < $3 returning 1`,
      [limitKey(key), limit.seconds, limit.max],
    );
    return taken.length > 0 ? 0 : secondsUntil(sql, 'resets_at', [limitKey(key)]);
  });
  if (wait > 0) throw new Refusal('too_many', { retryAfter: wait });
}

/**
 * Tells whether `key` is used for the first time within so many seconds. Counted in the caller's transaction: what fails was
 * no use, and of two at once the second waits and is told no.
 */
export async function isFirstUse(sql: Sql, key: string, seconds: number): Promise<boolean> {
  const first = await sql.query(
    `insert into rate_limit as r (key, used, resets_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set used = 1, resets_at = excluded.resets_at where r.resets_at <= now() returning 1`,
    [limitKey(key), seconds],
  );
  return first.length > 0;
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

/** What wrong tries cost: each makes the next one wait longer (`pace`), or all share so many and so many more a second (`rate`). */
export type Gate =
  | { key: string; pace: { free: number; longest: number } }
  | { key: string; rate: { burst: number; everySeconds: number } };

/** How long wrong tries are remembered (s) after the last of them. */
const remembered = 15 * 60;

/**
 * Runs a check of something secret behind gates. Only a check that says no is counted: it is counted before, so that many at
 * once are too, and given back when it was right; what a gate refuses (`too_many`, with the seconds to wait) counts nowhere.
 */
export async function countWrong(
  db: Database,
  gates: readonly Gate[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  await passAll(db, gates);
  const right = await check();
  if (right) await forgiveAll(db, gates);
  return right;
}

const passAll = (db: Database, gates: readonly Gate[]): Promise<void> =>
  db.transaction(async (sql) => {
    for (const gate of gates) {
      const wait = await pass(sql, gate);
      if (wait > 0) throw new Refusal('too_many', { retryAfter: wait });
    }
  });

const forgiveAll = (db: Database, gates: readonly Gate[]): Promise<unknown> =>
  db.read((sql) => Promise.all(gates.map((gate) => forgive(sql, gate))));

// Wrong tries in a row, the last of them `remembered` before resets_at: the next is checked 1, 2, 4… seconds later.
const opens = `r.resets_at - make_interval(secs => $2) + make_interval(secs =>
  case when r.used < $3 then 0 else least($4::float8, power(2, least(r.used - $3, 20))) end)`;
// The moment at which all tries of a rate are free again lies at most a burst ahead.
const roomAt = 'r.resets_at - make_interval(secs => $2 * ($3 - 1))';

/** Counts one try at a gate; gives 0, or the seconds until the gate opens. */
async function pass(sql: Sql, gate: Gate): Promise<number> {
  const key = limitKey(gate.key);
  if ('pace' in gate) {
    const values = [key, remembered, gate.pace.free, gate.pace.longest];
    const passed = await sql.query(
      `insert into rate_limit as r (key, used, resets_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         used = case when r.resets_at <= now() then 1 else r.used + 1 end, resets_at = excluded.resets_at
       where r.resets_at <= now() or ${opens} <= now() returning 1`,
      values,
    );
    return passed.length > 0 ? 0 : secondsUntil(sql, opens, values);
  }
  const values = [key, gate.rate.everySeconds, gate.rate.burst];
  const passed = await sql.query(
    `insert into rate_limit as r (key, used, resets_at) values ($1, 0, now() + make_interval(secs => $2))
     on conflict (key) do update set resets_at = greatest(r.resets_at, now()) + make_interval(secs => $2)
     where ${roomAt} <= now() returning 1`,
    values,
  );
  return passed.length > 0 ? 0 : secondsUntil(sql, roomAt, values);
}

const forgive = (sql: Sql, gate: Gate): Promise<unknown> =>
  'pace' in gate
    ? sql.query('delete from rate_limit where key = $1', [limitKey(gate.key)])
    : sql.query('update rate_limit set resets_at = resets_at - make_interval(secs => $2) where key = $1', [
        limitKey(gate.key),
        gate.rate.everySeconds,
      ]);

async function secondsUntil(sql: Sql, moment: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql.query<{ wait: number }>(
    `select greatest(1, ceil(extract(epoch from ${moment} - now())))::int as wait from rate_limit r where key = $1`,
    values,
  );
  return row?.wait ?? 1;
}

/** Twenty codes, and twenty more an hour: whoever has signed in is counted alone, whatever others try at the same school. */
export const codesOfPerson = (userId: string): Gate => ({
  key: `codes of person ${userId}`,
  rate: { burst: 20, everySeconds: 180 },
});

/** Who has not signed in tries codes of 50 bits only: slowed as wrong passwords are, looking and registering each by itself. */
export const codesOfAddress = (at: 'look' | 'register', ip: string): Gate => ({
  key: `codes to ${at} from ${ip}`,
  rate: { burst: 100, everySeconds: 1 },
});

/**
 * Runs what tries a code (of a school, a class) behind its gate: only a wrong one counts. `wrong` tells it from an answer or a
 * refusal about something else.
 */
export async function countWrongCodes<T>(
  db: Database,
  gate: Gate,
  work: () => Promise<T>,
  wrong: (outcome: { answer: T } | { code: string }) => boolean,
): Promise<T> {
  await passAll(db, [gate]);
  try {
    const answer = await work();
    if (!wrong({ answer })) await forgiveAll(db, [gate]);
    return answer;
  } catch (error) {
    if (!wrong({ code: error instanceof Refusal ? error.code : 'internal' })) await forgiveAll(db, [gate]);
    throw error;
  }
}

/** A whole school from one address in a lesson, and three hundred accounts more an hour. */
const madeFrom = (ip: string): Gate => ({ key: `accounts from ${ip}`, rate: { burst: 600, everySeconds: 12 } });
/** A first try that does not fit makes nothing: each of that school has one, and one more a second. */
const refusedTo = (ip: string): Gate => ({ key: `no account from ${ip}`, rate: { burst: 600, everySeconds: 1 } });

/** Runs what makes an account behind its address's gates: what is made counts at one, what is refused at the other. */
export async function countRegistrations<T>(db: Database, ip: string, work: () => Promise<T>): Promise<T> {
  const [made, refused] = [madeFrom(ip), refusedTo(ip)];
  await passAll(db, [made, refused]);
  try {
    const answer = await work();
    await forgiveAll(db, [refused]);
    return answer;
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code !== 'too_many';
    await forgiveAll(db, isRefused ? [made] : [made, refused]);
    throw error;
  }
}
