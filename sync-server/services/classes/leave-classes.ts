import type { Sql } from '../../db/orm.ts';
import { archiveClass } from './archive.ts';
import { handOver, removeCoTeacher } from './class-teachers.ts';
import { leaveSchool } from '../school/school-staff.ts';

/** A school's classes wait for a colleague; a tutor's can have nobody any more, so they end as archived ones do. */
export async function leaveClasses(sql: Sql, teacherId: string, schoolId: string | null): Promise<void> {
  if (schoolId !== null) await leaveSchool(sql, schoolId, { teacherId, classesTo: null });
  const taught = await sql.query<{ id: string; own: boolean; alone: boolean }>(
    `select c.id, c.teacher_id = $1 as own, c.school_id is null as alone
     from classroom c join class_teacher t on t.class_id = c.id and t.teacher_id = $1 where not c.deleted order by c.id`,
    [teacherId],
  );
  for (const { id, own, alone } of taught) {
    if (own && alone) await archiveClass(sql, id, new Date().toISOString());
    await (own ? handOver(sql, id, null) : removeCoTeacher(sql, id, teacherId));
  }
}
