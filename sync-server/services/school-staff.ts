import type { AnyValues } from '../../schema/collection.ts';
import { noTeacher } from '../../schema/classroom.ts';
import { refreshCopies } from '../db/copies.ts';
import type { Sql } from '../db/orm.ts';
import type { StoredRow } from '../db/rows.ts';
import { patchRow, patchRows, readRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';

interface Teacher {
  id: string;
  name: string;
}

/** Locks teachers of a school in the order of their ids, so that nobody joins or leaves meanwhile. */
const lockTeachers = (sql: Sql, schoolId: string, ids: readonly string[]): Promise<Teacher[]> =>
  sql.query<Teacher>(
    `select id, trim(first_name || ' ' || last_name) as name from account
     where id = any($1::uuid[]) and school_id = $2 and role = 'teacher' order by id for update`,
    [ids, schoolId],
  );

const valuesOf = ({ id, fields }: StoredRow): AnyValues => ({ ...fields, id });

/** Gives classes to a teacher, or lets them wait for one (null): students, work and marks stay; only the new teacher reads them. */
async function giveClasses(sql: Sql, classIds: readonly string[], to: Teacher | null): Promise<void> {
  const before = await readRows(sql, 'classroom', classIds, 'update');
  const changes = { teacherId: to?.id ?? noTeacher, teacherName: to?.name };
  await patchRows(
    sql,
    'classroom',
    classIds.map((id) => ({ id, changes })),
  );
  const after = new Map((await readRows(sql, 'classroom', classIds)).map((row) => [row.id, valuesOf(row)]));
  const moved = before.map((row) => ({
    prev: valuesOf(row),
    next: after.get(row.id) ?? valuesOf(row),
    deleted: false,
  }));
  await refreshCopies(sql, 'classroom', moved);
}

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
}

/**
 * Takes a teacher out of a school; the classes that are the school's go to a colleague, or wait for one (null). Refuses with
 * `not_found` who is no teacher of it, and with `no_colleague`.
 */
export async function leaveSchool(
  sql: Sql,
  schoolId: string,
  { teacherId, classesTo }: { teacherId: string; classesTo: string | null },
): Promise<void> {
  const teachers = await lockTeachers(sql, schoolId, [teacherId, ...(classesTo === null ? [] : [classesTo])]);
  if (!teachers.some(({ id }) => id === teacherId)) throw new Refusal('not_found');
  const colleague = teachers.find(({ id }) => id === classesTo && id !== teacherId) ?? null;
  if (classesTo !== null && !colleague) throw new Refusal('no_colleague', { fields: { classesTo: 'no_colleague' } });
  await patchRow(sql, 'person', teacherId, { schoolName: undefined });
  const classes = await sql.query<{ id: string }>(
    'select id from classroom where school_id = $1 and teacher_id = $2 and not deleted order by id',
    [schoolId, teacherId],
  );
  await giveClasses(
    sql,
    classes.map(({ id }) => id),
    colleague,
  );
  await sql.query('delete from school_staff where school_id = $1 and user_id = $2', [schoolId, teacherId]);
  await sql.query('update account set school_id = null where id = $1', [teacherId]);
}

/** Gives a class of a school to one of its teachers. */
export async function giveClassTo(
  sql: Sql,
  schoolId: string,
  { classId, teacherId }: { classId: string; teacherId: string },
): Promise<void> {
  const [teacher] = await lockTeachers(sql, schoolId, [teacherId]);
  const [found] = await sql.query('select 1 from classroom where id = $1 and school_id = $2 and not deleted', [
    classId,
    schoolId,
  ]);
  if (!found) throw new Refusal('not_found');
  if (!teacher) throw new Refusal('no_colleague', { fields: { teacherId: 'no_colleague' } });
  await giveClasses(sql, [classId], teacher);
}
