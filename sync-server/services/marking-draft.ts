import { fieldTexts } from '../../schema/errors.en.ts';
import {
  afterDraft,
  type DraftState,
  type DraftView,
  type MarkingDraft,
  markingDraft,
  pointsOf,
  type Rubric,
  rubric as rubricForm,
} from '../../schema/marking-draft.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { consented } from './consent.ts';

const taught = `not s.deleted and exists (select from class_teacher t where t.class_id = s.class_id and t.teacher_id = $2)`;
/** Whether there is something to mark in words, and an adult's yes to the service for this child. */
const possible = `s.score is null and coalesce(s.returned, 0) < coalesce(s.round, 1) and btrim(s.content) <> '' and ${consented('ai')}`;

const jobKey = (submissionId: string): string => `draft-marking:${submissionId}`;

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
    `select graphile_worker.add_job('draft_marking', $1::json, queue_name := 'ai-0', job_key := $2, max_attempts := 5)`,
    [JSON.stringify({ submissionId }), jobKey(submissionId)],
  );
}

export interface AskedAnswer {
  submissionId: string;
  studentId: string;
  title: string;
  description: string;
  content: string;
  rubric: Rubric;
  school: string;
  /** Whether an adult has allowed the service for this child. */
  consent: boolean;
}

/** The answer that waits for a proposal; null when it is gone or was graded meanwhile. */
export async function answerForDraft(sql: Pick<Sql, 'query'>, submissionId: string): Promise<AskedAnswer | null> {
  const [row] = await sql.query<Omit<AskedAnswer, 'school'> & { school: string | null }>(
    `select s.id as "submissionId", s.student_id as "studentId", s.title, coalesce(t.description, '') as description, s.content,
       d.rubric, a.school_id as school, ${consented('ai')} as consent
     from marking_draft d join submission s on s.id = d.submission_id join account a on a.id = s.student_id
     left join assignment t on t.id = s.assignment_id
     where d.submission_id = $1 and d.state = 'waiting' and not s.deleted and s.score is null`,
    [submissionId],
  );
  return row ? { ...row, school: row.school ?? 'none' } : null;
}

/** Keeps a proposal, or that none came. It changes no submission. */
export const finishDraft = (
  sql: Pick<Sql, 'query'>,
  submissionId: string,
  state: 'ready' | 'needs-you' | 'failed',
  draft: MarkingDraft | null,
): Promise<unknown> =>
  sql.query(
    `update marking_draft set state = $2, draft = $3::jsonb, finished_at = now() where submission_id = $1 and state = 'waiting'`,
    [submissionId, state, draft === null ? null : JSON.stringify(draft)],
  );

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
