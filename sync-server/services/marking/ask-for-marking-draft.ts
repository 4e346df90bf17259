import { fieldTexts } from '../../../schema/errors.en.ts';
import { pointsOf, type Rubric, rubric as rubricForm } from '../../../schema/marking-draft.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import { jobKey, taught } from './marking-draft.ts';

/**
 * Asks for a proposal, for a teacher of the class; without a rubric the whole task is one line. Throws Refusal:
 * `not_found` for anybody else, `invalid` when the rubric's points are not the assignment's.
 */
export async function askForMarkingDraft(
  sql: Sql,
  { submissionId, teacherId, rubric }: { submissionId: string; teacherId: string; rubric?: Rubric },
): Promise<void> {
  const [row] = await sql.query<{ title: string; total: number }>(
    `select s.title, s.total_points as total from submission s where s.id = $1 and ${taught}`,
    [submissionId, teacherId],
  );
  if (!row) throw new Refusal('not_found');
  const lines = rubricForm.safeParse(rubric ?? [{ text: row.title.slice(0, 300), points: row.total }]);
  if (!lines.success || pointsOf(lines.data) !== row.total)
    throw new Refusal('invalid', { fields: { rubric: fieldTexts.wrong } });
  await sql.query(
    `insert into marking_draft (submission_id, asked_by, rubric) values ($1, $2, $3::jsonb)
     on conflict (submission_id) do update set asked_by = excluded.asked_by, asked_at = now(), rubric = excluded.rubric,
       state = 'waiting', draft = null, finished_at = null`,
    [submissionId, teacherId, JSON.stringify(lines.data)],
  );
  await sql.query(
    `select graphile_worker.add_job('draft_marking', $1::json, queue_name := 'ai-0', job_key := $2, max_attempts := 6)`,
    [JSON.stringify({ submissionId }), jobKey(submissionId)],
  );
}
