import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts';
import { startQueue } from '../../workers/queue.ts';
import { createLog } from '../log.ts';
import { createPostgresStore } from '../sync/postgres-store.ts';
import { find } from './find.ts';
import { prepare } from './migrate.ts';
import type { Database } from './orm.ts';
import { createDatabase } from './orm.ts';
import { writeRows } from './tables.ts';
import { raiseWall } from './wall.ts';

// A Postgres of one's own, whose roles are of this test alone.
const key = randomBytes(4).toString('hex');
let database: TestDatabase;

const admin = (text: string): Promise<unknown> => database.db.read((sql) => sql.query(text));
function as(role: string, password = 'a long word'): string {
  const url = new URL(database.url);
  [url.username, url.password] = [`${role}_${key}`, password];
  return url.href;
}

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await admin(`create role owner_${key} login createrole password 'a long word'`);
  const { pathname } = new URL(database.url);
  await admin(`alter database "${pathname.slice(1)}" owner to owner_${key}`);
}, 60_000);
afterAll(async () => {
  const roles = ['owner', 'system', 'app', 'writer'].map((name) => `${name}_${key}`);
  for (const role of roles)
    await admin(`do $$ begin if exists (select from pg_roles where rolname = '${role}') then
      reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}; end if; end $$`);
  await database.drop();
});

describe('a Postgres of one’s own with a role for each', () => {
  let db: Database;
  beforeAll(async () => {
    const ways = { owner: as('owner'), system: as('system'), app: as('app') };
    // At the same moment, as two machines that start; then once more, as at the next start.
    await Promise.all([prepare(ways), prepare(ways)]);
    await prepare(ways);
    db = await createDatabase({ url: ways.system, appUrl: ways.app });
  }, 120_000);
  afterAll(() => db.close());

  test('the owner makes the others, the server writes as a role that owns nothing, and people read as a third', async () => {
    const id = newId();
    await db.transaction((sql) => writeRows(sql, 'person', [{ id, username: 'ada', role: 'student' }]));
    const [first] = await db.readAs(id, (sql) => find(sql, 'person', {}));
    expect(first).toMatchObject({ id, username: 'ada' });
    expect(await db.readAs(newId(), (sql) => find(sql, 'person', {}))).toEqual([]);
    expect(await db.read((sql) => find(sql, 'person', {}))).toHaveLength(1);
    await db.transaction((sql) =>
      writeRows(sql, 'person', [{ id, username: 'ada', role: 'student', firstName: 'Ada' }]),
    );
    const held = await createPostgresStore(db).snapshot(async (_tx, _seen, members) => [...members.keys()], id);
    expect(held.toSorted()).toEqual([`f:${id}`, `u:${id}`]);
    for (const text of ['drop table notice', 'alter table person disable row level security', 'truncate sync_entry'])
      await expect(db.read((sql) => sql.query(text))).rejects.toMatchObject({ code: '42501' });
  });

  test('the jobs run as the server’s role', async () => {
    const done: unknown[] = [];
    const log = createLog('test', 'silent');
    const queue = await startQueue({ db, tasks: { greet: async (given) => void done.push(given) }, crontab: '', log });
    await db.read((sql) => sql.query(`select graphile_worker.add_job('greet', '{"n": 1}')`));
    await expect.poll(() => done).toEqual([{ n: 1 }]);
    await queue.stop();
  });

  test.each([
    ['of a superuser', () => database.url],
    ['of the owner', () => as('owner')],
    ['of the server itself', () => as('system')],
  ])('a role of people’s readings that is the one %s stops the start', async (_of, app) => {
    await expect(raiseWall({ owner: as('owner'), system: as('system'), app: app() })).rejects.toThrow(
      /of DATABASE_APP_URL sees or writes more than one person may read/,
    );
  });

  test('one that may write stops the start', async () => {
    await admin(`create role writer_${key} login password 'a long word'`);
    await admin(`grant insert on sync_entry to writer_${key}`);
    await expect(raiseWall({ owner: as('owner'), system: as('system'), app: as('writer') })).rejects.toThrow(
      /sees or writes more/,
    );
  });

  test('a wrong password is told, and no word of it', async () => {
    const wrong = raiseWall({ owner: as('owner'), system: as('system'), app: as('app', 'another word') });
    await expect(wrong).rejects.toThrow(/password authentication failed/);
    await expect(wrong).rejects.not.toThrow(/another word/);
  });
});

test('with one role for all nothing is asked of Postgres, and nothing is in the way', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const roles = async (): Promise<number> => (await client.query('select 1 from pg_roles')).rowCount ?? 0;
  const before = await roles();
  await raiseWall({ owner: database.url, system: database.url, app: undefined });
  expect(await roles()).toBe(before);
  await client.end();
  const db = await createDatabase({ url: database.url });
  expect(await db.readAs(newId(), (sql) => find(sql, 'person', {}))).toHaveLength(1);
  await db.close();
});
