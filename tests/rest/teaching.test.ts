import { describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { useRestServer } from './support/server.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();

/** A teacher of a verified school with a class of one student. */
async function makeClassroom(more: Record<string, unknown> = {}) {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher, more);
  const student = await server.person('student', { firstName: 'Amira', lastName: 'Bell' });
  await join(student, teacher, classId);
  return { school, teacher, classId, student };
}

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

describe('classes', () => {
  it('carry the teacher and the school that the server knows, and show colleagues the card alone', async () => {
    const { school, teacher, classId } = await makeClassroom({ description: 'Sets and fractions' });
    const colleague = await teacherOf(server, school);
    const [own] = (await teacher.get('/api/teacher/classes')).json<Record<string, unknown>[]>();
    expect(own).toMatchObject({
      id: classId,
      isOwnClass: true,
      teacherName: 'Robin Ashworth',
      description: 'Sets and fractions',
    });
    const [seen] = (await colleague.get('/api/teacher/classes')).json<Record<string, unknown>[]>();
    expect(seen).toEqual({
      id: classId,
      className: '4 Kestrel',
      grade: 'PYP4',
      subject: 'math',
      teacherName: 'Robin Ashworth',
      isOwnClass: false,
      isActive: true,
    });
  });
  it('are made once for one id and for one Idempotency-Key, and answer as the first time', async () => {
    const teacher = await server.person('teacher');
    const body = { className: 'Once', grade: 'PYP2', subject: 'english' };
    const first = await teacher.post('/api/teacher/classes', body, { 'idempotency-key': 'k1' });
    const again = await teacher.post('/api/teacher/classes', body, { 'idempotency-key': 'k1' });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const id = newId();
    const third = await teacher.post('/api/teacher/classes', { ...body, id });
    const fourth = await teacher.post('/api/teacher/classes', { ...body, id });
    expect([fourth.statusCode, fourth.json()]).toEqual([201, third.json()]);
    expect((await teacher.get('/api/teacher/classes')).json()).toHaveLength(2);
    const other = await teacher.post(
      '/api/teacher/classes',
      { ...body, className: 'Other' },
      { 'idempotency-key': 'k1' },
    );
    expect(other.statusCode).toBe(422);
  });
  it('are made once by two calls with one key at the same moment', async () => {
    const teacher = await server.person('teacher');
    const body = { className: 'At once', grade: 'PYP2', subject: 'english' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => teacher.post('/api/teacher/classes', body, { 'idempotency-key': 'same' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409)).toEqual(
      [],
    );
    expect((await teacher.get('/api/teacher/classes')).json()).toHaveLength(1);
  });
  it('need a name, a grade and a subject that exist', async () => {
    const teacher = await server.person('teacher');
    const answer = await teacher.post('/api/teacher/classes', { className: ' ', grade: 'PYP9', subject: 'latin' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['className', 'grade', 'subject']);
  });
});

describe('getting students in', () => {
  it('by a join code of six letters for a week, which makes the child the school’s', async () => {
    const { school, teacher, classId, student } = await makeClassroom();
    const code = (await teacher.post(`/api/teacher/classes/${classId}/join-code`)).json<{
      code: string;
      expiresAt: string;
    }>();
    expect(code.code).toMatch(/^[B-Z]{6}$/);
    expect(Math.abs(Date.parse(code.expiresAt) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    expect(await rows('select school_id from account where id = $1', [student.id])).toEqual([{ school_id: school.id }]);
    const again = await student.post('/api/student/classes/join', { code: code.code.toLowerCase() });
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_enrolled']);
    await rows(`update join_code set expires_at = now() - interval '1 second' where class_id = $1`, [classId]);
    const late = await (await server.person('student')).post('/api/student/classes/join', { code: code.code });
    expect([late.statusCode, late.json().code]).toEqual([422, 'join_code_invalid']);
  });
  it('by username at once for a student of the own school', async () => {
    const { teacher, student } = await makeClassroom();
    const second = await makeClass(teacher, { className: '4 Kestrel science', subject: 'science' });
    const answer = await teacher.post(`/api/teacher/classes/${second}/students`, {
      studentUsername: student.username.toUpperCase(),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { id: student.id, firstName: 'Amira', pypGrade: 'PYP4' },
    ]);
    const again = await teacher.post(`/api/teacher/classes/${second}/students`, { studentUsername: student.username });
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('already enrolled')]);
  });
  it('by username for another’s student only after a linked parent’s word; the child alone cannot give it', async () => {
    const { student } = await makeClassroom();
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(tutor, { className: 'Tuesday sums' });
    for (let i = 0; i < 2; i++) {
      const answer = await tutor.post(`/api/teacher/classes/${classId}/students`, {
        studentUsername: student.username,
      });
      expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }]);
    }
    expect((await tutor.get(`/api/teacher/classes/${classId}/students`)).json()).toEqual([]);
    const parent = await server.person('parent');
    expect((await parent.get('/api/link-requests')).json()).toEqual([]);
    await linkParent(server, parent.id, student.id);
    const [request] = (await parent.get('/api/link-requests')).json<{ id: string; className: string }[]>();
    expect(request).toMatchObject({ className: 'Tuesday sums', status: 'pending', mine: false });
    const url = `/api/link-requests/${request?.id}`;
    expect((await student.post(`${url}/approve`)).statusCode).toBe(403);
    expect((await tutor.post(`${url}/approve`)).statusCode).toBe(404);
    expect((await parent.post(`${url}/approve`)).json()).toMatchObject({ status: 'approved' });
    expect((await tutor.get(`/api/teacher/classes/${classId}/students`)).json()).toHaveLength(1);
  });
  it('not by an unknown username, and not into an unverified school by its roster', async () => {
    const school = await makeSchool(server, false);
    const teacher = await teacherOf(server, school);
    const [one, two] = [await makeClass(teacher), await makeClass(teacher, { className: 'Two' })];
    const student = await server.person('student');
    await join(student, teacher, one);
    const unknown = await teacher.post(`/api/teacher/classes/${two}/students`, { studentUsername: 'nobody_here' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      422,
      'Failed to add student. Make sure the username is correct.',
    ]);
    expect(
      (await teacher.post(`/api/teacher/classes/${two}/students`, { studentUsername: student.username })).statusCode,
    ).toBe(202);
  });
  it('and out again: the class is no longer theirs, and a code lets them back in', async () => {
    const { teacher, classId, student } = await makeClassroom();
    await makeAssignment(teacher, classId);
    expect((await student.get('/api/student/assignments')).json()).toHaveLength(1);
    expect((await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${student.id}`)).statusCode).toBe(
      204,
    );
    expect((await student.get('/api/student/assignments')).json()).toEqual([]);
    expect(
      await rows('select 1 from sync_member where user_id = $1 and scope = $2', [student.id, `c:${classId}`]),
    ).toEqual([]);
    const again = await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${student.id}`);
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
    await join(student, teacher, classId);
    expect((await student.get('/api/student/assignments')).json()).toHaveLength(1);
  });
});

describe('assignments', () => {
  it('are due when the day ends where the class is', async () => {
    const { teacher, classId } = await makeClassroom({ timeZone: 'Europe/London' });
    const created = await teacher.post('/api/teacher/assignments', {
      classId,
      title: 'Summer',
      description: 'Read.',
      dueDate: '2027-06-30',
    });
    expect(created.json()).toMatchObject({ dueDate: '2027-06-30T22:59:59.999Z', totalPoints: 100, isPublished: false });
    const edited = await teacher.call('PUT', `/api/teacher/assignments/${created.json<{ id: string }>().id}`, {
      dueDate: '2027-12-01T09:30',
    });
    expect(edited.json()).toMatchObject({ dueDate: '2027-12-01T09:30:00.000Z' });
  });
  it('are not due on a day that no calendar has, and the answer names the date', async () => {
    const { teacher, classId } = await makeClassroom();
    for (const dueDate of ['0000-01-01', '0000-06-01T10:00:00Z', '2099-02-30', 'tomorrow']) {
      const answer = await teacher.post('/api/teacher/assignments', { classId, title: 'a', description: 'b', dueDate });
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], dueDate).toEqual([422, ['dueDate']]);
    }
  });
  it('cannot move to another class, and are gone for everybody once deleted', async () => {
    const { teacher, classId, student } = await makeClassroom();
    const other = await makeClass(teacher, { className: 'Other' });
    const id = await makeAssignment(teacher, classId);
    expect(
      (await teacher.call('PUT', `/api/teacher/assignments/${id}`, { classId: other, title: 'Moved?' })).json(),
    ).toMatchObject({ classId, title: 'Moved?' });
    expect((await teacher.call('DELETE', `/api/teacher/assignments/${id}`)).statusCode).toBe(204);
    expect((await student.get('/api/student/assignments')).json()).toEqual([]);
    expect((await teacher.get(`/api/teacher/assignments/${id}/submissions`)).statusCode).toBe(404);
  });
  it.each([
    ['no title', { title: ' ' }],
    ['no points', { totalPoints: 0 }],
    ['too many points', { totalPoints: 1001 }],
    ['no date', { dueDate: 'soon' }],
  ])('are refused with %s', async (_name, wrong) => {
    const teacher = await server.person('teacher');
    const classId = await makeClass(teacher);
    const body = { classId, title: 'T', description: 'D', dueDate: '2099-01-01', ...wrong };
    const answer = await teacher.post('/api/teacher/assignments', body);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      Object.keys(wrong),
    ]);
  });
});

describe('answers and grades', () => {
  it('go from the student to the teacher and back, with a notice', async () => {
    const { teacher, classId, student } = await makeClassroom();
    const id = await makeAssignment(teacher, classId);
    const submitted = await student.post(`/api/student/assignments/${id}/submit`, {
      submissionContent: '3/4 of 24 is 18',
      score: 20,
    });
    expect([submitted.statusCode, submitted.json()]).toMatchObject([
      201,
      { assignmentId: id, grade: null, late: false, answers: { text: '3/4 of 24 is 18' } },
    ]);
    const again = await student.post(`/api/student/assignments/${id}/submit`, { submissionContent: '3/4 of 24 is 18' });
    expect([again.statusCode, again.json()]).toEqual([201, submitted.json()]);
    const changed = await student.post(`/api/student/assignments/${id}/submit`, {
      submissionContent: 'Something else',
    });
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'already_handed_in']);
    const [seen] = (await teacher.get(`/api/teacher/assignments/${id}/submissions`)).json<{ id: string }[]>();
    expect(seen).toMatchObject({
      studentName: 'Amira Bell',
      status: 'pending',
      submissionContent: '3/4 of 24 is 18',
      assignment: { totalPoints: 20 },
    });
    const graded = await teacher.post(`/api/teacher/submissions/${seen?.id}/grade`, {
      score: 18,
      feedback: 'Clear working.',
    });
    expect([graded.statusCode, graded.json()]).toMatchObject([200, { status: 'graded', score: 18 }]);
    expect((await student.get('/api/student/submissions')).json()).toMatchObject([
      { grade: 18, feedback: 'Clear working.' },
    ]);
    expect(await rows('select details from notice where person_id = $1 and kind = $2', [student.id, 'grade'])).toEqual([
      { details: { title: 'Fractions of amounts', score: '18', totalPoints: '20' } },
    ]);
    expect(await rows('select graded_by from submission where id = $1', [seen?.id])).toEqual([
      { graded_by: teacher.id },
    ]);
    await server.db.transaction((sql) =>
      sql.query('update submission set grade_seen_at = now() where id = $1', [seen?.id]),
    );
    const opened = () => rows('select grade_seen_at is not null as opened from submission where id = $1', [seen?.id]);
    const grade = (score: number) =>
      teacher.post(`/api/teacher/submissions/${seen?.id}/grade`, { score, feedback: 'Clear working.' });
    await grade(18);
    expect(await opened(), 'the same grade again').toEqual([{ opened: true }]);
    await grade(17);
    expect(await opened(), 'another grade has not been seen').toEqual([{ opened: false }]);
  });
  it.each([
    ['21 of 20', { score: 21, feedback: 'Wow' }, 'score_too_high'],
    ['a negative score', { score: -1, feedback: 'No' }, 'invalid'],
    ['a part of a point', { score: 1.5, feedback: 'No' }, 'invalid'],
    ['no feedback', { score: 5 }, 'invalid'],
    ['a word for a score', { score: 'ten', feedback: 'No' }, 'invalid'],
  ])('refuse %s', async (_name, grade, code) => {
    const { teacher, classId, student } = await makeClassroom();
    const id = await makeAssignment(teacher, classId);
    await student.post(`/api/student/assignments/${id}/submit`, { submissionContent: 'An answer' });
    const answer = await teacher.post(
      `/api/teacher/submissions/${naturalId('submission', id, student.id)}/grade`,
      grade,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(await rows('select score from submission where assignment_id = $1', [id])).toEqual([{ score: null }]);
  });
  it('are not taken by REST for work that is not on the student’s list, unless it was handed in before', async () => {
    const { teacher, classId, student } = await makeClassroom();
    const ids = await Promise.all(Array.from({ length: 4 }, () => makeAssignment(teacher, classId)));
    const [withdrawn = '', deleted = '', handedIn = '', open = ''] = ids;
    const submit = (id: string) =>
      student.post(`/api/student/assignments/${id}/submit`, { submissionContent: 'Eighteen' });
    const first = await submit(handedIn);
    expect(first.statusCode).toBe(201);
    for (const id of [withdrawn, handedIn])
      await teacher.call('PUT', `/api/teacher/assignments/${id}`, { isPublished: false });
    await teacher.call('DELETE', `/api/teacher/assignments/${deleted}`);
    const unknown = await submit(newId());
    const refuses = async (id: string): Promise<void> => {
      const answer = await submit(id);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    };
    for (const id of [withdrawn, deleted]) await refuses(id);
    await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${student.id}`);
    await refuses(open);
    await refuses(await makeAssignment(teacher, classId, { title: 'After the child left' }));
    expect((await submit(handedIn)).json()).toEqual(first.json());
    expect((await student.get('/api/student/submissions')).json()).toHaveLength(1);
  });
  it('refuse an empty answer and one of 20,001 characters, and take one of 20,000', async () => {
    const { teacher, classId, student } = await makeClassroom();
    const url = `/api/student/assignments/${await makeAssignment(teacher, classId)}/submit`;
    for (const submissionContent of ['', ' \n ', 'x'.repeat(20_001)]) {
      const answer = await student.post(url, { submissionContent });
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        422,
        ['submissionContent'],
      ]);
    }
    expect((await student.post(url, { submissionContent: 'x'.repeat(20_000) })).statusCode).toBe(201);
  });
});

describe('in good time', () => {
  const due = '2026-03-20T15:00:00.000Z';
  async function handIn(
    of: { writtenAt: string; timeSure: boolean; lastExchangeAt: string | null; receivedAt: string },
    before?: (id: string) => Promise<unknown>,
  ) {
    const { teacher, classId, student } = await makeClassroom();
    // In the class since the new year: what was due before a child joined is never late.
    await rows(`update enrolment set joined_at = '2026-01-05T08:00:00Z' where student_id = $1`, [student.id]);
    const assignmentId = await makeAssignment(teacher, classId, { dueDate: due });
    await before?.(assignmentId);
    const id = naturalId('submission', assignmentId, student.id);
    const ctx = {
      userId: student.id,
      role: 'student' as const,
      receivedAt: of.receivedAt,
      lastExchangeAt: of.lastExchangeAt,
    };
    const set = { assignmentId, content: 'Eighteen', writtenAt: of.writtenAt, timeSure: of.timeSure };
    const [verdict] = await server.push.push(ctx, 'submission', [
      { id, base: '', device: 'tablet', key: 'a', set, new: true },
    ]);
    expect(verdict?.verdict, JSON.stringify(verdict)).toBe('OK');
    return verdict?.document;
  }
  const offline = { lastExchangeAt: '2026-03-18T08:00:00.000Z', receivedAt: '2026-03-23T08:00:00.000Z' };
  it('an answer written before the deadline and sent after it is not late', async () => {
    expect(await handIn({ ...offline, writtenAt: '2026-03-20T14:59:59.000Z', timeSure: true })).toMatchObject({
      late: false,
      writtenAt: '2026-03-20T14:59:59.000Z',
      receivedAt: offline.receivedAt,
    });
  });
  it('one written after it is late', async () => {
    expect(await handIn({ ...offline, writtenAt: '2026-03-20T15:00:01.000Z', timeSure: true })).toMatchObject({
      late: true,
    });
  });
  it('a time before the last exchange is moved to it, so that a clock turned back wins nothing', async () => {
    const document = await handIn({
      ...offline,
      lastExchangeAt: '2026-03-21T08:00:00.000Z',
      writtenAt: '2026-03-01T00:00:00.000Z',
      timeSure: true,
    });
    expect(document).toMatchObject({ late: true, writtenAt: '2026-03-21T08:00:00.000Z' });
  });
  it('a time after the arrival is moved to it', async () => {
    expect(await handIn({ ...offline, writtenAt: '2027-01-01T00:00:00.000Z', timeSure: false })).toMatchObject({
      late: false,
      writtenAt: offline.receivedAt,
    });
  });
  it('an answer that was written for an assignment withdrawn meanwhile is taken and says so', async () => {
    const withdraw = (id: string): Promise<unknown> =>
      rows(`update assignment set is_published = false, scopes = array['t:' || class_id] where id = $1`, [id]);
    expect(await handIn({ ...offline, writtenAt: '2026-03-19T10:00:00.000Z', timeSure: true }, withdraw)).toMatchObject(
      { withdrawn: true },
    );
  });
});
