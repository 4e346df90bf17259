import { describe, expect, it } from 'vitest';
import { archiveClass } from '../../sync-server/services/classes/archive.ts';
import { tellAlerts } from '../../sync-server/services/family/family-alerts.ts';
import { announceAll } from '../support/announce.ts';
import { useRestServer } from './support/server.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, type Person, teacherOf } from './support/school.ts';

const server = useRestServer();

/** What somebody hears of new work now. */
const workToldTo = ({ id }: Person) =>
  server.db.read((sql) =>
    sql.query(
      `select kind, cause, about from notice where person_id = $1 and kind = 'assignment' and not deleted order by cause`,
      [id],
    ),
  );

describe('assignments', () => {
  it('are no student’s while they are drafts, and tell the class once when they are published', async () => {
    const teacher = await teacherOf(server, await makeSchool(server));
    const classId = await makeClass(teacher);
    const student = await server.person('student');
    await join(student, teacher, classId);
    const id = await makeAssignment(teacher, classId, { isPublished: false });
    expect((await student.get('/api/student/assignments')).json()).toEqual([]);
    const refused = await student.post(`/api/student/assignments/${id}/submit`, { submissionContent: 'Too early' });
    expect(refused.statusCode).toBe(404);
    for (const isPublished of [true, false, true]) {
      expect((await teacher.call('PUT', `/api/teacher/assignments/${id}`, { id, isPublished })).json()).toMatchObject({
        isPublished,
      });
    }
    expect((await student.get('/api/student/assignments')).json()).toMatchObject([
      { id, title: 'Fractions of amounts', totalPoints: 20 },
    ]);
    await announceAll(server.db);
    expect(await workToldTo(student)).toEqual([{ kind: 'assignment', cause: `assignment:${id}`, about: id }]);
  });

  it('take their news with them when they are withdrawn, and are told again to whoever has not answered when they come back', async () => {
    const teacher = await teacherOf(server, await makeSchool(server));
    const classId = await makeClass(teacher);
    const [student, quick, parent] = [
      await server.person('student'),
      await server.person('student'),
      await server.person('parent'),
    ];
    await join(student, teacher, classId);
    await join(quick, teacher, classId);
    await server.db.read((sql) =>
      sql.query(`update enrolment set joined_at = '2026-01-01' where class_id = $1`, [classId]),
    );
    await linkParent(server, parent.id, student.id);
    const now = new Date();
    const dueDate = new Date(now.getTime() - 2 * 86_400_000).toISOString();
    const id = await makeAssignment(teacher, classId, { dueDate });
    await announceAll(server.db);
    await tellAlerts(server.db, [student.id], now.toISOString());
    const answer = await quick.post(`/api/student/assignments/${id}/submit`, { submissionContent: 'Done' });
    expect(answer.statusCode, answer.body).toBe(201);
    const alerts = () =>
      server.db.read((sql) =>
        sql.query(`select kind from notice where person_id = $1 and kind = 'alert' and not deleted`, [parent.id]),
      );
    expect([await workToldTo(student), await workToldTo(quick), await alerts()].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ]);
    await teacher.call('PUT', `/api/teacher/assignments/${id}`, { id, isPublished: false });
    expect([await workToldTo(student), await workToldTo(quick), await alerts()]).toEqual([[], [], []]);
    await teacher.call('PUT', `/api/teacher/assignments/${id}`, { id, isPublished: true });
    await announceAll(server.db);
    expect(await workToldTo(student)).toEqual([{ kind: 'assignment', cause: `assignment:${id}`, about: id }]);
    expect(await workToldTo(quick)).toEqual([]);
  });

  it('tell nobody of the work of a class that was archived before', async () => {
    const teacher = await teacherOf(server, await makeSchool(server));
    const classId = await makeClass(teacher);
    const student = await server.person('student');
    await join(student, teacher, classId);
    await makeAssignment(teacher, classId, { isPublished: true });
    await server.db.transaction((sql) => archiveClass(sql, classId, new Date().toISOString()));
    await announceAll(server.db);
    expect(await workToldTo(student)).toEqual([]);
  });

  it('ask for nobody to be told in a class without children', async () => {
    const teacher = await teacherOf(server, await makeSchool(server));
    const before = await announceAll(server.db);
    const classId = await makeClass(teacher);
    await makeAssignment(teacher, classId, { isPublished: true });
    expect(await announceAll(server.db)).toBe(before);
    await join(await server.person('student'), teacher, classId);
    await makeAssignment(teacher, classId, { isPublished: true });
    expect(await announceAll(server.db)).toBe(before + 1);
  });
});
