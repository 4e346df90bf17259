import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../tests/support/postgres.ts';
import { createTestDatabase } from '../../tests/support/postgres.ts';
import type { Sql } from './orm.ts';
import { createDatabase, isAway, isFull, isTooSlow, sqlState } from './orm.ts';

let made: TestDatabase;
const poolSize = 2;
const someone = '018f0000-0000-7000-8000-000000000001';
const idleInTransactionMs = 300;

beforeAll(async () => {
  made = await createTestDatabase({ poolSize, idleInTransactionMs, connectTimeoutMs: 2_000 });
  await made.db.read((sql) => sql.query('create table note (id int primary key, body text not null)'));
}, 60_000);

afterAll(() => made.drop());

/** Ends a backend as an operator or a crash would, from a connection of its own. */
async function killBackend(pid: number): Promise<void> {
  const client = new Client({ connectionString: made.url });
  await client.connect();
  await client.query('select pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}

/** Resolves once a backend is at a statement. */
async function untilRuns(pid: number, statement: string): Promise<void> {
  const client = new Client({ connectionString: made.url });
  await client.connect();
  const asked = "select 1 from pg_stat_activity where pid = $1 and query = $2 and state = 'active'";
  while ((await client.query(asked, [pid, statement])).rowCount !== 1) await sleep(10);
  await client.end();
}

const backendOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  return row?.pid ?? 0;
};

/** Ways for a connection to die in a transaction: each is the work of one that ends so. */
const deaths: Record<string, (sql: Sql) => Promise<unknown>> = {
  'killed in a query': async (sql) => {
    const pid = await backendOf(sql);
    const running = 'select pg_sleep(10)';
    await Promise.all([sql.query(running), untilRuns(pid, running).then(() => killBackend(pid))]);
  },
  'killed between queries': async (sql) => {
    await killBackend(await backendOf(sql));
    await sleep(20);
    await sql.query('select 1');
  },
  'killed before its commit': async (sql) => {
    await killBackend(await backendOf(sql));
  },
  'killed before its rollback': async (sql) => {
    await killBackend(await backendOf(sql));
    throw new Error('changed my mind');
  },
  'idle for too long': async (sql) => {
    await sql.query('select 1');
    await sleep(idleInTransactionMs * 3);
    await sql.query('select 1');
  },
};

describe('a transaction whose connection dies', () => {
  for (const [name, work] of Object.entries(deaths)) {
    for (const options of [{}, { readOnly: true, isolation: 'repeatable read' as const }]) {
      test(`gives its place in the pool back: ${name}, ${options.isolation ?? 'read committed'}`, async () => {
        // More often than there are places: one that leaked would be missed.
        for (let n = 0; n <= poolSize; n++) {
          await expect(made.db.transaction(work, options)).rejects.toThrow();
        }
        const [row] = await made.db.transaction((sql) => sql.query('select 1 as one'), options);
        expect(row).toEqual({ one: 1 });
        expect(made.db.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
      });
    }
  }

  test('gives its place in the pool back: killed in its commit', async () => {
    // A deferred constraint is checked by the commit: the backend dies while it is at it.
    await made.db.read((sql) =>
      sql.query(`create table slow_commit (id int);
        create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
        create constraint trigger slow after insert on slow_commit deferrable initially deferred for each row execute function be_slow()`),
    );
    for (let n = 0; n <= poolSize; n++) {
      let killing: Promise<void> | undefined;
      const dying = made.db.transaction(async (sql) => {
        const pid = await backendOf(sql);
        await sql.query('insert into slow_commit values (1)');
        killing = untilRuns(pid, 'commit').then(() => killBackend(pid));
      });
      const ended = await dying.catch((error: unknown) => error);
      await killing;
      expect([sqlState(ended), isAway(ended)]).toEqual(['57P01', true]);
    }
    expect(await made.db.read((sql) => sql.query('select 1 from slow_commit'))).toEqual([]);
    expect(made.db.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
  });

  test('tells what ended it: a kill is a database that is away, a pause in it is one that took too long', async () => {
    const told = async (name: keyof typeof deaths): Promise<unknown> => {
      const work = deaths[name];
      return work && made.db.transaction(work).catch((error: unknown) => error);
    };
    const killed = await told('killed between queries');
    expect([sqlState(killed), isAway(killed), isTooSlow(killed)]).toEqual(['57P01', true, false]);
    const inQuery = await told('killed in a query');
    expect([sqlState(inQuery), isAway(inQuery)]).toEqual(['57P01', true]);
    const idle = await told('idle for too long');
    expect([sqlState(idle), isAway(idle), isTooSlow(idle)]).toEqual(['25P03', false, true]);
  });
});

describe('a transaction', () => {
  test('that has failed in the database is never said to be committed', async () => {
    const failed = made.db.transaction(async (sql) => {
      await sql.query("insert into note values (1, 'a')");
      await sql.query('insert into note values (1, null)').catch(() => {});
    });
    await expect(failed).rejects.toThrow('null value');
    expect(await made.db.read((sql) => sql.query('select 1 from note'))).toEqual([]);
  });

  test('that only reads is told before it has ended, but not where a statement has failed', async () => {
    const { db } = made;
    const one = (sql: Sql) => sql.query<{ one: number }>('select 1 as one');
    expect(await db.readAs(someone, one)).toEqual([{ one: 1 }]);
    expect(db.poolUse().busy).toBe(1);
    await expect.poll(() => db.poolUse().busy).toBe(0);
    const swallowed = db.readAs(someone, async (sql) => {
      await sql.query('select 1 / 0').catch(() => {});
      return 'read';
    });
    await expect(swallowed).rejects.toThrow('division by zero');
  });

  test('that did not wait for a statement is durable with it, and fails with it, whatever is asked in between', async () => {
    const send = (value: string | null, then?: (sql: Sql) => Promise<unknown>) =>
      made.db.transaction(async (sql) => {
        await sql.query("insert into note values (7, 'first')");
        void sql.query('insert into note values (8, $1)', [value]);
        await then?.(sql);
      });
    const notes = () => made.db.read((sql) => sql.query('select id from note where id in (7, 8) order by id'));
    await expect(send(null)).rejects.toThrow('null value');
    await expect(send(null, (sql) => sql.query('select 1'))).rejects.toThrow('null value');
    await expect(send('x', (sql) => sql.query('select 1 / 0'))).rejects.toThrow('division');
    expect(await notes()).toEqual([]);
    await send('second');
    expect(await notes()).toHaveLength(2);
    await made.db.read((sql) => sql.query('delete from note where id in (7, 8)'));
  });

  test('that throws in the turn in which it asked leaves nothing of that', async () => {
    const thrown = made.db.transaction(async (sql) => {
      await sql.query('select 1');
      void sql.query('insert into note values (10, $1)', ['never']);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await made.db.read((sql) => sql.query('select id from note where id = 10'))).toEqual([]);
  });

  test('that is asked something behind its commit is answered what was committed, or nothing where it fails', async () => {
    const asked = (work: (sql: Sql) => Promise<unknown>) =>
      made.db.transaction(async (sql) => {
        const behind = sql.behind?.<{ n: number }>('select count(*)::int as n from note where id = 9');
        behind?.catch(() => {});
        await work(sql);
        return { behind };
      });
    const { behind } = await asked((sql) => sql.query("insert into note values (9, 'third')"));
    expect(await behind).toEqual([{ n: 1 }]);
    await expect(asked((sql) => sql.query("insert into note values (9, 'again')"))).rejects.toThrow('duplicate');
    await made.db.read((sql) => sql.query('delete from note where id = 9'));
  });

  test('that is over takes no more statements', async () => {
    let kept: Sql | undefined;
    await made.db.transaction(async (sql) => {
      kept = sql;
    });
    await expect(kept?.query('select 1')).rejects.toThrow('is over');
  });

  test('that goes on too long is ended by the database, however short its statements are', async () => {
    const db = await createDatabase({ url: made.url, poolSize: 1, transactionTimeoutMs: 200 });
    try {
      const [server] = await db.read((sql) =>
        sql.query<{ version: number }>("select current_setting('server_version_num')::int as version"),
      );
      expect(server?.version).toBeGreaterThanOrEqual(170_000);
      const failed = await db
        .transaction(async (sql) => {
          for (let n = 0; n < 100; n++) await sql.query('select pg_sleep(0.02)');
        })
        .catch((error: unknown) => error);
      // A statement that is sent while the server closes may meet the closed socket before the server's last words are read.
      expect(isTooSlow(failed) || isAway(failed)).toBe(true);
      expect(await db.read((sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }]);
    } finally {
      await db.close();
    }
  });

  test('whose process is gone is ended with it, in the middle of a statement', { timeout: 60_000 }, async () => {
    const db = await createDatabase({ url: made.url, poolSize: 1, statementTimeoutMs: 0 });
    const client = await db.pool.connect();
    const [row] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    const running = 'select pg_sleep(600)';
    const cut = expect(client.query(running)).rejects.toThrow();
    await untilRuns(row?.pid ?? 0, running);
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    await cut;
    client.release(true);
    const left = () => made.db.read((sql) => sql.query('select 1 from pg_stat_activity where pid = $1', [row?.pid]));
    await expect.poll(left, { timeout: 50_000 }).toEqual([]);
    await db.close();
  });

  test('whose statement goes on too long is told so, and its connection goes on', async () => {
    const db = await createDatabase({ url: made.url, poolSize: 1, statementTimeoutMs: 100 });
    try {
      const before = await db.read(backendOf);
      const failed = await db.transaction((sql) => sql.query('select pg_sleep(5)')).catch((error: unknown) => error);
      expect([sqlState(failed), isTooSlow(failed), isAway(failed)]).toEqual(['57014', true, false]);
      expect(await db.read(backendOf)).toBe(before);
    } finally {
      await db.close();
    }
  });
});

describe('a database that cannot be asked', () => {
  test('a refused connection, a pool without a free place and a full disk are told apart', async () => {
    const nowhere = await createDatabase({ url: 'postgres://a:b@127.0.0.1:1/x', poolSize: 1 });
    const refused = await nowhere.read((sql) => sql.query('select 1')).catch((error: unknown) => error);
    expect([isAway(refused), isFull(refused)]).toEqual([true, false]);
    await nowhere.close();

    const hangsUp = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(hangsUp, 'listening');
    const { port } = hangsUp.address() as AddressInfo;
    const rude = await createDatabase({ url: `postgres://a:b@127.0.0.1:${port}/x`, poolSize: 1 });
    const cut = await rude.read((sql) => sql.query('select 1')).catch((error: unknown) => error);
    expect([isAway(cut), isFull(cut)]).toEqual([true, false]);
    await rude.close();
    hangsUp.close();

    const small = await createDatabase({ url: made.url, poolSize: 1, connectTimeoutMs: 100 });
    await small.transaction(async () => {
      const waited = await small.read((sql) => sql.query('select 1')).catch((error: unknown) => error);
      expect([isAway(waited), isFull(waited)]).toEqual([true, false]);
    });
    await small.close();

    const raised = await made.db
      .read((sql) => sql.query("do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$"))
      .catch((error: unknown) => error);
    expect([isAway(raised), isFull(raised)]).toEqual([false, true]);
    expect(isFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
    expect([isAway(new Error('no')), isFull(null)]).toEqual([false, false]);
  });
});
