import type { AnswerOf, QueryOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { type Page, readPage, textBeginning } from './page.ts';

type DisputeRow = AnswerOf<'platformDisputes'>['rows'][number];

const disputeColumns = `d.id, d.title, d.class_name, case when d.by_parent then 'parent' else 'student' end as asked_by, d.score, d.total_points,
  d.state, d.new_score, d.platform_at as at, d.answered_at, a.username as answered_by`;
const disputes = 'dispute d left join account a on a.id = d.answered_by';

/** Reads the disputes that came to the platform, the latest first; found by the beginning of the work's title or the class's name. */
export const readPlatformDisputes = (
  sql: Sql,
  { find, state, page }: QueryOf<'platformDisputes'>,
): Promise<Page<DisputeRow>> =>
  readPage<DisputeRow>(
    sql,
    {
      columns: disputeColumns,
      from: `${disputes} where d.platform_at is not null and ($1::text is null or d.title ~ $1 or d.class_name ~ $1)
        and ($2::text is null or d.state = $2)`,
      order: 'd.platform_at desc, d.id',
      values: [textBeginning(find), state ?? null],
    },
    page,
  );

/** Reads one of them with what was copied into it. */
export async function readPlatformDispute(sql: Sql, id: string): Promise<AnswerOf<'readDispute'> | undefined> {
  const [found] = await select<AnswerOf<'readDispute'>>(
    sql,
    `select ${disputeColumns}, d.student_name, d.reason, d.content, d.feedback, d.answer
     from ${disputes} where d.id = $1 and d.platform_at is not null`,
    [id],
  );
  return found;
}
