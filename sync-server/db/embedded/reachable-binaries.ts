import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Account, canReach } from './account.ts';

/** Where a root installation keeps what the unprivileged account must reach. */
export const systemHome = '/var/lib/paperboat';

/** Gives binaries that the account can reach: a copy is made once when they lie below a closed home. */
export function reachableBinaries(native: string, account: Account | null): string {
  if (account === null || canReach(native, account)) return native;
  const version = readFileSync(path.join(native, '..', 'package.json'), 'utf8');
  const key = createHash('sha256').update(native).update(version).digest('hex').slice(0, 12);
  const copy = path.join(systemHome, `postgres-${key}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(systemHome, { recursive: true, mode: 0o755 });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
