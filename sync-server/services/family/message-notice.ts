import type { MessageDocument } from '../../../schema/index.ts';
import { messageCause } from '../../../schema/message.ts';
import { settings } from '../../../schema/person.ts';
import { quietUntil } from '../../../schema/views/quiet-hours.ts';
import { findById } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import type { Notice } from '../notices/notify.ts';
import { notify } from '../notices/notify.ts';

type Message = Omit<MessageDocument, 'rev' | 'scopes'>;

const settingsOf = prepared(
  'select id, settings from person where id = any($1::uuid[]) and settings is not null and not deleted',
);

/** Gives, for each of these people whose quiet hours it is, when they end. */
export async function silentUntil(sql: Sql, people: readonly string[], now: string): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await sql.query<{ id: string; settings: unknown }>(settingsOf, [[...new Set(people)]]);
  return new Map(
    rows.flatMap((row) => {
      const read = settings.safeParse(row.settings);
      const until = read.success ? quietUntil(read.data.quietHours, now) : null;
      return until ? [[row.id, until] as const] : [];
    }),
  );
}

/** No word of what was written: a notice is also shown on a locked screen. */
const noticeOf = (of: Message, createdAt: string): Notice[] =>
  of.recipientId
    ? [
        {
          personId: of.recipientId,
          cause: messageCause(of.id),
          kind: 'message',
          about: of.id,
          details: {
            name: of.senderName ?? '',
            classId: of.classId,
            ...(of.studentId ? { studentId: of.studentId, studentName: of.studentName ?? '' } : {}),
          },
          createdAt,
        },
      ]
    : [];

const tellLater = prepared(
  `select 1 from graphile_worker.add_jobs(array(
     select row('tell_of_message', json_build_object('messageId', r.id), null, r."silentUntil", 8, 'message:' || r.id, null, null)
       ::graphile_worker.job_spec
     from jsonb_to_recordset($1::jsonb) as r(id uuid, "silentUntil" timestamptz) order by r.id)) limit 1`,
);

/** Tells the readers of new messages: at once, or when their quiet hours end. The messages themselves wait for nothing. */
export async function announceMessages(sql: Sql, messages: readonly Message[]): Promise<void> {
  const delivered = messages.filter(({ recipientId }) => recipientId);
  const waiting = delivered.filter((of) => of.silentUntil);
  const now = delivered.filter((of) => !of.silentUntil);
  if (waiting.length > 0)
    await sql.query(tellLater, [JSON.stringify(waiting.map(({ id, silentUntil }) => ({ id, silentUntil })))]);
  await notify(
    sql,
    now.flatMap((of) => noticeOf(of, of.receivedAt ?? of.writtenAt)),
  );
}

/** Tells of a message whose reader's quiet hours are over, unless it was read meanwhile or its parent's link has ended. */
export async function tellOfMessage(sql: Sql, messageId: string, now: string): Promise<void> {
  const of = await findById(sql, 'message', messageId);
  if (!of?.recipientId || of.readAt) return;
  const [ended] = await sql.query('select 1 from link where parent_id = $1 and student_id = $2 and deleted for share', [
    of.recipientId,
    of.studentId ?? null,
  ]);
  if (ended) return;
  await notify(sql, noticeOf(of, now));
}
