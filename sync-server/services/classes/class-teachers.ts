import { noTeacher } from '../../../schema/classroom.ts';
import { refreshCopies } from '../../db/copies.ts';
import type { Sql } from '../../db/orm.ts';
import { readRows, rowOf, updateRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { tellOfOpenDisputes } from '../marking/dispute.ts';
import { takeNotices } from './former-teacher.ts';
import { giveOpenHelpRequests } from '../homework/open-help-requests.ts';

const nameOf = async (sql: Sql, teacherId: string, schoolId: unknown): Promise<string> => {
  const [teacher] = await sql.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from account
     where id = $1 and role = 'teacher' and school_id = $2 for share`,
    [teacherId, schoolId ?? null],
  );
  if (!teacher) throw new Refusal('unknown_teacher', { fields: { teacherId: 'unknown_teacher' } });
  return teacher.name;
};

/** Locks a class, so that two who change its teachers at once wait for each other; refuses with `not_found`. */
async function lockClass(sql: Sql, classId: string) {
  const [row] = await readRows(sql, 'classroom', [classId], 'update');
  if (!row || row.deleted) throw new Refusal('not_found');
  return row;
}

/**
 * Gives a class to another teacher of its school, in the caller's transaction; null lets it wait until somebody gets it.
 * Grants, copies of the teacher's name, open questions and contested marks follow; co-teachers stay. Refuses with `not_found` a class that is
 * not there and with `unknown_teacher` somebody who is no teacher of the class's school.
 */
export async function handOver(sql: Sql, classId: string, toTeacherId: string | null): Promise<void> {
  const { fields } = await lockClass(sql, classId);
  const before = fields['teacherId'];
  const teacherId = toTeacherId ?? noTeacher;
  if (teacherId === before) return;
  const teacherName = toTeacherId === null ? undefined : await nameOf(sql, toTeacherId, fields['schoolId']);
  const prev = { ...fields, id: classId };
  const next = { ...prev, teacherId, teacherName };
  await updateRows(sql, 'classroom', [rowOf('classroom', next)]);
  await refreshCopies(sql, 'classroom', [{ prev, next, deleted: false }]);
  if (before !== noTeacher) await takeNotices(sql, { classId, from: String(before), to: toTeacherId });
  else if (toTeacherId !== null) await giveOpenHelpRequests(sql, classId, toTeacherId);
  if (toTeacherId !== null) await tellOfOpenDisputes(sql, classId, toTeacherId);
}

/** Lets a colleague of the class's school teach it too. Refuses with `unknown_teacher` or `class_ended`. */
export async function addCoTeacher(sql: Sql, classId: string, teacherId: string): Promise<void> {
  const { fields } = await lockClass(sql, classId);
  if (fields['isActive'] !== true) throw new Refusal('class_ended');
  await nameOf(sql, teacherId, fields['schoolId']);
  await sql.query(
    `insert into class_teacher (class_id, teacher_id, kind) values ($1, $2, 'co') on conflict do nothing`,
    [classId, teacherId],
  );
}

/** Ends a co-teacher's rights, if somebody has them; refuses with `hand_over_first` for the class teacher. */
export async function removeCoTeacher(sql: Sql, classId: string, teacherId: string): Promise<void> {
  await lockClass(sql, classId);
  const [held] = await sql.query<{ kind: string }>(
    'select kind from class_teacher where class_id = $1 and teacher_id = $2',
    [classId, teacherId],
  );
  if (!held) return;
  if (held.kind === 'class') throw new Refusal('hand_over_first');
  await sql.query('delete from class_teacher where class_id = $1 and teacher_id = $2', [classId, teacherId]);
  await takeNotices(sql, { classId, from: teacherId, to: null });
}
