import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasCode } from '../../errors.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';
import { systemHome } from './reachable-binaries.ts';
import { reasonIn, saysDiskFull } from './disk-space.ts';

export const databaseUser = 'paperboat';

/**
 * Gives the folder for the cluster: the wished one, or, where the database's account cannot walk to it, one under
 * /var/lib. A cluster found at such a place (a backup that was put back) moves there; throws when that would bury
 * another one, and when a link leads to a cluster that is gone.
 */
export function placeCluster(wished: string, account: Account | null): string {
  const parent = path.dirname(wished);
  mkdirSync(parent, { recursive: true });
  if (lstatSync(wished, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    const target = path.resolve(parent, readlinkSync(wished));
    if (existsSync(path.join(target, 'PG_VERSION'))) return target;
    throw new Error(`The database that ${wished} leads to is gone: ${target}.`);
  }
  if (account === null || canReach(parent, account)) return wished;
  // Our own folder may be closed (0700): opening it for passing through shows nobody its contents.
  const { uid, mode } = statSync(parent);
  if (uid === 0 && canReach(path.dirname(parent), account)) {
    chmodSync(parent, mode | 0o011);
    return wished;
  }
  const key = createHash('sha256').update(wished).digest('hex').slice(0, 12);
  const elsewhere = path.join(systemHome, `data-${key}`);
  mkdirSync(systemHome, { recursive: true, mode: 0o755 });
  if (existsSync(wished)) {
    if (existsSync(elsewhere))
      throw new Error(
        `There is a database at ${wished} and one at ${elsewhere}: move away the one that is not wanted.`,
      );
    move(`${wished}.secret`, `${elsewhere}.secret`);
    move(wished, elsewhere);
  }
  return elsewhere;
}

/** Leaves a link at the wished place, so that whoever copies that folder for a backup finds the cluster. */
export function linkCluster(wished: string, dataDir: string): void {
  if (wished === dataDir) return;
  for (const [here, there] of [
    [`${wished}.secret`, `${dataDir}.secret`],
    [wished, dataDir],
  ] as const) {
    if (lstatSync(here, { throwIfNoEntry: false }) === undefined) symlinkSync(there, here);
  }
}

function move(here: string, there: string): void {
  if (lstatSync(here, { throwIfNoEntry: false }) === undefined) return;
  try {
    renameSync(here, there);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    // On another disk a rename is impossible: it is copied under a temporary name, then renamed.
    cpSync(here, `${there}.part`, { recursive: true });
    renameSync(`${there}.part`, there);
    rmSync(here, { recursive: true });
  }
}

/** Makes a private folder for the account, or checks that an existing one is really its own. */
export function ownFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder.`);
  if (found.uid !== owner) {
    if (account === null) throw new Error(`${folder} belongs to another user.`);
    // A copy that root made belongs to root, with all that is in it.
    for (const inside of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(path.join(folder, inside), account.uid, account.gid);
    chownSync(folder, account.uid, account.gid);
  }
  chmodSync(folder, 0o700);
}

/** Chooses where the socket lies: inside the cluster, or in a short private temporary folder when that path is too long for a socket. */
export function placeSocket(dataDir: string, account: Account | null): string {
  if (Buffer.byteLength(dataDir) <= 85 && !/[",']/.test(dataDir)) return dataDir;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = path.join(os.tmpdir(), `paperboat-${key}`);
  ownFolder(folder, account);
  return folder;
}

/** Gives the cluster's password; makes the cluster first when there is none. A half-made one (killed initdb) is made anew. */
export async function ensureCluster(
  binaries: string,
  dataDir: string,
  account: Account | null,
  sync: boolean,
): Promise<string> {
  const secretFile = `${dataDir}.secret`;
  if (existsSync(path.join(dataDir, 'PG_VERSION')) && existsSync(secretFile)) {
    ownFolder(dataDir, account);
    return readFileSync(secretFile, 'utf8').trim();
  }
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) throw new Error(`The password file ${secretFile} is missing.`);
  const half = `${dataDir}.init`;
  const handedOver = `${half}.secret`;
  rmSync(half, { recursive: true, force: true });
  ownFolder(half, account);
  const password = randomBytes(18).toString('base64url');
  for (const file of [secretFile, handedOver]) {
    rmSync(file, { force: true });
    writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
  }
  if (account !== null) chownSync(handedOver, account.uid, account.gid);
  try {
    const options = [
      '-A',
      'scram-sha-256',
      '--pwfile',
      handedOver,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    if (!sync) options.push('--no-sync');
    await run(path.join(binaries, 'bin', 'initdb'), ['-D', half, '-U', databaseUser, ...options], half, account);
  } finally {
    rmSync(handedOver, { force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(half, dataDir);
  return password;
}

/** Starts Postgres in a session of its own, so that a Ctrl-C in the terminal does not reach it before its users are done. */
export function spawnPostgres(
  binaries: string,
  dataDir: string,
  account: Account | null,
  settings: Record<string, string>,
): () => string | null {
  const logFile = path.join(dataDir, 'server.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) rmSync(logFile);
  const from = existsSync(logFile) ? statSync(logFile).size : 0;
  const log = openSync(logFile, 'a', 0o600);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let ended: string | null = null;
  const child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', dataDir, ...args], {
    ...account,
    cwd: dataDir,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', (error) => (ended = error.message));
  child.on('exit', () => {
    try {
      ended = `${reasonIn(readFileSync(logFile).subarray(from).toString('utf8'))} (${logFile})`;
    } catch {
      // The folder was removed together with the process.
      ended = 'its log is gone';
    }
  });
  child.unref();
  return () => ended;
}

function run(command: string, args: string[], cwd: string, account: Account | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account, cwd, env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(endedOf(`${path.basename(command)} ended with ${code}: ${reasonIn(output)}`));
    });
  });
}

/** A child program's failure has no error code; a full disk gets ENOSPC, as a failed write of our own would. */
function endedOf(message: string): Error {
  return Object.assign(new Error(message), saysDiskFull(message) ? { code: 'ENOSPC' } : {});
}

// PG* variables of the caller's shell would change what initdb and postgres do; the rest holds secrets they need not see.
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
