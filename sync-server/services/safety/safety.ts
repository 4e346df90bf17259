import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { shortNameOf } from '../../db/short-name.ts';
import { type ChildWords, isAlarming } from './alarming-words.ts';
import type { Notice } from '../notices/notify.ts';
import { officeOf } from '../classes/own-students.ts';

const adultsInCharge = prepared(
  `with child as (
     select a.id, ${shortNameOf('a')} as name from account a where a.id = any($1::uuid[])),
   teachers as (
     select distinct e.student_id as child, t.teacher_id as id from enrolment e join class_teacher t on t.class_id = e.class_id
     where e.student_id = any($1::uuid[]) and not e.deleted),
   school as (
     select s.id as child, a.id from account s join account a on ${officeOf('a', 's')} where s.id = any($1::uuid[])),
   platform as (select id from account where role = 'admin')
   select c.id as child, x.id, c.name from child c cross join lateral (
     select t.id from teachers t where t.child = c.id
     union all select s.id from school s where s.child = c.id and not exists (select from teachers t where t.child = c.id)
     union all select p.id from platform p
       where not exists (select from teachers t where t.child = c.id) and not exists (select from school s where s.child = c.id)) x
   order by c.id, x.id`,
);

/**
 * Gives the alerts for the adults in charge of children that may need them today: the teachers of their classes; where there
 * is none, the school's administrators; where there is no school, the platform's. Never the family's accounts, since the
 * words may be about them, and never the words themselves: whom they reach is decided by people who know the child.
 */
export async function alertsFor(sql: Sql, written: readonly ChildWords[], at: string): Promise<Notice[]> {
  const alarming = written.filter(isAlarming);
  if (alarming.length === 0) return [];
  const adults = await sql.query<{ child: string; id: string; name: string }>(adultsInCharge, [
    [...new Set(alarming.map(({ studentId }) => studentId))],
  ]);
  return alarming.flatMap(({ studentId, about }) =>
    adults
      .filter(({ child }) => child === studentId)
      .map(({ id, name }) => ({
        personId: id,
        cause: `safety:${about}`,
        kind: 'safety' as const,
        about: studentId,
        details: { name },
        createdAt: at,
      })),
  );
}
