import { helpCause } from '../../schema/notice.ts';
import type { Sql } from '../db/orm.ts';
import { patchRow } from '../db/tables.ts';
import type { Effect } from '../sync/effects.ts';
import { clampWritten, RuleError } from '../sync/effects.ts';
import { noteAnswerSeen, noteAskSeen, settleAsk } from './ask.ts';
import { notify } from './notices.ts';

/** A teacher's answer to a child that asks: the steps are allowed or a phrase is sent, and the child is told. */
export const noticeEffect: Effect<'notice', Sql> = {
  before: async (sql, changes) => {
    for (const { next, fields } of changes) {
      if (!fields.includes('answer')) continue;
      if (!next.answer) throw new RuleError('immutable', 'answer');
      if (next.answer === 'allow-steps' && !next.details['steps']) throw new RuleError('invalid', 'answer');
      const [still] = await sql.query(
        'select 1 from enrolment where class_id = $1 and student_id = $2 and not deleted',
        [next.details['classId'], next.details['studentId']],
      );
      if (!still) throw new RuleError('class_ended', 'answer');
    }
  },

  after: async (sql, changes, ctx) => {
    for (const { id, next, fields } of changes) {
      const seenAt = clampWritten(next.readAt ?? ctx.receivedAt, ctx);
      // Who answers has opened it, whether or not the device says so.
      if (next.kind === 'ask' && (fields.includes('readAt') || fields.includes('answer')))
        await noteAskSeen(sql, next, seenAt);
      if (next.kind === 'help' && fields.includes('readAt') && next.readAt) await noteAnswerSeen(sql, next, seenAt);
      if (!fields.includes('answer') || !next.answer) continue;
      const [session] = await sql.query<{ student_id: string; unlocked_by: string | null }>(
        'select student_id, unlocked_by from homework_session where id = $1 and student_id = $2 and not deleted',
        [next.about, next.details['studentId']],
      );
      if (!session) continue;
      if (next.answer === 'allow-steps' && !session.unlocked_by)
        await patchRow(sql, 'homeworkSession', next.about, { unlockedBy: ctx.userId });
      await settleAsk(sql, next.about, id, next.answer);
      const [classroom] = await sql.query<{ teacher_name: string | null }>(
        'select teacher_name from classroom where id = $1',
        [next.details['classId']],
      );
      await notify(sql, [
        {
          personId: session.student_id,
          cause: helpCause(next.about),
          kind: 'help',
          about: next.about,
          details: { answer: next.answer, teacher: classroom?.teacher_name ?? '' },
          createdAt: ctx.receivedAt,
        },
      ]);
    }
  },
};
