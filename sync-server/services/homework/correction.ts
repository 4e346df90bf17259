import type { MarkedQuestion } from '../../../schema/correction.ts';
import { isUnsettled } from '../../../schema/dispute.ts';
import { newId } from '../../../schema/ids.ts';
import { isReturned } from '../../../schema/views/rounds.ts';
import { questionOf } from '../../../tutor/practice/tests.ts';
import { find, findById, type Found, select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { patchRow, readRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { pointsOf } from '../practice/attempt-submission.ts';
import { settleDispute } from '../marking/dispute.ts';
import { notify } from '../notices/notify.ts';

export interface Correction {
  id: string;
  submissionId: string;
  studentId: string;
  title: string;
  className: string;
  score: number;
  totalPoints: number;
  state: 'open' | 'corrected' | 'kept';
  newScore: number | null;
  reason: string | null;
  questions: MarkedQuestion[];
  openedAt: string;
  gradedAt: string | null;
}

const columns = `id, submission_id, student_id, title, class_name, score, total_points, state, new_score, reason, questions, opened_at, graded_at`;

/** The answer with the mark that no person has given it, locked; refuses what is not there, returned, or marked otherwise meanwhile. */
async function machineMarked(sql: Sql, id: string): Promise<Found<'submission'> & { score: number }> {
  await readRows(sql, 'submission', [id], 'update');
  const [noted] = await sql.query('select 1 from machine_grade where submission_id = $1', [id]);
  const answer = await findById(sql, 'submission', id);
  if (!noted || !answer) throw new Refusal('not_found');
  if (isReturned(answer)) throw new Refusal('given_back');
  if (answer.score === undefined || answer.gradedBy !== undefined) throw new Refusal('mark_changed');
  return { ...answer, score: answer.score };
}

/** The questions of the go whose mark stands, as they were asked, answered and marked; none where the child has erased it. */
async function questionsOf(sql: Sql, answer: Found<'submission'> & { score: number }): Promise<MarkedQuestion[]> {
  const { assignmentId, studentId, totalPoints } = answer;
  const work = await findById(sql, 'assignment', assignmentId);
  const test = work?.practiceTestId ? await findById(sql, 'practiceTest', work.practiceTestId) : undefined;
  const goes = (await find(sql, 'attempt', { assignmentId, studentId }, { order: ['-startedAt'] })).filter(
    ({ finishedAt }) => finishedAt,
  );
  const marked = goes.map((go) => pointsOf(go, test?.items ?? go.items, totalPoints));
  const standing = marked.find(({ points }) => points === answer.score) ?? marked[0];
  return (standing?.marked ?? []).flatMap(({ item, given, mark }) => {
    const asked = questionOf(item);
    if ('refused' in asked) return [];
    const credit = mark.status === 'marked' ? mark.credit : null;
    return [{ question: asked.prompt, given, answer: mark.answer, credit }];
  });
}

/** Copies what the machine has marked so that an administrator may look at it, at `at`; whoever opens the same mark again gets the same copy. */
export async function openCorrection(
  sql: Sql,
  { submissionId, by }: { submissionId: string; by: string },
  at: string,
): Promise<Correction> {
  const answer = await machineMarked(sql, submissionId);
  const [known] = await select<Correction>(
    sql,
    `select ${columns} from grade_correction where submission_id = $1 and state = 'open' and graded_at is not distinct from $2::timestamptz`,
    [submissionId, answer.gradedAt ?? null],
  );
  if (known) return known;
  // An older copy is of a mark that does not stand any more.
  await sql.query(`delete from grade_correction where submission_id = $1 and state = 'open'`, [submissionId]);
  const [made] = await select<Correction>(
    sql,
    `insert into grade_correction (id, submission_id, student_id, title, class_name, subject, questions, score, total_points, graded_at, opened_by, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
    [
      ...[newId(), submissionId, answer.studentId, answer.title, answer.className ?? '', answer.subject],
      ...[JSON.stringify(await questionsOf(sql, answer)), answer.score, answer.totalPoints, answer.gradedAt ?? null],
      ...[by, at],
    ],
  );
  if (!made) throw new Refusal('internal');
  return made;
}

/** Gives the answer another mark, which the student is told with its reason, or leaves it; of two administrators the second is told. */
export async function decideCorrection(
  sql: Sql,
  decided: { id: string; by: string; score: number | undefined; reason: string },
  at: string,
): Promise<Correction> {
  const { id, by, score, reason } = decided;
  const [known] = await select<Correction>(sql, `select ${columns} from grade_correction where id = $1`, [id]);
  if (!known) throw new Refusal('not_found');
  // Before its correction: whoever opens one locks in the same order.
  await readRows(sql, 'submission', [known.submissionId], 'update');
  const [made] = await select<Correction>(
    sql,
    `update grade_correction set state = $2, new_score = $3, reason = $4, decided_by = $5, decided_at = $6
     where id = $1 and state = 'open' returning ${columns}`,
    [id, score === undefined ? 'kept' : 'corrected', score ?? null, reason, by, at],
  );
  if (!made) throw new Refusal('dispute_settled');
  if (score !== undefined) await giveMark(sql, known, { by, score, reason }, at);
  return made;
}

async function giveMark(
  sql: Sql,
  { submissionId, gradedAt }: Correction,
  { by, score, reason }: { by: string; score: number; reason: string },
  at: string,
): Promise<void> {
  const answer = await machineMarked(sql, submissionId);
  if ((answer.gradedAt ?? null) !== gradedAt) throw new Refusal('mark_changed');
  if (score > answer.totalPoints) throw new Refusal('score_too_high', { fields: { score: 'score_too_high' } });
  const { dispute } = answer;
  // Whoever contests the mark is answered by its correction.
  if (isUnsettled(dispute) && dispute) await settleDispute(sql, { id: dispute.id, by, answer: reason, score }, at);
  await patchRow(sql, 'submission', submissionId, {
    ...{ score, feedback: reason, gradedAt: at, gradedBy: by },
    gradeSeenAt: undefined,
  });
  await notify(sql, [
    {
      personId: answer.studentId,
      cause: `grade:${submissionId}`,
      kind: 'grade',
      about: answer.assignmentId,
      details: { title: answer.title, score: String(score), totalPoints: String(answer.totalPoints) },
      createdAt: at,
    },
  ]);
}
