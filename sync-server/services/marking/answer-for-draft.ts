import type { MarkingDraft, Rubric } from '../../../schema/marking-draft.ts';
import type { Sql } from '../../db/orm.ts';
import { consented, payingSchool } from '../family/consent.ts';

export interface AskedAnswer {
  submissionId: string;
  /** Whose asking this is: another one, with another rubric, has a job of its own. */
  askedAt: string;
  studentId: string;
  title: string;
  description: string;
  content: string;
  rubric: Rubric;
  /** The school whose budget pays (`payingSchool`). */
  school: string;
  /** Whether an adult has allowed the service for this child. */
  consent: boolean;
}

/** The answer that waits for a proposal; null when it is gone or was graded meanwhile. */
export async function answerForDraft(sql: Pick<Sql, 'query'>, submissionId: string): Promise<AskedAnswer | null> {
  const [row] = await sql.query<AskedAnswer>(
    `select s.id as "submissionId", d.asked_at::text as "askedAt", s.student_id as "studentId", s.title, coalesce(t.description, '') as description, s.content,
       d.rubric, ${payingSchool} as school, ${consented('ai')} as consent
     from marking_draft d join submission s on s.id = d.submission_id join account a on a.id = s.student_id
     left join assignment t on t.id = s.assignment_id
     where d.submission_id = $1 and d.state = 'waiting' and not s.deleted and s.score is null`,
    [submissionId],
  );
  return row ?? null;
}

/** Keeps a proposal, or that none came, unless it was asked for anew meanwhile. It changes no submission. */
export const finishDraft = (
  sql: Pick<Sql, 'query'>,
  { submissionId, askedAt }: Pick<AskedAnswer, 'submissionId' | 'askedAt'>,
  state: 'ready' | 'needs-you' | 'failed',
  draft: MarkingDraft | null,
): Promise<unknown> =>
  sql.query(
    `update marking_draft set state = $2, draft = $3::jsonb, finished_at = now()
     where submission_id = $1 and state = 'waiting' and asked_at = $4::timestamptz`,
    [submissionId, state, draft === null ? null : JSON.stringify(draft), askedAt],
  );
