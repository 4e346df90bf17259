import type { Role } from '../../../schema/who.ts';
import { scopeSql } from '../../db/grants.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { type Letter, letters } from './letter.ts';

export interface Recipient {
  id: string;
  name: string;
}

// Held as they are until the message is stored: a link that ends is before it or after it, never beside it.
const linkedParents = prepared(
  `select r.id, l.parent_id as to_id, coalesce(l.parent_name, '') as name
   from ${letters}
   join enrolment e on e.class_id = r."classId" and (r."studentId" is null or e.student_id = r."studentId") and not e.deleted
   join link l on l.student_id = e.student_id and not l.deleted and (r."toId" is null or l.parent_id = r."toId")
   order by l.id for share of l`,
);

const childTeacher = prepared(
  `select r.id, t.id as to_id, trim(t.first_name || ' ' || t.last_name) as name
   from ${letters}
   join link l on l.parent_id = $2 and l.student_id = r."studentId" and not l.deleted
   join sync_member m on m.user_id = r."toId" and m.scope = ${scopeSql('teachers', `r."classId"`)}
   join account t on t.id = m.user_id and t.role = 'teacher'
   order by l.id for share of l`,
);

interface Row {
  id: string;
  to_id: string;
  name: string;
}

/**
 * Gives who gets each letter: a teacher's goes to the linked parents of the child, or of everybody in the class, each once;
 * a parent's to the teacher of a class, while the parent is linked with the child.
 */
export async function recipientsOf(
  sql: Sql,
  of: readonly Letter[],
  sender: { userId: string; role: Role },
): Promise<Map<string, Recipient[]>> {
  const found = new Map<string, Recipient[]>();
  if (of.length === 0) return found;
  const asked = JSON.stringify(of);
  const rows =
    sender.role === 'teacher'
      ? await sql.query<Row>(linkedParents, [asked])
      : await sql.query<Row>(childTeacher, [asked, sender.userId]);
  for (const { id, to_id, name } of rows) {
    const known = found.get(id) ?? [];
    if (!known.some((one) => one.id === to_id)) known.push({ id: to_id, name });
    found.set(id, known);
  }
  return found;
}
