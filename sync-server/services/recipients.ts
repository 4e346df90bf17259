import type { Role } from '../../schema/who.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';

/** A message that is new: whom it is about and to. */
export interface Letter {
  id: string;
  classId: string;
  studentId?: string | undefined;
  toId?: string | undefined;
}

/** What the server knows of a letter's class, child and writer. */
export interface Facts {
  className: string;
  isActive: boolean;
  senderName: string;
  /** Null where the child is not in the class. */
  studentName: string | null;
}

export interface Recipient {
  id: string;
  name: string;
}

const letters = `jsonb_to_recordset($1::jsonb) as r(id uuid, "classId" uuid, "studentId" uuid, "toId" uuid)`;

const facts = prepared(
  `select r.id, c.class_name, c.is_active, trim(a.first_name || ' ' || a.last_name) as sender_name,
     trim(e.first_name || ' ' || coalesce(e.surname_initial, '')) as student_name
   from ${letters} join classroom c on c.id = r."classId" and not c.deleted
   left join enrolment e on e.class_id = r."classId" and e.student_id = r."studentId" and not e.deleted
   join account a on a.id = $2`,
);

/** Gives what is known of each letter; one whose class is not there has nothing. */
export async function factsOf(sql: Sql, of: readonly Letter[], senderId: string): Promise<Map<string, Facts>> {
  if (of.length === 0) return new Map();
  const rows = await sql.query<{
    id: string;
    class_name: string;
    is_active: boolean;
    sender_name: string;
    student_name: string | null;
  }>(facts, [JSON.stringify(of), senderId]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        className: row.class_name,
        isActive: row.is_active,
        senderName: row.sender_name,
        studentName: row.student_name,
      },
    ]),
  );
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
