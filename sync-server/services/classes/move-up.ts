import type { Grade } from '../../../schema/limits.ts';
import { newId } from '../../../schema/ids.ts';
import type { Sql } from '../../db/orm.ts';
import { patchRows, readRows, writeRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { archiveClass } from './archive.ts';
import { grantEnrolment } from './enrolment.ts';

export interface MovingUp {
  classId: string;
  className: string;
  grade: Grade;
  academicYear: string;
  studentIds: readonly string[];
}

/**
 * Begins the next year of a class, in the caller's transaction: a new class with its teachers, the students in it, their own
 * grade with them where it was the class's, the old class archived. Gives the new class's id. Refuses with `class_ended`.
 */
export async function moveUp(sql: Sql, { classId, studentIds, ...next }: MovingUp): Promise<string> {
  // Accounts before classes, in the order in which everybody locks them.
  const students = await sql.query<{ id: string; grade: string | null }>(
    `select a.id, p.grade from account a left join person p on p.id = a.id
     where a.id = any($2::uuid[]) and exists (select from enrolment e where e.class_id = $1 and e.student_id = a.id and not e.deleted)
     order by a.id for update of a`,
    [classId, studentIds],
  );
  const [before] = await readRows(sql, 'classroom', [classId], 'none');
  if (!before || before.deleted) throw new Refusal('not_found');
  if (before.fields['isActive'] !== true) throw new Refusal('class_ended');
  await patchRows(
    sql,
    'person',
    students
      .filter(({ grade }) => grade === null || grade === before.fields['grade'])
      .map(({ id }) => ({ id, changes: { grade: next.grade } })),
  );
  // Another teacher of the class may have moved others up meanwhile.
  if (!(await archiveClass(sql, classId, new Date().toISOString()))) throw new Refusal('class_ended');
  const id = newId();
  await writeRows(sql, 'classroom', [{ ...before.fields, ...next, id, isActive: true }]);
  await sql.query(
    `insert into class_teacher (class_id, teacher_id, kind) select $2, teacher_id, kind from class_teacher
     where class_id = $1 and kind = 'co' order by teacher_id`,
    [classId, id],
  );
  for (const student of students) await grantEnrolment(sql, { classId: id, studentId: student.id });
  return id;
}
