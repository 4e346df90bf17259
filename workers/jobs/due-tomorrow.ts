import type { Task } from 'graphile-worker';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { notify } from '../../sync-server/services/notices/notify.ts';
import { type Due, isDueTomorrow } from './is-due-tomorrow.ts';

// A notice that is there was made for this due date, or read already: once is enough. It goes with work that is withdrawn.
const untold = `select e.student_id as id from enrolment e
  where e.class_id = (select class_id from assignment where id = $1) and not e.deleted
    and not exists (select from submission s where s.assignment_id = $1 and s.student_id = e.student_id and not s.deleted)
    and not exists (select from notice n where n.person_id = e.student_id and n.cause = $2 and not n.deleted)
  order by e.student_id`;

async function tell(sql: Sql, { id, title, due_date }: Due, now: string): Promise<number> {
  const cause = `due:${id}:${due_date.slice(0, 10)}`;
  const students = await sql.query<{ id: string }>(untold, [id, cause]);
  await notify(
    sql,
    students.map((student) => ({
      personId: student.id,
      cause,
      kind: 'due' as const,
      about: id,
      details: { title, dueDate: due_date },
      createdAt: now,
    })),
  );
  return students.length;
}

/** Tells every student who has not handed in yet of work that is due tomorrow, once; gives how many were told. */
export async function tellDueTomorrow(db: Database, now: string): Promise<number> {
  const soon = await db.read((sql) =>
    sql.query<Due>(
      `select a.id, a.title, a.due_date, coalesce(c.time_zone, zone_of_school(c.school_id)) as zone
       from assignment a join classroom c on c.id = a.class_id
       where a.is_published and not a.deleted and not c.deleted and c.is_active
         and a.due_date between $1::timestamptz and $1::timestamptz + interval '50 hours' order by a.id`,
      [now],
    ),
  );
  let told = 0;
  // One short transaction for each piece of work, because an open one holds back the feed of every reader.
  for (const due of soon.filter((one) => isDueTomorrow(one, now)))
    told += await db.transaction((sql) => tell(sql, due, now));
  return told;
}

/** Gives the job `due_tomorrow`, by the hour: the afternoon begins in another hour in each time zone. */
export function dueTomorrowJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const students = await tellDueTomorrow(db, new Date().toISOString());
    if (students > 0) log.info('told of work that is due tomorrow', { students });
  };
}
