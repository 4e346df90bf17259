import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames } from '../../schema/index.ts';
import { type Scope, scope } from '../../schema/who.ts';
import { find } from '../../sync-server/db/find.ts';
import { tableOf } from '../../sync-server/db/tables.ts';
import { firstId } from '../../sync-server/sync/checkpoint.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import type { Members } from '../../sync-server/sync/store.ts';
import { useTestDatabase } from '../support/postgres.ts';

// The first wall is the server's own filter: here it is left out, and Postgres is asked for everybody's rows.
const database = useTestDatabase();
const [ada, ben] = [newId(), newId()];
const own = (of: string): Scope => scope.own(of);
/** The row of each collection that only Ada may read, and the one that only Ben may. */
const rows = new Map<CollectionName, Record<string, string>>();
let nobody: Client;

const samples = { uuid: newId(), text: 'a', integer: 1, boolean: true, instant: new Date(), choice: 'a', json: '{}' };

beforeAll(async () => {
  await database.db.transaction(async (sql) => {
    const store = createPostgresStore(database.db);
    for (const who of [ada, ben]) await store.grant(sql, who, own(who), 'test');
    for (const name of collectionNames) {
      const { name: table, columns } = tableOf(name);
      const ids: Record<string, string> = {};
      for (const who of [ada, ben]) {
        ids[who] = newId();
        const values = [ids[who], [own(who)], ...columns.map(({ kind }) => samples[kind])];
        const names = ['id', 'scopes', ...columns.map(({ column }) => `"${column}"`)];
        await sql.query(
          `insert into ${table} (${names.join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
          values,
        );
      }
      rows.set(name, ids);
    }
  });
  nobody = new Client({ connectionString: database.appUrl });
  await nobody.connect();
}, 60_000);
afterAll(async () => {
  await nobody.end();
});

const endless = { epoch: 2 ** 31 - 1, xid: String(2n ** 63n - 1n) };
const idOf = (name: CollectionName, who: string): string => rows.get(name)?.[who] ?? '';

/** What the statements of pull and REST give to a reading that asks for the rows of somebody, or of everybody. */
async function asked(reader: string, name: CollectionName, of: string) {
  const store = createPostgresStore(database.db);
  return store.snapshot(async (sql) => {
    const cuts = [{ scope: own(of), epoch: 0, xid: '0', id: firstId }];
    return {
      page: (await store.page(sql, name, cuts, endless, 100)).map(({ id }) => id),
      bodies: (await store.bodies(sql, name, [idOf(name, of)])).map(({ id }) => id),
      documents: (await store.documents(sql, name, [idOf(name, of)])).map(({ id }) => id),
      manifest: (await store.manifest(sql, name, [own(of)], 100)).map(([id]) => id),
      members: [...(await store.members(sql, of)).keys()],
      found: (await find(sql, name, { id: [idOf(name, ada), idOf(name, ben)] })).map(({ id }) => id),
    };
  }, reader);
}

describe('without the server’s own filter', () => {
  test.each(collectionNames)('a reading of %s gives its person’s rows and nobody else’s', async (name) => {
    const mine = [idOf(name, ada)];
    expect(await asked(ada, name, ada)).toEqual({
      page: mine,
      bodies: mine,
      documents: mine,
      manifest: mine,
      members: expect.arrayContaining([own(ada)]) as string[],
      found: mine,
    });
    expect(await asked(ada, name, ben)).toEqual({
      page: [],
      bodies: [],
      documents: [],
      manifest: [],
      members: [],
      found: mine,
    });
    expect(await asked(newId(), name, ben)).toEqual({
      page: [],
      bodies: [],
      documents: [],
      manifest: [],
      members: [],
      found: [],
    });
  });

  test('a pull that takes somebody else’s scopes for its own brings neither documents nor ids', async () => {
    const store = createPostgresStore(database.db);
    const theirs: Members = new Map([[own(ben), { epoch: 1, xid: '1' }]]);
    const pull = createPull({
      store: { ...store, snapshot: (work, who) => store.snapshot((tx, seen) => work(tx, seen, theirs), who) },
    });
    const ask = (who: string) =>
      pull(
        who,
        collectionNames.map((collection) => ({ collection, checkpoint: null, limit: 100 })),
      );
    const brought = (answers: Awaited<ReturnType<typeof ask>>) =>
      answers.map((one) => (one.status === 'fulfilled' ? [one.value.documents.length, one.value.gone.length] : one));
    expect(brought(await ask(ada))).toEqual(collectionNames.map(() => [0, 0]));
    // The same pull finds what is there, so it is the wall that it does not find it through.
    expect(brought(await ask(ben))).toEqual(collectionNames.map(() => [1, 0]));
  });

  test.each([...collectionNames.map((name) => tableOf(name).name), 'sync_entry', 'sync_member'])(
    'a session of that role which says no person sees no row of %s',
    async (table) => {
      expect((await nobody.query(`select 1 from ${table} limit 1`)).rows).toEqual([]);
    },
  );

  test('the person of one reading is forgotten by the next on the same connection', async () => {
    const count = async (): Promise<number> => (await nobody.query('select 1 from sync_entry')).rows.length;
    await nobody.query('begin');
    await nobody.query('select read_as($1)', [ada]);
    expect(await count()).toBeGreaterThan(0);
    await nobody.query('commit');
    expect(await count()).toBe(0);
  });

  test('a scope that was taken away shows nothing from the next reading on', async () => {
    const store = createPostgresStore(database.db);
    const late = newId();
    const id = idOf('notice', ben);
    const seen = () => database.db.readAs(late, (sql) => find(sql, 'notice', { id }));
    await store.transaction((sql) => store.grant(sql, late, own(ben), 'test'));
    expect(await seen()).toHaveLength(1);
    await store.transaction((sql) => store.revoke(sql, late, own(ben), 'test'));
    expect(await seen()).toEqual([]);
  });
});

describe('the role of people’s readings', () => {
  const ask = async <R extends object>(text: string): Promise<R[]> => (await nobody.query<R>(text)).rows;

  test('is another one than the server’s own, is no superuser, and owns nothing', async () => {
    const [[reading], [system]] = await Promise.all([
      database.db.readAs(ada, (sql) => sql.query<{ is: string }>('select current_user as is')),
      database.db.read((sql) => sql.query<{ is: string }>('select current_user as is')),
    ]);
    expect(reading?.is).not.toBe(system?.is);
    expect(await ask('select current_user as is')).toEqual([reading]);
    expect(
      await ask(
        `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as more,
           (select count(*)::int from pg_class c where c.relowner = r.oid) as owns,
           (select count(*)::int from pg_auth_members m where m.member = r.oid) as groups
         from pg_roles r where rolname = current_user`,
      ),
    ).toEqual([{ more: false, owns: 0, groups: 0 }]);
  });

  test('reads the feed and the collections alone, each behind a policy but the one row that says where the feed is', async () => {
    const open = await ask<{ name: string; walled: boolean }>(
      `select c.relname as name, row_security_active(c.oid) as walled from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'v', 'm', 'p') and n.nspname in ('public', 'graphile_worker')
         and has_any_column_privilege(c.oid, 'select')`,
    );
    const feed = ['sync_entry', 'sync_member', 'sync_meta'];
    const tables = collectionNames.map((name) => tableOf(name).of.table);
    expect(open.map(({ name }) => name).toSorted()).toEqual([...tables, ...feed].toSorted());
    expect(open.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual(['sync_meta']);
  });

  test.each([
    `insert into sync_reason values (gen_random_uuid(), 'u:x', 'x')`,
    'delete from sync_member',
    'update sync_entry set gone = true',
    'update sync_meta set epoch = 9',
    `update person set first_name = 'x'`,
    'select username from account',
    'select 1 from session',
    'create table mine (id int)',
    'alter table person disable row level security',
    'drop policy read_as on person',
    'select 1 from graphile_worker._private_jobs',
    `select graphile_worker.add_job('x')`,
  ])('may not %s', async (text) => {
    await expect(nobody.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});
