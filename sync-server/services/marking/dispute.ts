import { disputeDays, type DisputeOnAnswer, type DisputeState, isUnsettled } from '../../../schema/dispute.ts';
import { newId } from '../../../schema/ids.ts';
import { findById, type Found, select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { patchRow, readRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { type Notice, noticeId, notify } from '../notices/notify.ts';

export interface Dispute {
  id: string;
  submissionId: string;
  studentId: string;
  classId: string;
  byParent: boolean;
  reason: string;
  studentName: string;
  title: string;
  className: string;
  score: number;
  totalPoints: number;
  state: DisputeState;
  answer: string | null;
  newScore: number | null;
  createdAt: string;
  answeredAt: string | null;
  /** When it came to the platform; null where it never did. */
  platformAt: string | null;
}

const columns = `id, submission_id, student_id, class_id, by_parent, reason, student_name, title, class_name, score, total_points,
  state, answer, new_score, created_at, answered_at, platform_at`;

/** The disputes of which one of these is so, the newest first, 200 at most. */
export async function findDisputes(
  sql: Sql,
  of: { studentIds?: readonly string[]; classIds?: readonly string[]; states?: readonly DisputeState[] },
): Promise<Dispute[]> {
  return select<Dispute>(
    sql,
    `select ${columns} from dispute
     where student_id = any($1::uuid[]) or class_id = any($2::uuid[]) or state = any($3::text[])
     order by created_at desc, id limit 200`,
    [of.studentIds ?? [], of.classIds ?? [], of.states ?? []],
  );
}

export const findDispute = async (sql: Sql, id: string): Promise<Dispute | undefined> =>
  (await select<Dispute>(sql, `select ${columns} from dispute where id = $1`, [id]))[0];

/** What the answer says of its dispute. */
const onAnswer = (of: Dispute): DisputeOnAnswer => ({
  id: of.id,
  state: of.state,
  by: of.byParent ? 'parent' : 'student',
  reason: of.reason,
  at: of.createdAt,
  score: of.score,
  ...(of.answer === null ? {} : { answer: of.answer }),
  ...(of.answeredAt === null ? {} : { answeredAt: of.answeredAt }),
});

/** The people of whom a dispute must be told: of the class's teachers, or of the platform. */
async function answerers(sql: Sql, { classId, state }: Pick<Dispute, 'classId' | 'state'>): Promise<string[]> {
  const found =
    state === 'platform'
      ? await sql.query<{ id: string }>(`select id from account where role = 'admin' order by id`)
      : await sql.query<{ id: string }>('select teacher_id as id from class_teacher where class_id = $1 order by 1', [
          classId,
        ]);
  return found.map(({ id }) => id);
}

const noticeOf = (dispute: Dispute, personId: string, kind: 'dispute' | 'settled', createdAt: string): Notice => ({
  personId,
  cause: `${kind}:${dispute.id}`,
  kind,
  about: dispute.submissionId,
  details: {
    title: dispute.title,
    studentId: dispute.studentId,
    studentName: dispute.studentName,
    ...(dispute.state === 'platform' ? { platform: 'yes' } : {}),
  },
  createdAt,
});

const tellAnswerers = async (sql: Sql, dispute: Dispute, at: string): Promise<void> =>
  notify(
    sql,
    (await answerers(sql, dispute)).map((id) => noticeOf(dispute, id, 'dispute', at)),
  );

/** Tells a teacher who gets a class of the marks that are contested in it; what it was told of as a co-teacher stays as it is. */
export async function tellOfOpenDisputes(sql: Sql, classId: string, teacherId: string): Promise<void> {
  const open = await select<Dispute>(sql, `select ${columns} from dispute where class_id = $1 and state = 'open'`, [
    classId,
  ]);
  const known = await sql.query<{ id: string }>('select id from notice where id = any($1::uuid[]) and not deleted', [
    open.map(({ id }) => noticeId(teacherId, `dispute:${id}`)),
  ]);
  const fresh = open.filter(({ id }) => !known.some((one) => one.id === noticeId(teacherId, `dispute:${id}`)));
  await notify(
    sql,
    fresh.map((dispute) => noticeOf(dispute, teacherId, 'dispute', dispute.createdAt)),
  );
}

/** The answer with its mark, as it stands; refuses what is not marked or is contested already. */
async function contestable(sql: Sql, submissionId: string): Promise<Found<'submission'> & { score: number }> {
  // Locked before its dispute: whoever answers locks in the same order.
  await readRows(sql, 'submission', [submissionId], 'update');
  const answer = await findById(sql, 'submission', submissionId);
  if (!answer) throw new Refusal('not_found');
  if (answer.score === undefined) throw new Refusal('not_marked');
  const [before] = await sql.query(
    `select 1 from dispute where submission_id = $1
     and (state in ('open', 'platform') or graded_at is not distinct from $2::timestamptz)`,
    [submissionId, answer.gradedAt ?? null],
  );
  if (before) throw new Refusal('already_disputed');
  return { ...answer, score: answer.score };
}

/** Contests the mark of an answer, for its student or a linked parent, at `at`. A mark of nobody's is the platform's to answer. */
export async function openDispute(
  sql: Sql,
  asked: { submissionId: string; by: string; byParent: boolean; reason: string },
  at: string,
): Promise<Dispute> {
  const answer = await contestable(sql, asked.submissionId);
  const [dispute] = await select<Dispute>(
    sql,
    `insert into dispute (id, submission_id, student_id, class_id, asked_by, by_parent, reason, student_name, title, class_name,
       content, feedback, score, total_points, graded_at, state, created_at, platform_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::timestamptz,
       case when $16 = 'platform' then $17::timestamptz end) returning ${columns}`,
    [
      ...[newId(), answer.id, answer.studentId, answer.classId, asked.by, asked.byParent, asked.reason],
      ...[answer.studentName ?? '', answer.title, answer.className ?? '', answer.content, answer.feedback ?? null],
      ...[answer.score, answer.totalPoints, answer.gradedAt ?? null, answer.gradedBy ? 'open' : 'platform', at],
    ],
  );
  if (!dispute) throw new Refusal('internal');
  await patchRow(sql, 'submission', answer.id, { dispute: onAnswer(dispute) });
  await tellAnswerers(sql, dispute, at);
  return dispute;
}

/** Changes the contested mark, or explains it; both sides see the answer, and are told of it. */
export async function settleDispute(
  sql: Sql,
  settled: { id: string; by: string; answer: string; score: number | undefined },
  at: string,
): Promise<Dispute> {
  const known = await findDispute(sql, settled.id);
  if (!known) throw new Refusal('not_found');
  const [row] = await readRows(sql, 'submission', [known.submissionId], 'update');
  if (settled.score !== undefined && settled.score > Number(row?.fields['totalPoints'] ?? known.totalPoints))
    throw new Refusal('score_too_high', { fields: { score: 'score_too_high' } });
  const isChanged = settled.score !== undefined;
  const [dispute] = await select<Dispute>(
    sql,
    `update dispute set state = $2, answer = $3, new_score = $4, answered_by = $5, answered_at = $6
     where id = $1 and state in ('open', 'platform') returning ${columns}`,
    [settled.id, isChanged ? 'accepted' : 'explained', settled.answer, settled.score ?? null, settled.by, at],
  );
  if (!dispute) throw new Refusal('dispute_settled');
  const mark = isChanged ? { score: settled.score, gradedAt: at, gradedBy: settled.by, gradeSeenAt: undefined } : {};
  await patchRow(sql, 'submission', known.submissionId, { ...mark, dispute: onAnswer(dispute) });
  await tellFamily(sql, dispute, at);
  return dispute;
}

async function tellFamily(sql: Sql, dispute: Dispute, at: string): Promise<void> {
  const parents = await sql.query<{ id: string }>(
    'select parent_id as id from link where student_id = $1 and not deleted order by 1',
    [dispute.studentId],
  );
  const family = [dispute.studentId, ...parents.map(({ id }) => id)];
  await notify(
    sql,
    family.map((id) => noticeOf(dispute, id, 'settled', at)),
  );
}

/** Gives to the platform what the class's teachers have not answered within 14 days at `now`, 100 at most; gives how many. */
export async function escalateDisputes(sql: Sql, now: Date): Promise<number> {
  const due = await sql.query<{ id: string; submission_id: string }>(
    `select id, submission_id from dispute where state = 'open' and created_at < $1::timestamptz - make_interval(days => $2)
     order by submission_id limit 100`,
    [now.toISOString(), disputeDays],
  );
  await readRows(
    sql,
    'submission',
    due.map((one) => one.submission_id),
    'update',
  );
  const moved = await select<Dispute>(
    sql,
    `update dispute set state = 'platform', platform_at = $2 where id = any($1::uuid[]) and state = 'open' returning ${columns}`,
    [due.map(({ id }) => id), now.toISOString()],
  );
  for (const dispute of moved) {
    await patchRow(sql, 'submission', dispute.submissionId, { dispute: onAnswer(dispute) });
    await tellAnswerers(sql, dispute, now.toISOString());
  }
  return moved.length;
}

/** Settles what was contested in an answer that is given back: the word that goes with it is the answer. */
export async function settleReturned(
  sql: Sql,
  returned: readonly { dispute: DisputeOnAnswer | undefined; note: string }[],
  { by, at }: { by: string; at: string },
): Promise<void> {
  const open = returned.flatMap(({ dispute, note }) =>
    dispute && isUnsettled(dispute) ? [{ id: dispute.id, note }] : [],
  );
  if (open.length === 0) return;
  await sql.query(
    `update dispute d set state = 'explained', answer = r.note, answered_by = $2, answered_at = $3
     from jsonb_to_recordset($1::jsonb) as r(id uuid, note text) where d.id = r.id and d.state in ('open', 'platform')`,
    [JSON.stringify(open), by, at],
  );
}
