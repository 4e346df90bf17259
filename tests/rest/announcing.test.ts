import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
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

  it('take the news that nobody has read with their class when it is archived, and those not due yet are told again when it is back', async () => {
    const teacher = await teacherOf(server, await makeSchool(server));
    const [classId, otherId] = [await makeClass(teacher), await makeClass(teacher)];
    const [student, reader] = [await server.person('student'), await server.person('student')];
    for (const one of [student, reader]) await join(one, teacher, classId);
    await join(student, teacher, otherId);
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const ahead = await makeAssignment(teacher, classId, { dueDate: inAWeek });
    await makeAssignment(teacher, classId, { dueDate: '2026-01-01T12:00:00.000Z' });
    const elsewhere = await makeAssignment(teacher, otherId, { dueDate: inAWeek });
    await announceAll(server.db);
    const told = (...ids: string[]) =>
      ids.sort().map((id) => ({ kind: 'assignment', cause: `assignment:${id}`, about: id }));
    expect([(await workToldTo(student)).length, (await workToldTo(reader)).length]).toEqual([3, 2]);
    await server.db.read((sql) =>
      sql.query(`update notice set read_at = now() where person_id = $1 and about = $2`, [reader.id, ahead]),
    );
    const change = async (isActive: boolean): Promise<void> => {
      const [row] = await server.db.read((sql) =>
        sql.query<{ rev: string }>(`select rev_epoch || '.' || rev_xid as rev from classroom where id = $1`, [classId]),
      );
      const ctx = {
        userId: teacher.id,
        role: 'teacher',
        receivedAt: new Date().toISOString(),
        lastExchangeAt: null,
      } as const;
      const changed = { id: classId, base: row?.rev ?? '', device: 'd', key: newId(), set: { isActive } };
      expect(await server.push.push(ctx, 'classroom', [changed])).toMatchObject([{ verdict: 'OK' }]);
    };
    await change(false);
    expect(await workToldTo(student)).toEqual(told(elsewhere));
    expect(await workToldTo(reader), 'what was read is no news any more').toEqual(told(ahead));
    // The worker has done what was asked before.
    await server.db.read((sql) => sql.query('delete from graphile_worker._private_jobs'));
    await change(true);
    expect(await announceAll(server.db)).toBe(1);
    expect(await workToldTo(student)).toEqual(told(ahead, elsewhere));
    await server.db.transaction((sql) => archiveClass(sql, classId, new Date().toISOString()));
    expect(await workToldTo(student), 'as when its students are moved up').toEqual(told(elsewhere));
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
