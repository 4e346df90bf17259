import { createHash } from 'node:crypto';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Sql } from './orm.ts';

// Any number that no other program uses on this database.
const LOCK = 4_711_230_718;

/**
 * Brings a database to the newest schema, the job queue's included, and gives the names of what ran. Several
 * processes may call it at once. Throws when an applied migration has changed or is unknown to this version.
 */
export async function migrate(url: string, list: readonly Migration[] = migrations): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'paperboat-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const ran = await runPending(client, list);
    await migrateJobs(url);
    return ran;
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** Gives one text for a list of migrations: equal texts make equal schemas. */
export function fingerprint(list: readonly Migration[] = migrations): string {
  return sha256(list.map((step) => `${step.name} ${checksum(step)}`).join('\n')).slice(0, 12);
}

async function runPending(client: Client, list: readonly Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const rows = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  const applied = new Map(rows.rows.map((row) => [row.name, row.checksum]));
  const unknown = [...applied.keys()].filter((name) => !list.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`The database is newer than this program (it knows ${unknown.join(', ')}).`);
  const ran: string[] = [];
  for (const step of list) {
    const before = applied.get(step.name);
    if (before === undefined) {
      await runOne(client, step);
      ran.push(step.name);
    } else if (before !== checksum(step)) {
      throw new Error(`Migration ${step.name} was changed after it ran here. Add a new one instead.`);
    }
  }
  return ran;
}

async function runOne(client: Client, step: Migration): Promise<void> {
  const query: Sql['query'] = async <Row extends object>(text: string, params: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...params])).rows;
  await client.query('begin');
  try {
    if (typeof step.up === 'string') await client.query(step.up);
    else await step.up({ query });
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [step.name, checksum(step)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
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

// A function's text depends on how it was compiled, so only its name counts.
function checksum(step: Migration): string {
  return typeof step.up === 'string' ? sha256(step.up) : 'function';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
