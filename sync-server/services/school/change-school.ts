import { limits } from '../../../schema/limits.ts';
import type { Sql } from '../../db/orm.ts';
import { studentsOf } from '../../db/school-students.ts';
import { Refusal } from '../../errors.ts';
import { refreshConsents } from '../family/give-consent.ts';
import { hasConfirmedPlace, hasPlace, isListed } from '../classes/own-students.ts';

interface Places {
  verified: boolean;
  left: number;
}

/** Gives how many students a school may still take, its row locked so that two cannot take the last place. Refuses with `school_declined`. */
export async function placesIn(sql: Sql, schoolId: string): Promise<Places> {
  // Counted by another statement than the one that waited for the row: only that sees who came meanwhile.
  await sql.query('select 1 from school where id = $1 for update', [schoolId]);
  const [school] = await sql.query<{ verified: boolean; declined: boolean; most: number; students: number }>(
    `select s.verified, not s.verified and s.decided_at is not null as declined, ${studentsOf('s')} as students,
       case when s.verified then s.max_students else least($2::int, s.max_students) end as most
     from school s where s.id = $1`,
    [schoolId, limits.unconfirmedStudents],
  );
  if (!school) throw new Refusal('not_found');
  if (school.declined) throw new Refusal('school_declined');
  return { verified: school.verified, left: Math.max(0, school.most - school.students) };
}

/** Cards that let somebody sign in as a child are of the school that made them, and so is its word for the child. */
async function setSchool(sql: Sql, studentIds: readonly string[], schoolId: string | null): Promise<void> {
  if (studentIds.length === 0) return;
  await sql.query('update account set school_id = $2 where id = any($1::uuid[])', [studentIds, schoolId]);
  await sql.query('delete from badge where student_id = any($1::uuid[])', [studentIds]);
  await refreshConsents(sql, studentIds);
}

/**
 * A student, its account held by the caller's transaction, gets a place in a school's class: a confirmed school makes it its
 * own, unless another one has it in a class. Refuses with `school_full`, and with `school_declined` whoever is not in it yet.
 */
export async function enterSchool(sql: Sql, schoolId: string, studentId: string): Promise<void> {
  const [now] = await sql.query<{ own: boolean; verified: boolean; there: boolean; elsewhere: boolean }>(
    `select coalesce(a.school_id = s.id, false) as own, s.verified, ${hasConfirmedPlace('a')} as elsewhere,
       exists (select from enrolment e join classroom c on c.id = e.class_id
         where e.student_id = a.id and c.school_id = s.id and not e.deleted and not c.deleted) as there
     from account a, school s where a.id = $2 and s.id = $1`,
    [schoolId, studentId],
  );
  if (now?.own || (now?.verified ? now.elsewhere : now?.there)) return;
  const { verified, left } = await placesIn(sql, schoolId);
  if (left === 0) throw new Refusal('school_full');
  if (verified) await setSchool(sql, [studentId], schoolId);
}

/** Gives students to the confirmed school in whose classes they have a place, where it has room for them: another had them when they came to it. Gives whom. */
async function enterOtherSchools(sql: Sql, studentIds: readonly string[]): Promise<string[]> {
  const places = await sql.query<{ id: string; school_id: string }>(
    `select distinct on (e.student_id) e.student_id as id, c.school_id
     from enrolment e join classroom c on c.id = e.class_id join school s on s.id = c.school_id
     where e.student_id = any($1::uuid[]) and not e.deleted and not c.deleted and c.is_active and s.verified
     order by e.student_id, e.joined_at, e.id`,
    [studentIds],
  );
  const entered: string[] = [];
  // Schools in the order of their ids, so that two who end places do not wait for each other.
  for (const { id, school_id } of places.toSorted((a, b) => a.school_id.localeCompare(b.school_id))) {
    const { left } = await placesIn(sql, school_id);
    if (left === 0) continue;
    await setSchool(sql, [id], school_id);
    entered.push(id);
  }
  return entered;
}

/**
 * Takes students out of the school in whose classes they have no place any more, into another one that has them in a class; an
 * account that its class list made stays its own where there is none. Gives whom.
 */
export async function leaveEmptySchools(sql: Sql, studentIds: readonly string[]): Promise<string[]> {
  const without = await sql.query<{ id: string; listed: boolean }>(
    `select a.id, ${isListed('a')} as listed from account a where a.id = any($1::uuid[]) and a.school_id is not null
       and a.role = 'student' and not ${hasPlace('a')} order by a.id for update of a`,
    [studentIds],
  );
  const left = without.filter(({ listed }) => !listed).map(({ id }) => id);
  await setSchool(sql, left, null);
  const entered = await enterOtherSchools(
    sql,
    without.map(({ id }) => id),
  );
  return [...new Set([...left, ...entered])];
}

const inItsClasses = `a.role = 'student' and not ${hasConfirmedPlace('a')}
  and a.id in (select e.student_id from enrolment e join classroom c on c.id = e.class_id
    where c.school_id = $1 and not e.deleted and not c.deleted)`;

/** Holds the accounts of those whom a school will have when it is confirmed: accounts come before schools in the order of locks. */
export const lockWaiting = (sql: Sql, schoolId: string): Promise<unknown> =>
  sql.query(`select 1 from account a where ${inItsClasses} order by a.id for update of a`, [schoolId]);

/** A school was just confirmed, and has those of its classes whom no other school has; or it was declined, and speaks for nobody. */
export async function followDecision(sql: Sql, schoolId: string, verified: boolean): Promise<void> {
  const waiting = verified
    ? await sql.query<{ id: string }>(
        `select a.id from account a where ${inItsClasses} order by a.id for update of a`,
        [schoolId],
      )
    : [];
  await setSchool(
    sql,
    waiting.map(({ id }) => id),
    schoolId,
  );
  const own = await sql.query<{ id: string }>(`select id from account where school_id = $1 and role = 'student'`, [
    schoolId,
  ]);
  await refreshConsents(
    sql,
    own.map(({ id }) => id),
  );
}
