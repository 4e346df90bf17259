import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';

/** An answer whose mark no person gave. */
export interface MachineGrade {
  submissionId: string;
  studentId: string;
  title: string;
  subject: string;
}

const note = prepared(
  `insert into machine_grade (submission_id, student_id, title, subject, graded_at)
   select "submissionId", "studentId", title, subject, $2
   from jsonb_to_recordset($1::jsonb) as r("submissionId" uuid, "studentId" uuid, title text, subject text) order by 1
   on conflict (submission_id) do update set title = excluded.title, subject = excluded.subject, graded_at = excluded.graded_at`,
);

/** Notes for the platform that no person gave these marks, one for each answer, at `at`; a later one takes the place of the first. */
export async function noteMachineGrades(sql: Sql, of: readonly MachineGrade[], at: string): Promise<void> {
  if (of.length > 0) await sql.query(note, [JSON.stringify(of), at]);
}
