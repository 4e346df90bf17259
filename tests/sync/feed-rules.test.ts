import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import { cleanFeed } from '../../sync-server/sync/maintenance.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeAssignment, makeClassroom, makePerson } from './school.ts';

const database = useTestDatabase();
const query = <Row extends object>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
  database.db.read((sql) => sql.query<Row>(text, params));
const entriesOf = async (id: string): Promise<string[]> => {
  const rows = await query<{ scope: string; gone: boolean }>(
    `select split_part(scope, ':', 1) as scope, gone from sync_entry where doc_id = $1 and collection <> '$grants' order by 1`,
    [id],
  );
  return rows.map(({ scope, gone }) => `${scope} ${gone ? 'gone' : 'here'}`);
};

test('the entries of a deleted document are marked gone, however it was deleted', async () => {
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const [one, two] = [await makeAssignment(database.db, classId), await makeAssignment(database.db, classId)];
  expect(await entriesOf(one)).toEqual(['c here', 't here']);
  await query('update assignment set deleted = true where id = $1', [one]);
  expect(await entriesOf(one)).toEqual(['c gone', 't gone']);
  await query('update assignment set deleted = false where id = $1', [one]);
  expect(await entriesOf(one)).toEqual(['c here', 't here']);
  // A tombstone that arrives as one.
  const unknown = newId();
  await query(
    `insert into assignment (id, deleted, scopes, rev_epoch, rev_xid) values ($1, true, array['u:x'], 0, '0')`,
    [unknown],
  );
  expect(await entriesOf(unknown)).toEqual(['u gone']);
  // A withdrawn one that is deleted afterwards.
  await database.db.transaction((sql) => patchRow(sql, 'assignment', two, { isPublished: false }));
  expect(await entriesOf(two)).toEqual(['c gone', 't here']);
  await query('update assignment set deleted = true where id = $1', [two]);
  expect(await entriesOf(two)).toEqual(['c gone', 't gone']);
});

const heldBy = async (userId: string): Promise<string[]> => {
  const rows = await query<{ scope: string }>('select scope from sync_member where user_id = $1 order by scope', [
    userId,
  ]);
  return rows.map(({ scope }) => scope);
};
const announcedAt = async (userId: string): Promise<string | undefined> => {
  const rows = await query<{ at: string }>(
    `select xid::text as at from sync_entry where scope = $1 and collection = '$grants'`,
    [`u:${userId}`],
  );
  return rows[0]?.at;
};

test('who holds what follows from the rows as they are now: person, class and enrolment', async () => {
  const { db } = database;
  const [teacher, other] = [await makePerson(db, 'teacher'), await makePerson(db, 'teacher')];
  const student = await makePerson(db, 'student');
  const own = [`f:${student.id}`, `u:${student.id}`];
  expect(await heldBy(student.id)).toEqual(own);
  expect(await heldBy(teacher.id)).toEqual([`u:${teacher.id}`]);
  const classId = await makeClassroom(db, teacher);
  expect(await heldBy(teacher.id)).toEqual([`c:${classId}`, `t:${classId}`, `u:${teacher.id}`]);
  await enrol(db, classId, student);
  expect(await heldBy(student.id)).toEqual([`c:${classId}`, ...own]);
  await enrol(db, classId, student, true);
  expect(await heldBy(student.id)).toEqual(own);
  // The class gets another teacher.
  await query('update classroom set teacher_id = $2 where id = $1', [classId, other.id]);
  expect([await heldBy(teacher.id), await heldBy(other.id)]).toEqual([
    [`u:${teacher.id}`],
    [`c:${classId}`, `t:${classId}`, `u:${other.id}`],
  ]);
  await query('update classroom set deleted = true where id = $1', [classId]);
  expect(await heldBy(other.id)).toEqual([`u:${other.id}`]);
  await query('update person set deleted = true where id = $1', [student.id]);
  expect(await heldBy(student.id)).toEqual([]);
});

test('a grant that is given or taken is told to the tailers, another reason for it is not', async () => {
  const student = await makePerson(database.db, 'student');
  const add = (reason: string) => query(`insert into sync_reason values ($1, 'c:x', $2)`, [student.id, reason]);
  const take = (reason: string) =>
    query('delete from sync_reason where user_id = $1 and reason = $2', [student.id, reason]);
  const told: (string | undefined)[] = [await announcedAt(student.id)];
  for (const change of [() => add('one'), () => add('two'), () => take('one'), () => take('two')]) {
    await change();
    told.push(await announcedAt(student.id));
  }
  expect(told.map((at, index) => index > 0 && at !== told[index - 1])).toEqual([false, true, false, false, true]);
  expect(await heldBy(student.id)).not.toContain('c:x');
});

test('a write stamps the row and all its entries with its own transaction, also where another scope is added', async () => {
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const id = await makeAssignment(database.db, classId, { isPublished: false });
  const at = async () =>
    query<{ at: string }>(
      `select rev_epoch || '.' || rev_xid as at from assignment where id = $1
       union select epoch || '.' || xid from sync_entry where doc_id = $1`,
      [id],
    );
  const draft = await at();
  expect(draft).toHaveLength(1);
  await database.db.transaction((sql) => patchRow(sql, 'assignment', id, { isPublished: true }));
  const published = await at();
  expect(published).toHaveLength(1);
  expect(published).not.toEqual(draft);
  expect(await entriesOf(id)).toEqual(['c here', 't here']);
  // Published, withdrawn, published: it is there again.
  for (const isPublished of [false, true])
    await database.db.transaction((sql) => patchRow(sql, 'assignment', id, { isPublished }));
  expect([await entriesOf(id), (await at()).length]).toEqual([['c here', 't here'], 1]);
});

test('receipts go after 90 days and not before; what is not gone stays in the feed for ever', async () => {
  const day = 24 * 3600_000;
  const start = Date.now();
  const id = newId();
  await query(`insert into sync_push (collection, doc_id, device, key, at) values ('x', $1, 'd', 'k', $2)`, [
    id,
    new Date(start).toISOString(),
  ]);
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const kept = await makeAssignment(database.db, classId);
  const receipts = async () => (await query('select from sync_push where doc_id = $1', [id])).length;
  for (const days of [0, 31, 62, 89]) await cleanFeed(database.db, new Date(start + days * day));
  expect([await receipts(), await entriesOf(kept)]).toEqual([1, ['c here', 't here']]);
  await cleanFeed(database.db, new Date(start + 91 * day));
  expect(await receipts()).toBe(0);
  expect(await entriesOf(kept)).toEqual(['c here', 't here']);
  // The tailers' own entries are not gone, whatever they say.
  expect(await query(`select from sync_entry where collection = '$grants' limit 1`)).toHaveLength(1);
});

test('a floor is where the horizon stood 30 days before, and never goes back', async () => {
  const day = 24 * 3600_000;
  const start = Date.now() + 400 * day;
  const floor = async () => (await query<{ xid: string }>('select gc_xid::text as xid from sync_meta'))[0]?.xid ?? '';
  const horizon = async () =>
    (await query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid'))[0]?.xid ?? '';
  await cleanFeed(database.db, new Date(start));
  const then = BigInt(await horizon());
  await makePerson(database.db, 'student');
  await cleanFeed(database.db, new Date(start + 29 * day));
  expect(BigInt(await floor())).toBeLessThan(then);
  await makePerson(database.db, 'student');
  await cleanFeed(database.db, new Date(start + 31 * day));
  const raised = BigInt(await floor());
  expect(raised).toBeLessThanOrEqual(then);
  await cleanFeed(database.db, new Date(start + 10 * day));
  expect(BigInt(await floor())).toBe(raised);
});

test('a person of many classes reads the same page as one class at a time', async () => {
  const teacher = await makePerson(database.db, 'teacher');
  const classes: string[] = [];
  for (let n = 0; n < 12; n++) classes.push(await makeClassroom(database.db, teacher));
  const made: string[] = [];
  for (const classId of [11, 3, 7, 3, 0, 9, 5, 2, 11].map((n) => classes[n] ?? ''))
    made.push(await makeAssignment(database.db, classId));
  const pull = createPull({ store: createPostgresStore(database.db) });
  const ask = async (checkpoint: unknown, limit: number) => {
    const [answer] = await pull(teacher.id, [{ collection: 'assignment', checkpoint, limit }]);
    if (answer?.status !== 'fulfilled') throw answer?.reason;
    return answer.value;
  };
  const all = async (checkpoint: unknown, limit: number) => {
    const ids: string[] = [];
    let last = await ask(checkpoint, limit);
    for (; ; last = await ask(last.checkpoint, limit)) {
      ids.push(...last.documents.map(({ id }) => id));
      if (!last.more) return { ids, checkpoint: last.checkpoint };
    }
  };
  const first = await all(null, 1);
  expect(first.ids).toEqual(made);
  // At rest: only the scopes with something new are read.
  const changed = made[1] ?? '';
  await database.db.transaction((sql) => patchRow(sql, 'assignment', changed, { title: 'Later' }));
  const second = await all(first.checkpoint, 3);
  expect(second.ids).toEqual([changed]);
  expect((await all(second.checkpoint, 3)).ids).toEqual([]);
});

test('a statement that fails over one collection ends its transaction, and the others are read in another one', async () => {
  const store = createPostgresStore(database.db);
  const broken: typeof store = {
    ...store,
    page: async (sql, collection, ...rest) =>
      collection === 'assignment' ? (await sql.query('select 1 / 0'), []) : store.page(sql, collection, ...rest),
  };
  const teacher = await makePerson(database.db, 'teacher');
  const asked = (['classroom', 'assignment', 'person'] as const).map((collection) => ({
    collection,
    checkpoint: null,
    limit: 5,
  }));
  const answers = await createPull({ store: broken })(teacher.id, asked);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a manifest names what is there, neither deleted documents nor those that have left', async () => {
  const teacher = await makePerson(database.db, 'teacher');
  const student = await makePerson(database.db, 'student');
  const classId = await makeClassroom(database.db, teacher);
  await enrol(database.db, classId, student);
  const [here, left, deleted] = [
    await makeAssignment(database.db, classId),
    await makeAssignment(database.db, classId),
    await makeAssignment(database.db, classId),
  ];
  await database.db.transaction((sql) => patchRow(sql, 'assignment', left, { isPublished: false }));
  await query('update assignment set deleted = true where id = $1', [deleted]);
  const [answer] = await createPull({ store: createPostgresStore(database.db) })(student.id, [
    { collection: 'assignment', checkpoint: { e: 'elsewhere', s: {} }, limit: 10 },
  ]);
  if (answer?.status !== 'fulfilled') throw answer?.reason;
  const [row] = await query<{ rev: string }>(
    `select rev_epoch || '.' || rev_xid as rev from assignment where id = $1`,
    [here],
  );
  expect(answer.value.keep).toEqual([[here, row?.rev]]);
  expect(answer.value.documents.map(({ id, rev }) => [id, rev])).toEqual([[here, row?.rev]]);
});

test('the time of an answer grows with every transaction that is over, also below an open one', async () => {
  const reader = await makePerson(database.db, 'student');
  const pull = createPull({ store: createPostgresStore(database.db) });
  const at = async () => {
    const [answer] = await pull(reader.id, [{ collection: 'notice', checkpoint: null, limit: 1 }]);
    if (answer?.status !== 'fulfilled') throw answer?.reason;
    return BigInt(answer.value.at[1]);
  };
  const write = `update person set nickname = gen_random_uuid()::text where id = $1`;
  const other = await makePerson(database.db, 'student');
  const seen: bigint[] = [];
  await database.db.transaction(async (outer) => {
    await outer.query(write, [reader.id]);
    await database.db.transaction(async (inner) => {
      await inner.query(write, [other.id]);
      // A third one, which is over: the snapshot's upper end lies above both.
      await makePerson(database.db, 'student');
      seen.push(await at());
    });
    seen.push(await at());
  });
  seen.push(await at());
  expect(seen.map((one, index) => index > 0 && one > (seen[index - 1] ?? one))).toEqual([false, true, true]);
});
