import { giveBack } from '../../schema/submission.ts';
import { isEarlier } from '../../schema/views/assignment.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { shortNameOf } from '../db/short-name.ts';
import type { Change, Effect } from '../sync/effects.ts';
import { settleReturned } from '../services/marking/dispute.ts';
import { notify, takeBack } from '../services/notices/notify.ts';
import { awardHandedIn, lockStudents } from '../services/progress/progress.ts';
import { alertsFor } from '../services/safety/safety.ts';
import { isLate } from '../device-clock.ts';

const studentNames = prepared(`select a.id, ${shortNameOf('a')} as name from account a where a.id = any($1::uuid[])`);

const joinedAt = prepared(
  `select r.id, e.joined_at from jsonb_to_recordset($1::jsonb) as r(id uuid, "studentId" uuid, "classId" uuid)
   join enrolment e on e.student_id = r."studentId" and e.class_id = r."classId" where not e.deleted`,
);

/** Which of these answers are to work that was due before the child joined: they are never late. */
async function earlierOf(
  sql: Sql,
  answers: readonly { id: string; studentId: string; classId: string; dueDate: string }[],
) {
  if (answers.length === 0) return new Set<string>();
  const rows = await sql.query<{ id: string; joined_at: string | null }>(joinedAt, [JSON.stringify(answers)]);
  const joined = new Map(rows.map((row) => [row.id, row.joined_at ?? undefined]));
  return new Set(answers.flatMap(({ id, dueDate }) => (isEarlier(dueDate, joined.get(id)) ? [id] : [])));
}

type Answer = Change<'submission'>['next'];

export const submissionEffect: Effect<'submission', Sql> = {
  before: async (sql, changes, ctx) => {
    const made = changes.filter((change) => change.isNew && !change.deleted);
    const [, students, earlier] = await Promise.all([
      // A test may be handed in as an answer to the same work at this moment: whoever comes second sees what the first has written.
      lockStudents(
        sql,
        made.map(({ next }) => next.studentId),
      ),
      made.length
        ? sql.query<{ id: string; name: string }>(studentNames, [[...new Set(made.map(({ next }) => next.studentId))]])
        : [],
      earlierOf(
        sql,
        made.map(({ id, next }) => ({ id, studentId: next.studentId, classId: next.classId, dueDate: next.dueDate })),
      ),
    ]);
    for (const { id, next, parent } of made) {
      next.studentName = students.find(({ id }) => id === next.studentId)?.name ?? '';
      next.receivedAt = ctx.receivedAt;
      next.late = !earlier.has(id) && isLate(next, ctx.lastExchangeAt);
      next.withdrawn = parent?.deleted === true || parent?.['isPublished'] !== true;
    }
    for (const { next, prev, fields, refuse } of changes) {
      if (!prev) continue;
      if (fields.includes('round')) {
        // Whoever was given another try is not late with it.
        next.receivedAt = ctx.receivedAt;
      } else {
        // The time of writing is fixed with the answer; a second device's clock must not change it.
        next.writtenAt = prev.writtenAt;
        next.timeSure = prev.timeSure;
      }
      if (fields.includes('score') || fields.includes('feedback')) {
        if (next.score === undefined && fields.includes('feedback') && next.feedback) {
          // Both: what a device sent of them would come again by itself.
          refuse('invalid', 'score', 'feedback', 'markedRound');
          continue;
        }
        next.gradedAt = next.score === undefined ? undefined : ctx.receivedAt;
        next.gradedBy = next.score === undefined ? undefined : ctx.userId;
        // The grade has changed, so the student has not seen this one.
        if (next.score !== prev.score || next.feedback !== prev.feedback) next.gradeSeenAt = undefined;
      }
      if (fields.includes('returned')) giveBack(next, ctx.receivedAt);
    }
  },

  after: async (sql, changes, ctx) => {
    const written = changes.filter(
      ({ prev, fields, deleted }) => !deleted && (!prev || fields.includes('round') || fields.includes('addition')),
    );
    const wordsOf = ({ content, addition = '' }: Answer): string[] => [content, addition];
    const alerts = await alertsFor(
      sql,
      written.map(({ id, next, prev }) => ({
        studentId: next.studentId,
        about: id,
        before: prev ? wordsOf(prev) : [],
        now: wordsOf(next),
      })),
      ctx.receivedAt,
    );
    const graded = changes.filter(
      ({ next, prev }) =>
        prev && next.score !== undefined && (next.score !== prev.score || next.feedback !== prev.feedback),
    );
    const grades = graded.map(({ id, next }) => ({
      personId: next.studentId,
      cause: `grade:${id}`,
      kind: 'grade' as const,
      about: next.assignmentId,
      details: { title: next.title, score: String(next.score), totalPoints: String(next.totalPoints) },
      createdAt: ctx.receivedAt,
    }));
    const returned = changes.filter(({ fields }) => fields.includes('returned'));
    const returns = returned.map(({ id, next }) => ({
      personId: next.studentId,
      cause: `returned:${id}`,
      kind: 'returned' as const,
      about: next.assignmentId,
      details: { title: next.title },
      createdAt: ctx.receivedAt,
    }));
    await settleReturned(
      sql,
      returned.map(({ next, prev }) => ({ dispute: prev?.dispute, note: next.returnNote ?? '' })),
      { by: ctx.userId, at: ctx.receivedAt },
    );
    await awardHandedIn(
      sql,
      changes.filter(({ prev, deleted }) => !prev && !deleted).map(({ next }) => next.studentId),
      ctx.receivedAt,
    );
    await notify(sql, [...alerts, ...grades, ...returns]);
    const ungraded = changes.filter(({ next, prev }) => prev?.score !== undefined && next.score === undefined);
    await takeBack(
      sql,
      ungraded.map(({ id, next }) => ({ personId: next.studentId, cause: `grade:${id}` })),
    );
  },
};
