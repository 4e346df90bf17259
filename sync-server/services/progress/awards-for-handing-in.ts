import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { type Awards, awardsSql, type Judged } from './awards.ts';

const handedIn = prepared(
  `select s.id as "studentId", ${awardsSql('s.id')} as awards,
     (select count(*)::int from submission b where b.student_id = s.id and not b.deleted) as "handedIn",
     (select count(*)::int from submission b where b.student_id = s.id and not b.deleted and b.late is not true) as "onTime"
   from unnest($1::uuid[]) as s(id) order by 1`,
);

/** Gives what students have reached by handing in. */
export async function judgeHandedIn(sql: Sql, studentIds: readonly string[]): Promise<Judged[]> {
  if (studentIds.length === 0) return [];
  const rows = await sql.query<{ studentId: string; awards: Awards; handedIn: number; onTime: number }>(handedIn, [
    [...new Set(studentIds)],
  ]);
  return rows.map(({ studentId, awards, ...measures }) => ({ studentId, awards, measures }));
}
