import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../tests/support/postgres.ts';
import { createTestDatabase } from '../../tests/support/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const one = { name: '1-one', up: `create table one (id int, doc jsonb default '{"a": 1}'); -- what? $1; ?` };
const two = {
  name: '2-two',
  up: `create function two() returns text language plpgsql as $$ begin return 'a;b?'; end $$;
    insert into one (id) select 7 from (select '{"a": 1}'::jsonb ? 'a' as has) x where has;`,
};
const broken = { name: '3-broken', up: 'create table three (id int); select nothing from nowhere;' };
const asNow = 'select name, executed_at from schema_migration order by id';

let empty: TestDatabase;
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true, poolSize: 2 });
});
afterEach(() => empty.drop());

const rows = <Row extends object>(text: string): Promise<Row[]> => empty.db.read((sql) => sql.query<Row>(text));
const names = async (): Promise<string[]> => (await rows<{ name: string }>(asNow)).map(({ name }) => name);

test('what has not run yet runs, in the order of the list, and once', async () => {
  expect(await migrate(empty.url, [one])).toEqual(['1-one']);
  expect(await migrate(empty.url, [one, two])).toEqual(['2-two']);
  expect(await migrate(empty.url, [one, two])).toEqual([]);
  expect(await rows('select id, doc, two() as text from one')).toEqual([{ id: 7, doc: { a: 1 }, text: 'a;b?' }]);
  expect(await names()).toEqual(['1-one', '2-two']);
});

test('one that fails is named and leaves nothing, those before it stay', async () => {
  await expect(migrate(empty.url, [one, broken])).rejects.toThrow(/^Migration 3-broken failed: .*nowhere/);
  expect(await names()).toEqual(['1-one']);
  expect(await rows(`select to_regclass('three') as three`)).toEqual([{ three: null }]);
  expect(await migrate(empty.url, [one, two])).toEqual(['2-two']);
});

test('several processes at once run each migration once', { timeout: 60_000 }, async () => {
  const ran = await Promise.all([1, 2, 3].map(() => migrate(empty.url, [one, two])));
  expect(ran.flat()).toEqual(['1-one', '2-two']);
});

test('a database that knows more than this program is left as it is', async () => {
  await migrate(empty.url, [one, two]);
  await expect(migrate(empty.url, [one])).rejects.toThrow('The database is newer than this program (it knows 2-two).');
});

test('a database that was migrated by the runner before keeps what it has, and when it ran', async () => {
  await migrate(empty.url);
  const client = new Client({ connectionString: empty.url });
  await client.connect();
  // The table as that runner made it.
  await client.query(`drop table schema_migration; create table schema_migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const [index, { name }] of migrations.entries())
    await client.query(
      `insert into schema_migration values ($1, 'x', timestamptz '2026-01-01' + $2 * interval '1 day')`,
      [name, index],
    );
  await client.end();
  const later = { name: '9999-later', up: 'create table later (id int);' };
  expect(await migrate(empty.url, [...migrations, later])).toEqual(['9999-later']);
  expect(await names()).toEqual([...migrations.map(({ name }) => name), '9999-later']);
  expect((await rows<{ executed_at: string }>(asNow))[1]?.executed_at).toBe('2026-01-02T00:00:00.000Z');
  expect(await migrate(empty.url, [...migrations, later])).toEqual([]);
});
