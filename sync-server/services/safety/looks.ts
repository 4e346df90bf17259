import type { AnswerOf } from '../../../schema/rest/index.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';

type Look = AnswerOf<'childLooks'>[number];

/** Notes that somebody of the staff has opened something of a child's record; once more on the same day is counted. */
export async function noteLook(
  sql: Pick<Sql, 'query'>,
  { studentId, viewerId, what }: { studentId: string; viewerId: string; what: Look['what'] },
): Promise<void> {
  await sql.query(
    `insert into look as l (student_id, viewer_id, what, day)
     select a.id, $2, $3, (now() at time zone 'UTC')::date from account a where a.id = $1 and a.role = 'student'
     on conflict (student_id, viewer_id, what, day) do update set times = l.times + 1, last_at = now()`,
    [studentId, viewerId, what],
  );
}

/** Who has opened what of a child's record, the latest first. */
export const looksOf = (sql: Sql, studentId: string): Promise<Look[]> =>
  select<Look>(
    sql,
    `select trim(v.first_name || ' ' || v.last_name) as name, v.role, l.what, l.times, l.last_at
     from look l join account v on v.id = l.viewer_id where l.student_id = $1 order by l.last_at desc limit 200`,
    [studentId],
  );
