import type { Sql } from '../../db/orm.ts';
import { readRows, rowOf, updateRows } from '../../db/tables.ts';
import { bury } from '../erasure/bury.ts';
import { leaveEmptySchools } from '../school/change-school.ts';
import { teachersOf } from './own-students.ts';
import { refreshProgress } from '../progress/progress.ts';

interface Place {
  classId: string;
  studentId: string;
}

/** Holds the students of places before the places themselves: the end of one may end the school's word for its student too. */
export async function lockPlaces(sql: Sql, ids: readonly string[]): Promise<void> {
  const students = `(select student_id from enrolment where id = any($1::uuid[]))`;
  await sql.query(`select 1 from account where id in ${students} order by id for update`, [ids]);
  await sql.query(`select 1 from person where id in ${students} order by id for update`, [ids]);
}

/**
 * What follows from the end of places in classes, in the caller's transaction: a school in whose classes a student has none
 * any more is not its school, and what it asked goes from the teachers of the class, as do the requests that they cannot
 * answer any more. That a child may need somebody stays: the place may have been ended by the one whom it is about.
 */
export async function followEnds(sql: Sql, places: readonly Place[], at: string): Promise<void> {
  if (places.length === 0) return;
  const left = await leaveEmptySchools(
    sql,
    places.map(({ studentId }) => studentId),
  );
  await refreshProgress(sql, left, at);
  const notices = await sql.query<{ id: string }>(
    `select n.id from jsonb_to_recordset($1::jsonb) as r("classId" uuid, "studentId" uuid)
     join class_teacher t on t.class_id = r."classId"
     join notice n on n.person_id = t.teacher_id and not n.deleted and n.details ->> 'studentId' = r."studentId"::text
     where (n.kind = 'ask' and n.details ->> 'classId' = r."classId"::text)
       or (n.kind = 'request' and t.teacher_id not in (${teachersOf('r."studentId"')}))`,
    [JSON.stringify(places.map(({ classId, studentId }) => ({ classId, studentId })))],
  );
  await bury(
    sql,
    'notice',
    notices.map(({ id }) => id),
  );
}

/** Ends places in classes, by their ids, in the caller's transaction; what was handed in stays. */
export async function endEnrolments(sql: Sql, ids: readonly string[]): Promise<void> {
  await lockPlaces(sql, ids);
  const rows = await readRows(sql, 'enrolment', ids, 'update');
  const living = rows.filter(({ deleted }) => !deleted);
  await updateRows(
    sql,
    'enrolment',
    living.map(({ id, fields }) => rowOf('enrolment', { ...fields, id, deleted: true })),
  );
  const places = living.map(({ fields }) => ({
    classId: String(fields['classId']),
    studentId: String(fields['studentId']),
  }));
  await followEnds(sql, places, new Date().toISOString());
}
