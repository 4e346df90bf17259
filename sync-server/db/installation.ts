import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { tryLock } from './embedded/lock-file.ts';
import { startEmbedded } from './embedded.ts';
import type { Database } from './orm.ts';
import { createDatabase } from './orm.ts';

/**
 * Opens the database of an installation for one piece of work by an operator, its built-in Postgres too when the
 * server does not run, and leaves everything as it was. With `alone` it refuses while the server runs, with `patient` its
 * statements may take as long as they need, and with `make` a built-in Postgres that is not there yet is made.
 */
export async function withInstallation<T>(
  config: Config,
  options: { name: string; alone?: boolean; patient?: boolean; make?: boolean },
  work: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const cluster = path.join(config.dataDir, 'postgres');
  if (config.databaseUrl === undefined && options.make !== true && !existsSync(cluster))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the start.`);
  const lock = options.alone === true ? tryLock(path.join(config.dataDir, 'paperboat.lock')) : null;
  if (lock !== null && 'holder' in lock) throw new Error(`Stop the server first (process ${lock.holder}).`);
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: cluster, database: 'paperboat' }) : null;
  try {
    // Whoever restores writes past triggers, which only the owner may.
    const url = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? '';
    const limits = options.patient === true ? { statementTimeoutMs: 0, idleInTransactionMs: 0 } : {};
    const db = await createDatabase({ url, name: options.name, ...limits });
    try {
      return await work(db, url);
    } finally {
      await db.close();
    }
  } finally {
    // A Postgres that was running before belongs to the server that started it.
    if (embedded && !embedded.adopted) await embedded.stop();
    lock?.release();
  }
}

/** Runs an operator's command: what goes wrong is one line for a person, and the exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
