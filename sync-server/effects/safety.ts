import { isDistressed } from '../../tutor/safety.ts';
import type { Sql } from '../db/orm.ts';
import { notify } from './notices.ts';

interface Told {
  studentId: string;
  /** What it was written in: one alert for each. */
  about: string;
  /** What the child wrote before and now. */
  before: readonly string[];
  now: readonly string[];
}

/** Whether a child's new words speak of danger or despair; what it had written before has been told already. */
function isAlarming({ before, now }: Pick<Told, 'before' | 'now'>): boolean {
  const known = new Set(before);
  return now.some((text) => !known.has(text) && isDistressed(text));
}

/**
 * Tells the adults in charge that a child may need them today: the teachers of its classes; where there is none, the
 * school's administrators; where there is no school, the platform's. Never the family's accounts, since the words may be
 * about them, and never the words themselves: whom they reach is decided by people who know the child.
 */
export async function alertAdults(sql: Sql, told: Told, at: string): Promise<void> {
  if (!isAlarming(told)) return;
  const adults = await sql.query<{ id: string; name: string }>(
    `with child as (
       select id, school_id, trim(first_name || ' ' || left(last_name, 1)) as name from account where id = $1),
     teachers as (
       select distinct e.teacher_id as id from enrolment e where e.student_id = $1 and not e.deleted),
     school as (
       select a.id from account a, child c where a.role = 'school_admin' and a.school_id = c.school_id and c.school_id is not null),
     platform as (select id from account where role = 'admin')
     select x.id, c.name from child c, (
       select id from teachers
       union all select id from school where not exists (select from teachers)
       union all select id from platform where not exists (select from teachers) and not exists (select from school)) x
     order by x.id`,
    [told.studentId],
  );
  await notify(
    sql,
    adults.map(({ id, name }) => ({
      personId: id,
      cause: `safety:${told.about}`,
      kind: 'safety' as const,
      about: told.studentId,
      details: { name },
      createdAt: at,
    })),
  );
}
