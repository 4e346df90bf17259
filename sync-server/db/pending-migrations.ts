import type { Client } from 'pg';
import type { Migration } from './migrations/migration.ts';

/** The migrator's table of what has run; the runner before it noted a checksum and no number. */
const bookkeeping = `create table if not exists schema_migration
  (id serial primary key, name text not null unique, executed_at timestamptz not null default now());
do $$ begin
  if exists (select from pg_attribute
             where attrelid = 'schema_migration'::regclass and attname = 'checksum' and not attisdropped) then
    alter table schema_migration drop column checksum, drop constraint schema_migration_pkey,
      add column id serial primary key, add unique (name);
    alter table schema_migration rename column applied_at to executed_at;
  end if;
end $$`;

export async function pendingOf(client: Client, list: readonly Migration[]): Promise<Migration[]> {
  await client.query(bookkeeping);
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by id');
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !list.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`The database is newer than this program (it knows ${unknown.join(', ')}).`);
  return list.filter(({ name }) => !applied.has(name));
}
