import { pathToFileURL } from 'node:url';
import { giveWord } from './auth/one-time-word.ts';
import { usernameKey } from './auth/who.ts';
import { readConfig } from './config.ts';
import { runCommand, withInstallation } from './db/installation.ts';
import type { Database } from './db/orm.ts';
import { Refusal } from './errors.ts';

/** Gives somebody a one-time word and ends all of the person's sessions. Gives the word, or null when there is no such account. */
export async function resetPassword(db: Database, username: string): Promise<string | null> {
  try {
    const { word } = await giveWord(db, async (sql) => {
      const [account] = await sql.query<{ id: string }>('select id from account where username_key = $1', [
        usernameKey(username),
      ]);
      if (!account) throw new Refusal('not_found');
      return account.id;
    });
    return word;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
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
      `One-time password: ${password}\nIt works once, within 48 hours, and is to be changed at once. All sessions have been ended.\n`,
    );
    return 0;
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main);
