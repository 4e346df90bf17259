import { describe, expect, it } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { join, makeClass, makeSchool, teacherOf } from './support/school.ts';
import type { Person } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const one = async <T>(statement: string, values: readonly unknown[]): Promise<T | undefined> =>
  (await server.db.read((sql) => sql.query<T & Record<string, unknown>>(statement, [...values])))[0];

const scopesOf = async (person: Person): Promise<string[]> =>
  (
    await server.db.read((sql) =>
      sql.query<{ scope: string }>('select scope from sync_member where user_id = $1', [person.id]),
    )
  ).map(({ scope }) => scope);

const platformAdmin = async (): Promise<Person> => {
  const admin = await server.person('parent');
  await server.db.read((sql) => sql.query(`update account set role = 'admin' where id = $1`, [admin.id]));
  return admin;
};

interface Listed {
  id: string;
  activeClasses: number;
  totalStudents: number;
  joinedBy: string | null;
}

describe('a school of one’s own', () => {
  it('the administrator reads the school with its code, the teachers and the four numbers', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const [first, second] = [await makeClass(teacher), await makeClass(teacher, { className: '5 Heron' })];
    const child = await server.person('student');
    await join(child, teacher, first);
    await join(child, teacher, second);
    await join(await server.person('student'), teacher, second);

    const own = await school.admin.get('/api/school/admin/school');
    expect(own.json()).toMatchObject({ name: 'Hillside Primary', invitationCode: school.code, state: 'confirmed' });
    const teachers = (await school.admin.get('/api/school/admin/teachers')).json<Listed[]>();
    expect(teachers).toMatchObject([{ id: teacher.id, activeClasses: 2, totalStudents: 2, joinedBy: 'code' }]);
    expect((await school.admin.get('/api/school/admin/stats')).json()).toEqual({
      totalTeachers: 1,
      totalStudents: 2,
      totalClasses: 2,
      avgStudentsPerClass: 1.5,
      classesWithoutTeacher: 0,
    });
  });

  it('an administrator without a school is told so, by every call', async () => {
    const school = await makeSchool(server);
    await server.db.read((sql) => sql.query('update account set school_id = null where id = $1', [school.admin.id]));
    for (const url of ['school', 'teachers', 'stats', 'classes']) {
      const answer = await school.admin.get(`/api/school/admin/${url}`);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json<{ message: string }>().message).toBe("You don't have access to school administration.");
    }
  });

  it('of two renewals at once one makes the code, the other is told; the old code is dead and who joined stays', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const renew = () => school.admin.post('/api/school/admin/invitation', { code: school.code });
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const now = (await school.admin.get('/api/school/admin/school')).json<{ invitationCode: string }>().invitationCode;
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ invitationCode: now });
    const late = await server.browser().post('/api/register', {
      username: 'late.teacher',
      password: goodPassword,
      role: 'teacher',
      teacherType: 'school',
      invitationCode: school.code,
    });
    expect([late.statusCode, late.json<{ fields: unknown }>().fields]).toEqual([
      422,
      { invitationCode: 'Invalid invitation code' },
    ]);
    expect((await school.admin.get('/api/school/admin/teachers')).json()).toMatchObject([
      { id: teacher.id, joinedBy: 'earlier-code' },
    ]);
  });
});

describe('removing a teacher', () => {
  it('gives the classes to a colleague, ends the sessions and takes every scope of the school', async () => {
    const school = await makeSchool(server);
    const [leaving, staying] = [await teacherOf(server, school), await teacherOf(server, school)];
    const classId = await makeClass(leaving);
    const child = await server.person('student');
    await join(child, leaving, classId);
    expect(await scopesOf(leaving)).toContain(`t:${classId}`);

    const url = `/api/school/admin/teachers/${leaving.id}?classesTo=${staying.id}`;
    expect((await school.admin.call('DELETE', url)).statusCode).toBe(204);
    expect((await staying.get(`/api/teacher/classes/${classId}/join-code`)).json(), 'it knows the code').toEqual({
      code: null,
      expiresAt: null,
    });
    expect(await scopesOf(leaving)).toEqual([`u:${leaving.id}`]);
    expect(await scopesOf(staying)).toEqual(expect.arrayContaining([`t:${classId}`, `c:${classId}`]));
    const session = await one<{ living: number }>(
      'select count(*)::int as living from session where account_id = $1 and ended_at is null',
      [leaving.id],
    );
    expect(session?.living).toBe(0);
    expect((await leaving.get('/api/user')).statusCode, 'signed out at once').toBe(401);
    const enrolment = await one<{ teacher: string }>(
      'select teacher_id as teacher from enrolment where class_id = $1 and student_id = $2 and not deleted',
      [classId, child.id],
    );
    expect(enrolment?.teacher).toBe(staying.id);
    expect((await staying.get(`/api/teacher/classes/${classId}/students`)).json()).toHaveLength(1);
    expect((await school.admin.call('DELETE', url)).statusCode).toBe(404);
  });

  it('ends what the teacher held as a co-teacher of the school', async () => {
    const school = await makeSchool(server);
    const [owner, leaving] = [await teacherOf(server, school), await teacherOf(server, school)];
    const classId = await makeClass(owner);
    await owner.post(`/api/teacher/classes/${classId}/teachers`, { teacherId: leaving.id });
    expect(await scopesOf(leaving)).toContain(`t:${classId}`);
    await school.admin.call('DELETE', `/api/school/admin/teachers/${leaving.id}`);
    expect(await scopesOf(leaving)).toEqual([`u:${leaving.id}`]);
    expect(await scopesOf(owner)).toContain(`t:${classId}`);
  });

  it('without a colleague the classes wait, nobody reads their work, and the administrator gives them to somebody', async () => {
    const school = await makeSchool(server);
    const leaving = await teacherOf(server, school);
    const classId = await makeClass(leaving);
    await school.admin.call('DELETE', `/api/school/admin/teachers/${leaving.id}`);
    const holders = await server.db.read((sql) =>
      sql.query<{ user_id: string }>('select user_id from sync_member where scope = $1', [`t:${classId}`]),
    );
    expect(holders.filter(({ user_id }) => user_id !== noTeacher)).toEqual([]);
    expect((await school.admin.get('/api/school/admin/stats')).json()).toMatchObject({ classesWithoutTeacher: 1 });
    expect((await school.admin.get('/api/school/admin/classes')).json()).toMatchObject([
      { id: classId, teacherId: null, teacherName: '' },
    ]);
    const next = await teacherOf(server, school);
    const given = await school.admin.post(`/api/teacher/classes/${classId}/hand-over`, { teacherId: next.id });
    expect(given.statusCode).toBe(204);
    expect((await school.admin.get('/api/school/admin/classes')).json()).toMatchObject([
      { id: classId, teacherId: next.id, teacherName: 'Robin Ashworth' },
    ]);
    expect((await next.get(`/api/teacher/classes/${classId}`)).statusCode).toBe(200);
  });

  it('somebody of another school, oneself and an unknown id answer the same, and a stranger is no colleague', async () => {
    const [school, elsewhere] = [await makeSchool(server), await makeSchool(server)];
    const [own, foreign] = [await teacherOf(server, school), await teacherOf(server, elsewhere)];
    const remove = (id: string, to = '') => school.admin.call('DELETE', `/api/school/admin/teachers/${id}${to}`);
    const unknown = await remove('0198c9a2-7d6e-7000-8000-000000000001');
    for (const id of [foreign.id, school.admin.id]) {
      const answer = await remove(id);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    for (const to of [foreign.id, own.id, school.admin.id])
      expect((await remove(own.id, `?classesTo=${to}`)).json()).toMatchObject({ code: 'unknown_teacher' });
    const foreignClass = await makeClass(foreign);
    const give = await school.admin.post(`/api/teacher/classes/${foreignClass}/hand-over`, { teacherId: own.id });
    expect(give.statusCode).toBe(404);
    expect((await school.admin.get('/api/school/admin/teachers')).json()).toHaveLength(1);
  });

  it('whoever was removed may join another school by its code', async () => {
    const [school, next] = [await makeSchool(server), await makeSchool(server)];
    const teacher = await teacherOf(server, school);
    const early = await teacher.post(`/api/invitations/accept/${next.code}`);
    expect(early.json()).toMatchObject({ code: 'other_school' });
    await school.admin.call('DELETE', `/api/school/admin/teachers/${teacher.id}`);
    await teacher.post('/api/login', { username: teacher.username, password: goodPassword });
    expect((await teacher.post(`/api/invitations/accept/${next.code}`)).statusCode).toBe(200);
  });
});

describe('joining by an invitation', () => {
  it('a tutor who has an account joins; the code is read with spaces and small letters; twice is once', async () => {
    const school = await makeSchool(server);
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const typed = encodeURIComponent(` ${school.code.toLowerCase().replace('-', ' ')} `);
    expect((await tutor.get(`/api/invitations/check/${typed}`)).json()).toMatchObject({
      valid: true,
      code: school.code,
      schoolName: 'Hillside Primary',
    });
    for (let times = 0; times < 2; times += 1) {
      const answer = await tutor.post(`/api/invitations/accept/${typed}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { schoolName: 'Hillside Primary', schoolLocation: '' }]);
    }
    expect(await scopesOf(tutor)).toContain(`s:${school.id}`);
    expect((await tutor.get('/api/user')).json()).toMatchObject({
      teacherType: 'school',
      schoolName: 'Hillside Primary',
    });
    expect((await tutor.post('/api/invitations/accept/AAAAA-AAAAA')).json()).toMatchObject({
      code: 'invitation_invalid',
    });
  });

  it('of two teachers at the last place one gets it, and the other reads why not', async () => {
    const school = await makeSchool(server);
    await server.db.read((sql) => sql.query('update school set max_teachers = 1 where id = $1', [school.id]));
    const tutors = [
      await server.person('teacher', { teacherType: 'independent' }),
      await server.person('teacher', { teacherType: 'independent' }),
    ];
    const answers = await Promise.all(tutors.map((tutor) => tutor.post(`/api/invitations/accept/${school.code}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      code: 'school_teachers_full',
    });
  });
});

describe('a school that registered itself', () => {
  const state = async (admin: Person): Promise<unknown> => {
    const {
      state: said,
      declineReason,
      maxStudents,
    } = (await admin.get('/api/school/admin/school')).json<{
      state: string;
      declineReason: string | null;
      maxStudents: number;
    }>();
    return [said, declineReason, maxStudents];
  };

  it('waits with sixty places until the platform admin confirms it; then it has those of its plan', async () => {
    const [platform, school] = [await platformAdmin(), await makeSchool(server, false)];
    expect(await state(school.admin)).toEqual(['waiting', null, 60]);
    const waiting = (await platform.get('/api/admin/schools')).json<{ id: string; state: string }[]>();
    expect(waiting.find(({ id }) => id === school.id)).toMatchObject({
      state: 'waiting',
      adminUsername: school.admin.username,
    });
    const confirmed = await platform.post(`/api/admin/schools/${school.id}/confirm`);
    expect(confirmed.json()).toMatchObject({ id: school.id, state: 'confirmed' });
    expect(await state(school.admin)).toEqual(['confirmed', null, 500]);
  });

  it('the sixty-first child is refused while the school waits, and welcome when it is confirmed', async () => {
    const [platform, school] = [await platformAdmin(), await makeSchool(server, false)];
    const teacher = await teacherOf(server, school);
    const classId = await makeClass(teacher);
    await server.db.read((sql) =>
      sql.query(
        `insert into account (id, username, username_key, password_hash, role, school_id)
         select gen_random_uuid(), 'filled ' || $1 || n, 'filled ' || $1 || n, '-', 'student', $1::uuid from generate_series(1, 60) n`,
        [school.id],
      ),
    );
    const child = await server.person('student');
    const { code } = (await teacher.post(`/api/teacher/classes/${classId}/join-code`)).json<{ code: string }>();
    const refused = await child.post('/api/student/classes/join', { code });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'school_full' }]);
    await platform.post(`/api/admin/schools/${school.id}/confirm`);
    expect((await child.post('/api/student/classes/join', { code })).statusCode).toBe(201);
  });

  it('declined, it says why, and neither teachers nor children join it until it is confirmed after all', async () => {
    const [platform, school] = [await platformAdmin(), await makeSchool(server, false)];
    const teacher = await teacherOf(server, school);
    const classId = await makeClass(teacher);
    expect((await platform.post(`/api/admin/schools/${school.id}/decline`, { reason: ' ' })).statusCode).toBe(422);
    await platform.post(`/api/admin/schools/${school.id}/decline`, { reason: 'Nobody answers at this address.' });
    expect(await state(school.admin)).toEqual(['declined', 'Nobody answers at this address.', 60]);
    const { name } = (await school.admin.get('/api/school/admin/school')).json<{ name: string }>();
    const plans = await platform.get(`/api/admin/school-plans?find=${encodeURIComponent(name)}`);
    const { rows } = plans.json<{ rows: { id: string; state: string }[] }>();
    expect(rows.find(({ id }) => id === school.id)?.state, 'beside its plan').toBe('declined');
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    expect((await tutor.get(`/api/invitations/check/${school.code}`)).json()).toMatchObject({ valid: false });
    expect((await tutor.post(`/api/invitations/accept/${school.code}`)).statusCode).toBe(422);
    const { code } = (await teacher.post(`/api/teacher/classes/${classId}/join-code`)).json<{ code: string }>();
    const child = await server.person('student');
    expect((await child.post('/api/student/classes/join', { code })).json()).toMatchObject({ code: 'school_declined' });
    await platform.post(`/api/admin/schools/${school.id}/confirm`);
    expect((await child.post('/api/student/classes/join', { code })).statusCode).toBe(201);
  });

  it('an unknown school cannot be decided', async () => {
    const platform = await platformAdmin();
    const url = '/api/admin/schools/0198c9a2-7d6e-7000-8000-000000000001/confirm';
    expect((await platform.post(url)).statusCode).toBe(404);
  });
});
