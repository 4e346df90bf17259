import { afterDraft, type DraftState, type DraftView, markingDraft } from '../../../schema/marking-draft.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import { consented } from '../family/consent.ts';

export const taught = `not s.deleted and exists (select from class_teacher t where t.class_id = s.class_id and t.teacher_id = $2)`;
/** Whether there is something to mark in words, and an adult's yes to the service for this child. */
const possible = `s.score is null and coalesce(s.returned, 0) < coalesce(s.round, 1) and btrim(s.content) <> '' and ${consented('ai')}`;

export const jobKey = (submissionId: string): string => `draft-marking:${submissionId}`;

/** Gives a teacher of the class what there is for an answer as it stands; a proposal for an earlier round is none. Throws Refusal `not_found` for anybody else. */
export async function readMarkingDraft(
  sql: Pick<Sql, 'query'>,
  { submissionId, teacherId }: { submissionId: string; teacherId: string },
): Promise<DraftView> {
  // A job that was given up, or whose worker died with its last attempt, cannot say so itself.
  const [row] = await sql.query<{ state: DraftState | null; draft: unknown; possible: boolean; alive: boolean }>(
    `select d.state, d.draft, ${possible} as possible,
       exists (select from graphile_worker.jobs j where j.key = $3 and (j.attempts < j.max_attempts or j.locked_at is not null)) as alive
     from submission s join account a on a.id = s.student_id
     left join marking_draft d on d.submission_id = s.id and (s.returned_at is null or d.asked_at > s.returned_at)
     where s.id = $1 and ${taught}`,
    [submissionId, teacherId, jobKey(submissionId)],
  );
  if (!row) throw new Refusal('not_found');
  if (!row.possible) return { state: 'unavailable', draft: null };
  const state = row.state ?? 'none';
  const draft = row.draft === null ? null : markingDraft.parse(row.draft);
  return { state: row.alive ? state : afterDraft[state]['given-up'], draft };
}
