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

const session = {
  questionText: '2 + 2',
  subject: 'math',
  attempts: [],
  builtinVersion: 1,
  startedAt: '2026-11-21T09:00:00.000Z',
  writtenAt: '2026-11-21T09:00:00.000Z',
};

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

test('a deleted document answers every row with its tombstone, and a delete of it with OK', async () => {
  const { student } = await makeSchool();
  const id = newId();
  const [made] = await send(student, 'homeworkSession', [rowOf(id, session, { new: true })]);
  const base = made?.document?.rev ?? '';
  expect((await send(student, 'homeworkSession', [rowOf(id, {}, { base, del: true })]))[0]?.verdict).toBe('OK');
  const tombstone = { id, deleted: true };
  const edits = [{ base }, { base: (await stored('homeworkSession', id))?.rev ?? '' }, { new: true }];
  for (const more of edits) {
    const [verdict] = await send(student, 'homeworkSession', [rowOf(id, { questionText: 'again' }, more)]);
    expect(verdict).toMatchObject({ verdict: 'CONFLICT', document: tombstone });
  }
  const [again] = await send(student, 'homeworkSession', [rowOf(id, {}, { base: '1.1', del: true })]);
  expect(again).toMatchObject({ verdict: 'OK', document: tombstone });
  expect((await stored('homeworkSession', id))?.deleted).toBe(true);
});

test('an id that somebody else has taken is refused as if it were unknown', async () => {
  const { student, stranger } = await makeSchool();
  const id = newId();
  await send(student, 'homeworkSession', [rowOf(id, session, { new: true })]);
  const before = await stored('homeworkSession', id);
  for (const more of [{ new: true }, { base: before?.rev ?? '' }, { del: true }]) {
    const [verdict] = await send(stranger, 'homeworkSession', [rowOf(id, session, more)]);
    const { id: _, ...said } = verdict ?? {};
    expect(said).toEqual({ verdict: 'REJECTED', code: 'not_found' });
  }
  expect(await stored('homeworkSession', id)).toEqual(before);
});

test('a delete is taken from those who may, on the newest version', async () => {
  const { teacher, student, assignmentId } = await makeSchool();
  const base = (await stored('assignment', assignmentId))?.rev ?? '';
  const del = (more: Partial<PushRow>) => rowOf(assignmentId, {}, { del: true, base, ...more });
  const [refused] = await send(student, 'assignment', [del({})]);
  expect(refused).toMatchObject({ verdict: 'REJECTED', code: 'not_yours', document: { id: assignmentId } });
  expect(codes(await send(teacher, 'assignment', [del({ base: '1.1' })]))).toEqual(['CONFLICT']);
  const scopes = (await stored('assignment', assignmentId))?.scopes;
  expect(codes(await send(teacher, 'assignment', [del({})]))).toEqual(['OK']);
  // Whoever held it is told that it is gone: its scopes stay.
  expect(await stored('assignment', assignmentId)).toMatchObject({ deleted: true, scopes });
});

test('who may not write is told so on any version, with the fields and the document', async () => {
  const { student, assignmentId } = await makeSchool();
  const base = (await stored('assignment', assignmentId))?.rev ?? '';
  for (const one of [base, '1.1']) {
    const [verdict] = await send(student, 'assignment', [rowOf(assignmentId, { title: 'Mine' }, { base: one })]);
    expect(verdict).toMatchObject({ verdict: 'REJECTED', document: { id: assignmentId, title: 'Fractions' } });
  }
  expect((await stored('assignment', assignmentId))?.fields['title']).toBe('Fractions');
});

test('null clears a field, an absent one is left, and ids are spelt in lower case', async () => {
  const { teacher, student, classId, assignmentId } = await makeSchool();
  const id = newId();
  const set = { classId: classId.toUpperCase(), title: 'T', description: 'D', totalPoints: 10, isPublished: false };
  const due = { dueDate: '2026-12-01T10:00:00.000Z' };
  const [made] = await send(teacher, 'assignment', [rowOf(id, { ...set, ...due }, { new: true })]);
  expect(made).toMatchObject({ verdict: 'OK', document: { classId } });
  const [answer] = await send(student, 'submission', [
    submit(student, assignmentId, { set: { assignmentId: assignmentId.toUpperCase(), ...answerOf() } }),
  ]);
  expect(answer).toMatchObject({ verdict: 'OK', document: { assignmentId } });
  const graded = { nickname: 'Ada', avatar: 'owl' };
  const person = async () => (await stored('person', teacher.id))?.fields ?? {};
  const edit = async (changes: Record<string, unknown>) =>
    send(teacher, 'person', [rowOf(teacher.id, changes, { base: (await stored('person', teacher.id))?.rev ?? '' })]);
  expect(codes(await edit(graded))).toEqual(['OK']);
  expect(codes(await edit({ nickname: null }))).toEqual(['OK']);
  expect([(await person())['nickname'], (await person())['avatar']]).toEqual([undefined, 'owl']);
});

test('effects run once for what is written: not for what is refused, lost, repeated or a tombstone of nothing', async () => {
  const { teacher, student, assignmentId, classId } = await makeSchool();
  const seen: string[] = [];
  const note =
    (when: string) => async (_sql: unknown, changes: readonly { id: string; isNew: boolean; deleted: boolean }[]) => {
      for (const { id, isNew, deleted } of changes)
        seen.push(`${when} ${id === assignmentId ? 'one' : 'new'} ${isNew} ${deleted}`);
    };
  const effect = { before: note('before'), after: note('after') };
  const base = (await stored('assignment', assignmentId))?.rev ?? '';
  const row = rowOf(assignmentId, { title: 'Two' }, { base });
  const good = {
    classId,
    title: 'T',
    description: '',
    dueDate: '2026-12-01T10:00:00.000Z',
    totalPoints: 1,
    isPublished: false,
  };
  await send(
    teacher,
    'assignment',
    [row, rowOf(newId(), good, { new: true }), rowOf(newId(), { ...good, totalPoints: 0 }, { new: true })],
    { assignment: effect },
  );
  expect(seen.sort()).toEqual([
    'after new true false',
    'after one false false',
    'before new true false',
    'before one false false',
  ]);
  seen.length = 0;
  await send(teacher, 'assignment', [row], { assignment: effect });
  await send(teacher, 'assignment', [rowOf(assignmentId, { title: 'Three' }, { base })], { assignment: effect });
  await send(student, 'homeworkSession', [rowOf(newId(), {}, { del: true })], { homeworkSession: effect });
  expect(seen).toEqual([]);
});

test('what an effect refuses is not written, and the rows beside it are', async () => {
  const { teacher, assignmentId, classId } = await makeSchool();
  const before = await stored('assignment', assignmentId);
  const good = {
    classId,
    title: 'T',
    description: '',
    dueDate: '2026-12-01T10:00:00.000Z',
    totalPoints: 1,
    isPublished: false,
  };
  const verdicts = await send(
    teacher,
    'assignment',
    [rowOf(assignmentId, { title: 'No' }, { base: before?.rev ?? '' }), rowOf(newId(), good, { new: true })],
    {
      assignment: {
        before: async (_sql, changes) => {
          for (const one of changes) if (one.next.title === 'No') one.refuse('limit_reached', 'title');
        },
      },
    },
  );
  expect(codes(verdicts)).toEqual(['REJECTED limit_reached title', 'OK']);
  expect(verdicts[0]?.document).toMatchObject({ title: 'Fractions' });
  expect(await stored('assignment', assignmentId)).toEqual(before);
  expect(await receiptsOf(assignmentId)).toEqual([]);
});

test('each row is judged by the receipt of its own device', async () => {
  const { teacher, assignmentId } = await makeSchool();
  const base = (await stored('assignment', assignmentId))?.rev ?? '';
  await send(teacher, 'assignment', [rowOf(assignmentId, { title: 'One' }, { base, key: 'same' })]);
  const [other] = await send(teacher, 'assignment', [
    rowOf(assignmentId, { title: 'Two' }, { base, key: 'same', device: 'laptop' }),
  ]);
  expect([other?.verdict, other?.last]).toEqual(['CONFLICT', undefined]);
});

test('a call that makes a document does not write over one that is there', async () => {
  const { assignmentId, classId, teacher } = await makeSchool();
  const set = {
    classId,
    title: 'Over',
    description: '',
    dueDate: '2026-12-01T10:00:00.000Z',
    totalPoints: 1,
    isPublished: true,
  };
  const [verdict] = await createPush({ store: createPostgresStore(database.db) }).writeAs(
    contextOf(teacher),
    'assignment',
    [{ id: assignmentId, set, new: true }],
  );
  expect([verdict?.verdict, verdict?.document?.['title']]).toEqual(['CONFLICT', 'Fractions']);
});
