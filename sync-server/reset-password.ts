import { randomInt } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { hashPassword } from './auth/passwords.ts';
import { usernameKey } from './auth/who.ts';
import { readConfig } from './config.ts';
import { runCommand, withInstallation } from './db/installation.ts';
import type { Database } from './db/orm.ts';

const words =
  'amber birch cedar daisy ember fern grape hazel indigo jetty kite lemon maple nettle olive pebble quartz river saddle tulip umber violet willow yellow zephyr'.split(
    ' ',
  );

/**
 * Gives somebody a one-time password, to be changed at once, and ends all of the person's sessions. Gives the password,
 * or null when there is no such account.
 */
export async function resetPassword(db: Database, username: string): Promise<string | null> {
  const word = (): string => words[randomInt(words.length)] ?? 'kite';
  const password = `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`;
  const hash = await hashPassword(password);
  return db.transaction(async (sql) => {
    const [account] = await sql.query<{ id: string }>(
      'update account set password_hash = $2, must_change_password = true where username_key = $1 returning id',
      [usernameKey(username), hash],
    );
    if (!account) return null;
    await sql.query('update session set ended_at = now() where account_id = $1 and ended_at is null', [account.id]);
    return password;
  });
}

async function main(): Promise<number> {
  const username = process.argv[2];
  if (!username) {
    process.stderr.write('Say whose password: npm run reset-password -- <username>\n');
    return 2;
  }
  return withInstallation(readConfig(process.env), { name: 'paperboat-reset-password' }, async (db) => {
    const password = await resetPassword(db, username);
    if (password === null) {
      process.stderr.write('There is no account with this username.\n');
      return 1;
    }
    process.stdout.write(
      `One-time password: ${password}\nIt is to be changed at the next sign-in. All sessions have been ended.\n`,
    );
    return 0;
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main);
