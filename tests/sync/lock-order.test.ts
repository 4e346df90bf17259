import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { helpRequestCause } from '../../schema/notice.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { grantEnrolment } from '../../sync-server/services/classes/enrolment.ts';
import { effects } from '../../sync-server/effects/index.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { childInClass, noticeIdOf, register, sessionRow } from './effect-school.ts';
import { answer, attemptOf, sums, testOf } from './practice-school.ts';
import { submit } from './push-school.ts';
import { codes, contextOf, enrol, makeAssignment, makeClassroom, rowOf } from './school.ts';

const database = useTestDatabase();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  database.db.read((sql) => sql.query<R>(text, params));
const rev = async (table: string, id: string): Promise<string> =>
  (await rows<{ rev: string }>(`select rev_epoch || '.' || rev_xid as rev from ${table} where id = $1`, [id]))[0]
    ?.rev ?? '';

/**
 * A push that stops in `before`, where it holds its rows, or in `after`, where an answer is written and not committed, until it is
 * let go; and how often its transaction was begun.
 */
function stoppingPush(where: 'before' | 'after' = 'before') {
  let begun = 0;
  let reached: () => void = () => {};
  let go: () => void = () => {};
  const [there, gate] = [new Promise<void>((resolve) => (reached = resolve)), new Promise<void>((r) => (go = r))];
  const counting: Database = {
    ...database.db,
    transaction: (work, options) => database.db.transaction((sql) => ((begun += 1), work(sql)), options),
  };
  const stop = async (here: typeof where = 'before'): Promise<void> => {
    if (here !== where) return;
    reached();
    await gate;
  };
  const stopping: Effects<Sql> = {
    ...effects,
    assignment: {
      ...effects.assignment,
      before: async (...given) => (await effects.assignment?.before?.(...given), await stop()),
    },
    submission: {
      ...effects.submission,
      before: async (...given) => (await effects.submission?.before?.(...given), await stop()),
      after: async (...given) => (await effects.submission?.after?.(...given), await stop('after')),
    },
    attempt: {
      ...effects.attempt,
      before: async (...given) => (await effects.attempt?.before?.(...given), await stop()),
    },
    homeworkSession: {
      ...effects.homeworkSession,
      before: async (...given) => (await effects.homeworkSession?.before?.(...given), await stop()),
    },
    notice: {
      ...effects.notice,
      before: async (...given) => (await effects.notice?.before?.(...given), await stop()),
    },
  };
  const { push } = createPush({ store: createPostgresStore(counting), effects: stopping });
  return { push, there, go, begun: () => begun };
}

/** Until somebody waits for a lock in this database, or the other has come where it wanted. */
async function untilBlocked(there: Promise<void>): Promise<void> {
  let arrived = false;
  void there.then(() => (arrived = true));
  for (let tries = 0; tries < 200 && !arrived; tries++) {
    const waiting = await rows(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await sleep(10);
  }
}

describe('in the one order of locks', () => {
  test('a child that asks again and a teacher who answers wait for each other, and neither is begun twice', async () => {
    const { student, teacher } = await childInClass(database.db);
    const asked = sessionRow({ askedAt: '2026-11-21T09:05:00.000Z' });
    const { push } = createPush({ store: createPostgresStore(database.db), effects });
    expect(codes(await push(contextOf(student), 'homeworkSession', [asked]))).toEqual(['OK']);
    const noticeId = noticeIdOf(teacher.id, helpRequestCause(asked.id));
    const [child, adult] = [stoppingPush(), stoppingPush()];
    const again = rowOf(
      asked.id,
      { askedAt: '2026-11-21T09:45:00.000Z' },
      { base: await rev('homework_session', asked.id) },
    );
    const later = { ...contextOf(student), receivedAt: '2026-11-21T11:00:00.000Z' };
    const asking = child.push(later, 'homeworkSession', [again]);
    await child.there;
    const said = rowOf(noticeId, { answer: 'allow-steps' }, { base: await rev('notice', noticeId) });
    const answering = adult.push(contextOf(teacher), 'notice', [said]);
    await untilBlocked(adult.there);
    child.go();
    adult.go();
    expect(codes(await asking)).toEqual(['OK']);
    // The child has asked anew meanwhile: the answer was to what is no more.
    expect(codes(await answering)).toEqual(['CONFLICT']);
    expect([child.begun(), adult.begun()]).toEqual([1, 1]);
  });

  test('two teachers who answer the same child wait for each other, and neither is begun twice', async () => {
    const { student, teacher } = await childInClass(database.db);
    const second = await register(database.db, 'teacher');
    await enrol(database.db, await makeClassroom(database.db, second), student);
    const asked = sessionRow({ askedAt: '2026-11-21T09:05:00.000Z' });
    const { push } = createPush({ store: createPostgresStore(database.db), effects });
    expect(codes(await push(contextOf(student), 'homeworkSession', [asked]))).toEqual(['OK']);
    const [one, two] = [stoppingPush(), stoppingPush()];
    const say = async (who: typeof teacher, by: typeof one, answer: string) => {
      const id = noticeIdOf(who.id, helpRequestCause(asked.id));
      return by.push(contextOf(who), 'notice', [rowOf(id, { answer }, { base: await rev('notice', id) })]);
    };
    const first = say(teacher, one, 'draw-it');
    await one.there;
    const other = say(second, two, 'nearly');
    await untilBlocked(two.there);
    one.go();
    two.go();
    expect(codes(await first)).toEqual(['OK']);
    expect(codes(await other)).toEqual(['CONFLICT']);
    expect([one.begun(), two.begun()]).toEqual([1, 1]);
  });

  test('a test that is finished while its child’s typed answer to the same work is stored leaves the words as they are', async () => {
    const { student, teacher, classId } = await childInClass(database.db);
    const { push } = createPush({ store: createPostgresStore(database.db), effects });
    // The first answer of a child is an achievement, and not a second one: nothing else of the child is locked.
    const before = submit(student, await makeAssignment(database.db, classId));
    expect(codes(await push(contextOf(student), 'submission', [before]))).toEqual(['OK']);
    const [testId, typing] = [newId(), stoppingPush('after')];
    const test = rowOf(testId, testOf({ classId }), { new: true });
    expect(codes(await push(contextOf(teacher), 'practiceTest', [test]))).toEqual(['OK']);
    const assignmentId = await makeAssignment(database.db, classId, { practiceTestId: testId });
    const typed = typing.push(contextOf(student), 'submission', [submit(student, assignmentId)]);
    await typing.there;
    const answers = sums.map(({ right }, at) => answer(at, right));
    const done = attemptOf(testId, { assignmentId, answers, finishedAt: '2026-11-21T09:05:00.000Z' });
    const finishing = push(contextOf(student), 'attempt', [rowOf(newId(), done, { new: true })]);
    await untilBlocked(finishing.then(() => undefined));
    typing.go();
    expect([codes(await typed), codes(await finishing)]).toEqual([['OK'], ['OK']]);
    expect(await rows('select content, score from submission where assignment_id = $1', [assignmentId])).toEqual([
      { content: '4', score: 20 },
    ]);
  });

  test('a test that is finished while its child sends an addition to that work with a new answer, and neither is begun twice', async () => {
    const { student, teacher, classId } = await childInClass(database.db);
    const { push } = createPush({ store: createPostgresStore(database.db), effects });
    const testId = newId();
    const test = rowOf(testId, testOf({ classId }), { new: true });
    expect(codes(await push(contextOf(teacher), 'practiceTest', [test]))).toEqual(['OK']);
    const assignmentId = await makeAssignment(database.db, classId, { practiceTestId: testId });
    const handedIn = submit(student, assignmentId);
    expect(codes(await push(contextOf(student), 'submission', [handedIn]))).toEqual(['OK']);
    const [finishing, sending] = [stoppingPush(), stoppingPush()];
    const answers = sums.map(({ right }, at) => answer(at, right));
    const done = attemptOf(testId, { assignmentId, answers, finishedAt: '2026-11-21T09:05:00.000Z' });
    const finished = finishing.push(contextOf(student), 'attempt', [rowOf(newId(), done, { new: true })]);
    await finishing.there;
    const addition = rowOf(handedIn.id, { addition: 'And 5.' }, { base: await rev('submission', handedIn.id) });
    const other = submit(student, await makeAssignment(database.db, classId));
    const sent = sending.push(contextOf(student), 'submission', [addition, other]);
    await untilBlocked(sending.there);
    finishing.go();
    sending.go();
    expect(codes(await finished)).toEqual(['OK']);
    expect(codes(await sent).at(-1)).toBe('OK');
    expect([finishing.begun(), sending.begun()]).toEqual([1, 1]);
  });

  test('a child that joins while its class is renamed has the new name', async () => {
    const { teacher, classId } = await childInClass(database.db);
    const student = await register(database.db, 'student');
    const { push } = createPush({ store: createPostgresStore(database.db), effects });
    let renaming: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (sql) => {
      await grantEnrolment(sql, { classId, studentId: student.id });
      renaming = push(contextOf(teacher), 'classroom', [
        rowOf(classId, { className: 'Herons' }, { base: await rev('classroom', classId) }),
      ]);
      await untilBlocked(renaming.then(() => undefined));
    });
    await renaming;
    expect(await rows('select distinct class_name from enrolment where class_id = $1', [classId])).toEqual([
      { class_name: 'Herons' },
    ]);
  });

  test.each(['assignment', 'submission'] as const)(
    'what copies its class’s name while that is renamed has the new name: %s',
    async (name) => {
      const { student, teacher, classId } = await childInClass(database.db);
      const assignmentId = await makeAssignment(database.db, classId);
      const { push } = createPush({ store: createPostgresStore(database.db), effects });
      const slow = stoppingPush();
      const work = { classId, title: 'T', description: '', dueDate: '2026-12-01T10:00:00.000Z', totalPoints: 10 };
      const made =
        name === 'assignment'
          ? slow.push(contextOf(teacher), name, [rowOf(newId(), { ...work, isPublished: true }, { new: true })])
          : slow.push(contextOf(student), name, [submit(student, assignmentId)]);
      // It has read its parent and not been written: a rename that does not wait would not see it.
      await slow.there;
      const renaming = push(contextOf(teacher), 'classroom', [
        rowOf(classId, { className: 'Herons' }, { base: await rev('classroom', classId) }),
      ]);
      await untilBlocked(renaming.then(() => undefined));
      slow.go();
      expect([codes(await made), codes(await renaming), slow.begun()]).toEqual([['OK'], ['OK'], 1]);
      expect(await rows(`select distinct class_name from ${name} where class_id = $1`, [classId])).toEqual([
        { class_name: 'Herons' },
      ]);
    },
  );
});
