import { describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { helpRequestCause, helpCause } from '../../schema/notice.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { childInClass, countingPush, noticeIdOf, register, sessionRow, tryOf } from './effect-school.ts';
import { answerOf, submit } from './push-school.ts';
import { codes, enrol, makeAssignment, makeClassroom, rowOf } from './school.ts';

const database = useTestDatabase();

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  database.db.read((sql) => sql.query<R>(text, params));
const rev = async (table: string, id: string): Promise<string> =>
  (await rows<{ rev: string }>(`select rev_epoch || '.' || rev_xid as rev from ${table} where id = $1`, [id]))[0]
    ?.rev ?? '';
const based = async (table: string, ids: readonly string[], set: Record<string, unknown>): Promise<PushRow[]> =>
  Promise.all(ids.map(async (id) => rowOf(id, set, { base: await rev(table, id) })));
const allOk = (verdicts: readonly Verdict[]): void => expect(new Set(codes(verdicts))).toEqual(new Set(['OK']));

const many = 40;
/** Plays the same story with one row and with many; gives the statements of each step's effects. */
async function both(story: (count: number) => Promise<number[]>): Promise<void> {
  const one = await story(1);
  expect(await story(many)).toEqual(one);
}

describe('the effects of a round run the same statements for one row and for many', () => {
  test('homework: new ones that ask, that alarm and show a picture; then tried again, asked anew, deleted', () =>
    both(async (count) => {
      const { student } = await childInClass(database.db);
      const push = countingPush(database.db);
      const made = Array.from({ length: count }, (_, n) =>
        sessionRow({
          attempts: [tryOf('622'), tryOf('i want to die'), tryOf('632')],
          askedAt: '2026-11-21T09:05:00.000Z',
          photo: { sha256: n.toString(16).padStart(64, '0'), size: 1, type: 'image/jpeg' },
        }),
      );
      const ids = made.map(({ id }) => id);
      const found: number[] = [];
      const step = async (sent: PushRow[]): Promise<void> => {
        allOk(await push.send(student, 'homeworkSession', sent));
        found.push(push.statements());
      };
      await step(made);
      expect(await rows(`select 1 from notice where kind = 'ask' and about = any($1)`, [ids])).toHaveLength(count);
      await step(await based('homework_session', ids, { questionText: 'What is 3 x 4?', attempts: [tryOf('12')] }));
      await step(await based('homework_session', ids, { askedAt: '2026-11-21T09:30:00.000Z' }));
      await step((await based('homework_session', ids, {})).map((row) => ({ ...row, del: true })));
      expect(
        await rows(`select 1 from notice where kind = 'ask' and about = any($1) and not deleted`, [ids]),
      ).toHaveLength(0);
      return found;
    }));

  test('classes made and renamed, assignments published and withdrawn, answers handed in and graded', () =>
    both(async (count) => {
      const [teacher, student] = [await register(database.db, 'teacher'), await register(database.db, 'student')];
      const push = countingPush(database.db);
      const found: number[] = [];
      const step = async (who: typeof teacher, name: Parameters<typeof push.send>[1], sent: PushRow[]) => {
        allOk(await push.send(who, name, sent));
        found.push(push.statements());
      };
      const classes = Array.from({ length: count }, () =>
        rowOf(newId(), { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true }, { new: true }),
      );
      await step(teacher, 'classroom', classes);
      for (const { id } of classes) await enrol(database.db, id, student);
      const work = { title: 'T', description: '', dueDate: '2026-12-01T10:00:00.000Z', totalPoints: 10 };
      const set = classes.map(({ id }) => rowOf(newId(), { ...work, classId: id, isPublished: true }, { new: true }));
      const ids = set.map(({ id }) => id);
      await step(teacher, 'assignment', set);
      await step(
        student,
        'submission',
        ids.map((id) => submit(student, id)),
      );
      const answers = ids.map((id) => naturalId('submission', id, student.id));
      await step(teacher, 'submission', await based('submission', answers, { score: 7, feedback: 'Good.' }));
      await step(teacher, 'assignment', await based('assignment', ids, { isPublished: false }));
      const named = classes.map(({ id }) => id);
      await step(teacher, 'classroom', await based('classroom', named, { className: 'Herons' }));
      for (const table of ['enrolment', 'assignment', 'submission'])
        expect(
          await rows(`select 1 from ${table} where class_id = any($1) and class_name = 'Herons'`, [named]),
          table,
        ).toHaveLength(count);
      return found;
    }));

  test('asks answered, answers opened; a child’s grade in all its classes', () =>
    both(async (count) => {
      const { student, teacher } = await childInClass(database.db);
      const second = await register(database.db, 'teacher');
      await enrol(database.db, await makeClassroom(database.db, second), student);
      const push = countingPush(database.db);
      const asked = Array.from({ length: count }, () => sessionRow({ askedAt: '2026-11-21T09:05:00.000Z' }));
      allOk(await push.send(student, 'homeworkSession', asked));
      push.statements();
      const found: number[] = [];
      const step = async (who: typeof teacher, name: Parameters<typeof push.send>[1], sent: PushRow[]) => {
        allOk(await push.send(who, name, sent));
        found.push(push.statements());
      };
      const asks = asked.map(({ id }) => noticeIdOf(teacher.id, helpRequestCause(id)));
      await step(teacher, 'notice', await based('notice', asks, { answer: 'allow-steps' }));
      expect(
        await rows(
          `select 1 from homework_session where student_id = $1 and unlocked_by = $2 and ask_seen_at is not null`,
          [student.id, teacher.id],
        ),
      ).toHaveLength(count);
      expect(
        await rows(`select 1 from notice where person_id = $1 and answer = 'allow-steps'`, [second.id]),
      ).toHaveLength(count);
      const helps = asked.map(({ id }) => noticeIdOf(student.id, helpCause(id)));
      await step(student, 'notice', await based('notice', helps, { readAt: '2026-11-21T09:50:00.000Z' }));
      expect(
        await rows('select 1 from notice where person_id = $1 and answer_seen_at is not null', [teacher.id]),
      ).toHaveLength(count);
      await step(student, 'person', await based('person', [student.id], { grade: 'PYP2' }));
      return found;
    }));
});

describe('one refused row', () => {
  test('stops no other, and nothing follows from it', async () => {
    const { teacher, student, classId } = await childInClass(database.db);
    const push = countingPush(database.db);
    const classes = Array.from({ length: 20 }, (_, n) =>
      rowOf(
        newId(),
        { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true, timeZone: n === 7 ? 'Mars/Base' : 'UTC' },
        { new: true },
      ),
    );
    const verdicts = await push.send(teacher, 'classroom', classes);
    expect(codes(verdicts).map((code, n) => (n === 7 ? code : code))).toEqual(
      classes.map((_, n) => (n === 7 ? 'REJECTED invalid timeZone' : 'OK')),
    );
    const ids = await Promise.all([1, 2, 3].map(() => makeAssignment(database.db, classId)));
    allOk(
      await push.send(
        student,
        'submission',
        ids.map((id) => submit(student, id)),
      ),
    );
    const answers = ids.map((id) => naturalId('submission', id, student.id));
    const graded = await based('submission', answers, { score: 7, feedback: 'Good.' });
    const [bad] = graded;
    if (bad) bad.set = { feedback: 'No mark yet.' };
    // The words are named: what a device has sent and is not told of it would send again for ever.
    const refused = 'REJECTED invalid score,feedback,markedRound';
    expect(codes(await push.send(teacher, 'submission', graded))).toEqual([refused, 'OK', 'OK']);
    expect(await rows(`select 1 from notice where person_id = $1 and kind = 'grade'`, [student.id])).toHaveLength(2);
  });

  test('is one without a title or a class’s name, on every way', async () => {
    const { teacher, classId } = await childInClass(database.db);
    const { send } = countingPush(database.db);
    const work = { classId, description: '', dueDate: '2026-12-01T10:00:00.000Z', totalPoints: 10, isPublished: false };
    for (const title of ['', ' \n\u00a0'])
      expect(codes(await send(teacher, 'assignment', [rowOf(newId(), { ...work, title }, { new: true })]))).toEqual([
        'REJECTED invalid title',
      ]);
    const id = await makeAssignment(database.db, classId);
    expect(codes(await send(teacher, 'assignment', await based('assignment', [id], { title: ' ' })))).toEqual([
      'REJECTED invalid title',
    ]);
    expect(codes(await send(teacher, 'classroom', await based('classroom', [classId], { className: ' ' })))).toEqual([
      'REJECTED invalid className',
    ]);
  });
});

describe('an answer to a withdrawn assignment', () => {
  test('says what was published last, and nothing of the draft, whether that is deleted or not', async () => {
    const { teacher, student, classId } = await childInClass(database.db);
    const { send } = countingPush(database.db);
    const [kept, gone] = [newId(), newId()];
    const work = { classId, title: 'Fractions', description: '', dueDate: '2026-12-01T10:00:00.000Z', totalPoints: 10 };
    for (const id of [kept, gone]) {
      allOk(await send(teacher, 'assignment', [rowOf(id, { ...work, isPublished: true }, { new: true })]));
      allOk(await send(teacher, 'assignment', await based('assignment', [id], { title: 'Decimals' })));
      allOk(await send(teacher, 'assignment', await based('assignment', [id], { isPublished: false })));
      const secret = { title: 'Secret test', totalPoints: 99, dueDate: '2027-01-01T10:00:00.000Z' };
      allOk(await send(teacher, 'assignment', await based('assignment', [id], secret)));
    }
    allOk(
      await send(
        teacher,
        'assignment',
        (await based('assignment', [gone], {})).map((row) => ({ ...row, del: true })),
      ),
    );
    // What a tombstone keeps for late answers, when all else of it is blanked, is not the draft's either.
    expect(await rows('select title, total_points, published from assignment where id = $1', [gone])).toEqual([
      { title: 'Decimals', total_points: 10, published: null },
    ]);
    for (const id of [kept, gone]) {
      const [verdict] = await send(student, 'submission', [submit(student, id)]);
      expect(verdict).toMatchObject({
        verdict: 'OK',
        document: { title: 'Decimals', totalPoints: 10, dueDate: '2026-12-01T10:00:00.000Z', withdrawn: true },
      });
      expect(JSON.stringify(verdict)).not.toContain('Secret');
    }
    allOk(await send(teacher, 'assignment', await based('assignment', [kept], { isPublished: true })));
    expect(await rows('select published from assignment where id = $1', [kept])).toEqual([{ published: null }]);
  });
});

describe('a removed child', () => {
  test('answers what was published while it was in the class, and nothing that was published later', async () => {
    const { teacher, student, classId } = await childInClass(database.db);
    const { send } = countingPush(database.db);
    const now = (): string => new Date().toISOString();
    // The next moment is another millisecond: before it, who was removed just now; after it, who is removed next.
    const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
    const publish = async (): Promise<string> => {
      await pass();
      const work = { title: 'T', description: '', dueDate: '2036-12-01T10:00:00.000Z', totalPoints: 10 };
      const row = rowOf(newId(), { ...work, classId, isPublished: true }, { new: true });
      allOk(await send(teacher, 'assignment', [row], now()));
      await pass();
      return row.id;
    };
    const answer = async (id: string): Promise<string[]> =>
      codes(
        await send(student, 'submission', [submit(student, id, { set: { assignmentId: id, ...answerOf() } })], now()),
      );
    const during = await publish();
    await enrol(database.db, classId, student, true);
    const after = await publish();
    expect(await answer(during)).toEqual(['OK']);
    expect(await answer(after)).toEqual(['REJECTED not_a_member']);
    await enrol(database.db, classId, student);
    const again = await publish();
    expect(await answer(after)).toEqual(['OK']);
    await enrol(database.db, classId, student, true);
    const late = await publish();
    expect(await answer(again)).toEqual(['OK']);
    expect(await answer(late)).toEqual(['REJECTED not_a_member']);
  });
});
