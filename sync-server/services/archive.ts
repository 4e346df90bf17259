import { noTeacher } from '../../schema/classroom.ts';
import type { Database, Sql } from '../db/orm.ts';
import { handOver, removeCoTeacher } from './class-teachers.ts';
import { endEnrolments, lockPlaces } from './end-places.ts';

/** How many days an archived class stays on the devices of its teachers and students. */
const keptDays = 90;

/** Takes an archived class off every device: its students' places end, and nobody teaches it any more. Answers stay with their families. */
async function endClass(sql: Sql, classId: string): Promise<void> {
  const places = await sql.query<{ id: string }>(
    'select id from enrolment where class_id = $1 and not deleted order by id',
    [classId],
  );
  await lockPlaces(
    sql,
    places.map(({ id }) => id),
  );
  const others = await sql.query<{ teacher_id: string }>(
    `select teacher_id from class_teacher where class_id = $1 and kind = 'co' order by teacher_id`,
    [classId],
  );
  for (const { teacher_id } of others) await removeCoTeacher(sql, classId, teacher_id);
  await handOver(sql, classId, null);
  await endEnrolments(
    sql,
    places.map(({ id }) => id),
  );
}

/** Ends the classes that were archived 90 days before `now` or earlier; gives how many. */
export async function endArchivedClasses(db: Database, now: Date = new Date()): Promise<number> {
  const due = await db.read((sql) =>
    sql.query<{ id: string }>(
      `select id from classroom where not deleted and is_active is false and teacher_id <> $3
         and archived_at < $1::timestamptz - make_interval(days => $2) order by id`,
      [now.toISOString(), keptDays, noTeacher],
    ),
  );
  // One short transaction for each, because an open one holds back the feed of every reader.
  for (const { id } of due) await db.transaction((sql) => endClass(sql, id));
  return due.length;
}
