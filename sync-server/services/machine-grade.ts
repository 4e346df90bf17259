import type { Sql } from '../db/orm.ts';

/** Notes for the platform that no person gave the mark of an answer, at `at`; a later mark of the machine takes the place of the first. */
export const noteMachineGrade = (
  sql: Sql,
  of: { submissionId: string; studentId: string; title: string; subject: string },
  at: string,
): Promise<unknown> =>
  sql.query(
    `insert into machine_grade (submission_id, student_id, title, subject, graded_at) values ($1, $2, $3, $4, $5)
     on conflict (submission_id) do update set title = excluded.title, subject = excluded.subject, graded_at = excluded.graded_at`,
    [of.submissionId, of.studentId, of.title, of.subject, at],
  );
