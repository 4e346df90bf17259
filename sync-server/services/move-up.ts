import type { Grade } from '../../schema/limits.ts';
import { newId } from '../../schema/ids.ts';
import { refreshCopies } from '../db/copies.ts';
import type { Sql } from '../db/orm.ts';
import { patchRows, readRows, writeRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';
import { grantEnrolment } from './enrolment.ts';

export interface MovingUp {
  classId: string;
  className: string;
  grade: Grade;
  academicYear: string;
  studentIds: readonly string[];
}

/**
 * Begins the next year of a class, in the caller's transaction: a new class with its teacher, the students in it, their own
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
  const now = new Date().toISOString();
  const archived = await patchRows(sql, 'classroom', [{ id: classId, changes: { isActive: false, archivedAt: now } }]);
  if (archived.size === 0) throw new Refusal('not_found');
  const prev = { ...before.fields, id: classId };
  await refreshCopies(sql, 'classroom', [{ prev, next: { ...prev, isActive: false }, deleted: false }]);
  const id = newId();
  await writeRows(sql, 'classroom', [{ ...before.fields, ...next, id, isActive: true }]);
  for (const student of students) await grantEnrolment(sql, { classId: id, studentId: student.id });
  return id;
}
