import { naturalId } from '../../../schema/ids.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import { endEnrolments } from './end-places.ts';
import { grantEnrolment } from './enrolment.ts';
import { askFor } from '../family/link-request.ts';

export interface Move {
  from: string;
  to: string;
  studentId: string;
  /** The teacher who moves the student. */
  askerId: string;
}

/**
 * Takes a student from one class to another, in the caller's transaction, where that leaves it in its school; else this waits
 * for a word from the child's side, as adding it would, and the first place stays until then. Tells whether it was moved.
 * Refuses with `not_found` who is not in the first class, and as `grantEnrolment` and `askFor` do.
 */
export async function moveStudent(sql: Sql, { from, to, studentId, askerId }: Move): Promise<boolean> {
  const [place] = await sql.query<{ id: string; at_once: boolean; there: boolean }>(
    `select e.id, n.school_id is not distinct from c.school_id or coalesce(n.school_id = a.school_id and s.verified, false) as at_once,
       exists (select from enrolment o where o.class_id = n.id and o.student_id = a.id and not o.deleted) as there
     from enrolment e join classroom c on c.id = e.class_id join account a on a.id = e.student_id
     join classroom n on n.id = $3 left join school s on s.id = n.school_id
     where e.class_id = $1 and e.student_id = $2 and not e.deleted`,
    [from, studentId, to],
  );
  if (!place) throw new Refusal('not_found');
  if (place.there) throw new Refusal('already_enrolled');
  if (!place.at_once) {
    await askFor(sql, { kind: 'enrolment', askerId, studentId, classId: to }, from);
    return false;
  }
  await grantEnrolment(sql, { classId: to, studentId });
  await endEnrolments(sql, [naturalId('enrolment', from, studentId)]);
  return true;
}
