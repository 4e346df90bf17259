import { naturalId } from '../../schema/ids.ts';
import type { NoticeDocument } from '../../schema/index.ts';
import type { Sql } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';

type Notice = Pick<NoticeDocument, 'personId' | 'cause' | 'kind' | 'about' | 'details' | 'createdAt'>;

/** Writes notices, one for each person and cause: the same cause again makes the one notice new and unread. */
export const notify = (sql: Sql, notices: readonly Notice[]): Promise<void> =>
  writeRows(
    sql,
    'notice',
    notices.map((notice) => ({ ...notice, id: naturalId('notice', notice.personId, notice.cause) })),
  );
