import { naturalId } from '../../../schema/ids.ts';
import type { NoticeDocument } from '../../../schema/index.ts';
import type { Sql } from '../../db/orm.ts';
import { writeRows } from '../../db/tables.ts';
import { bury } from '../erasure/bury.ts';
import { pushNotices } from './push.ts';

export type Notice = Pick<NoticeDocument, 'personId' | 'cause' | 'kind' | 'about' | 'details' | 'createdAt'>;

/** The id of the notice that a person has of a cause. */
export const noticeId = (personId: string, cause: string): string => naturalId('notice', personId, cause);

/** Writes notices, one for each person and cause: the same cause again makes the one notice new and unread. Some kinds also ask for a push. */
export async function notify(sql: Sql, notices: readonly Notice[]): Promise<void> {
  const each = new Map(notices.map((notice) => [noticeId(notice.personId, notice.cause), notice]));
  const rows = [...each].map(([id, notice]) => ({ ...notice, id }));
  await writeRows(sql, 'notice', rows);
  await pushNotices(sql, rows);
}

/** Takes notices back, by person and cause: what they say is not so any more. */
export async function takeBack(
  sql: Pick<Sql, 'query'>,
  notices: readonly Pick<Notice, 'personId' | 'cause'>[],
): Promise<void> {
  await bury(
    sql,
    'notice',
    notices.map(({ personId, cause }) => noticeId(personId, cause)),
  );
}
