import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../sync-server/db/migrations/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { grantsDdl } from '../../sync-server/db/grants.ts';
import { tableDdl } from '../../sync-server/db/tables.ts';
import { buildSchema } from '../../sync-server/sync/graphql/schema.ts';
import { useTestDatabase } from '../support/postgres.ts';

const allCollections = collectionNames.map(collectionOf);

test('the GraphQL schema that schema/ gives is the reviewed one', async () => {
  const schema = buildSchema({ live: async function* () {} });
  await expect(`${printSchema(schema)}\n`).toMatchFileSnapshot('../golden/schema.graphql');
});

test('the tables that schema/ gives are the reviewed ones', async () => {
  const tables = collectionNames.map((name) => tableDdl(collectionOf(name)));
  await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot('../golden/tables.sql');
});

test('who is granted what by which row, as schema/ gives it to the database, is the reviewed one', async () => {
  await expect(`${grantsDdl(allCollections)}\n`).toMatchFileSnapshot('../golden/grants.sql');
});

test('a released migration never changes, whatever schema/ says today', () => {
  const file = new URL('../golden/migrations.txt', import.meta.url);
  const now = migrations.map(({ name, up }) => `${createHash('sha256').update(up).digest('hex')} ${name}`);
  const released = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  expect(now.slice(0, released.length)).toEqual(released);
  // Only new lines are written: an old one that has changed stays wrong, and databases that ran it would differ.
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, `${now.join('\n')}\n`);
  else expect(released).toEqual(now);
});

describe('a migrated database has what schema/ needs: a changed definition comes with a migration', () => {
  const database = useTestDatabase();
  const tables = collectionNames.map((name) => collectionOf(name).table);

  /** Columns, constraints and indexes of the collections' tables in one schema of the database. */
  async function shapeOf(schema: string): Promise<Record<string, string[]>> {
    return database.db.read(async (sql) => {
      const columns = await sql.query<{ on: string; what: string }>(
        `select table_name as on, format('%s %s null:%s default:%s', column_name, udt_name, is_nullable, column_default) as what
         from information_schema.columns where table_schema = $1 and table_name = any($2) order by 1, 2`,
        [schema, tables],
      );
      const constraints = await sql.query<{ on: string; what: string }>(
        `select c.relname as on, k.conname || ' ' || pg_get_constraintdef(k.oid) as what
         from pg_constraint k join pg_class c on c.oid = k.conrelid
         where c.relnamespace = $1::regnamespace and c.relname = any($2) order by 1, 2`,
        [schema, tables],
      );
      const indexes = await sql.query<{ on: string; what: string }>(
        `select tablename as on, replace(indexdef, schemaname || '.', '') as what
         from pg_indexes where schemaname = $1 and tablename = any($2) order by 1, 2`,
        [schema, tables],
      );
      const shape: Record<string, string[]> = {};
      for (const { on, what } of [...columns, ...constraints, ...indexes]) (shape[on] ??= []).push(what);
      return shape;
    });
  }

  test('columns, constraints and indexes', async () => {
    await database.db.transaction(async (sql) => {
      await sql.query('create schema wanted');
      await sql.query('set local search_path = wanted, public');
      for (const name of collectionNames) {
        for (const statement of tableDdl(collectionOf(name)).split(/;\n?/)) if (statement) await sql.query(statement);
      }
    });
    const wanted = await shapeOf('wanted');
    expect(Object.keys(wanted).sort()).toEqual([...tables].sort());
    expect(await shapeOf('public')).toEqual(wanted);
  });

  test('who is granted what by which row', async () => {
    const [found] = await database.db.read((sql) =>
      sql.query<{ ddl: string }>(`select pg_get_functiondef('sync_reasons_of'::regproc) as ddl`),
    );
    const body = (ddl = ''): string | undefined => /\nbegin\n[^$]*\nend /.exec(ddl)?.[0];
    expect(body(found?.ddl)).toBeTruthy();
    expect(body(found?.ddl)).toBe(body(grantsDdl(allCollections)));
    const triggers = await database.db.read((sql) =>
      sql.query<{ on: string; event: string; does: string }>(
        `select c.relname as on, t.tgname as event, pg_get_triggerdef(t.oid) as does from pg_trigger t
         join pg_class c on c.oid = t.tgrelid where t.tgname like 'sync_facts_%' order by c.relname, t.tgname`,
      ),
    );
    const granting = allCollections.filter(({ grants }) => grants).sort((a, b) => (a.table < b.table ? -1 : 1));
    expect(triggers.map(({ on, event }) => `${on} ${event}`)).toEqual(
      granting.flatMap(({ table }) => [`${table} sync_facts_insert`, `${table} sync_facts_update`]),
    );
    for (const { on, does } of triggers)
      expect(does).toContain(`sync_facts('${granting.find(({ table }) => table === on)?.name}')`);
  });

  test('every table is in the feed', async () => {
    const found = await database.db.read((sql) =>
      sql.query<{ on: string }>(
        `select distinct c.relname as on from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'sync_arrive'`,
      ),
    );
    expect(found.map(({ on }) => on)).toEqual(expect.arrayContaining(tables));
  });
});
