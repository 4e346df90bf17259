import type { Sql } from '../db/orm.ts';
import { readRows, rowOf, updateRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';
import { grantEnrolment } from './enrolment.ts';

/** Ends places in classes, by their ids; what was handed in stays. */
export async function endEnrolments(sql: Sql, ids: readonly string[]): Promise<void> {
  const rows = await readRows(sql, 'enrolment', ids, 'update');
  const living = rows.filter(({ deleted }) => !deleted);
  await updateRows(
    sql,
    'enrolment',
    living.map(({ id, fields }) => rowOf('enrolment', { ...fields, id, deleted: true })),
  );
}

/**
 * Takes a student from one class to another, in the caller's transaction. Refuses with `not_found` who is not in the first,
 * and as `grantEnrolment` does.
 */
export async function moveStudent(
  sql: Sql,
  { from, to, studentId }: { from: string; to: string; studentId: string },
): Promise<void> {
  const [place] = await sql.query<{ id: string }>(
    'select id from enrolment where class_id = $1 and student_id = $2 and not deleted',
    [from, studentId],
  );
  if (!place) throw new Refusal('not_found');
  await grantEnrolment(sql, { classId: to, studentId }, 'roster');
  await endEnrolments(sql, [place.id]);
}
