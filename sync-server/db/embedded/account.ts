import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The unprivileged account Postgres runs under when we are root (it refuses to run as root). */
export interface Account {
  uid: number;
  gid: number;
}

/** Gives the account to drop to, or null when this process is not root. */
export function accountForPostgres(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined) throw new Error('Running as root needs a user named postgres or nobody for the database.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Says whether an account may walk down to a folder. */
export function canReach(folder: string, account: Account): boolean {
  for (let step = path.resolve(folder); ; step = path.dirname(step)) {
    const { uid, gid, mode } = statSync(step);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (step === path.dirname(step)) return true;
  }
}
