import { Client } from 'pg';

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

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

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

async function ensureRole(client: Client, url: string): Promise<void> {
  const name = roleOf(url);
  if (name === '') throw new Error('DATABASE_URL must name its role where DATABASE_OWNER_URL is set.');
  const found = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (found.rowCount !== 0) return;
  const password = client.escapeLiteral(decodeURIComponent(new URL(url).password));
  await client.query(`create role ${client.escapeIdentifier(name)} login password ${password}`);
}

/** All rows of all tables, the queue's too, and nothing of what an owner may do to the tables themselves. */
async function letSystemIn(client: Client, name: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const schemas = 'public, graphile_worker';
  await client.query(`grant usage on schema ${schemas} to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schemas} to ${role}`);
  await client.query(`grant usage, select, update on all sequences in schema ${schemas} to ${role}`);
  const closed = await client.query<{ of: string }>(
    `select format('%I.%I', n.nspname, c.relname) as of from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity and n.nspname in ('public', 'graphile_worker')
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [name],
  );
  // A policy is called as the role that it is for.
  for (const { of } of closed.rows)
    await client.query(`create policy ${role} on ${of} to ${role} using (true) with check (true)`);
}

/** The feed and what it tells of: each of these tables shows a person's own rows, but the one row that says where the feed is. */
async function letAppRead(client: Client, name: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rows } = await client.query<{ of: string }>(
    `select polrelid::regclass::text as of from pg_policy where polname = 'read_as' order by 1`,
  );
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant select on sync_meta, ${rows.map(({ of }) => of).join(', ')} to ${role}`);
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
