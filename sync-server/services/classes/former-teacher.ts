import type { Sql } from '../../db/orm.ts';
import { bury } from '../erasure/bury.ts';
import { moveHelpRequests } from '../homework/help-request.ts';
import { teachersOf } from './own-students.ts';

// A request goes where its child is taught by this person nowhere else.
const ofClass = `select n.id from notice n where n.person_id = $1 and not n.deleted
  and ((n.kind = 'dispute' and n.cause in (select 'dispute:' || d.id from dispute d where d.class_id = $2))
    or (n.kind = 'request' and $1 not in (${teachersOf(`(n.details ->> 'studentId')::uuid`)})))`;

/**
 * Who no longer teaches a class keeps no open question, contested mark or request of its children; whoever gets the class has
 * the questions. Messages stay with whom they were written to, and so do alerts that a child may need somebody.
 */
export async function takeNotices(
  sql: Sql,
  { classId, from, to }: { classId: string; from: string; to: string | null },
): Promise<void> {
  await moveHelpRequests(sql, { classId, from, to });
  const notices = await sql.query<{ id: string }>(ofClass, [from, classId]);
  await bury(
    sql,
    'notice',
    notices.map(({ id }) => id),
  );
}
