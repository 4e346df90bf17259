import { newId } from '../../../schema/ids.ts';
import type { ContentKind, StoredReason } from '../../../schema/content-report.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';

/** What is reported, copied as it was: who decides sees this and nothing else. */
export interface Reported {
  kind: ContentKind;
  about: string;
  authorId: string | null;
  title: string;
  content: unknown;
}

const add = prepared(
  `insert into content_report (id, kind, about, author_id, title, content, reporter_id, reason, note, at)
   select id, kind, about, author_id, title, content, reporter_id, reason, note, $2
   from jsonb_to_recordset($1::jsonb) as r(id uuid, kind text, about uuid, author_id uuid, title text, content jsonb,
     reporter_id uuid, reason text, note text) order by about
   on conflict do nothing`,
);

const write = (
  sql: Pick<Sql, 'query'>,
  reports: readonly (Reported & { reporterId: string | null; reason: StoredReason; note: string })[],
  at: string,
): Promise<unknown> =>
  sql.query(add, [
    JSON.stringify(
      reports.map(({ authorId, reporterId, ...each }) => ({
        ...each,
        id: newId(),
        author_id: authorId,
        reporter_id: reporterId,
      })),
    ),
    at,
  ]);

/** Keeps a person's report; the same person's second one of the same thing changes nothing. */
export const report = (
  sql: Pick<Sql, 'query'>,
  reported: Reported,
  by: { reporterId: string; reason: StoredReason; note: string },
  at: string,
): Promise<unknown> => write(sql, [{ ...reported, ...by }], at);

/** Keeps what the rules of moderation found, one report for each thing. */
export async function reportByMachine(
  sql: Pick<Sql, 'query'>,
  reported: readonly Reported[],
  at: string,
): Promise<void> {
  if (reported.length === 0) return;
  await write(
    sql,
    reported.map((each) => ({ ...each, reporterId: null, reason: 'machine' as const, note: '' })),
    at,
  );
}
