import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { sqlState } from '../../sync-server/db/orm.ts';
import { patchRow, tableOf, writeRows } from '../../sync-server/db/tables.ts';
import { cleanFeed } from '../../sync-server/sync/maintenance.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import type { Reading } from '../../sync-server/sync/feed.ts';
import { createFeed } from '../../sync-server/sync/feed.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeAssignment, makeClassroom, makePerson } from './school.ts';

const database = useTestDatabase();
const query = <Row extends object>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
  database.db.read((sql) => sql.query<Row>(text, params));
const entriesOf = (id: string) =>
  query<{ scope: string; at: string; gone: boolean }>(
    `select split_part(scope, ':', 1) as scope, epoch || '.' || xid as at, gone from sync_entry where doc_id = $1 and collection <> '$grants' order by 1`,
    [id],
  );
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );

describe('the feed that the database keeps', () => {
  test('each table has the columns that schema/ describes', async () => {
    for (const name of collectionNames) {
      const found = await query<{ column_name: string; data_type: string }>(
        'select column_name, data_type from information_schema.columns where table_name = $1',
        [collectionOf(name).table],
      );
      const types = new Map(found.map((row) => [row.column_name, row.data_type]));
      const want = tableOf(name).columns.map(({ column, type }) => [
        column,
        type === 'timestamptz' ? 'timestamp with time zone' : type,
      ]);
      expect(want.map(([column = '']) => [column, types.get(column)])).toEqual(want);
      expect(types.size).toBe(want.length + 5);
    }
  });

  test('all entries of a document, those of scopes that it has left included, have one position', async () => {
    const teacher = await makePerson(database.db, 'teacher');
    const classId = await makeClassroom(database.db, teacher);
    const id = await makeAssignment(database.db, classId);
    const published = await entriesOf(id);
    expect(published.map(({ scope, gone }) => [scope, gone])).toEqual([
      ['c', false],
      ['t', false],
    ]);
    for (const title of ['Decimals', 'Percentages']) {
      await database.db.transaction((sql) => patchRow(sql, 'assignment', id, { isPublished: false, title }));
      const withdrawn = await entriesOf(id);
      expect(withdrawn.map(({ scope, gone }) => [scope, gone])).toEqual([
        ['c', true],
        ['t', false],
      ]);
      expect(new Set(withdrawn.map(({ at }) => at)).size).toBe(1);
    }
    expect((await entriesOf(id))[0]?.at).not.toBe(published[0]?.at);
  });

  test('writing equal content stamps nothing', async () => {
    const student = await makePerson(database.db, 'student');
    const before = await entriesOf(student.id);
    await query('update person set first_name = first_name where id = $1', [student.id]);
    await database.db.transaction((sql) => patchRow(sql, 'person', student.id, { firstName: 'Ada' }));
    expect(await entriesOf(student.id)).toEqual(before);
    await query("update person set first_name = 'Eda' where id = $1", [student.id]);
    expect(await entriesOf(student.id)).not.toEqual(before);
  });

  test('nobody deletes a row or changes its id, and a version cannot be written', async () => {
    const student = await makePerson(database.db, 'student');
    expect(await failure(query('delete from person where id = $1', [student.id]))).toBe('23001');
    expect(await failure(query('update person set id = $2 where id = $1', [student.id, newId()]))).toBe('23001');
    expect(await failure(query('truncate person'))).toBe('23001');
    const before = await query('select rev_xid from person where id = $1', [student.id]);
    await query("update person set rev_xid = '1' where id = $1", [student.id]);
    expect(await query('select rev_xid from person where id = $1', [student.id])).toEqual(before);
  });

  test('a scope is held while there is a reason, with a new incarnation after none', async () => {
    const teacher = await makePerson(database.db, 'teacher');
    const student = await makePerson(database.db, 'student');
    const classId = await makeClassroom(database.db, teacher);
    const held = () =>
      query<{ x: string }>('select g_xid as x from sync_member where user_id = $1 and scope = $2', [
        student.id,
        `c:${classId}`,
      ]);
    expect(await held()).toEqual([]);
    await enrol(database.db, classId, student);
    const first = await held();
    expect(first).toHaveLength(1);
    await enrol(database.db, classId, student);
    expect(await held()).toEqual(first);
    await enrol(database.db, classId, student, true);
    expect(await held()).toEqual([]);
    await enrol(database.db, classId, student);
    expect(await held()).not.toEqual(first);
    const teaches = await query<{ s: string }>(
      "select split_part(scope, ':', 1) as s from sync_member where user_id = $1 order by 1",
      [teacher.id],
    );
    expect(teaches.map((row) => row.s)).toEqual(['c', 't', 'u']);
  });

  test('a reason given while the last other one is taken away is not lost', async () => {
    const user = newId();
    const add = `insert into sync_reason values ($1, 'c:x', $2)`;
    await query(add, [user, 'one']);
    let taken: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (sql) => {
      await sql.query(add, [user, 'two']);
      taken = query("delete from sync_reason where user_id = $1 and reason = 'one'", [user]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await taken;
    expect(await query('select scope from sync_member where user_id = $1', [user])).toEqual([{ scope: 'c:x' }]);
  });

  test('what a class has left goes from the feed after 30 days, and who was away longer is told to compare', async () => {
    const pull = createPull({ store: createPostgresStore(database.db) });
    const ask = async (userId: string, checkpoint: unknown) => {
      const [answer] = await pull(userId, [{ collection: 'assignment', checkpoint, limit: 100 }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      return answer.value;
    };
    const teacher = await makePerson(database.db, 'teacher');
    const student = await makePerson(database.db, 'student');
    const classId = await makeClassroom(database.db, teacher);
    await enrol(database.db, classId, student);
    const [kept, left] = [await makeAssignment(database.db, classId), await makeAssignment(database.db, classId)];
    const away = await ask(student.id, null);
    expect(away.documents.map(({ id }) => id).sort()).toEqual([kept, left].sort());
    await database.db.transaction((sql) => patchRow(sql, 'assignment', left, { isPublished: false }));
    const present = await ask(student.id, away.checkpoint);
    expect([present.gone, present.keep]).toEqual([[left], null]);
    const day = 24 * 3600_000;
    await cleanFeed(database.db, new Date(Date.now()));
    const fresh = await ask(student.id, present.checkpoint);
    expect(await cleanFeed(database.db, new Date(Date.now() + 31 * day))).toMatchObject({ receipts: 0 });
    expect((await entriesOf(left)).map(({ scope }) => scope)).toEqual(['t']);
    const back = await ask(student.id, away.checkpoint);
    expect(back.keep?.map(([id]) => id)).toEqual([kept]);
    expect((await ask(student.id, fresh.checkpoint)).keep).toBeNull();
  });

  test('the content of what was deleted past the server goes at night, once, and a late answer still finds its assignment', async () => {
    const teacher = await makePerson(database.db, 'teacher');
    const classId = await makeClassroom(database.db, teacher);
    const [old, living] = [await makeAssignment(database.db, classId), await makeAssignment(database.db, classId)];
    await database.db.transaction((sql) => sql.query('update assignment set deleted = true where id = $1', [old]));
    const day = 24 * 3600_000;
    const start = Date.now() + 100 * day;
    const contentOf = async (id: string) =>
      (
        await query(
          'select description, title, total_points as points, published_at is not null as published from assignment where id = $1',
          [id],
        )
      )[0];
    expect(await contentOf(old)).toMatchObject({ description: 'Pages 3 and 4' });
    expect((await cleanFeed(database.db, new Date(start))).blanked).toBeGreaterThan(0);
    expect(await contentOf(old)).toEqual({ description: null, title: 'Fractions', points: 20, published: true });
    expect(await contentOf(living)).toMatchObject({ description: 'Pages 3 and 4' });
    expect((await cleanFeed(database.db, new Date(start + day))).blanked).toBe(0);
  });

  test('many writers at once and a reader that pulls meanwhile: no row is lost', async () => {
    const reader = await makePerson(database.db, 'student');
    const pull = createPull({ store: createPostgresStore(database.db) });
    const seen = new Map<string, string>();
    let writing = true;
    let checkpoint: unknown = null;
    const read = async (): Promise<boolean> => {
      const [answer] = await pull(reader.id, [{ collection: 'notice', checkpoint, limit: 20 }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      for (const { id, rev } of answer.value.documents) seen.set(id, rev);
      checkpoint = answer.value.checkpoint;
      return answer.value.more;
    };
    const writer = async (n: number): Promise<void> => {
      const mine: string[] = [];
      for (let i = 0; i < 60; i++) {
        const ids = i % 3 === 2 ? mine.slice(-2) : [newId(), newId()];
        const work = database.db.transaction(async (sql) => {
          const notices = ids.map((id) => ({
            id,
            personId: reader.id,
            cause: `c ${id}`,
            kind: 'grade',
            about: String(i),
            details: {},
            createdAt: '2026-11-21T10:00:00.000Z',
          }));
          await writeRows(sql, 'notice', notices);
          await new Promise((resolve) => setTimeout(resolve, (n * 7 + i * 13) % 11));
          if (i % 10 === 9) throw new Error('changed my mind');
        });
        await work.then(
          () => mine.push(...ids),
          () => {},
        );
      }
    };
    const reading = (async () => {
      while (writing) await read();
    })();
    await Promise.all([0, 1, 2, 3, 4].map(writer));
    writing = false;
    await reading;
    while (await read()) continue;
    const truth = await query<{ id: string; rev: string }>(
      "select id, rev_epoch || '.' || rev_xid as rev from notice where person_id = $1",
      [reader.id],
    );
    expect(truth.length).toBeGreaterThan(100);
    // Another test's open transaction may hold the horizon back for a moment.
    await expect.poll(async () => (await read(), truth.filter(({ id, rev }) => seen.get(id) !== rev).length)).toBe(0);
  });
});

test('a tailer that has read up to an epoch’s end reads the rest of it and the next one', async () => {
  const teacher = await makePerson(database.db, 'teacher');
  const classId = await makeClassroom(database.db, teacher);
  const feed = createFeed(database.db);
  const set = async (): Promise<string> => makeAssignment(database.db, classId);
  const told = ({ moved }: Reading): string[] =>
    [...new Set(moved.flatMap(({ documents }) => (documents ?? []).map(([id]) => id)))].sort();
  await set();
  const { horizon } = await feed.read(null);
  const before = await set();
  expect(told(await feed.read(horizon))).toEqual([before]);
  // What was put back counts its transactions anew, from anywhere.
  await query('update sync_meta set epoch = epoch + 1');
  const after = await set();
  const next = await feed.read(horizon);
  expect(told(next)).toEqual([before, after].sort());
  expect(next.horizon.epoch).toBe(horizon.epoch + 1);
  const behind = await database.db.transaction(async (sql) => {
    const reading = feed.behind?.(sql, horizon);
    reading?.catch(() => {});
    return { reading };
  });
  expect(told((await behind.reading) ?? next)).toEqual([before, after].sort());
  expect(told(await feed.read(next.horizon))).toEqual([]);
});
