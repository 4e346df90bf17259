import { helpCause } from '../../schema/notice.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { readRows, rowOf, updateRows } from '../db/tables.ts';
import type { Change, Effect, PushContext } from '../sync/effects.ts';
import { clampWritten } from '../device-clock.ts';
import { settleHelpRequests } from '../services/homework/help-request.ts';
import { notify } from '../services/notices/notify.ts';

type NoticeChange = Change<'notice'>;

// A help request is written from the session to the notice, an answer from the notice to the session: both lock the session first.
const lockSessions = prepared(
  `select 1 from homework_session where id in (
     select case when kind in ('ask', 'help') then about::uuid end from notice where id = any($1::uuid[]))
   order by id for update`,
);
const stillEnrolled = prepared(
  `select r."classId", r."studentId" from jsonb_to_recordset($1::jsonb) as r("classId" uuid, "studentId" uuid)
   join enrolment e on e.class_id = r."classId" and e.student_id = r."studentId" where not e.deleted`,
);
const teacherNames = prepared('select id, teacher_name as name from classroom where id = any($1::uuid[])');

/** A teacher's answer to a help request: the steps are allowed or a phrase is sent, and the child is told. */
export const noticeEffect: Effect<'notice', Sql> = {
  lock: async (sql, ids) => {
    await sql.query(lockSessions, [ids]);
  },

  before: async (sql, changes) => {
    const answers = changes.filter(({ fields }) => fields.includes('answer'));
    if (answers.length === 0) return;
    const still = await sql.query<{ classId: string; studentId: string }>(stillEnrolled, [
      JSON.stringify(answers.map(({ next: { details } }) => details)),
    ]);
    for (const { next, refuse } of answers) {
      const { steps, classId, studentId } = next.details;
      if (!next.answer) refuse('immutable', 'answer');
      else if (next.answer === 'allow-steps' && !steps) refuse('invalid', 'answer');
      else if (!still.some((one) => one.classId === classId && one.studentId === studentId))
        refuse('class_ended', 'answer');
    }
  },

  after: async (sql, changes, ctx) => {
    // An answer implies that the request was seen, even where the device does not say so.
    const helpRequests = changes.filter(
      ({ next, fields }) => next.kind === 'ask' && (fields.includes('readAt') || fields.includes('answer')),
    );
    const opened = changes.filter(
      ({ next, fields }) => next.kind === 'help' && fields.includes('readAt') && next.readAt,
    );
    const answered = await noteOnSessions(sql, helpRequests, ctx);
    await settleHelpRequests(sql, {
      answered: answered.flatMap(({ id, next }) => (next.answer ? [{ id, request: next, answer: next.answer }] : [])),
      opened: opened.map(({ next }) => ({ help: next, seenAt: seenAt(next, ctx) })),
    });
    if (answered.length === 0) return;
    const names = await sql.query<{ id: string; name: string | null }>(teacherNames, [
      answered.flatMap(({ next }) => next.details['classId'] ?? []),
    ]);
    await notify(
      sql,
      answered.map(({ next }) => ({
        personId: next.details['studentId'] ?? '',
        cause: helpCause(next.about),
        kind: 'help' as const,
        about: next.about,
        details: {
          answer: next.answer ?? '',
          teacher: names.find(({ id }) => id === next.details['classId'])?.name ?? '',
        },
        createdAt: ctx.receivedAt,
      })),
    );
  },
};

const seenAt = ({ readAt }: NoticeChange['next'], ctx: PushContext): string =>
  clampWritten(readAt ?? ctx.receivedAt, ctx);

/** Writes into the sessions that their help request was seen, and the steps that were allowed; gives the answers to living ones. */
async function noteOnSessions(
  sql: Sql,
  helpRequests: readonly NoticeChange[],
  ctx: PushContext,
): Promise<readonly NoticeChange[]> {
  if (helpRequests.length === 0) return [];
  const found = await readRows(
    sql,
    'homeworkSession',
    helpRequests.map(({ next }) => next.about),
    'update',
  );
  const sessions = new Map(found.filter(({ deleted }) => !deleted).map((row) => [row.id, row]));
  const living = helpRequests.filter(
    ({ next }) => sessions.get(next.about)?.fields['studentId'] === next.details['studentId'],
  );
  const noted = living.flatMap(({ next, fields }) => {
    const session = sessions.get(next.about)?.fields ?? {};
    const changes = {
      ...(session['askedAt'] && !session['askSeenAt'] ? { askSeenAt: seenAt(next, ctx) } : {}),
      ...(fields.includes('answer') && next.answer === 'allow-steps' && !session['unlockedBy']
        ? { unlockedBy: ctx.userId }
        : {}),
    };
    return Object.keys(changes).length ? [rowOf('homeworkSession', { ...session, ...changes, id: next.about })] : [];
  });
  await updateRows(sql, 'homeworkSession', noted);
  return living.filter(({ next, fields }) => fields.includes('answer') && next.answer);
}
