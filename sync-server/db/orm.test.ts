import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../tests/support/postgres.ts';
import { newId } from '../../schema/ids.ts';
import type { Sql } from './orm.ts';
import { createDatabase, prepared, sqlState } from './orm.ts';

const database = useTestDatabase();
const ping = (sql: Sql): Promise<unknown> => sql.query('select 1');

beforeAll(async () => {
  await database.db.read((sql) =>
    sql.query('create table note (id int primary key, body text not null, made_at timestamptz not null default now())'),
  );
});

describe('the door to the database', () => {
  test('rows come with their types: ISO times, text for big numbers, parsed jsonb, arrays', async () => {
    const [row] = await database.db.read((sql) =>
      sql.query(
        `select '2026-02-03 04:05:06.789+01'::timestamptz as at, 9007199254740993::bigint as big, $1::jsonb as doc,
                $2::text[] as list, pg_current_xact_id() is not null as xid, '7'::xid8 as x, 'infinity'::timestamptz as forever`,
        [JSON.stringify({ a: [1] }), ['x', 'y']],
      ),
    );
    expect(row).toEqual({
      at: '2026-02-03T03:05:06.789Z',
      big: '9007199254740993',
      doc: { a: [1] },
      list: ['x', 'y'],
      xid: true,
      x: '7',
      forever: 'infinity',
    });
  });

  test('a database that is closed holds no connection, so that a command ends with its work', async () => {
    const { url, appUrl } = database;
    const db = await createDatabase({ url, appUrl, name: 'about to close' });
    const one = () => Promise.all([db.read(ping), db.ahead(ping), db.readAs(newId(), ping), db.transaction(ping)]);
    await one();
    await db.close();
    expect(db.poolUse()).toEqual({ size: 0, idle: 0, busy: 0, waiting: 0 });
    await expect(one()).rejects.toThrow();
    const left = () =>
      database.db.read((sql) => sql.query("select 1 from pg_stat_activity where application_name = 'about to close'"));
    await expect.poll(left).toEqual([]);
    await db.close();
  });

  test('a transaction is all or nothing', async () => {
    const failing = database.db.transaction(async ({ query }) => {
      await query('insert into note (id, body) values (1, $1)', ['raw']);
      expect(await query('select id from note')).toEqual([{ id: 1 }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.db.read((sql) => sql.query('select 1 from note'))).toEqual([]);
  });

  test('a prepared statement is parsed once for each connection, and follows its table', async () => {
    const text = prepared('select id, body from note where id = any($1::int[]) order by id');
    expect(prepared(text), 'said twice is said once').toBe(text);
    await database.db.transaction(async ({ query }) => {
      await query("insert into note (id, body) values (90, 'one'), (91, 'two')");
      for (let run = 0; run < 8; run++) expect(await query(text, [[90, 91]])).toHaveLength(2);
      await query('alter table note add column extra text');
      await query('create index on note (body)');
      expect(await query(text, [[91]])).toEqual([{ id: 91, body: 'two' }]);
      const statements = await query('select statement from pg_prepared_statements where statement = $1', [text]);
      expect(statements).toHaveLength(1);
      await query('delete from note where id in (90, 91)');
    });
  });

  test('two deadlocked transactions both succeed in the end', async () => {
    await database.db.transaction(({ query }) => query("insert into note (id, body) values (10, ''), (11, '')"));
    let waiting = 0;
    let bothReady = (): void => {};
    const barrier = new Promise<void>((resolve) => (bothReady = resolve));
    const append = (first: number, second: number): Promise<void> => {
      let attempts = 0;
      return database.db.transaction(async ({ query }) => {
        attempts += 1;
        await query("update note set body = body || 'a' where id = $1", [first]);
        if (attempts === 1) {
          if (++waiting === 2) bothReady();
          await barrier;
        }
        await query("update note set body = body || 'b' where id = $1", [second]);
      });
    };
    await Promise.all([append(10, 11), append(11, 10)]);
    const rows = await database.db.read((sql) =>
      sql.query<{ body: string }>('select body from note where id in (10, 11)'),
    );
    expect(rows.map((row) => [...row.body].sort().join(''))).toEqual(['ab', 'ab']);
  });

  test('a serialization failure is tried three times more, then told', async () => {
    let attempts = 0;
    const failing = database.db.transaction(async ({ query }) => {
      attempts += 1;
      await query("do $$ begin raise exception 'again' using errcode = '40001'; end $$");
    });
    await expect(failing.catch((error: unknown) => sqlState(error))).resolves.toBe('40001');
    expect(attempts).toBe(4);
  });

  test('a read-only snapshot sees one moment and refuses writes', async () => {
    await database.db.transaction(
      async ({ query }) => {
        const before = await query('select count(*) from note');
        await database.db.transaction((other) => other.query("insert into note (id, body) values (20, 'late')"));
        expect(await query('select count(*) from note')).toEqual(before);
      },
      { isolation: 'repeatable read', readOnly: true },
    );
    const writing = database.db.transaction(({ query }) => query('delete from note'), { readOnly: true });
    await expect(writing.catch((error: unknown) => sqlState(error))).resolves.toBe('25006');
  });

  test('a connection cut by the server is replaced, and nothing else notices', async () => {
    const { db } = database;
    await expect(db.read((sql) => sql.query('select pg_terminate_backend(pg_backend_pid())'))).rejects.toThrow();
    await expect.poll(() => db.read((sql) => sql.query('select 1 as one')).catch(() => null)).toEqual([{ one: 1 }]);
  });

  test('a statement and an idle transaction have their time limits', async () => {
    const settings = await database.db.read((sql) =>
      sql.query(
        "select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i, current_setting('jit') as j",
      ),
    );
    expect(settings).toEqual([{ s: '15s', i: '5s', j: 'off' }]);
  });
});
