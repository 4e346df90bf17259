import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';

const name = prepared(
  `with due as (
     select e.id, (select jsonb_agg(jsonb_build_object('id', l.parent_id, 'name', coalesce(l.parent_name, '')) order by l.parent_name, l.parent_id)
       from link l where l.student_id = e.student_id and not l.deleted) as parents
     from enrolment e where e.student_id = any($1::uuid[]) and not e.deleted order by e.id for update of e)
   update enrolment e set parents = due.parents from due where e.id = due.id and e.parents is distinct from due.parents`,
);

/** Writes who is linked with these children into their places in classes: a class's teachers hold no links, and write to parents offline. */
export async function nameParents(sql: Sql, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length > 0) await sql.query(name, [[...new Set(studentIds)]]);
}
