import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { type CollectionName, collectionOf } from '../../schema/index.ts';
import { migrate } from '../../sync-server/db/migrate.ts';
import { migrations } from '../../sync-server/db/migrations/index.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import type { ServerDocument } from '../../sync-server/db/tables.ts';
import { rowOf, tableOf, writeRows } from '../../sync-server/db/tables.ts';
import { firstId } from '../../sync-server/sync/checkpoint.ts';
import { cleanFeed } from '../../sync-server/sync/maintenance.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createFeed } from '../../sync-server/sync/feed.ts';
import type { Writes } from '../../sync-server/sync/store.ts';
import { createTestDatabase, useTestDatabase } from '../support/postgres.ts';
import { enrol, makeAssignment, makeClassroom, makePerson } from './school.ts';

const database = useTestDatabase();
const day = 24 * 3_600_000;
const today = '2026-11-22';

async function one(sql: Sql, text: string, params: readonly unknown[] = []): Promise<number> {
  const [row] = await sql.query<{ n: string }>(`select (${text})::text as n`, params);
  return Number(row?.n);
}

interface Touched {
  blocks: number;
  scans: number;
}

/** The blocks of a table and its indexes that some work reads in a transaction, and how often it read the table from end to end. */
async function touched(
  table: string,
  work: (db: Database, sql: Sql) => Promise<unknown>,
  first: (sql: Sql) => Promise<unknown> = async () => {},
): Promise<Touched> {
  const { db } = database;
  return db.transaction(async (sql) => {
    await first(sql);
    const count = async (): Promise<Touched> => ({
      blocks: await one(
        sql,
        `select sum(pg_stat_get_xact_blocks_fetched(c.oid)) from pg_class c
         where c.oid = $1::regclass or c.oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
        [table],
      ),
      scans: await one(sql, 'pg_stat_get_xact_numscans($1::regclass)', [table]),
    });
    const before = await count();
    await work({ ...db, read: (ask) => ask(sql), transaction: (ask) => ask(sql) }, sql);
    const after = await count();
    return { blocks: after.blocks - before.blocks, scans: after.scans - before.scans };
  });
}

const expectFew = ({ blocks, scans }: Touched, atMost: number): void => {
  expect(scans).toBe(0);
  expect(blocks).toBeLessThanOrEqual(atMost);
};

describe('in a feed of 40,000 entries', () => {
  const scopes = ['c:one', 't:one'];
  const store = (): ReturnType<typeof createPostgresStore> => createPostgresStore(database.db);
  let filled: Promise<void> | undefined;
  const fill = (): Promise<void> =>
    (filled ??= (async () => {
      const { db } = database;
      await db.read((sql) =>
        sql.query(`insert into sync_entry (scope, collection, doc_id, epoch, xid, gone)
          select case when n <= 200 then 'c:one' else 'c:' || md5((n % 200)::text) end, 'assignment', gen_random_uuid(), epoch,
            (n % 500)::text::xid8, false from sync_meta, generate_series(1, 40000) n`),
      );
      await db.read((sql) =>
        sql.query(`insert into sync_push (collection, doc_id, device, key)
          select 'assignment', gen_random_uuid(), 'd', 'k' from generate_series(1, 20000)`),
      );
      await db.read((sql) => sql.query('analyze sync_entry, sync_push'));
    })());

  test('the tailer reads what is new, and nothing where nothing is', async () => {
    await fill();
    const { horizon } = await createFeed(database.db).read(null);
    expectFew(await touched('sync_entry', (db) => createFeed(db).read(horizon)), 12);
  });

  test('a page reads its own entries, and a scope at rest one probe', async () => {
    await fill();
    const { horizon } = await createFeed(database.db).read(null);
    const start = { scope: 'c:one', epoch: 0, xid: '0', id: firstId };
    const page = (count: number, cuts: (typeof start)[]) =>
      touched('sync_entry', (_, sql) => store().page(sql, 'assignment', cuts, horizon, count));
    expectFew(await page(100, [start]), 140);
    const resting = Array.from({ length: 60 }, (_, n) => ({ scope: `c:${n}`, ...horizon, id: firstId }));
    expectFew(await page(100, resting), 60 * 5);
  });

  test('a manifest reads the entries of its scopes', async () => {
    await fill();
    expectFew(await touched('sync_entry', (_, sql) => store().manifest(sql, 'assignment', scopes, 20_000)), 300);
  });

  test('a write finds the entries of its document, and a removal tells its person', async () => {
    await fill();
    const teacher = await makePerson(database.db, 'teacher');
    const student = await makePerson(database.db, 'student');
    const classId = await makeClassroom(database.db, teacher);
    const id = await makeAssignment(database.db, classId);
    await enrol(database.db, classId, student);
    const rename = (_: Database, sql: Sql) => sql.query("update assignment set title = 'New' where id = $1", [id]);
    expectFew(await touched('sync_entry', rename), 80);
    const remove = (_: Database, sql: Sql) =>
      sql.query('update enrolment set deleted = true where student_id = $1', [student.id]);
    expectFew(await touched('sync_entry', remove), 120);
  });

  test('the night looks only at what is gone, and at receipts that are old', async () => {
    await fill();
    await cleanFeed(database.db, new Date(Date.now()));
    await cleanFeed(database.db, new Date(Date.now() + 31 * day));
    const night = (db: Database): Promise<unknown> => cleanFeed(db, new Date(Date.now() + 32 * day));
    expectFew(await touched('sync_entry', night), 60);
    expectFew(await touched('sync_push', night), 20);
  });

  test('a receipt is found and renewed by its key, on its page', async () => {
    await fill();
    const [id, device] = [newId(), 'tablet'];
    const put = (sql: Sql, isNew = false) => store().write(sql, 'notice', written(id, device, isNew));
    await database.db.transaction((sql) => put(sql, true));
    const asked = { collection: 'notice', userId: id, day: today, receipts: [{ id, device }], parentIds: [] } as const;
    expectFew(await touched('sync_push', (_, sql) => store().context(sql, asked)), 6);
    const hot = await database.db.transaction(async (sql) => {
      for (let n = 0; n < 5; n++) await put(sql);
      return one(sql, "pg_stat_get_xact_tuples_hot_updated('sync_push'::regclass)");
    });
    expect(hot).toBe(5);
  });
});

test('receipts are found by their keys by a plan, too, that was made when there were none', async () => {
  const [id, device] = [newId(), 'tablet'];
  const asked = { collection: 'message', userId: id, day: today, receipts: [{ id, device }], parentIds: [] } as const;
  const store = createPostgresStore(database.db);
  const ask = (_: Database, sql: Sql) => store.context(sql, asked);
  const growth = async (sql: Sql): Promise<void> => {
    // Postgres keeps the plan of the sixth time, whatever the table becomes.
    for (let n = 0; n < 8; n++) await ask(database.db, sql);
    await sql.query(`insert into sync_push (collection, doc_id, device, key)
      select 'message', gen_random_uuid(), 'd', 'k' from generate_series(1, 5000)`);
  };
  expectFew(await touched('sync_push', ask, growth), 6);
});

/** A notice with its receipt, as one device has it stored. */
function written(id: string, device: string, isNew: boolean): Writes {
  const fields = {
    personId: id,
    cause: 'c',
    kind: 'grade',
    about: 'x',
    details: {},
    createdAt: '2026-11-03T10:00:00.000Z',
  };
  const rows = [{ id, deleted: false, scopes: [`u:${id}`], fields }];
  return {
    inserts: isNew ? rows : [],
    updates: isNew ? [] : rows,
    receipts: [{ id, device, key: newId() }],
    quota: { userId: id, day: today, rows: 1, bytes: 1 },
  };
}

test('a changed document stays on its page, and its indexes as they are', async () => {
  const student = await makePerson(database.db, 'student');
  const sessions = Array.from({ length: 200 }, () => ({
    id: newId(),
    studentId: student.id,
    questionText: 'What is three quarters of twenty-four?',
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: '2026-11-03T10:00:00.000Z',
    writtenAt: '2026-11-03T10:00:00.000Z',
  }));
  await database.db.transaction((sql) => writeRows(sql, 'homeworkSession', sessions));
  // One in twenty, since those that are changed in one transaction share what room a page has.
  const some = sessions.filter((_, n) => n % 20 === 0);
  const hot = await database.db.transaction(async (sql) => {
    const attempts = [{ id: newId(), answer: '18', correct: true, at: '2026-11-03T10:05:00.000Z' }];
    for (const one of some) await writeRows(sql, 'homeworkSession', [{ ...one, attempts }]);
    return one(sql, "pg_stat_get_xact_tuples_hot_updated('homework_session'::regclass)");
  });
  expect(hot).toBeGreaterThanOrEqual(some.length * 0.8);
});

test('a receipt is dated anew when its date is a day old, so that one in use is never taken for an old one', async () => {
  const store = createPostgresStore(database.db);
  const [id, device] = [newId(), 'tablet'];
  const put = (isNew = false) =>
    database.db.transaction((sql) => store.write(sql, 'notice', written(id, device, isNew)));
  const age = (): Promise<number> =>
    database.db.read((sql) => one(sql, 'select extract(epoch from now() - at) from sync_push where doc_id = $1', [id]));
  const since = (hours: number): Promise<unknown> =>
    database.db.read((sql) =>
      sql.query('update sync_push set at = now() - make_interval(hours => $2) where doc_id = $1', [id, hours]),
    );
  await put(true);
  await since(23);
  await put();
  expect(await age()).toBeGreaterThan(22 * 3_600);
  await since(25);
  await put();
  expect(await age()).toBeLessThan(3_600);
});

/** Stores a document in a table as it was then: columns of later migrations are not there yet. */
async function insertThen(db: Database, name: CollectionName, document: ServerDocument): Promise<void> {
  await db.transaction(async (sql) => {
    const { table } = collectionOf(name);
    const { fields, ...rest } = rowOf(name, document);
    const row = {
      ...rest,
      ...Object.fromEntries(tableOf(name).columns.map(({ field, column }) => [column, fields[field]])),
    };
    const there = await sql.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    );
    const columns = there.map((column) => column.name).filter((column) => column in row);
    await sql.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb)`,
      [JSON.stringify(row)],
    );
  });
}

test('a database that holds a feed gets the new storage without its table being written anew, and keeps every entry', async () => {
  const old = await createTestDatabase({ empty: true });
  try {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0410-feed-storage'),
    );
    await migrate(old.url, before);
    const db = await createDatabase({ url: old.url, poolSize: 2 });
    try {
      const [teacher, classId, id] = [newId(), newId(), newId()];
      const names = { firstName: 'Ada', lastName: 'Quill' };
      await insertThen(db, 'person', { id: teacher, username: 'ada', role: 'teacher', ...names, consents: {} });
      const owls = { className: 'Owls', subject: 'math', teacherId: teacher };
      const classroom = { ...owls, grade: 'PYP3', isActive: true, teacherName: 'A Quill' };
      await insertThen(db, 'classroom', { id: classId, ...classroom });
      const set = { title: 'Fractions', description: 'Pages 3 and 4', dueDate: '2026-12-01T12:00:00.000Z' };
      const published = { isPublished: true, publishedAt: '2026-11-01T12:00:00.000Z', totalPoints: 20 };
      await insertThen(db, 'assignment', { id, classId, ...owls, ...set, ...published });
      const state = (): Promise<unknown> =>
        db.read((sql) =>
          sql.query(`select pg_relation_filenode('sync_entry') as file,
            (select jsonb_agg(to_jsonb(e) order by e.doc_id, e.collection, e.scope) from sync_entry e) as entries`),
        );
      const held = await state();
      expect(await migrate(old.url)).toContain('0410-feed-storage');
      expect(await state()).toEqual(held);
      await db.read((sql) =>
        sql.query('update assignment set is_published = false, scopes = $2 where id = $1', [id, [`t:${classId}`]]),
      );
      const entries = await db.read((sql) =>
        sql.query('select scope, gone from sync_entry where doc_id = $1 order by scope', [id]),
      );
      expect(entries).toEqual([
        { scope: `c:${classId}`, gone: true },
        { scope: `t:${classId}`, gone: false },
      ]);
    } finally {
      await db.close();
    }
  } finally {
    await old.drop();
  }
});

test('a table of a collection to come has room on its pages too, as all that are in the feed', async () => {
  await database.db.read((sql) =>
    sql.query(`create table letter (id uuid primary key, rev_epoch integer not null, rev_xid xid8 not null,
      deleted boolean not null default false, scopes text[] not null)`),
  );
  await database.db.read((sql) => sql.query("select sync_track('letter', 'letter')"));
  const full = await database.db.read((sql) =>
    sql.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'sync_stamp'
       where c.reloptions is null or not 'fillfactor=90' = any (c.reloptions)`,
    ),
  );
  expect(full).toEqual([]);
});
