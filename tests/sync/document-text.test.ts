import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Kind } from '../../schema/fields.ts';
import { newId } from '../../schema/ids.ts';
import { type CollectionName, collectionNames, collectionOf } from '../../schema/index.ts';
import { scope } from '../../schema/who.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { type NewRow, type StoredRow, toText } from '../../sync-server/sync/store.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();

/** Whatever Postgres can store: no character 0, and no half of a pair. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).filter(storable),
  fc.constantFrom(
    '',
    '"',
    '\\',
    'a "word"\n\tand\r\u2028\u2029\u007f\u0001',
    '</script>',
    '½ of 🐠',
    '\\u0041',
    'null',
  ),
);
const values: Record<Kind, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  text: words,
  choice: words,
  integer: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  boolean: fc.boolean(),
  instant: fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  json: fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }).filter((value) => value !== null && isStorable(value)),
};

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return storable(value);
  // Postgres' numbers have no negative zero.
  if (typeof value !== 'object' || value === null) return !Object.is(value, -0);
  return Object.entries(value).every(([key, inner]) => storable(key) && isStorable(inner));
}

/** A row of a collection: all that it must have, and some of what it may. */
function rowsOf(name: CollectionName): fc.Arbitrary<NewRow> {
  const fields = Object.entries(collectionOf(name).fields);
  // A trigger asks for the percentage of the points of an answer.
  const of = name === 'submission' ? { ...values, integer: fc.constant(10) } : values;
  const required = fields.filter(([, field]) => field.required).map(([field]) => field);
  return fc
    .record(Object.fromEntries(fields.map(([field, { kind }]) => [field, of[kind]])), { requiredKeys: required })
    .map((given) => ({ id: newId(), deleted: false, scopes: [scope.own(newId()), scope.own(newId())], fields: given }));
}

test.each(collectionNames)('the database writes a document of %s as the program would', async (name) => {
  const store = createPostgresStore(database.db);
  const inserts = fc.sample(rowsOf(name), { numRuns: 150, seed: 20261126 });
  const userId = newId();
  await store.transaction(async (sql) => {
    const quota = { userId, day: '2026-11-26', rows: 0, bytes: 0 };
    const written = await store.write(sql, name, { inserts, updates: [], receipts: [], quota });
    const ids = inserts.map(({ id }) => id);
    // What it says that it has written is what is read, but for the order of a JSON value's keys.
    expect(written).toEqual(inOrder(await store.bodies(sql, name, ids), ids));
    const rows = new Map((await store.bodies(sql, name, ids)).map((row) => [row.id, row]));
    const documents = await store.documents(sql, name, [...ids, newId()]);
    expect(documents.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const { text, ...rest } of documents) {
      const row = rows.get(rest.id);
      if (!row) throw new Error('a document without a row');
      const { text: expected, ...others } = toText(row);
      expect(rest).toEqual(others);
      expect(JSON.parse(text ?? 'null')).toEqual(JSON.parse(expected ?? 'null'));
      // In the same order.
      expect(Object.keys(JSON.parse(text ?? 'null') as object)).toEqual(
        Object.keys(JSON.parse(expected ?? '') as object),
      );
    }
  });
});

const inOrder = (rows: readonly StoredRow[], ids: readonly string[]): StoredRow[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

test.each(collectionNames)('what a write of %s says that it has changed is what is read', async (name) => {
  const store = createPostgresStore(database.db);
  const [before, after] = [1, 2].map((seed) => fc.sample(rowsOf(name), { numRuns: 40, seed }));
  const quota = { userId: newId(), day: '2026-11-27', rows: 0, bytes: 0 };
  const rest = { receipts: [], quota };
  await store.transaction((sql) => store.write(sql, name, { inserts: before ?? [], updates: [], ...rest }));
  const fresh = (after ?? []).slice(30);
  // Every third one is written as it stands.
  const updates = (before ?? []).map((row, at) => ({
    ...row,
    fields: at % 3 === 0 ? row.fields : (after?.[at]?.fields ?? {}),
  }));
  const changed = updates.filter((_, at) => at % 3 !== 0);
  await store.transaction(async (sql) => {
    const written = await store.write(sql, name, { inserts: fresh, updates, ...rest });
    const ids = [...fresh, ...changed].map(({ id }) => id);
    expect(written).toEqual(inOrder(await store.bodies(sql, name, ids), ids));
  });
});

test('signs that mean something in an array are stored as they are, and what is written as it stands is not said to be written', async () => {
  const store = createPostgresStore(database.db);
  const [row] = fc.sample(rowsOf('message'), { numRuns: 1, seed: 3 });
  if (!row) throw new Error('no row');
  const content = '{"a\\"}, null ,\\\\';
  const inserts = [{ ...row, id: newId(), fields: { ...row.fields, content } }];
  const rest = { receipts: [], quota: { userId: newId(), day: '2026-11-27', rows: 0, bytes: 0 } };
  await store.transaction(async (sql) => {
    await store.write(sql, 'message', { inserts, updates: [], ...rest });
    const [stored] = await store.bodies(
      sql,
      'message',
      inserts.map(({ id }) => id),
    );
    expect(stored?.fields).toMatchObject({ content });
  });
  await store.transaction(async (sql) => {
    expect(await store.write(sql, 'message', { inserts: [], updates: inserts, ...rest })).toEqual([]);
  });
});

test('a deleted document has no text', async () => {
  const store = createPostgresStore(database.db);
  const id = newId();
  await store.transaction(async (sql) => {
    const quota = { userId: id, day: '2026-11-26', rows: 0, bytes: 0 };
    const buried = { id, deleted: true, scopes: [scope.own(id)], fields: {} };
    await store.write(sql, 'notice', { inserts: [buried], updates: [], receipts: [], quota });
    const documents = await store.documents(sql, 'notice', [id]);
    expect(documents).toMatchObject([{ id, scopes: [scope.own(id)], text: null }]);
  });
});

test('the times of a document are UTC, wherever the database stands', async () => {
  const store = createPostgresStore(database.db);
  const createdAt = '2026-07-01T00:30:00.123Z';
  const inserts = fc
    .sample(rowsOf('notice'), { numRuns: 1, seed: 1 })
    .map((row) => ({ ...row, fields: { ...row.fields, createdAt } }));
  await store.transaction(async (sql) => {
    await sql.query(`set local time zone 'Asia/Singapore'`);
    const quota = { userId: newId(), day: '2026-11-26', rows: 0, bytes: 0 };
    await store.write(sql, 'notice', { inserts, updates: [], receipts: [], quota });
    const ids = inserts.map(({ id }) => id);
    const [document] = await store.documents(sql, 'notice', ids);
    expect(JSON.parse(document?.text ?? '')).toMatchObject({ createdAt });
  });
});
