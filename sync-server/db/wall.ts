import { Client } from 'pg';
import { ensureRole, letAppRead, letSystemIn, roleOf } from './wall-roles.ts';

/** The ways into one database, a role for each (docs/decisions/0094). */
export interface Ways {
  /** Owns the tables: migrations, backups. */
  owner: string;
  /** What the server reads and writes by itself, all rows; the owner again where the operator gives no other. */
  system: string;
  /** What it reads for one person; undefined: the system's, and no second wall. */
  app: string | undefined;
}

// Any number that no other program uses on this database.
const LOCK = 4_711_230_719;

/**
 * Lets the roles of a migrated database do what each is for, at every start, since migrations bring new tables. A role that
 * is not there is made, where the owner may. Throws where the app's role could see or write more than a person may read.
 */
export async function raiseWall({ owner, system, app }: Ways): Promise<void> {
  await asRole(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (roleOf(system) !== roleOf(owner)) {
      await ensureRole(client, system);
      await letSystemIn(client, roleOf(system));
    }
    if (app === undefined) return;
    await ensureRole(client, app);
    await letAppRead(client, roleOf(app));
  });
  if (app !== undefined) await requireWalled(app, roleOf(system));
}

async function asRole<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'paperboat-wall' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function requireWalled(app: string, system: string): Promise<void> {
  const { rows } = await asRole(app, (client) =>
    client.query<{ walled: boolean }>(
      `select row_security_active('sync_entry') and not has_table_privilege('sync_entry', 'insert, update, delete') as walled`,
    ),
  );
  if (rows[0]?.walled !== true || roleOf(app) === system)
    throw new Error(
      `The role ${roleOf(app)} of DATABASE_APP_URL sees or writes more than one person may read: give it one that is no superuser, owns no table and is not the role of another setting.`,
    );
}
