import { runMigrations as migrateQueue } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { pendingOf } from './pending-migrations.ts';
import { raiseWall, type Ways } from './wall.ts';

// Any number that no other program uses on this database.
const LOCK = 4_711_230_718;

/**
 * Brings a database to the newest schema, the job queue's included, and gives the names of what ran. Several
 * processes may call it at once. Throws when an applied migration is unknown to this version.
 */
export async function migrate(url: string, list: readonly Migration[] = migrations): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'paperboat-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = await pendingOf(client, list);
    // Loading the ORM takes the supervisor longer than all the rest: most starts have nothing to run.
    const ran = pending.length === 0 ? [] : await (await import('./migrator.ts')).runPending(url, list);
    await migrateJobs(url);
    return ran;
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** Brings a database to the newest schema and its roles to what each may do; gives the names of what ran. */
export async function prepare(ways: Ways): Promise<string[]> {
  const ran = await migrate(ways.owner);
  await raiseWall(ways);
  return ran;
}

async function migrateJobs(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateQueue({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
