import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../sync-server/db/migrations/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { tableDdl } from '../../sync-server/db/tables.ts';
import { buildSchema } from '../../sync-server/sync/graphql.ts';
import { useTestDatabase } from '../support/postgres.ts';

test('the GraphQL schema that schema/ gives is the reviewed one', async () => {
  const schema = buildSchema({ push: async () => [], live: async function* () {} });
  await expect(`${printSchema(schema)}\n`).toMatchFileSnapshot('../golden/schema.graphql');
});

test('the tables that schema/ gives are the reviewed ones', async () => {
  const tables = collectionNames.map((name) => tableDdl(collectionOf(name)));
  await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot('../golden/tables.sql');
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

  test('every table is in the feed', async () => {
    const found = await database.db.read((sql) =>
      sql.query<{ on: string }>(
        `select distinct c.relname as on from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'sync_arrive'`,
      ),
    );
    expect(found.map(({ on }) => on)).toEqual(expect.arrayContaining(tables));
  });
});
