import { z } from 'zod';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { bury } from '../erasure/bury.ts';
import { notify } from '../notices/notify.ts';

/** Work of one class that was just published, and when. */
const announcement = z.object({
  classId: z.uuid(),
  assignmentIds: z.array(z.uuid()),
  at: z.string(),
});
export type Announcement = z.infer<typeof announcement>;

/** What a job `announce` is told: the classes of one write, or one class as it was asked for before. */
export const announcements = z.union([
  z.object({ classes: z.array(announcement) }).transform(({ classes }) => classes),
  announcement.transform((one) => [one]),
]);

const addJob = prepared(`select graphile_worker.add_job('announce', $1::json, max_attempts := 8)
  where exists (select from enrolment where class_id = any($2::uuid[]) and not deleted)`);

/** Asks for the job `announce`, one for all classes of a write: publishing waits for no list of children, only for whether there is one. */
export function askToAnnounce(sql: Sql, classes: readonly Announcement[]): void {
  if (classes.length === 0) return;
  // Not waited for: it leaves with the commit, and nobody needs its answer.
  void sql.query(addJob, [JSON.stringify({ classes }), classes.map(({ classId }) => classId)]);
}

/** Who is in a class now. */
export const studentsOf = (sql: Pick<Sql, 'query'>, classId: string): Promise<{ id: string }[]> =>
  sql.query('select student_id as id from enrolment where class_id = $1 and not deleted order by student_id', [
    classId,
  ]);

const answered = prepared(
  `select assignment_id || ' ' || student_id as name from submission where assignment_id = any($1::uuid[]) and not deleted`,
);

/** Tells everybody in a class who has not answered of its new work; what was withdrawn, deleted or archived with its class meanwhile is not told, and stays as it is until the notices are stored. */
export async function announce(sql: Sql, { classId, assignmentIds, at }: Announcement): Promise<void> {
  const work = await sql.query<{ id: string; title: string; class_name: string }>(
    `select a.id, a.title, a.class_name from classroom c join assignment a on a.class_id = c.id
     where c.id = $1 and c.is_active and a.id = any($2::uuid[]) and a.is_published and not a.deleted order by a.id for share of a`,
    [classId, assignmentIds],
  );
  const students = await studentsOf(sql, classId);
  const done = await sql.query<{ name: string }>(answered, [work.map(({ id }) => id)]);
  const isDone = new Set(done.map(({ name }) => name));
  await notify(
    sql,
    work.flatMap(({ id: about, title, class_name }) =>
      students
        .filter(({ id }) => !isDone.has(`${about} ${id}`))
        .map(({ id }) => ({
          personId: id,
          cause: `assignment:${about}`,
          kind: 'assignment' as const,
          about,
          details: { title, className: class_name },
          createdAt: at,
        })),
    ),
  );
}

const told = prepared(
  `select n.id from enrolment e join notice n on n.person_id = e.student_id
   where e.class_id = any($1::uuid[]) and n.about = any($2::text[]) and n.kind in ('assignment', 'due') and not n.deleted
   union select n.id from enrolment e join link l on l.student_id = e.student_id and not l.deleted
   join notice n on n.person_id = l.parent_id
   where e.class_id = any($1::uuid[]) and n.about = any($2::text[]) and n.kind = 'alert' and not n.deleted`,
);

/** Takes back what was told of work that is withdrawn or deleted: to children, those included who have left its class, and to parents that it is overdue. */
export async function forgetAnnouncements(sql: Sql, work: readonly { id: string; classId: string }[]): Promise<void> {
  if (work.length === 0) return;
  const notices = await sql.query<{ id: string }>(told, [
    [...new Set(work.map(({ classId }) => classId))],
    work.map(({ id }) => id),
  ]);
  await bury(
    sql,
    'notice',
    notices.map(({ id }) => id),
  );
}

const unread = prepared(
  `select n.id from assignment a join enrolment e on e.class_id = a.class_id
   join notice n on n.person_id = e.student_id and n.about = a.id::text
   where a.class_id = any($1::uuid[]) and n.kind in ('assignment', 'due') and n.read_at is null and not n.deleted`,
);

/** Takes back what nobody has read yet of the work of classes that are archived: it is asked of no child. What was read is no news any more. */
export async function forgetUnread(sql: Sql, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  const notices = await sql.query<{ id: string }>(unread, [classIds]);
  await bury(
    sql,
    'notice',
    notices.map(({ id }) => id),
  );
}

const stillDue = prepared(
  `select class_id as "classId", array_agg(id order by id) as "assignmentIds" from assignment
   where class_id = any($1::uuid[]) and is_published and not deleted and due_date > $2 group by class_id order by class_id`,
);

/** Asks for classes that come back to be told again of the work that is not due yet, since its news went when they were archived. */
export async function askToAnnounceAgain(sql: Sql, classIds: readonly string[], at: string): Promise<void> {
  if (classIds.length === 0) return;
  const classes = await sql.query<Omit<Announcement, 'at'>>(stillDue, [classIds, at]);
  askToAnnounce(
    sql,
    classes.map((one) => ({ ...one, at })),
  );
}
