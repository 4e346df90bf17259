import { randomInt } from 'node:crypto';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Database, Sql } from '../db/orm.ts';
import { hashPassword } from './passwords.ts';

/** How long a one-time word works, in hours: a weekend is too long, an evening too short. */
const wordHours = 48;

const words =
  'amber birch cedar daisy ember fern grape hazel indigo jetty kite lemon maple nettle olive pebble quartz river saddle tulip umber violet willow yellow zephyr'.split(
    ' ',
  );

/** Gives a password that a child can read from a card and type: three words and a number, 27 random bits. */
export function newWord(): string {
  const word = (): string => words[randomInt(words.length)] ?? 'kite';
  return `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`;
}

/**
 * Gives somebody whom `find` names a one-time word, which works once and for 48 hours, and ends all of the person's
 * sessions. `find` decides in the same transaction whether the asker may; it gives the account's id, or refuses.
 */
export async function giveWord(
  db: Database,
  find: (sql: Sql) => Promise<string>,
): Promise<AnswerOf<'resetStudentPassword'>> {
  // Asked twice, so that nobody makes the server hash for a person who is not theirs.
  await db.read(find);
  const word = newWord();
  const hash = await hashPassword(word);
  return db.transaction(async (sql) => {
    const id = await find(sql);
    const [account] = await sql.query<{ username: string; name: string; expiresAt: string }>(
      `update account set password_hash = $2, must_change_password = true, word_ends_at = now() + make_interval(hours => $3)
       where id = $1 returning username, trim(first_name || ' ' || last_name) as name,
         word_ends_at as "expiresAt"`,
      [id, hash, wordHours],
    );
    if (!account) throw new Error('an account that was found is gone');
    await sql.query('update session set ended_at = now() where account_id = $1 and ended_at is null', [id]);
    return { word, ...account };
  });
}

/** Spends the one-time word of an account; tells whether it still worked. */
export async function spendWord(sql: Sql, accountId: string): Promise<boolean> {
  const spent = await sql.query(
    `update account set word_ends_at = now()
     where id = $1 and must_change_password and coalesce(word_ends_at, 'infinity') > now() returning 1`,
    [accountId],
  );
  return spent.length > 0;
}
