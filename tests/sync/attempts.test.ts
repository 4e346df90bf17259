import { runOnce } from 'graphile-worker';
import { describe, expect, test } from 'vitest';
import type { AttemptResult } from '../../schema/attempt.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { find } from '../../sync-server/db/find.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { createLog } from '../../sync-server/log.ts';
import { bury } from '../../sync-server/services/erasure/bury.ts';
import { observeChildren } from '../../sync-server/services/family/child-work.ts';
import { endEnrolments } from '../../sync-server/services/classes/end-places.ts';
import { recountProgress } from '../../sync-server/services/progress/progress.ts';
import { libraryAuthor, seedLibrary } from '../../sync-server/services/practice/practice-library.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { moderateTestJob } from '../../workers/jobs/moderate-test.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { childInClass, register } from './effect-school.ts';
import { answer, attemptOf, sums, testOf } from './practice-school.ts';
import type { TestPerson } from './school.ts';
import { codes, contextOf, makeAssignment, rowOf } from './school.ts';

const database = useTestDatabase();
const send = (who: TestPerson, name: 'practiceTest' | 'attempt', rows: PushRow[]): Promise<Verdict[]> =>
  createPush({ store: createPostgresStore(database.db), effects }).push(contextOf(who), name, rows);
const fresh = (set: Record<string, unknown>, id = newId()): PushRow => rowOf(id, set, { new: true });
const right = (at: number): string => sums[at]?.right ?? '';
const resultOf = (verdict: Verdict | undefined): AttemptResult | undefined =>
  verdict?.document?.['result'] as AttemptResult | undefined;
const finishedAt = '2026-11-21T09:05:00.000Z';

const progressOf = async (student: TestPerson) => {
  const [row] = await database.db.read((sql) =>
    sql.query<{ stars: number; minutes: number; weeks: unknown }>(
      'select total_stars as stars, time_spent as minutes, weeks from progress where student_id = $1',
      [student.id],
    ),
  );
  return row;
};

describe('a way through a test', () => {
  test('of somebody else cannot be made, changed or seen', async () => {
    const [student, other, teacher] = [
      await register(database.db, 'student'),
      await register(database.db, 'student'),
      await register(database.db, 'teacher'),
    ];
    expect(codes(await send(teacher, 'attempt', [fresh(attemptOf(newId()))]))).toEqual(['REJECTED not_yours']);
    const row = fresh(attemptOf(newId()));
    const [made] = await send(student, 'attempt', [row]);
    const edit = rowOf(row.id, { answers: [answer(0, '1')] }, { base: made?.document?.rev ?? '' });
    const [refused] = await send(other, 'attempt', [edit]);
    expect([refused?.verdict, refused?.document]).toEqual(['REJECTED', undefined]);
  });

  test('is marked by the server when it is finished, with a reason for each lost mark', async () => {
    const student = await register(database.db, 'student');
    const row = fresh(attemptOf(newId(), { answers: [answer(0, right(0)), answer(1, '1')] }));
    const [open] = await send(student, 'attempt', [row]);
    expect([open?.verdict, resultOf(open)]).toEqual(['OK', undefined]);
    const [done] = await send(student, 'attempt', [rowOf(row.id, { finishedAt }, { base: open?.document?.rev ?? '' })]);
    const result = resultOf(done);
    expect(result).toMatchObject({ earned: '1', of: 3, right: 1, waiting: 0, stars: 1 });
    expect(result?.marks[1]?.lost[0]?.say).toContain(`It is ${right(1)}.`);
    expect(result?.marks[2]?.lost[0]?.why).toBe('empty');
  });

  test('counts once, whatever number of devices and times sends it', async () => {
    const student = await register(database.db, 'student');
    const id = newId();
    const answers = sums.map(({ right: given }, at) => answer(at, given));
    const row = fresh(attemptOf(newId(), { answers, finishedAt }), id);
    const [first] = await send(student, 'attempt', [row]);
    expect(resultOf(first)).toMatchObject({ stars: 3 });
    const once = await progressOf(student);
    expect(once).toMatchObject({ stars: 3, minutes: 3 });
    expect(codes(await send(student, 'attempt', [row]))).toEqual(['OK']);
    // The worker of a closed page sends it under another key: it is there, and nothing is counted again.
    const [second] = await send(student, 'attempt', [{ ...row, key: newId(), device: 'worker' }]);
    expect(second?.verdict).toBe('CONFLICT');
    expect(await progressOf(student)).toEqual(once);
    await database.db.transaction((sql) => recountProgress(sql, [student.id], '2026-11-21T10:00:00.000Z'));
    expect(await progressOf(student)).toEqual(once);
  });

  test('goes on when two devices answer: the first answer to each question counts, and all stay', async () => {
    const student = await register(database.db, 'student');
    const row = fresh(attemptOf(newId(), { answers: [answer(0, right(0))] }));
    const [open] = await send(student, 'attempt', [row]);
    const other = answer(0, '1', '2026-11-21T09:03:30.000Z');
    const more = [answer(1, right(1)), other, answer(2, right(2))];
    const base = open?.document?.rev ?? '';
    const [done] = await send(student, 'attempt', [rowOf(row.id, { answers: more, finishedAt }, { base })]);
    expect(resultOf(done)).toMatchObject({ right: 3, stars: 3 });
    expect(done?.document?.['answers']).toHaveLength(4);
    const later = rowOf(row.id, { finishedAt: '2026-11-21T09:30:00.000Z' }, { base: done?.document?.rev ?? '' });
    const [kept] = await send(student, 'attempt', [later]);
    expect(kept?.document?.['finishedAt']).toBe(finishedAt);
  });

  test('gives no stars for questions that no seed gives, and none for written ones', async () => {
    const student = await register(database.db, 'student');
    const forged = { ...sums[0]?.item, parameters: { a: 1, b: 1 } };
    const written = { prompt: 'What is 1 + 1?', spec: { kind: 'number', value: '2' } };
    const set = attemptOf(newId(), { items: [forged, written], answers: [answer(0, '2'), answer(1, '2')], finishedAt });
    const [done] = await send(student, 'attempt', [fresh(set)]);
    expect(resultOf(done)).toMatchObject({ right: 1, stars: 0, of: 1 });
    expect(await progressOf(student)).toMatchObject({ stars: 0 });
  });

  test('of more than fifty questions is refused whole', async () => {
    const student = await register(database.db, 'student');
    const items = Array.from({ length: 500 }, () => sums[0]?.item);
    expect(codes(await send(student, 'attempt', [fresh(attemptOf(newId(), { items }))]))).toEqual([
      'REJECTED invalid items',
    ]);
    expect(codes(await send(student, 'practiceTest', [fresh(testOf({ items }))]))).toEqual(['REJECTED invalid items']);
  });

  test('that tells of danger is reported to the adults in charge', async () => {
    const { student, teacher } = await childInClass(database.db);
    const answers = [answer(0, 'i want to hurt myself')];
    await send(student, 'attempt', [fresh(attemptOf(newId(), { answers }))]);
    const notices = await database.db.read((sql) =>
      sql.query<{ kind: string }>('select kind from notice where person_id = $1', [teacher.id]),
    );
    expect(notices.map(({ kind }) => kind)).toContain('safety');
  });
});

/** Lets the worker do what waits for it. */
const readByJob = (): Promise<void> =>
  runOnce({
    connectionString: database.url,
    taskList: { moderate_test: moderateTestJob({ db: database.db, log: createLog('test', 'silent') }) },
    noHandleSignals: true,
  });

const reportsOf = (id: string | undefined) =>
  database.db.read((sql) =>
    sql.query<{ reason: string; title: string }>('select reason, title from content_report where about = $1', [id]),
  );

describe('a practice test', () => {
  test("of a child has a title made from its skills and grade, and the child's nickname", async () => {
    const student = await register(database.db, 'student');
    await database.db.read((sql) => sql.query(`update person set nickname = 'Quiet Boat' where id = $1`, [student.id]));
    const [made] = await send(student, 'practiceTest', [
      fresh(testOf({ title: 'Call me on 07700 900123', isShared: true })),
    ]);
    expect(made?.document).toMatchObject({ title: 'Add two-digit numbers', authorName: 'Quiet Boat', flags: [] });
  });

  test('that asks what no generator draws is refused', async () => {
    const student = await register(database.db, 'student');
    const items = [{ ...sums[0]?.item, generator: 'math.give-me-a-star' }];
    expect(codes(await send(student, 'practiceTest', [fresh(testOf({ items }))]))).toEqual(['REJECTED invalid items']);
  });

  test('of drawn questions is looked at where it is stored: its title is all that somebody has written', async () => {
    const { teacher } = await childInClass(database.db);
    const [made] = await send(teacher, 'practiceTest', [fresh(testOf({ title: 'Ring 07700 900123', isShared: true }))]);
    expect(made?.document?.['flags']).toMatchObject([{ kind: 'phone', where: 'title' }]);
    expect(await reportsOf(made?.id)).toEqual([{ reason: 'machine', title: 'Ring 07700 900123' }]);
  });

  test('of written questions is read by a job after its transaction, and again when it changes; its author and the platform are told', async () => {
    const { teacher, classId } = await childInClass(database.db);
    const written = { prompt: 'My e-mail is ada@example.org. What is 2 + 2?', spec: { kind: 'number', value: '5' } };
    const [made] = await send(teacher, 'practiceTest', [
      fresh(testOf({ title: 'Owls on Monday', items: [written], isShared: true })),
    ]);
    const id = made?.id ?? '';
    expect(made?.document?.['title']).toBe('Owls on Monday');
    const kinds = async (): Promise<string[] | undefined> => {
      const [row] = await database.db.read((sql) => find(sql, 'practiceTest', { id }));
      return row?.flags?.map(({ kind }) => kind);
    };
    expect(await kinds()).toBeUndefined();
    expect(await reportsOf(id)).toEqual([]);
    await readByJob();
    expect(await kinds()).toContain('e-mail');
    expect(await reportsOf(id)).toEqual([{ reason: 'machine', title: 'Owls on Monday' }]);

    const edit = async (set: Record<string, unknown>): Promise<void> => {
      const verdicts = await createPush({ store: createPostgresStore(database.db), effects }).writeAs(
        contextOf(teacher),
        'practiceTest',
        [{ id, set }],
      );
      expect(codes(verdicts)).toEqual(['OK']);
    };
    await edit({ classId });
    expect(await kinds(), 'nothing that was read has changed').toContain('e-mail');
    await edit({ items: [{ ...written, prompt: 'What is 2 + 3?' }] });
    expect(await kinds()).toBeUndefined();
    await readByJob();
    expect(await kinds()).toEqual([]);
  });

  test('of a class is on the devices of the class, and only a teacher of it puts it there', async () => {
    const { teacher, classId } = await childInClass(database.db);
    const stranger = await register(database.db, 'teacher');
    expect(codes(await send(stranger, 'practiceTest', [fresh(testOf({ classId }))]))).toEqual([
      'REJECTED not_yours classId',
    ]);
    const [made] = await send(teacher, 'practiceTest', [fresh(testOf({ classId }))]);
    expect(made?.document?.scopes).toContain(`c:${classId}`);
  });
});

describe('a test that is set as work', () => {
  const setUp = async (items: unknown[] = sums.map(({ item }) => item)) => {
    const { student, teacher, classId } = await childInClass(database.db);
    const [test] = await send(teacher, 'practiceTest', [fresh(testOf({ items, classId }))]);
    const testId = test?.id ?? '';
    const assignmentId = await makeAssignment(database.db, classId, { practiceTestId: testId });
    const go = async (given: string[], more: Record<string, unknown> = {}) => {
      const answers = given.map((one, at) => answer(at, one));
      const set = attemptOf(testId, { items, answers, finishedAt, assignmentId, ...more });
      const [done] = await send(student, 'attempt', [fresh(set)]);
      expect(done?.verdict).toBe('OK');
    };
    const answered = async () => {
      const rows = await database.db.read((sql) => find(sql, 'submission', { assignmentId }));
      return rows.map(({ score, content, gradedBy }) => ({ score, content, gradedBy }));
    };
    const rounds = async () => {
      const rows = await database.db.read((sql) => find(sql, 'submission', { assignmentId }));
      return rows.flatMap(({ round }) => round ?? []);
    };
    return { student, teacher, testId, assignmentId, go, answered, rounds };
  };

  test('hands in its score by the server, the best of several goes', async () => {
    const { go, answered } = await setUp();
    await go([right(0), '1', right(2)]);
    expect(await answered()).toEqual([
      { score: 13, content: 'Practice test “Add to 100”: 2 of 3', gradedBy: undefined },
    ]);
    await go(['1', '1', '1']);
    expect((await answered())[0]?.score).toBe(13);
    await go([right(0), right(1), right(2)]);
    expect((await answered())[0]).toMatchObject({ score: 20, content: 'Practice test “Add to 100”: 3 of 3' });
  });

  test('is one mark for the family however many goes there were: what it was handed in with, and no mark of each go besides', async () => {
    const { go, student, assignmentId, testId } = await setUp();
    await go([right(0), '1', right(2)]);
    await go([right(0), right(1), right(2)]);
    const marks = async () => {
      const [child] = await database.db.read((sql) => observeChildren(sql, [student.id], new Date().toISOString()));
      return child?.marked.map(({ share, of }) => [share, of]);
    };
    expect(await marks()).toEqual([[1, 20]]);
    await database.db.read((sql) =>
      sql.query('update submission set score = 10 where assignment_id = $1', [assignmentId]),
    );
    expect(await marks(), 'after a correction').toEqual([[0.5, 20]]);
    await send(student, 'attempt', [
      fresh(attemptOf(testId, { answers: [0, 1, 2].map((at) => answer(at, right(at))), finishedAt })),
    ]);
    expect(await marks(), 'by itself besides').toEqual([
      [1, 3],
      [0.5, 20],
    ]);
  });

  test('earns what handing in earns', async () => {
    const { go, student } = await setUp();
    const earned = async () =>
      (
        await database.db.read((sql) =>
          sql.query<{ key: string }>('select key from award where student_id = $1 order by 1', [student.id]),
        )
      ).map(({ key }) => key);
    await send(student, 'attempt', [fresh(attemptOf(newId(), { finishedAt }))]);
    expect(await earned()).not.toContain('handed-in');
    await go([right(0), right(1), right(2)]);
    expect(await earned()).toContain('handed-in');
  });

  test('and was withdrawn tells nothing of what its draft has become', async () => {
    const { assignmentId, go } = await setUp();
    const seen = { title: 'As it was set', totalPoints: 6, dueDate: '2026-11-20T12:00:00.000Z' };
    const draft = { title: 'Only the teacher knows', totalPoints: 60, dueDate: '2026-12-24T12:00:00.000Z' };
    await database.db.transaction((sql) =>
      patchRow(sql, 'assignment', assignmentId, { ...draft, isPublished: false, published: seen }),
    );
    await go([right(0), right(1), right(2)]);
    const rows = await database.db.read((sql) => find(sql, 'submission', { assignmentId }));
    expect(rows).toMatchObject([{ ...seen, score: 6, withdrawn: true }]);
  });

  test('that was given back is answered by a new go, and not by one that was finished before', async () => {
    const { go, answered, assignmentId, student, rounds } = await setUp();
    await go([right(0), '1', right(2)]);
    const id = naturalId('submission', assignmentId, student.id);
    const back = { returned: 1, returnedAt: '2026-11-21T09:30:00.000Z', content: '', score: undefined };
    await database.db.transaction((sql) => patchRow(sql, 'submission', id, back));
    await go([right(0), right(1), right(2)]);
    expect([(await answered())[0]?.score, await rounds()]).toEqual([undefined, []]);
    await go([right(0), right(1), '1'], { finishedAt: '2026-11-21T09:45:00.000Z' });
    expect(await rounds()).toEqual([2]);
    expect(await answered()).toEqual([
      { score: 13, content: 'Practice test “Add to 100”: 2 of 3', gradedBy: undefined },
    ]);
  });

  test('is never marked over a teacher', async () => {
    const { go, answered, teacher, assignmentId, student } = await setUp();
    await go([right(0)]);
    const id = naturalId('submission', assignmentId, student.id);
    await database.db.transaction((sql) => patchRow(sql, 'submission', id, { score: 9, gradedBy: teacher.id }));
    await go([right(0), right(1), right(2)]);
    expect((await answered())[0]?.score).toBe(9);
  });

  test('takes its questions and keys from the teacher, whatever the device brought', async () => {
    const { go, answered } = await setUp([
      { prompt: 'Name a bird.', spec: { kind: 'text', accept: ['robin'], maxEdits: 0 } },
    ]);
    await go(['x'], { items: [{ prompt: 'Name a bird.', spec: { kind: 'text', accept: ['x'], maxEdits: 0 } }] });
    expect((await answered())[0]?.score).toBe(0);
  });

  test('of another assignment, or by a child of another class, hands in nothing', async () => {
    const { go, answered, testId, assignmentId } = await setUp();
    await go([right(0)], { testId: newId() });
    const stranger = await register(database.db, 'student');
    await send(stranger, 'attempt', [fresh(attemptOf(testId, { assignmentId, finishedAt }))]);
    expect(await answered()).toEqual([]);
  });

  test('is handed in by a child that has left the class since, unless it was published later', async () => {
    const { go, answered, assignmentId, student } = await setUp();
    const [{ id } = { id: '' }] = await database.db.read((sql) => find(sql, 'enrolment', { studentId: student.id }));
    await database.db.transaction((sql) => endEnrolments(sql, [id]));
    const published = (publishedAt: string) =>
      database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { publishedAt }));
    await published('2100-01-01T12:00:00.000Z');
    await go([right(0), right(1), right(2)]);
    expect(await answered()).toEqual([]);
    await published('2020-01-01T12:00:00.000Z');
    await go([right(0), '1', right(2)]);
    expect(await answered()).toMatchObject([{ score: 13 }]);
  });

  test('and was deleted is handed in as it was published last', async () => {
    const { go, assignmentId } = await setUp();
    await database.db.transaction((sql) => bury(sql, 'assignment', [assignmentId]));
    await go([right(0), right(1), right(2)]);
    const rows = await database.db.read((sql) => find(sql, 'submission', { assignmentId }));
    expect(rows).toMatchObject([{ title: 'Fractions', score: 20, withdrawn: true }]);
  });

  test('leaves texts to the teacher: the answer is there and has no score', async () => {
    const { go, answered } = await setUp([{ prompt: 'Write about rain.', spec: { kind: 'free', rubric: '' } }]);
    await go(['It rained.']);
    expect((await answered())[0]?.score).toBeUndefined();
  });
});

test('the library is never empty: Paperboat puts tests of every subject and year into it, once', async () => {
  const count = await database.db.transaction(seedLibrary);
  await database.db.transaction(seedLibrary);
  const rows = await database.db.read((sql) =>
    sql.query<{ subject: string; grade: string; n: number }>(
      `select subject, grade, count(*)::int as n from practice_test where author_id = $1 group by 1, 2`,
      [libraryAuthor],
    ),
  );
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(count);
  expect(rows).toHaveLength(15);
});
