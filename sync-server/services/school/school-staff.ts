import type { Sql } from '../../db/orm.ts';
import { patchRow } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { handOver, removeCoTeacher } from '../classes/class-teachers.ts';
import { moveTemplates } from '../classes/templates.ts';

/** Takes a teacher into a school. Who is in it already stays so; refuses with `other_school` who is in another. */
export async function joinSchool(
  sql: Sql,
  teacherId: string,
  school: { id: string; name: string; code: string },
  requireRoom: () => Promise<void>,
): Promise<void> {
  const [teacher] = await sql.query<{ school_id: string | null }>(
    'select school_id from account where id = $1 for update',
    [teacherId],
  );
  if (teacher?.school_id === school.id) return;
  if (!teacher || teacher.school_id !== null) throw new Refusal('other_school');
  await requireRoom();
  await sql.query(`update account set school_id = $2, teacher_type = 'school' where id = $1`, [teacherId, school.id]);
  await sql.query('insert into school_staff (school_id, user_id, invitation_code) values ($1, $2, $3)', [
    school.id,
    teacherId,
    school.code,
  ]);
  await patchRow(sql, 'person', teacherId, { schoolName: school.name, teacherType: 'school' });
  await moveTemplates(sql, teacherId, school.id);
}

/**
 * Takes a teacher out of a school; the classes that are the school's go to a colleague, or wait for one (null). Refuses with
 * `not_found` who is no teacher of it, and with `unknown_teacher` who cannot take the classes.
 */
export async function leaveSchool(
  sql: Sql,
  schoolId: string,
  { teacherId, classesTo }: { teacherId: string; classesTo: string | null },
): Promise<void> {
  // In the order of their ids, so that two who remove each other's colleague do not wait for each other.
  const teachers = await sql.query<{ id: string }>(
    `select id from account where id = any($1::uuid[]) and school_id = $2 and role = 'teacher' order by id for update`,
    [[teacherId, ...(classesTo === null ? [] : [classesTo])], schoolId],
  );
  if (!teachers.some(({ id }) => id === teacherId)) throw new Refusal('not_found');
  if (classesTo !== null && (classesTo === teacherId || teachers.length < 2))
    throw new Refusal('unknown_teacher', { fields: { classesTo: 'unknown_teacher' } });
  await patchRow(sql, 'person', teacherId, { schoolName: undefined });
  const classes = await sql.query<{ id: string; own: boolean }>(
    `select c.id, c.teacher_id = $2 as own from classroom c where c.school_id = $1 and not c.deleted
       and (c.teacher_id = $2 or exists (select from class_teacher t where t.class_id = c.id and t.teacher_id = $2))
     order by c.id`,
    [schoolId, teacherId],
  );
  for (const { id, own } of classes) await (own ? handOver(sql, id, classesTo) : removeCoTeacher(sql, id, teacherId));
  // Whoever leaves knows the codes by which somebody comes into these classes.
  await sql.query('delete from join_code where class_id = any($1::uuid[])', [classes.map(({ id }) => id)]);
  await moveTemplates(sql, teacherId, null);
  await sql.query('delete from school_staff where school_id = $1 and user_id = $2', [schoolId, teacherId]);
  await sql.query('update account set school_id = null where id = $1', [teacherId]);
}
