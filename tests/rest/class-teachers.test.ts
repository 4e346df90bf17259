import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { useRestServer } from './support/server.ts';
import { join, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();

async function makeStaff() {
  const school = await makeSchool(server);
  const [teacher, colleague] = [await teacherOf(server, school), await teacherOf(server, school)];
  const classId = await makeClass(teacher);
  const student = await server.person('student', { firstName: 'Amira', lastName: 'Bell' });
  await join(student, teacher, classId);
  const url = `/api/teacher/classes/${classId}`;
  return { school, teacher, colleague, classId, student, url };
}

describe('the teachers of a class', () => {
  it('are shown with the colleagues who could teach it too', async () => {
    const { teacher, colleague, url } = await makeStaff();
    const name = 'Robin Ashworth';
    expect((await teacher.get(`${url}/teachers`)).json()).toEqual({
      teachers: [{ id: teacher.id, name, kind: 'class' }],
      colleagues: [{ id: colleague.id, name }],
    });
  });

  it('have the same rights: a co-teacher reads, sets work, marks, and adds and removes others', async () => {
    const { teacher, colleague, student, classId, url } = await makeStaff();
    expect((await colleague.get(`${url}/students`)).statusCode).toBe(404);
    expect((await teacher.post(`${url}/teachers`, { teacherId: colleague.id })).json().teachers).toMatchObject([
      { id: teacher.id, kind: 'class' },
      { id: colleague.id, kind: 'co' },
    ]);
    expect((await colleague.get('/api/teacher/classes')).json()).toMatchObject([{ id: classId, isOwnClass: true }]);
    expect((await colleague.get(`${url}/students`)).json()).toHaveLength(1);
    const assignmentId = await makeAssignment(colleague, classId);
    await student.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'Eighteen' });
    const [answer] = (await colleague.get(`/api/teacher/assignments/${assignmentId}/submissions`)).json<
      { id: string }[]
    >();
    const graded = await colleague.post(`/api/teacher/submissions/${answer?.id}/grade`, { score: 9, feedback: 'Good' });
    expect(graded.statusCode).toBe(200);
    expect((await colleague.post(`${url}/join-code`)).statusCode).toBe(201);
    expect((await colleague.call('DELETE', `${url}/teachers/${colleague.id}`)).statusCode).toBe(204);
    expect((await colleague.get(`${url}/students`)).statusCode).toBe(404);
    expect((await colleague.get('/api/teacher/classes')).json()).toMatchObject([{ id: classId, isOwnClass: false }]);
  });

  it('are handed over by the teacher or by the school’s administrator, who reads nothing of the class by it', async () => {
    const { school, teacher, colleague, url } = await makeStaff();
    expect((await school.admin.post(`${url}/hand-over`, { teacherId: colleague.id })).statusCode).toBe(204);
    expect((await teacher.get(url)).statusCode).toBe(404);
    expect((await colleague.get(url)).json()).toMatchObject({ isOwnClass: true, teacherName: 'Robin Ashworth' });
    expect((await school.admin.get(`${url}/students`)).statusCode).toBe(403);
  });

  it('are teachers of the school: not a child, a stranger or nobody, and the class keeps its teacher', async () => {
    const { teacher, student, url } = await makeStaff();
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    for (const teacherId of [student.id, tutor.id, newId()]) {
      for (const call of ['teachers', 'hand-over']) {
        const answer = await teacher.post(`${url}/${call}`, { teacherId });
        expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
          422,
          'unknown_teacher',
          ['teacherId'],
        ]);
      }
    }
    const own = await teacher.call('DELETE', `${url}/teachers/${teacher.id}`);
    expect([own.statusCode, own.json().code]).toEqual([422, 'hand_over_first']);
    expect((await teacher.get(`${url}/teachers`)).json().teachers).toHaveLength(1);
  });
});

describe('a class code', () => {
  it('stays to be seen while it works, with its end, and by nobody else', async () => {
    const { teacher, colleague, classId, url } = await makeStaff();
    const made = (await teacher.post(`${url}/join-code`)).json();
    expect((await teacher.get(`${url}/join-code`)).json()).toEqual(made);
    expect((await colleague.get(`${url}/join-code`)).statusCode).toBe(404);
    await server.db.read((sql) =>
      sql.query(`update join_code set expires_at = now() - interval '1 second' where class_id = $1`, [classId]),
    );
    expect((await teacher.get(`${url}/join-code`)).json()).toEqual({ code: null, expiresAt: null });
  });
});

describe('work that was due before a child joined', () => {
  it('is not late when it is handed in, while the others’ is', async () => {
    const { teacher, student, classId } = await makeStaff();
    await server.db.read((sql) =>
      sql.query(`update enrolment set joined_at = now() - interval '30 days' where student_id = $1`, [student.id]),
    );
    const dueDate = new Date(Date.now() - 86_400_000).toISOString();
    const assignmentId = await makeAssignment(teacher, classId, { dueDate });
    const late = await server.person('student');
    await join(late, teacher, classId);
    const submit = (child: typeof late) =>
      child.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'Eighteen' });
    expect((await submit(student)).json()).toMatchObject({ late: true });
    expect((await submit(late)).json()).toMatchObject({ late: false });
  });
});
