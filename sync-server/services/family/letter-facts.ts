import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { type Letter, letters } from './letter.ts';

/** What the server knows of a letter's class, child and writer. */
export interface Facts {
  className: string;
  isActive: boolean;
  senderName: string;
  /** Null where the child is not in the class. */
  studentName: string | null;
}

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
