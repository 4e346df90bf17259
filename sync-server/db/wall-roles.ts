import type { Client } from 'pg';

export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

export async function ensureRole(client: Client, url: string): Promise<void> {
  const name = roleOf(url);
  if (name === '') throw new Error('DATABASE_URL must name its role where DATABASE_OWNER_URL is set.');
  const found = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (found.rowCount !== 0) return;
  const password = client.escapeLiteral(decodeURIComponent(new URL(url).password));
  await client.query(`create role ${client.escapeIdentifier(name)} login password ${password}`);
}

/** All rows of all tables, the queue's too, and nothing of what an owner may do to the tables themselves. */
export async function letSystemIn(client: Client, name: string): Promise<void> {
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
export async function letAppRead(client: Client, name: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rows } = await client.query<{ of: string }>(
    `select polrelid::regclass::text as of from pg_policy where polname = 'read_as' order by 1`,
  );
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant select on sync_meta, ${rows.map(({ of }) => of).join(', ')} to ${role}`);
}
