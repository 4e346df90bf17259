import { helpCause, helpRequestCause } from '../../../schema/notice.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { helpRequestsFor } from './help-request.ts';
import { noticeId, notify } from '../notices/notify.ts';

type Asking = Parameters<typeof helpRequestsFor>[1][number] & { askedAt: string };

const asked = `select h.id, h.student_id, h.question_text, h.subject, h.grade, h.attempts, h.builtin_version, h.asked_at, h.ask_note
  from enrolment e join homework_session h on h.student_id = e.student_id
  where e.class_id = $1 and not e.deleted and not h.deleted and (e.joined_at is null or h.asked_at >= e.joined_at)
    and h.unlocked_by is null
  order by h.asked_at desc, h.id limit 50`;

/**
 * Gives whoever gets a class that nobody taught what its children have asked there and nobody has answered: the newest fifty.
 * What a co-teacher has who gets the class stays as it is.
 */
export async function giveOpenHelpRequests(sql: Sql, classId: string, teacherId: string): Promise<void> {
  const asking = (await select<Asking>(sql, asked, [classId])).map((session) => ({
    session,
    answerId: noticeId(session.studentId, helpCause(session.id)),
    requestId: noticeId(teacherId, helpRequestCause(session.id)),
  }));
  const notices = await select<{ id: string; createdAt: string }>(
    sql,
    'select id, created_at from notice where id = any($1::uuid[]) and not deleted',
    [asking.flatMap(({ answerId, requestId }) => [answerId, requestId])],
  );
  const since = new Map(notices.map(({ id, createdAt }) => [id, createdAt]));
  const open = asking.filter(
    ({ session, answerId, requestId }) => !since.has(requestId) && (since.get(answerId) ?? '') < session.askedAt,
  );
  const times = new Map(open.map(({ session }) => [session.id, session.askedAt]));
  const requests = await helpRequestsFor(
    sql,
    open.map(({ session }) => session),
    new Date().toISOString(),
  );
  await notify(
    sql,
    requests
      .filter(({ personId }) => personId === teacherId)
      .map((request) => ({ ...request, createdAt: times.get(request.about) ?? request.createdAt })),
  );
}
