import { activityTexts } from '../../schema/activity.en.ts';
import { awardTexts, isAwardKey } from '../../schema/awards.en.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { agoOf } from '../../schema/views/ago.ts';
import { awardKeys } from '../../tutor/statistics/achievements.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { studentIdsOf } from '../db/school-students.ts';

type Activity = AnswerOf<'schoolAnalytics'>['recentActivities'][number];

interface Row {
  type: Activity['type'];
  at: string;
  className: string | null;
  /** Of the work, the key of an achievement, or who joined. */
  title: string;
}

const shown = 5;
/** A class that reaches the same at once, each counted, fills this many. */
const awardsLookedAt = 40;

/** The class of the student of `d`, in SQL. */
const className = `(
      select c.class_name from enrolment e join classroom c on c.id = e.class_id
      where e.student_id = d.student_id and c.school_id = $1 and not e.deleted and not c.deleted
      order by c.is_active desc, c.id limit 1) as class_name`;

/**
 * What happened last in a school: tests that were finished, work that was set, achievements (the same of several in a class
 * once), teachers who joined. Children are not named.
 */
const latest = `
  (select 'test' as type, d.at, ${className}, t.title
   from (
     select w.id, w.student_id, w.at from (${studentIdsOf('$1')}) a cross join lateral (
       select id, student_id, at from work_done where student_id = a.id and at <= $2::timestamptz and kind = 'test'
       order by at desc limit ${shown}) w
     order by w.at desc limit ${shown}) d
     join attempt t on t.id = d.id)
  union all
  (select 'assignment', a.published_at, c.class_name, a.title
   from classroom c join assignment a on a.class_id = c.id
   where c.school_id = $1 and not c.deleted and a.is_published and not a.deleted and a.published_at <= $2::timestamptz
   order by a.published_at desc limit ${shown})
  union all
  (select 'achievement', max(at), class_name, key
   from (
     select d.at, d.key, ${className}
     from (
       select w.student_id, w.key, w.at from (${studentIdsOf('$1')}) a cross join lateral (
         select student_id, key, at from award where student_id = a.id and at <= $2::timestamptz and key = any($3::text[])
         order by at desc limit ${shown}) w
       order by w.at desc limit ${awardsLookedAt}) d) earned
   group by class_name, key order by 2 desc limit ${shown})
  union all
  (select 'other', s.joined_at, null, trim(t.first_name || ' ' || t.last_name)
   from school_staff s join account t on t.id = s.user_id and t.role = 'teacher'
   where s.school_id = $1 and s.joined_at <= $2::timestamptz
   order by s.joined_at desc limit ${shown})
  order by at desc limit ${shown}`;

function describe({ type, className, title }: Row): string {
  if (type === 'other') return activityTexts.other(title);
  const name = type === 'achievement' && isAwardKey(title) ? awardTexts[title].name : title;
  return activityTexts[type](className ?? '', name);
}

/** Gives the latest five doings of a school, the newest first. */
export async function latestActivities(sql: Sql, schoolId: string, now: string): Promise<Activity[]> {
  const rows = await select<Row>(sql, latest, [schoolId, now, awardKeys]);
  return rows.map((row) => ({
    type: row.type,
    description: describe(row),
    className: row.className,
    title: row.title,
    timeAgo: agoOf(row.at, now, activityTexts.ago),
    at: new Date(row.at).toISOString(),
  }));
}
