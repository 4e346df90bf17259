import { naturalId } from '../../schema/ids.ts';
import { collections } from '../../schema/index.ts';
import type { AnswerOf } from '../../schema/rest.ts';
import { builtinVersion } from '../../tutor/index.ts';
import { normalJoinCode } from '../auth/invitations.ts';
import type { Sql } from '../db/orm.ts';
import { grantEnrolment } from '../services/enrolment.ts';
import { usageOf } from '../services/usage.ts';
import { Refusal } from '../errors.ts';
import type { Handlers } from './router.ts';
import { caller } from './router.ts';
import { classCards, typed } from './rows.ts';
import { idFor, writeOne } from './write.ts';

/** Refuses with `limit_reached` when a student has no homework session left this month. */
export async function requireUsage(sql: Sql, userId: string): Promise<void> {
  const { used, limit } = await usageOf(sql, userId, new Date().toISOString());
  if (limit !== -1 && used >= limit) throw new Refusal('limit_reached', { fields: { limit: String(limit) } });
}

type Homework = AnswerOf<'openHomework'>;
const homework = (row: unknown): Homework => {
  const session = typed(collections.homeworkSession, row);
  return {
    id: session.id,
    subject: session.subject,
    questionText: session.questionText,
    isCorrect: session.isCorrect ?? null,
    overLimit: session.overLimit ?? false,
    startedAt: session.startedAt,
  };
};

type Answer = AnswerOf<'submit'>;
const answer = (row: unknown): Answer => {
  const submission = typed(collections.submission, row);
  return {
    id: submission.id,
    assignmentId: submission.assignmentId,
    submittedAt: submission.receivedAt ?? submission.writtenAt,
    answers: { text: submission.content },
    grade: submission.score ?? null,
    feedback: submission.feedback ?? null,
    gradedAt: submission.gradedAt ?? null,
    late: submission.late ?? false,
  };
};

/**
 * Refuses with `not_found` an assignment that is not on a student's list, unless the answer was handed in before. What was
 * written in good time without a network comes by sync and is taken there; who calls here can be told at once.
 */
async function requireOnList(sql: Sql, userId: string, assignmentId: string, submissionId: string): Promise<void> {
  const [found] = await sql.query(
    `select 1 from assignment a join enrolment e on e.class_id = a.class_id and e.student_id = $1 and not e.deleted
     where a.id = $2 and a.is_published and not a.deleted
     union all select 1 from submission where id = $3 and student_id = $1 limit 1`,
    [userId, assignmentId, submissionId],
  );
  if (!found) throw new Refusal('not_found');
}

export const studentHandlers: Pick<
  Handlers,
  | 'listHomework'
  | 'openHomework'
  | 'subscription'
  | 'studentAssignments'
  | 'studentSubmissions'
  | 'submit'
  | 'joinClass'
> = {
  listHomework: async (call, { db }) => {
    const rows = await db.read((sql) =>
      sql.query(
        `select id, subject, question_text as "questionText", is_correct as "isCorrect", over_limit as "overLimit", started_at as "startedAt"
         from homework_session where student_id = $1 and not deleted order by started_at desc, id desc limit 500`,
        [caller(call).userId],
      ),
    );
    return rows.map(homework);
  },

  openHomework: async (call, deps) => {
    const who = caller(call);
    const id = idFor(who, 'homeworkSession', call.body.id, call.key);
    const [known] = await deps.db.read((sql) =>
      sql.query('select 1 from homework_session where id = $1 and student_id = $2', [id, who.userId]),
    );
    if (!known) await deps.db.read((sql) => requireUsage(sql, who.userId));
    const now = new Date().toISOString();
    const { questionText, subject } = call.body;
    const set = { questionText, subject, attempts: [], builtinVersion, startedAt: now, writtenAt: now };
    const made = homework(await writeOne(deps, who, 'homeworkSession', { id, new: true, set }));
    if (known || !made.overLimit) return made;
    // Other calls took what was left since it was looked at. By sync a session above the limit stays, by REST it is refused.
    await writeOne(deps, who, 'homeworkSession', { id, del: true, set: {} });
    await deps.db.read((sql) => requireUsage(sql, who.userId));
    throw new Refusal('conflict', { retryAfter: 1 });
  },

  subscription: async (call, { db }) => {
    const { plan, used, limit } = await db.read((sql) => usageOf(sql, caller(call).userId, new Date().toISOString()));
    const remaining = limit === -1 ? -1 : Math.max(0, limit - used);
    return { plan, monthlyUsage: { homeworkSessions: { used, limit, remaining } } };
  },

  studentAssignments: (call, { db }) =>
    db.read((sql) =>
      sql.query<AnswerOf<'studentAssignments'>[number]>(
        `select a.id, a.class_id as "classId", a.class_name as "className", a.title, a.description, a.subject, a.due_date as "dueDate",
           a.total_points as "totalPoints", a.is_published as "isPublished"
         from assignment a join enrolment e on e.class_id = a.class_id and e.student_id = $1 and not e.deleted
         where a.is_published and not a.deleted order by a.due_date, a.id`,
        [caller(call).userId],
      ),
    ),

  studentSubmissions: async (call, { db }) => {
    const rows = await db.read((sql) =>
      sql.query(
        `select id, assignment_id as "assignmentId", received_at as "receivedAt", content, score, feedback, graded_at as "gradedAt", late,
           written_at as "writtenAt"
         from submission where student_id = $1 and not deleted order by received_at desc, id`,
        [caller(call).userId],
      ),
    );
    return rows.map(answer);
  },

  submit: async (call, deps) => {
    const who = caller(call);
    const assignmentId = call.params['id'] ?? '';
    const id = naturalId('submission', assignmentId, who.userId);
    const content = call.body.submissionContent;
    const set = { assignmentId, content, writtenAt: new Date().toISOString(), timeSure: true };
    await deps.db.read((sql) => requireOnList(sql, who.userId, assignmentId, id));
    try {
      const stored = answer(await writeOne(deps, who, 'submission', { id, new: true, set }));
      if (stored.answers.text !== content) throw new Refusal('already_handed_in');
      return stored;
    } catch (error) {
      // A draft or another class's assignment is as unknown as none.
      const hidden = error instanceof Refusal && (error.code === 'never_published' || error.code === 'not_a_member');
      throw hidden ? new Refusal('not_found') : error;
    }
  },

  joinClass: async (call, { db }) => {
    const { userId } = caller(call);
    return db.transaction(async (sql) => {
      const [code] = await sql.query<{ class_id: string }>(
        'select class_id from join_code where code = $1 and expires_at > now()',
        [normalJoinCode(call.body.code)],
      );
      if (!code) throw new Refusal('join_code_invalid', { fields: { code: 'join_code_invalid' } });
      await grantEnrolment(sql, { classId: code.class_id, studentId: userId }, 'code');
      await sql.query(
        `update link_request set status = 'approved', decided_at = now(), decided_by = $2
         where student_id = $2 and class_id = $1 and status = 'pending'`,
        [code.class_id, userId],
      );
      const [card] = await classCards(sql, userId, [code.class_id]);
      if (!card) throw new Refusal('not_found');
      return card;
    });
  },
};
