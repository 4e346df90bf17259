import { describe, expect, it } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { newId } from '../../schema/ids.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { endArchivedClasses } from '../../sync-server/services/classes/archive.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

async function makeClassroom(students = 1) {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher, { academicYear: '2026/27' });
  const children: Person[] = [];
  for (let n = 0; n < students; n++) {
    const child = await server.person('student', { firstName: 'Amira', lastName: 'Bell' });
    await join(child, teacher, classId);
    children.push(child);
  }
  const [student] = children;
  if (!student) throw new Error('no student');
  return { school, teacher, classId, student, children };
}

const classesOf = async (student: Person): Promise<unknown[]> =>
  (
    await rows<{ class_id: string }>('select class_id from enrolment where student_id = $1 and not deleted', [
      student.id,
    ])
  ).map((row) => row.class_id);

describe('a student', () => {
  it('is moved between own classes only, and only who is in the first', async () => {
    const { teacher, classId, student } = await makeClassroom();
    const other = await makeClassroom();
    const to = await makeClass(teacher, { className: '4 Osprey' });
    const url = `/api/teacher/classes/${classId}/students/${student.id}/move`;
    expect((await other.teacher.post(url, { classId: other.classId })).statusCode).toBe(404);
    expect((await teacher.post(url, { classId: other.classId })).statusCode).toBe(404);
    const stranger = `/api/teacher/classes/${classId}/students/${other.student.id}/move`;
    expect((await teacher.post(stranger, { classId: to })).statusCode).toBe(404);
    expect(await classesOf(student)).toEqual([classId]);
  });

  it('is in the other class at once; its answers stay in the first', async () => {
    const { teacher, classId, student } = await makeClassroom();
    const assignmentId = await makeAssignment(teacher, classId);
    await student.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'Here.' });
    const to = await makeClass(teacher, { className: '4 Osprey' });
    const url = `/api/teacher/classes/${classId}/students/${student.id}/move`;
    expect((await teacher.post(url, { classId: to })).statusCode).toBe(204);
    expect(await classesOf(student)).toEqual([to]);
    expect((await teacher.get(`/api/teacher/assignments/${assignmentId}/submissions`)).json()).toHaveLength(1);
    expect((await teacher.post(url, { classId: to })).statusCode).toBe(404);
  });

  it('has its whole name and username in its place, for a roster without a network', async () => {
    const { classId, student } = await makeClassroom();
    expect(await rows('select first_name, last_name, username from enrolment where class_id = $1', [classId])).toEqual([
      { first_name: 'Amira', last_name: 'Bell', username: student.username },
    ]);
  });

  it('is noted about by the teachers of its class, who alone read it; a note is its author’s to take away', async () => {
    const { school, teacher, classId, student } = await makeClassroom();
    const url = `/api/teacher/classes/${classId}/students/${student.id}/notes`;
    const colleague = await teacherOf(server, school);
    for (const who of [colleague, student]) expect((await who.get(url)).statusCode).toBeGreaterThanOrEqual(403);
    expect((await teacher.post(url, { note: ' ' })).statusCode).toBe(422);
    const made = await teacher.post(url, { note: 'Works well with Ben.' });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ note: 'Works well with Ben.', authorName: 'Robin Ashworth', mine: true }),
    ]);
    await teacher.post(`/api/teacher/classes/${classId}/teachers`, { teacherId: colleague.id });
    expect((await colleague.get(url)).json()).toEqual([expect.objectContaining({ mine: false })]);
    const { id } = made.json<{ id: string }>();
    expect((await colleague.call('DELETE', `${url}/${id}`)).statusCode).toBe(404);
    expect((await teacher.call('DELETE', `${url}/${newId()}`)).statusCode).toBe(404);
    expect((await teacher.call('DELETE', `${url}/${id}`)).statusCode).toBe(204);
    expect((await teacher.get(url)).json()).toEqual([]);
  });
});

describe('the end of a year', () => {
  it('moves those who are named up into a class of the next year, their grade with them, and archives the old one', async () => {
    const { teacher, classId, children } = await makeClassroom(3);
    const [first, second, third] = children;
    const body = {
      className: '5 Kestrel',
      grade: 'PYP5',
      academicYear: '2027/28',
      studentIds: [first?.id, second?.id],
    };
    const moved = await teacher.post(`/api/teacher/classes/${classId}/move-up`, body);
    expect([moved.statusCode, moved.json()]).toEqual([
      201,
      expect.objectContaining({ className: '5 Kestrel', grade: 'PYP5', academicYear: '2027/28', isActive: true }),
    ]);
    const { id } = moved.json<{ id: string }>();
    expect((await teacher.get(`/api/teacher/classes/${id}/students`)).json()).toMatchObject([
      { pypGrade: 'PYP5' },
      { pypGrade: 'PYP5' },
    ]);
    expect(third && (await classesOf(third))).toEqual([classId]);
    expect((await teacher.get(`/api/teacher/classes/${classId}`)).json()).toMatchObject({ isActive: false });
    // Families hold no classes: by this their devices know to which teacher one still writes.
    const places = await server.db.read((sql) =>
      sql.query('select class_id, is_active from enrolment where student_id = $1 order by joined_at', [first?.id]),
    );
    expect(places).toEqual([
      { class_id: classId, is_active: false },
      { class_id: id, is_active: null },
    ]);
    const again = await teacher.post(`/api/teacher/classes/${classId}/move-up`, body);
    expect([again.statusCode, again.json()]).toMatchObject([422, { code: 'class_ended' }]);
  });

  it('takes an archived class off the devices after ninety days, and not before; answers stay with their families', async () => {
    const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    // Those of other tests.
    await endArchivedClasses(server.db, inDays(91));
    const { school, teacher, classId, student } = await makeClassroom();
    const assignmentId = await makeAssignment(teacher, classId);
    await student.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'Here.' });
    await teacher.post(`/api/teacher/classes/${classId}/move-up`, {
      className: '5 Kestrel',
      grade: 'PYP5',
      academicYear: '2027/28',
      studentIds: [],
    });
    const holders = async (): Promise<number> =>
      (
        await rows('select 1 from sync_member where scope = any($1) and user_id <> $2', [
          [`c:${classId}`, `t:${classId}`],
          noTeacher,
        ])
      ).length;
    await endArchivedClasses(server.db, inDays(89));
    expect(await holders()).toBe(3);
    const isActive = (active: boolean) => rows('update classroom set is_active = $2 where id = $1', [classId, active]);
    const openedMeanwhile: Database = {
      ...server.db,
      read: async (work) => {
        const found = await server.db.read(work);
        await isActive(true);
        return found;
      },
    };
    expect(await endArchivedClasses(openedMeanwhile, inDays(91))).toBe(0);
    expect(await holders(), 'opened again while it was looked for').toBe(3);
    await isActive(false);
    await endArchivedClasses(server.db, inDays(91));
    expect(await holders()).toBe(0);
    expect(await rows('select scopes from classroom where id = $1', [classId])).toEqual([{ scopes: [`c:${classId}`] }]);
    expect((await student.get('/api/student/submissions')).json()).toHaveLength(1);
    expect((await school.admin.get('/api/school/admin/classes')).body).not.toContain(classId);
    expect(await endArchivedClasses(server.db, inDays(92)), 'it ends once').toBe(0);
  });
});
