import type { Sql } from '../db/orm.ts';
import { select } from '../db/find.ts';
import { Refusal } from '../errors.ts';
import { isOwn } from '../services/classes/own-students.ts';
import { hashOf, newBadge } from './badge-secret.ts';

interface Card {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
}

/**
 * Makes badges for students of a class; those that they had before stop working. Refuses with `not_found` when one of them is
 * not in the class, with `class_ended`, and with `cards_need_school` when the class's school does not act for one of them.
 */
export async function makeBadges(
  sql: Sql,
  { classId, studentIds, byId }: { classId: string; studentIds: readonly string[]; byId: string },
): Promise<(Card & { badge: string })[]> {
  const wanted = [...new Set(studentIds)];
  const cards = await select<Card & { ofSchool: boolean; isActive: boolean }>(
    sql,
    `select a.id, a.first_name, a.last_name, a.username, c.is_active,
       coalesce(a.school_id = c.school_id and ${isOwn('a')}, false) as of_school
     from enrolment e join account a on a.id = e.student_id join classroom c on c.id = e.class_id
     where e.class_id = $1 and not e.deleted and a.id = any($2::uuid[]) order by a.first_name, a.last_name, a.id`,
    [classId, wanted],
  );
  if (cards.length < wanted.length) throw new Refusal('not_found');
  if (!cards.every(({ isActive }) => isActive)) throw new Refusal('class_ended');
  if (!cards.every(({ ofSchool }) => ofSchool)) throw new Refusal('cards_need_school');
  const made = cards.map(({ ofSchool: _, isActive: __, ...card }) => ({ ...card, badge: newBadge() }));
  await sql.query(
    `insert into badge (student_id, secret_hash, made_by)
     select r.id, r.hash, $2 from jsonb_to_recordset($1::jsonb) as r(id uuid, hash text) order by r.id
     on conflict (student_id) do update set secret_hash = excluded.secret_hash, made_by = excluded.made_by, made_at = now()`,
    [JSON.stringify(made.map(({ id, badge }) => ({ id, hash: hashOf(badge) }))), byId],
  );
  return made;
}

/** Stops the badges of a class's students, or of one of them. */
export async function endBadges(sql: Sql, classId: string, studentId: string | null): Promise<void> {
  await sql.query(
    `delete from badge b using enrolment e where b.student_id = e.student_id and e.class_id = $1 and not e.deleted
       and ($2::uuid is null or e.student_id = $2)`,
    [classId, studentId],
  );
}
