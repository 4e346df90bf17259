import { beforeEach, describe, expect, it } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { helpCause, helpRequestCause } from '../../schema/notice.ts';
import { endArchivedClasses } from '../../sync-server/services/classes/archive.ts';
import { announceAll } from '../support/announce.ts';
import { answer, attemptOf, sums, testOf } from '../sync/practice-school.ts';
import type { Person, TestSchool } from './support/school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, values));
beforeEach(() => rows('delete from rate_limit'));

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

async function makeRoom() {
  const school = await makeSchool(server);
  const [teacher, colleague] = [await teacherOf(server, school), await teacherOf(server, school)];
  const classId = await makeClass(teacher);
  const child = await server.person('student', { firstName: 'Maya' });
  await join(child, teacher, classId);
  return { school, teacher, colleague, classId, child };
}

const removeTeacher = async ({ admin }: TestSchool, teacher: Person, to?: Person): Promise<void> => {
  const url = `/api/school/admin/teachers/${teacher.id}${to ? `?classesTo=${to.id}` : ''}`;
  expect((await admin.call('DELETE', url)).statusCode).toBe(204);
};

async function push(
  person: Person,
  role: 'student' | 'teacher',
  collection: 'homeworkSession' | 'practiceTest' | 'classroom' | 'notice',
  id: string,
  set: Record<string, unknown>,
  base = '',
) {
  const ctx = { userId: person.id, role, receivedAt: new Date().toISOString(), lastExchangeAt: null };
  const row = { id, base, device: 'd', key: newId(), set, ...(base === '' ? { new: true as const } : {}) };
  const [verdict] = await server.push.push(ctx, collection, [row]);
  return verdict;
}

const revOf = async (table: string, id: string): Promise<string> =>
  (await rows<{ rev: string }>(`select rev_epoch || '.' || rev_xid as rev from ${table} where id = $1`, [id]))[0]
    ?.rev ?? '';

/** The child asks its teachers about a question; gives the question. */
async function ask(child: Person, questionText = 'What is 347 + 285?'): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const more = { attempts: [], builtinVersion: 1, startedAt: now, writtenAt: now, askedAt: now };
  const verdict = await push(child, 'student', 'homeworkSession', id, { questionText, subject: 'math', ...more });
  expect(verdict?.verdict, JSON.stringify(verdict)).toBe('OK');
  return id;
}

const noticesOf = async ({ id }: Person): Promise<string[]> =>
  (
    await rows<{ kind: string }>('select kind from notice where person_id = $1 and not deleted order by kind', [id])
  ).map(({ kind }) => kind);

const archive = async (teacher: Person, classId: string): Promise<void> => {
  const verdict = await push(
    teacher,
    'teacher',
    'classroom',
    classId,
    { isActive: false },
    await revOf('classroom', classId),
  );
  expect(verdict?.verdict, JSON.stringify(verdict)).toBe('OK');
};

describe('an archived class', () => {
  it('leaves the devices after ninety days too when its teacher has left meanwhile, and the child its school', async () => {
    await endArchivedClasses(server.db, inDays(91));
    const { school, teacher, colleague, classId, child } = await makeRoom();
    await teacher.post(`/api/teacher/classes/${classId}/teachers`, { teacherId: colleague.id });
    await teacher.post(`/api/teacher/classes/${classId}/students/${child.id}/notes`, { note: 'Works well with Ben.' });
    await archive(teacher, classId);
    await removeTeacher(school, teacher);
    expect(await endArchivedClasses(server.db, inDays(89))).toBe(0);
    expect(await endArchivedClasses(server.db, inDays(91))).toBe(1);
    expect(await rows('select 1 from enrolment where class_id = $1 and not deleted', [classId])).toEqual([]);
    expect(await rows('select 1 from class_teacher where class_id = $1', [classId])).toEqual([]);
    expect(await rows('select 1 from student_note where class_id = $1', [classId]), 'nobody could read it').toEqual([]);
    expect(await rows('select school_id from account where id = $1', [child.id])).toEqual([{ school_id: null }]);
    expect(await endArchivedClasses(server.db, inDays(92)), 'it ends once').toBe(0);
  });

  it('takes no student in who would have to wait for a word of its family', async () => {
    const { teacher, classId } = await makeRoom();
    const stranger = await server.person('student');
    await archive(teacher, classId);
    const shown = await teacher.get(`/api/teacher/classes/${classId}/join-code`);
    expect(shown.json(), 'nor shows the code by which one would come').toEqual({ code: null, expiresAt: null });
    const url = `/api/teacher/classes/${classId}/students`;
    const answer = await teacher.post(url, { studentUsername: stranger.username });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'class_ended' }]);
    expect(await noticesOf(stranger)).toEqual([]);
  });

  it('ends the requests for a place in it, of which nobody hears a no, and they can be made again when it is back', async () => {
    const { teacher, classId } = await makeRoom();
    const [stranger, mother] = [await server.person('student'), await server.person('parent')];
    await linkParent(server, mother.id, stranger.id);
    const waitingFor = async (who: Person): Promise<number> => {
      const all = (await who.get('/api/link-requests')).json<{ status: string }[]>();
      return all.filter(({ status }) => status === 'pending').length;
    };
    const ask = () => teacher.post(`/api/teacher/classes/${classId}/students`, { studentUsername: stranger.username });
    expect((await ask()).statusCode).toBe(202);
    expect([await waitingFor(mother), await waitingFor(teacher)]).toEqual([1, 1]);
    const before = await noticesOf(teacher);
    await archive(teacher, classId);
    expect([await waitingFor(mother), await waitingFor(teacher)]).toEqual([0, 0]);
    expect([await noticesOf(mother), await noticesOf(stranger)].flat()).not.toContain('request');
    expect(await noticesOf(teacher)).toEqual(before);
    const back = await push(
      teacher,
      'teacher',
      'classroom',
      classId,
      { isActive: true },
      await revOf('classroom', classId),
    );
    expect(back?.verdict).toBe('OK');
    expect((await ask()).statusCode).toBe(202);
    expect(await waitingFor(mother)).toBe(1);
  });

  it('that is moved up takes its co-teachers along, whichever of them moves it', async () => {
    const { teacher, colleague, classId, child } = await makeRoom();
    await teacher.post(`/api/teacher/classes/${classId}/teachers`, { teacherId: colleague.id });
    const moved = await colleague.post(`/api/teacher/classes/${classId}/move-up`, {
      className: '5 Kestrel',
      grade: 'PYP5',
      academicYear: '2027/28',
      studentIds: [child.id],
    });
    const { id } = moved.json<{ id: string }>();
    for (const who of [teacher, colleague])
      expect((await who.get(`/api/teacher/classes/${id}/students`)).json()).toHaveLength(1);
    expect((await teacher.get(`/api/teacher/classes/${id}/teachers`)).json()).toMatchObject({
      teachers: [
        { id: teacher.id, kind: 'class' },
        { id: colleague.id, kind: 'co' },
      ],
    });
  });
});

describe('a request for a place', () => {
  it('is answered with yes too when the child has got the place by another way meanwhile', async () => {
    const { school, teacher, classId } = await makeRoom();
    const child = await server.person('student');
    const mother = await server.person('parent');
    await linkParent(server, mother.id, child.id);
    const add = () => teacher.post(`/api/teacher/classes/${classId}/students`, { studentUsername: child.username });
    expect((await add()).statusCode).toBe(202);
    const other = await teacherOf(server, school);
    await join(child, other, await makeClass(other));
    expect((await add()).statusCode).toBe(201);
    const [request] = (await mother.get('/api/link-requests')).json<{ id: string }[]>();
    const answered = await mother.post(`/api/link-requests/${request?.id}/approve`);
    expect([answered.statusCode, answered.json()]).toMatchObject([200, { status: 'approved' }]);
    expect(await noticesOf(mother)).not.toContain('request');
  });
});

describe('a request that is answered', () => {
  it('leaves no name in the notice by which its teacher was asked', async () => {
    const { teacher, child } = await makeRoom();
    const father = await server.person('parent', { firstName: 'Zebulon' });
    await father.post('/api/parent/link-child', { childUsername: child.username });
    const [request] = (await teacher.get('/api/link-requests')).json<{ id: string }[]>();
    const done = await teacher.post(`/api/link-requests/${request?.id ?? ''}/approve`);
    expect(done.statusCode, done.body).toBeLessThan(300);
    const asked = `select n::text as text from notice n where person_id = $1 and kind = 'request' and deleted`;
    const kept = await rows<{ text: string }>(asked, [teacher.id]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain('Zebulon');
  });
});

describe('work that is deleted', () => {
  it('takes back what children were told of it, one that has left the class included', async () => {
    const { teacher, classId, child } = await makeRoom();
    const left = await server.person('student');
    await join(left, teacher, classId);
    const due = { dueDate: new Date(Date.now() + 86_400_000).toISOString() };
    const [id, kept] = [await makeAssignment(teacher, classId, due), await makeAssignment(teacher, classId, due)];
    await announceAll(server.db);
    await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${left.id}`);
    const told = (who: Person) =>
      rows(`select about from notice where person_id = $1 and kind = 'assignment' and not deleted`, [who.id]);
    expect(await told(child)).toHaveLength(2);
    expect((await teacher.call('DELETE', `/api/teacher/assignments/${id}`)).statusCode).toBe(204);
    for (const who of [child, left]) expect(await told(who)).toEqual([{ about: kept }]);
  });
});

describe('a teacher who is removed', () => {
  it('keeps no question, contested mark or request of the class; whoever gets it has the questions and the marks', async () => {
    const { school, teacher, colleague, classId, child } = await makeRoom();
    const father = await server.person('parent');
    await father.post('/api/parent/link-child', { childUsername: child.username });
    const assignmentId = await makeAssignment(teacher, classId);
    await child.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'Eighteen' });
    const submissionId = naturalId('submission', assignmentId, child.id);
    await teacher.post(`/api/teacher/submissions/${submissionId}/grade`, { score: 9, feedback: 'Good' });
    await child.post(`/api/submissions/${submissionId}/dispute`, { reason: 'It is right.' });
    await ask(child);
    expect(await noticesOf(teacher)).toEqual(['ask', 'dispute', 'request']);
    await removeTeacher(school, teacher, colleague);
    expect(await noticesOf(teacher)).toEqual([]);
    expect(await noticesOf(colleague)).toEqual(['ask', 'dispute']);
    expect((await colleague.get('/api/link-requests')).json()).toMatchObject([{ mayApprove: true }]);
    expect((await colleague.get('/api/disputes')).json()).toMatchObject([{ submissionId, state: 'open' }]);
  });

  it('leaves no word of a question in what it had, to whomever the class goes', async () => {
    const { teacher, colleague, classId, child } = await makeRoom();
    await ask(child, 'How do zebras sleep?');
    await teacher.post(`/api/teacher/classes/${classId}/hand-over`, { teacherId: colleague.id });
    const kept = await rows<{ text: string }>(
      'select n::text as text from notice n where person_id = $1 and kind = $2 and deleted',
      [teacher.id, 'ask'],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain('zebras');
  });

  it('keeps the request about a child that it teaches in another class', async () => {
    const { teacher, colleague, classId, child } = await makeRoom();
    await join(child, teacher, await makeClass(teacher, { className: 'Choir' }));
    const father = await server.person('parent');
    await father.post('/api/parent/link-child', { childUsername: child.username });
    await teacher.post(`/api/teacher/classes/${classId}/hand-over`, { teacherId: colleague.id });
    expect(await noticesOf(teacher)).toEqual(['request']);
  });

  it('leaves what was asked to whoever gets the class later, but for what was answered', async () => {
    const { school, teacher, colleague, classId, child } = await makeRoom();
    const [asked, answered] = [await ask(child), await ask(child, 'What is 12 x 7?')];
    const request = naturalId('notice', teacher.id, helpRequestCause(answered));
    await push(teacher, 'teacher', 'notice', request, { answer: 'draw-it' }, await revOf('notice', request));
    expect(
      await rows('select 1 from notice where id = $1', [naturalId('notice', child.id, helpCause(answered))]),
    ).toHaveLength(1);
    await removeTeacher(school, teacher);
    expect(await noticesOf(teacher)).toEqual([]);
    const meanwhile = await ask(child, 'What is 9 x 9?');
    await school.admin.post(`/api/teacher/classes/${classId}/hand-over`, { teacherId: colleague.id });
    const open = await rows<{ about: string }>(
      `select about from notice where person_id = $1 and kind = 'ask' and not deleted`,
      [colleague.id],
    );
    expect(open.map(({ about }) => about).toSorted()).toEqual([asked, meanwhile].toSorted());
  });

  it('changes no word of a test that a class reads which it teaches no more, and may take it out of the class', async () => {
    const { school, teacher, colleague, classId, child } = await makeRoom();
    const id = newId();
    await push(teacher, 'teacher', 'practiceTest', id, { ...testOf({ title: 'Owls' }), classId });
    const change = async (set: Record<string, unknown>) =>
      push(teacher, 'teacher', 'practiceTest', id, set, await revOf('practice_test', id));
    expect((await change({ title: 'Owls on Monday' }))?.verdict).toBe('OK');
    await removeTeacher(school, teacher, colleague);
    const prompt = 'Write to me at home';
    const written = [{ prompt, spec: { kind: 'number', value: '4' } }];
    for (const set of [{ title: prompt }, { items: written }])
      expect(await change(set)).toMatchObject({ verdict: 'REJECTED', code: 'not_yours' });
    expect((await child.get(`/api/practice/tests/${id}`)).json()).toMatchObject({ title: 'Owls on Monday' });
    expect((await change({ isShared: true }))?.verdict).toBe('OK');
    expect((await change({ classId: null }))?.verdict).toBe('OK');
    expect((await change({ title: 'Mine again' }))?.verdict).toBe('OK');
    expect((await child.get(`/api/practice/tests/${id}`)).statusCode).toBe(404);
  });
});

describe('a child of a class that waits for a teacher', () => {
  it('is asked for by a parent who waits for one too, and nobody is told who is nobody', async () => {
    const { school, teacher, colleague, classId, child } = await makeRoom();
    await removeTeacher(school, teacher);
    const father = await server.person('parent');
    expect((await father.post('/api/parent/link-child', { childUsername: child.username })).statusCode).toBe(202);
    expect(await rows('select 1 from notice where person_id = $1', [noTeacher])).toEqual([]);
    await school.admin.post(`/api/teacher/classes/${classId}/hand-over`, { teacherId: colleague.id });
    expect((await colleague.get('/api/link-requests')).json()).toMatchObject([{ mayApprove: true }]);
  });

  it('has no teacher whom its parent could write to, or that of its other class', async () => {
    const { school, teacher, colleague, child } = await makeRoom();
    const parent = await server.person('parent');
    await linkParent(server, parent.id, child.id);
    await removeTeacher(school, teacher);
    const teacherId = async () =>
      (await parent.get('/api/parent/children')).json<{ teacherId: string | null }[]>()[0]?.teacherId;
    expect(await teacherId()).toBeNull();
    await join(child, colleague, await makeClass(colleague));
    expect(await teacherId()).toBe(colleague.id);
  });
});

describe('erasing', () => {
  it('whoever had asked for a child takes the notices of it along, with the name in them', async () => {
    const { teacher, child } = await makeRoom();
    const father = await server.person('parent', { firstName: 'Bartholomew' });
    await father.post('/api/parent/link-child', { childUsername: child.username });
    expect(await noticesOf(teacher)).toEqual(['request']);
    expect((await father.post('/api/account/erase', { password: goodPassword })).statusCode).toBe(204);
    expect(await noticesOf(teacher)).toEqual([]);
    expect(await noticesOf(child)).toEqual(['enrolment']);
    expect(await rows(`select 1 from notice where details::text like '%Bartholomew%'`)).toEqual([]);
  });

  it('a teacher or a child leaves no name in what others were told of a message or a request', async () => {
    const { school, teacher, classId, child } = await makeRoom();
    const mother = await server.person('parent');
    await linkParent(server, mother.id, child.id);
    await rows(`update account set first_name = 'Hawthorn' where id = $1`, [teacher.id]);
    const letter = { classId, studentId: child.id, subject: 'A good week', message: 'Maya read aloud.' };
    expect((await teacher.post('/api/teacher/messages', letter)).statusCode).toBe(201);
    const stranger = await server.person('parent');
    await stranger.post('/api/parent/link-child', { childUsername: child.username });
    const [request] = (await mother.get('/api/link-requests')).json<{ id: string }[]>();
    await mother.post(`/api/link-requests/${request?.id}/decline`);
    const erase = (person: Person) =>
      school.admin.post(`/api/school/admin/people/${person.id}/erase`, { password: goodPassword });
    const naming = (word: string) => rows('select kind from notice where details::text like $1', [`%${word}%`]);
    expect(await naming('Hawthorn')).toEqual([{ kind: 'message' }]);
    expect((await erase(teacher)).statusCode).toBe(204);
    expect(await naming('Hawthorn')).toEqual([]);
    expect(await naming(child.username)).toContainEqual({ kind: 'unlink' });
    expect((await erase(child)).statusCode).toBe(204);
    expect(await naming(child.username)).toEqual([]);
  });

  it('a child takes along what others were answered about it and would be answered again', async () => {
    const { school, teacher, classId, child } = await makeRoom();
    const assignmentId = await makeAssignment(teacher, classId);
    await child.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'Quincetree' });
    const submissionId = naturalId('submission', assignmentId, child.id);
    const mark = { score: 9, feedback: 'Good' };
    const once = { 'idempotency-key': newId() };
    await teacher.post(`/api/teacher/submissions/${submissionId}/grade`, mark, once);
    const kept = () => rows(`select 1 from idempotency where body::text like '%Quincetree%'`);
    expect(await kept()).toHaveLength(1);
    const url = `/api/school/admin/people/${child.id}/erase`;
    expect((await school.admin.post(url, { password: goodPassword })).statusCode).toBe(204);
    expect(await kept()).toEqual([]);
    const again = await teacher.post(`/api/teacher/submissions/${submissionId}/grade`, mark, once);
    expect(again.statusCode, again.body).toBe(404);
  });

  it('a tutor ends the classes that nobody can get any more', async () => {
    await endArchivedClasses(server.db, inDays(91));
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(tutor);
    const child = await server.person('student');
    await join(child, tutor, classId);
    expect((await tutor.post('/api/account/erase', { password: goodPassword })).statusCode).toBe(204);
    expect(await rows('select is_active from classroom where id = $1', [classId])).toEqual([{ is_active: false }]);
    const places = () => rows('select is_active from enrolment where class_id = $1 and not deleted', [classId]);
    expect(await places()).toEqual([{ is_active: false }]);
    await endArchivedClasses(server.db, inDays(91));
    expect(await places()).toEqual([]);
  });
});

describe('a test that is set as work', () => {
  it('counts once among the marks of its school', async () => {
    const { school, teacher, classId, child } = await makeRoom();
    const testId = newId();
    await teacher.post('/api/practice/tests', { id: testId, ...testOf() });
    const assignmentId = await makeAssignment(teacher, classId, { practiceTestId: testId, totalPoints: 30 });
    const given = sums.map(({ right }, at) => answer(at, right));
    const done = { answers: given, finishedAt: new Date().toISOString(), assignmentId };
    const sent = await child.post('/api/practice/attempts', { id: newId(), ...attemptOf(testId, done) });
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await school.admin.get('/api/school/admin/analytics')).json()).toMatchObject({
      marks: 1,
      totalPracticeTests: 1,
    });
  });
});
