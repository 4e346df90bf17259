import { describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { helpRequestCause, helpCause } from '../../schema/notice.ts';
import { keepTerms } from '../../workers/jobs/keep-terms.ts';
import { join, makeClass, type Person } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const at = '2026-05-04T15:00:00.000Z';
const later = '2026-05-04T16:00:00.000Z';

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

const question = {
  questionText: 'What is 347 + 285?',
  subject: 'math',
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
};
const attempt = (given: string) => ({ id: newId(), at, step: 'answer', given, verdict: 'wrong', rung: 'none' });

async function push(
  person: Person,
  role: 'student' | 'teacher',
  collection: 'homeworkSession' | 'notice',
  row: { id: string; base?: string; set?: Record<string, unknown>; new?: boolean; del?: boolean },
  receivedAt = later,
) {
  const device = `device of ${person.id}`;
  const ctx = { userId: person.id, role, device, receivedAt, lastExchangeAt: at };
  const [verdict] = await server.push.push(ctx, collection, [{ base: '', set: {}, device, key: newId(), ...row }]);
  return verdict;
}

async function childWithClass(): Promise<{ student: Person; teacher: Person; classId: string }> {
  const teacher = await server.person('teacher', { teacherType: 'independent' });
  const student = await server.person('student');
  const classId = await makeClass(teacher);
  await join(student, teacher, classId);
  return { student, teacher, classId };
}

/** The child opens the question with two tries and asks. */
async function ask(student: Person, set: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const verdict = await push(student, 'student', 'homeworkSession', {
    id,
    new: true,
    set: { ...question, attempts: [attempt('622'), attempt('')], askedAt: at, ...set },
  });
  expect(verdict?.verdict).toBe('OK');
  return id;
}

const noticeOf = async (personId: string, cause: string) => {
  const [row] = await rows<{
    id: string;
    kind: string;
    about: string;
    details: Record<string, string>;
    answer: string | null;
    deleted: boolean;
    rev: string;
  }>(`select id, kind, about, details, answer, deleted, rev_epoch || '.' || rev_xid as rev from notice where id = $1`, [
    naturalId('notice', personId, cause),
  ]);
  return row;
};

async function answer(teacher: Person, sessionId: string, said: string) {
  const notice = await noticeOf(teacher.id, helpRequestCause(sessionId));
  return push(teacher, 'teacher', 'notice', { id: notice?.id ?? '', base: notice?.rev ?? '', set: { answer: said } });
}

describe('a child that asks its teacher', () => {
  it('sends the confirmed question and its tries to the teacher of each of its classes, and to nobody else', async () => {
    const { student, teacher, classId } = await childWithClass();
    const second = await server.person('teacher', { teacherType: 'independent' });
    await join(student, second, await makeClass(second, { subject: 'science' }));
    const stranger = await server.person('teacher', { teacherType: 'independent' });
    await makeClass(stranger);
    const id = await ask(student);
    expect(await noticeOf(teacher.id, helpRequestCause(id))).toMatchObject({
      kind: 'ask',
      about: id,
      answer: null,
      details: {
        studentId: student.id,
        studentName: 'Robin A',
        classId,
        className: '4 Kestrel',
        question: 'What is 347 + 285?',
        tries: '622',
        steps: 'yes',
      },
    });
    expect(await noticeOf(second.id, helpRequestCause(id))).toMatchObject({ kind: 'ask', about: id });
    expect(await rows('select 1 from notice where cause = $1', [helpRequestCause(id)])).toHaveLength(2);
  });

  it('leaves out of what the teacher gets how it can be reached and what it is called', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student, {
      questionText: 'My name is Robin Ashworth, call me on 07700 900123. What is 347 + 285?',
      attempts: [attempt('12 Maple Street')],
    });
    const { details } = (await noticeOf(teacher.id, helpRequestCause(id))) ?? {};
    expect(details?.['question']).toContain('What is 347 + 285?');
    expect(JSON.stringify(details)).not.toMatch(/Ashworth|07700|Maple/);
  });

  it('says which part of the question each try was made on', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student, {
      questionText: 'Work these out: a) 347 + 285 b) 402 - 178',
      builtinVersion: 4,
      attempts: [
        { ...attempt('632'), part: 'a' },
        { ...attempt('376'), part: 'b' },
      ],
    });
    expect(await noticeOf(teacher.id, helpRequestCause(id))).toMatchObject({
      details: { tries: 'a) 632\nb) 376', steps: 'yes' },
    });
  });

  it('asks nobody without a class or before the words are confirmed', async () => {
    const alone = await server.person('student');
    expect(await noticeOf(alone.id, helpRequestCause(await ask(alone)))).toBeUndefined();
    const { student, teacher } = await childWithClass();
    expect(await noticeOf(teacher.id, helpRequestCause(await ask(student, { questionText: '' })))).toBeUndefined();
  });

  it('is told when a teacher has opened the question, and anew for each time it asks', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    const seen = async () => {
      const [row] = await rows<{ at: Date | null; rev: string }>(
        `select ask_seen_at as at, rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
        [id],
      );
      return { at: row?.at ? new Date(row.at).toISOString() : null, rev: row?.rev ?? '' };
    };
    const open = async (readAt: string) => {
      const notice = await noticeOf(teacher.id, helpRequestCause(id));
      return push(teacher, 'teacher', 'notice', { id: notice?.id ?? '', base: notice?.rev ?? '', set: { readAt } });
    };
    expect((await seen()).at).toBeNull();
    expect((await open(later))?.verdict).toBe('OK');
    expect((await seen()).at).toBe(later);
    const again = '2026-05-04T17:00:00.000Z';
    const { rev } = await seen();
    const asked = await push(student, 'student', 'homeworkSession', { id, base: rev, set: { askedAt: again } }, again);
    expect(asked?.verdict).toBe('OK');
    expect((await seen()).at, 'the second asking is not seen yet').toBeNull();
    await open('2026-05-04T17:05:00.000Z');
    expect((await seen()).at).not.toBeNull();
  });

  it('tells the teacher when it has opened the answer', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    await answer(teacher, id, 'draw-it');
    const seen = async () => {
      const [row] = await rows<{ answer_seen_at: string | null }>('select answer_seen_at from notice where id = $1', [
        naturalId('notice', teacher.id, helpRequestCause(id)),
      ]);
      return row?.answer_seen_at ?? null;
    };
    expect(await seen()).toBeNull();
    const help = await noticeOf(student.id, helpCause(id));
    const read = { id: help?.id ?? '', base: help?.rev ?? '', set: { readAt: later } };
    expect((await push(student, 'student', 'notice', read))?.verdict).toBe('OK');
    expect(await seen()).toBe(later);
  });

  it('asks nobody any more once it has deleted the question', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    const [session] = await rows<{ rev: string }>(
      `select rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
      [id],
    );
    await push(student, 'student', 'homeworkSession', { id, base: session?.rev ?? '', del: true });
    expect(await noticeOf(teacher.id, helpRequestCause(id))).toMatchObject({ deleted: true });
    expect((await answer(teacher, id, 'draw-it'))?.verdict).not.toBe('OK');
    expect(await noticeOf(student.id, helpCause(id))).toBeUndefined();
  });

  it('is not led to a question that it has deleted by an answer from before', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    expect((await answer(teacher, id, 'draw-it'))?.verdict).toBe('OK');
    const [session] = await rows<{ rev: string }>(
      `select rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
      [id],
    );
    await push(student, 'student', 'homeworkSession', { id, base: session?.rev ?? '', del: true });
    expect(await noticeOf(student.id, helpCause(id))).toMatchObject({ deleted: true, details: null });
  });

  it('and its teachers have nothing of a question any more once its years are over', async () => {
    const { student, teacher } = await childWithClass();
    const [id, recent] = [await ask(student), newId()];
    expect((await answer(teacher, id, 'draw-it'))?.verdict).toBe('OK');
    const set = { ...question, attempts: [], askedAt: later };
    await push(student, 'student', 'homeworkSession', { id: recent, new: true, set }, '2027-10-04T16:00:00.000Z');
    await keepTerms(server.db, new Date('2027-10-05T01:00:00.000Z'));
    const gone = { deleted: true, details: null };
    expect(await noticeOf(teacher.id, helpRequestCause(id))).toMatchObject(gone);
    expect(await noticeOf(student.id, helpCause(id))).toMatchObject(gone);
    expect(await noticeOf(teacher.id, helpRequestCause(recent))).toMatchObject({ deleted: false });
  });
});

describe('a teacher who is asked', () => {
  it('allows the steps: the session is unlocked by the teacher, the child is told, the other teachers need not answer', async () => {
    const { student, teacher } = await childWithClass();
    const second = await server.person('teacher', { teacherType: 'independent' });
    await join(student, second, await makeClass(second));
    const id = await ask(student);
    expect((await answer(teacher, id, 'allow-steps'))?.verdict).toBe('OK');
    expect(await rows('select unlocked_by from homework_session where id = $1', [id])).toEqual([
      { unlocked_by: teacher.id },
    ]);
    expect(await noticeOf(student.id, helpCause(id))).toMatchObject({
      kind: 'help',
      about: id,
      details: { answer: 'allow-steps', teacher: 'Robin Ashworth' },
    });
    expect(await noticeOf(second.id, helpRequestCause(id))).toMatchObject({ answer: 'allow-steps' });
  });

  it('sends one of the six phrases, which unlocks nothing; asked again, the notice is open again', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    expect((await answer(teacher, id, 'draw-it'))?.verdict).toBe('OK');
    const [session] = await rows<{ unlocked_by: string | null; rev: string }>(
      `select unlocked_by, rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
      [id],
    );
    expect(session?.unlocked_by).toBeNull();
    expect(await noticeOf(student.id, helpCause(id))).toMatchObject({ details: { answer: 'draw-it' } });
    await push(student, 'student', 'homeworkSession', { id, base: session?.rev ?? '', set: { askedAt: later } });
    expect(await noticeOf(teacher.id, helpRequestCause(id))).toMatchObject({ answer: null });
  });

  it('says nothing of its own making, and nothing where there are no steps', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    expect(await answer(teacher, id, 'Well done, see you at the gate')).toMatchObject({ verdict: 'REJECTED' });
    const story = await ask(student, { questionText: 'Why is the sea salty and who put the salt there?' });
    expect((await noticeOf(teacher.id, helpRequestCause(story)))?.details).not.toHaveProperty('steps');
    expect(await answer(teacher, story, 'allow-steps')).toMatchObject({ verdict: 'REJECTED', code: 'invalid' });
    expect((await answer(teacher, story, 'come-to-me'))?.verdict).toBe('OK');
  });

  it('cannot answer for a child that has left the class', async () => {
    const { student, teacher, classId } = await childWithClass();
    const id = await ask(student);
    await rows('update enrolment set deleted = true where class_id = $1', [classId]);
    expect(await answer(teacher, id, 'allow-steps')).toMatchObject({ verdict: 'REJECTED', code: 'class_ended' });
    expect(await rows('select unlocked_by from homework_session where id = $1', [id])).toEqual([{ unlocked_by: null }]);
  });
});

describe('nobody else', () => {
  it('answers: not the child, not another teacher, and no notice of another kind takes an answer', async () => {
    const { student, teacher } = await childWithClass();
    const id = await ask(student);
    const notice = await noticeOf(teacher.id, helpRequestCause(id));
    const stranger = await server.person('teacher', { teacherType: 'independent' });
    const row = { id: notice?.id ?? '', base: notice?.rev ?? '', set: { answer: 'allow-steps' } };
    expect(await push(student, 'student', 'notice', row)).toMatchObject({ verdict: 'REJECTED' });
    expect(await push(stranger, 'teacher', 'notice', row)).toMatchObject({ verdict: 'REJECTED' });
    await answer(teacher, id, 'draw-it');
    const help = await noticeOf(student.id, helpCause(id));
    expect(
      await push(student, 'student', 'notice', {
        id: help?.id ?? '',
        base: help?.rev ?? '',
        set: { answer: 'allow-steps' },
      }),
    ).toMatchObject({ verdict: 'REJECTED' });
    const [session] = await rows<{ rev: string }>(
      `select rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
      [id],
    );
    expect(
      await push(student, 'student', 'homeworkSession', {
        id,
        base: session?.rev ?? '',
        set: { unlockedBy: student.id },
      }),
    ).toMatchObject({ verdict: 'REJECTED', code: 'field_not_yours' });
  });
});
