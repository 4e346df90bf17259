import { noTeacher } from '../../../schema/classroom.ts';
import { refreshCopies } from '../../db/copies.ts';
import type { Database, Sql } from '../../db/orm.ts';
import { readRows, rowOf, updateRows } from '../../db/tables.ts';
import { forgetUnread } from './announce.ts';
import { handOver, removeCoTeacher } from './class-teachers.ts';
import { endEnrolments, lockPlaces } from './end-places.ts';
import { endRequestsFor } from '../family/settle-requests.ts';

/** How many days an archived class stays on the devices of its teachers and students. */
const keptDays = 90;

/** A class that was archived so long before $1 and that somebody has still: its teacher may have left it before. */
const isOver = `not deleted and is_active is false and archived_at < $1::timestamptz - make_interval(days => ${keptDays})
  and (teacher_id <> '${noTeacher}' or exists (select from class_teacher t where t.class_id = classroom.id)
    or exists (select from enrolment e where e.class_id = classroom.id and not e.deleted))`;

/** Ends what only an active class can bring about, in the transaction that archives these: requests for places, and news of work. */
export async function settleArchived(sql: Sql, classIds: readonly string[]): Promise<void> {
  await endRequestsFor(sql, classIds);
  await forgetUnread(sql, classIds);
}

/** Archives a class, in the caller's transaction, and says so on the places in it; false where it is not active. */
export async function archiveClass(sql: Sql, classId: string, at: string): Promise<boolean> {
  const [row] = await readRows(sql, 'classroom', [classId], 'update');
  if (!row || row.deleted || row.fields['isActive'] !== true) return false;
  const prev = { ...row.fields, id: classId };
  const next = { ...prev, isActive: false, archivedAt: at };
  await updateRows(sql, 'classroom', [rowOf('classroom', next)]);
  await refreshCopies(sql, 'classroom', [{ prev, next, deleted: false }]);
  await settleArchived(sql, [classId]);
  return true;
}

/** Takes an archived class off every device: its students' places end, and nobody teaches it any more. Answers stay with their families. False where it was opened again meanwhile. */
async function endClass(sql: Sql, classId: string, at: string): Promise<boolean> {
  const places = await sql.query<{ id: string }>(
    'select id from enrolment where class_id = $1 and not deleted order by id',
    [classId],
  );
  await lockPlaces(
    sql,
    places.map(({ id }) => id),
  );
  const still = await sql.query(`select 1 from classroom where ${isOver} and id = $2 for update`, [at, classId]);
  if (still.length === 0) return false;
  const others = await sql.query<{ teacher_id: string }>(
    `select teacher_id from class_teacher where class_id = $1 and kind = 'co' order by teacher_id`,
    [classId],
  );
  for (const { teacher_id } of others) await removeCoTeacher(sql, classId, teacher_id);
  await handOver(sql, classId, null);
  // Nobody can read them any more, nor take them away.
  await sql.query('delete from student_note where class_id = $1', [classId]);
  await endEnrolments(
    sql,
    places.map(({ id }) => id),
  );
  return true;
}

/** Ends the classes that were archived 90 days before `now` or earlier; gives how many. */
export async function endArchivedClasses(db: Database, now: Date = new Date()): Promise<number> {
  const at = now.toISOString();
  const due = await db.read((sql) =>
    sql.query<{ id: string }>(`select id from classroom where ${isOver} order by id`, [at]),
  );
  let ended = 0;
  // One short transaction for each, because an open one holds back the feed of every reader.
  for (const { id } of due) ended += Number(await db.transaction((sql) => endClass(sql, id, at)));
  return ended;
}
