import type { Sql } from '../db/orm.ts';
import { type ServerDocument, writeRows } from '../db/tables.ts';

/** A student's questions of the term, and what they count for. */
export interface Homework {
  sessions: ServerDocument[];
  usage: object[];
  stars: object[];
}

/** Writes them with the ledgers; what is there already stays. */
export async function storeHomework(sql: Sql, { sessions, usage, stars }: Homework): Promise<void> {
  await writeRows(sql, 'homeworkSession', sessions);
  await sql.query(
    `insert into usage_ledger (session_id, student_id, month, written_at, over_limit) select session_id, student_id, month, written_at, false
     from jsonb_to_recordset($1::jsonb) as r(session_id uuid, student_id uuid, month text, written_at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(usage)],
  );
  await sql.query(
    `insert into star_ledger (student_id, cause, stars, at) select student_id, cause, stars, at
     from jsonb_to_recordset($1::jsonb) as r(student_id uuid, cause text, stars int, at timestamptz) where stars > 0
     on conflict do nothing`,
    [JSON.stringify(stars)],
  );
}
