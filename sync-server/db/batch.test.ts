import fc from 'fast-check';
import type { ClientBase, Connection } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../tests/support/postgres.ts';
import { Batch, valueOf } from './batch.ts';
import { createDatabase, prepared, sqlState } from './orm.ts';

const database = useTestDatabase();

beforeAll(async () => {
  await database.db.read((sql) => sql.query('create table kept (id int primary key)'));
});

/** The kinds of messages in a packet of the protocol, one letter each. */
function kindsOf(packet: Buffer): string {
  let kinds = '';
  for (let at = 0; at < packet.length; at += 1 + packet.readInt32BE(at + 1))
    kinds += String.fromCharCode(packet[at] ?? 0);
  return kinds;
}

const client = { getTypeParser: () => (text: string) => text } as unknown as ClientBase;

/** Takes names of statements, gives the packet that asks them. */
function packetOf(
  batch: Batch,
  names: readonly string[],
): { kinds: string; answers: Promise<PromiseSettledResult<unknown>[]> } {
  const answers = Promise.allSettled(names.map((name) => batch.add({ name, text: `select '${name}'`, values: [] })));
  const written: Buffer[] = [];
  batch.submit({ stream: { write: (chunk: Buffer) => written.push(chunk) } } as unknown as Connection);
  expect(written).toHaveLength(1);
  return { kinds: kindsOf(Buffer.concat(written)), answers };
}

describe('statements of one turn', () => {
  test('leave in one packet with one Sync; a prepared one is parsed and described until it was answered', async () => {
    const first = new Batch(client);
    const { kinds, answers } = packetOf(first, ['one', 'two', 'one', '']);
    // Close, Parse, Bind, Describe, Execute; the third is prepared already by then.
    expect(kinds).toBe('CPBDE' + 'CPBDE' + 'BDE' + 'PBDE' + 'S');
    for (const column of ['one', 'two', 'one', '']) {
      first.handleRowDescription({ fields: [{ name: column || 'none', dataTypeID: 25 }] });
      first.handleDataRow({ fields: ['x'] });
      first.handleCommandComplete({ text: 'SELECT 1' });
    }
    first.handleReadyForQuery();
    expect((await answers).map((one) => one.status === 'fulfilled' && one.value)).toEqual(
      ['one', 'two', 'one', 'none'].map((name) => ({ rows: [{ [name]: 'x' }], command: 'SELECT 1' })),
    );

    const second = new Batch(client);
    const next = packetOf(second, ['two', 'one']);
    expect(next.kinds).toBe('BEBES');
    second.handleError(Object.assign(new Error('no'), { code: '23505' }));
    second.handleReadyForQuery();
    expect((await next.answers).map((one) => one.status === 'rejected' && sqlState(one.reason))).toEqual([
      '23505',
      '25P02',
    ]);
  });

  test('fail together with the connection, each by its error', async () => {
    const batch = new Batch(client);
    const { answers } = packetOf(batch, ['three', 'four']);
    let ended = 0;
    batch.callback = () => ended++;
    const lost = new Error('Connection terminated unexpectedly');
    batch.handleError(lost);
    expect((await answers).map((one) => one.status === 'rejected' && one.reason)).toEqual([lost, lost]);
    expect(ended).toBe(1);
    // What a packet that failed has prepared is not known.
    expect(packetOf(new Batch(client), ['three']).kinds).toBe('CPBDES');
  });
});

describe('on a real connection', () => {
  test('a prepared statement is asked again after the transaction that prepared it has failed', async () => {
    const db = await createDatabase({ url: database.url, poolSize: 1 });
    const insert = prepared('insert into kept (id) values ($1) returning id');
    const count = prepared('select count(*)::int as n from kept');
    try {
      const twice = db.transaction(async (sql) => {
        void sql.query(insert, [1]);
        void sql.query(insert, [1]);
        await sql.query(count);
      });
      await expect(twice).rejects.toThrow('duplicate key');
      const [row] = await db.transaction(async (sql) => {
        void sql.query(insert, [1]);
        return sql.query(count);
      });
      expect(row).toEqual({ n: 1 });
    } finally {
      await db.close();
    }
  });

  test('how a connection plans is told again after what left with it has failed', async () => {
    const db = await createDatabase({ url: database.url, poolSize: 1 });
    const failing = prepared('select 1 / $1::int');
    const planning = prepared("select current_setting('plan_cache_mode') as mode, $1::int as one");
    try {
      await expect(db.read((sql) => sql.query(failing, [0]))).rejects.toThrow('division by zero');
      expect(await db.read((sql) => sql.query(planning, [1]))).toEqual([{ mode: 'force_generic_plan', one: 1 }]);
      expect(await db.read((sql) => sql.query('select $1::int as one', [1]))).toEqual([{ one: 1 }]);
      expect(await db.read((sql) => sql.query('show plan_cache_mode'))).toEqual([{ plan_cache_mode: 'auto' }]);
    } finally {
      await db.close();
    }
  });

  test('a failure says who asked', async () => {
    const askedHere = (): Promise<unknown> => database.db.read(async (sql) => sql.query('select 1 / $1::int', [0]));
    const failed = await askedHere().catch((error: unknown) => error);
    expect((failed as Error).stack).toContain('batch.test.ts');
  });

  test('an answer that cannot be read fails alone', async () => {
    const db = await createDatabase({ url: database.url, poolSize: 1 });
    db.pool.on('connect', (one) =>
      one.setTypeParser(16, () => {
        throw new Error('no booleans here');
      }),
    );
    try {
      await expect(db.transaction((sql) => sql.query('select $1::boolean as b', [true]))).rejects.toThrow(
        'no booleans',
      );
      expect(await db.read((sql) => sql.query('select $1::int as one', [1]))).toEqual([{ one: 1 }]);
    } finally {
      await db.close();
    }
  });

  test('whatever is given as a parameter is what Postgres holds', async () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(fc.option(text)),
        fc.array(fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        async (body, list, numbers, bytes, at) => {
          const [row] = await database.db.read((sql) =>
            sql.query(
              'select $1::text as body, $2::text[] as list, $3::int[] as numbers, $4::bytea as bytes, $5::timestamptz as at',
              [body, list, numbers, bytes, at],
            ),
          );
          expect(row).toEqual({ body, list, numbers, bytes, at: at.toISOString() });
        },
      ),
      { numRuns: 60 },
    );
    expect(() => valueOf({ a: 1 })).toThrow('object as a parameter');
  });
});
