import { expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { PushRow } from '../../schema/wire.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { answerOf, pushingTo, submit } from './push-school.ts';
import { codes, contextOf, enrol, rowOf } from './school.ts';

const database = useTestDatabase();
const { send, stored, makeSchool } = pushingTo(database);
const query = <Row extends object>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
  database.db.read((sql) => sql.query<Row>(text, params));
const receiptsOf = (id: string) =>
  query<{ device: string; key: string }>('select device, key from sync_push where doc_id = $1 order by 1', [id]);

/** Waits until some connection of this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(() => query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`), {
      timeout: 10_000,
      interval: 10,
    })
    .not.toEqual([]);
}

test('no answer to a row that fails shows a document that its sender may not see', async () => {
  const { teacher, student, stranger, classId, assignmentId } = await makeSchool();
  await enrol(database.db, classId, stranger);
  const [made] = await send(student, 'submission', [submit(student, assignmentId)]);
  const id = made?.id ?? '';
  const base = made?.document?.rev ?? '';
  // What the database itself refuses fails outside all rules: a NUL in a text, wherever it stands.
  const rows: Partial<PushRow>[] = [
    { device: 'a\u0000b' },
    { key: 'a\u0000b' },
    { base: 'a\u0000b' },
    { set: { content: 'a\u0000b' } },
    { set: { 'a\u0000b': 1 } },
    { del: true, device: 'a\u0000b' },
    { new: true, base: '', device: 'a\u0000b', set: { assignmentId, ...answerOf() } },
  ];
  for (const row of rows) {
    const [verdict] = await send(stranger, 'submission', [rowOf(id, { content: 'x' }, { base, ...row })]);
    expect([verdict?.verdict, verdict?.document, verdict?.last]).toEqual(['REJECTED', undefined, undefined]);
  }
  // Whoever may see it gets it, so that the device can take the server's values over.
  const [mine] = await send(teacher, 'submission', [rowOf(id, { score: 1 }, { base, device: 'a\u0000b' })]);
  expect(mine).toMatchObject({ verdict: 'REJECTED', document: { id, content: '4' } });
});

test('a row that loses the race to insert its id leaves no receipt and is judged against what is there', async () => {
  const { student, assignmentId } = await makeSchool();
  const id = naturalId('submission', assignmentId, student.id);
  const row = (device: string, content: string) =>
    submit(student, assignmentId, { device, set: { assignmentId, ...answerOf(content) } });
  const store = createPostgresStore(database.db);
  let other: Promise<unknown> = Promise.resolve();
  const slow = createPush({
    store,
    effects: {
      submission: {
        // Its row is written and its transaction open when the other tablet comes to the same id.
        after: async () => {
          other = send(student, 'submission', [row('second', 'later')]);
          await somebodyWaits();
        },
      },
    },
  });
  expect(codes(await slow.push(contextOf(student), 'submission', [row('first', 'sooner')]))).toEqual(['OK']);
  expect(await other).toMatchObject([{ verdict: 'CONFLICT', document: { id, content: 'sooner' } }]);
  expect((await receiptsOf(id)).map(({ device }) => device)).toEqual(['first']);
});

test('only what was written has a receipt, one for each device, of its last applied key', async () => {
  const { teacher, assignmentId } = await makeSchool();
  const base = async () => (await stored('assignment', assignmentId))?.rev ?? '';
  const edit = async (totalPoints: number, more: Partial<PushRow>) =>
    (await send(teacher, 'assignment', [rowOf(assignmentId, { totalPoints }, { base: await base(), ...more })]))[0];
  await edit(1, { key: 'k1' });
  await edit(2, { key: 'k2', device: 'laptop' });
  expect((await edit(0, { key: 'k3' }))?.verdict).toBe('REJECTED');
  expect((await edit(3, { key: 'k4', base: '1.1' }))?.verdict).toBe('CONFLICT');
  expect(await receiptsOf(assignmentId)).toEqual([
    { device: 'laptop', key: 'k2' },
    { device: 'tablet', key: 'k1' },
  ]);
  // A conflict and a refusal say which push of this device was the last to be applied.
  expect(await edit(4, { key: 'k5', base: '1.1' })).toMatchObject({ verdict: 'CONFLICT', last: 'k1' });
  expect(await edit(4, { key: 'k5', base: '1.1', device: 'laptop' })).toMatchObject({ last: 'k2' });
  expect(await edit(0, { key: 'k6' })).toMatchObject({ verdict: 'REJECTED', last: 'k1' });
  await edit(5, { key: 'k7' });
  expect((await receiptsOf(assignmentId)).map(({ key }) => key)).toEqual(['k2', 'k7']);
});

test('a transaction that fails leaves neither row nor receipt', async () => {
  const { teacher, assignmentId } = await makeSchool();
  const before = await stored('assignment', assignmentId);
  const row = rowOf(assignmentId, { title: 'Half' }, { base: before?.rev ?? '' });
  const after = () => Promise.reject(new Error('a defect of an effect'));
  expect(codes(await send(teacher, 'assignment', [row], { assignment: { after } }))).toEqual(['REJECTED internal']);
  expect(await stored('assignment', assignmentId)).toEqual(before);
  expect(await receiptsOf(assignmentId)).toEqual([]);
  expect(codes(await send(teacher, 'assignment', [row]))).toEqual(['OK']);
});

test('a tombstone of an unknown id is its sender’s alone', async () => {
  const { student, stranger } = await makeSchool();
  const id = newId();
  await send(student, 'homeworkSession', [rowOf(id, {}, { del: true })]);
  expect((await stored('homeworkSession', id))?.scopes).toEqual([`u:${student.id}`]);
  // Another person's late insert is refused, and told nothing.
  const [late] = await send(stranger, 'homeworkSession', [rowOf(id, { questionText: 'x' }, { new: true })]);
  expect([late?.verdict, late?.document]).toEqual(['REJECTED', undefined]);
});
