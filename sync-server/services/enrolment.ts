import { naturalId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import type { Sql } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';
import { nameParents } from './linked-parents.ts';
import { notify } from './notify.ts';
import { refreshProgress } from './progress.ts';

/** How the place in the class was granted. */
type GrantedBy = 'code' | 'parent' | 'roster';

interface Names {
  class_name: string;
  subject: string;
  grade: string;
  teacher_id: string;
  teacher_name: string | null;
  school_id: string | null;
  first_name: string;
  last_name: string;
  username: string;
  student_school: string | null;
  pyp_grade: string | null;
  is_active: boolean;
}

/**
 * Gives a student a place in a class, in the caller's transaction. Refuses with `class_ended`, `already_enrolled`, and
 * `school_full` when the school has no place left. The first one that a school's class gives makes the child the school's.
 */
export async function grantEnrolment(
  sql: Sql,
  of: { classId: string; studentId: string },
  by: GrantedBy,
): Promise<void> {
  const { classId, studentId } = of;
  const [names] = await sql.query<Names>(
    `select c.class_name, c.subject, c.grade, c.teacher_id, c.teacher_name, c.school_id, c.is_active, a.first_name, a.last_name, a.username,
       a.school_id as student_school, p.grade as pyp_grade
     from classroom c, account a left join person p on p.id = a.id
     where c.id = $1 and a.id = $2 and a.role = 'student' for update of a for share of c`,
    [classId, studentId],
  );
  if (!names) throw new Refusal('not_found');
  if (!names.is_active) throw new Refusal('class_ended');
  const id = naturalId('enrolment', classId, studentId);
  const [there] = await sql.query('select 1 from enrolment where id = $1 and not deleted', [id]);
  if (there) throw new Refusal('already_enrolled');
  if (names.school_id && !names.student_school) await takeInto(sql, names.school_id, studentId, by);
  const createdAt = new Date().toISOString();
  await writeRows(sql, 'enrolment', [
    {
      id,
      classId,
      studentId,
      className: names.class_name,
      subject: names.subject,
      teacherId: names.teacher_id,
      ...(names.teacher_name ? { teacherName: names.teacher_name } : {}),
      firstName: names.first_name,
      surnameInitial: [...names.last_name][0] ?? '',
      lastName: names.last_name,
      username: names.username,
      pypGrade: names.pyp_grade ?? names.grade,
      joinedAt: createdAt,
    },
  ]);
  await nameParents(sql, [studentId]);
  await refreshProgress(sql, [studentId], createdAt);
  await notify(sql, [
    {
      personId: studentId,
      cause: `enrolment:${id}`,
      kind: 'enrolment',
      about: classId,
      details: { className: names.class_name },
      createdAt,
    },
  ]);
}

interface Places {
  verified: boolean;
  left: number;
}

/** Gives how many pupils a school may still take, its row locked so that two cannot take the last place. Refuses with `school_declined`. */
export async function placesIn(sql: Sql, schoolId: string): Promise<Places> {
  const [school] = await sql.query<{ verified: boolean; declined: boolean; max_students: number }>(
    'select verified, not verified and decided_at is not null as declined, max_students from school where id = $1 for update',
    [schoolId],
  );
  if (!school) throw new Refusal('not_found');
  if (school.declined) throw new Refusal('school_declined');
  const [count] = await sql.query<{ students: number }>(
    `select count(*)::int as students from account where school_id = $1 and role = 'student'`,
    [schoolId],
  );
  const most = school.verified ? school.max_students : Math.min(limits.unconfirmedStudents, school.max_students);
  return { verified: school.verified, left: Math.max(0, most - (count?.students ?? 0)) };
}

async function takeInto(sql: Sql, schoolId: string, studentId: string, by: GrantedBy): Promise<void> {
  const { verified, left } = await placesIn(sql, schoolId);
  // A school that is not confirmed takes children that exist only by a code shown in class.
  if (!verified && by !== 'code') return;
  if (left === 0) throw new Refusal('school_full');
  await sql.query('update account set school_id = $2 where id = $1 and school_id is null', [studentId, schoolId]);
}
