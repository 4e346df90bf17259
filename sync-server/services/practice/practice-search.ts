import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import type { LibraryEntry, LibraryOrder, WholeTest } from '../../../schema/rest/practice.ts';
import { select } from '../../db/find.ts';
import { findPattern } from '../../db/find-pattern.ts';
import type { Sql } from '../../db/orm.ts';
import { columns, entryOf, type Row } from './library-entry.ts';
import { foundBy } from './practice-library.ts';

/** How many tests one page of a search has. */
const pageSize = 60;

/** As schema/views/library.ts orders them on a device. */
const orders: Record<LibraryOrder, string> = {
  best: '(coalesce(rating, 0) * ratings + 10.5) / (ratings + 3) desc, made_at desc',
  newest: 'made_at desc',
  shortest: 'questions',
};

export interface LibraryQuery {
  q?: string | undefined;
  subject?: PracticeSubject | undefined;
  grade?: Grade | undefined;
  order?: LibraryOrder | undefined;
  page: number;
}

/** Gives one page of what a person finds in the library. */
export async function searchLibrary(
  sql: Pick<Sql, 'query'>,
  viewerId: string,
  { q = '', subject, grade, order = 'best', page }: LibraryQuery,
): Promise<LibraryEntry[]> {
  const words = q.trim().split(/\s+/).filter(Boolean);
  const rows = await select<Row>(
    sql,
    `select * from (select ${columns} from practice_test t where ${foundBy}
       and ($2::text is null or t.subject = $2) and ($3::text is null or t.grade = $3)
       and (t.title || ' ' || coalesce(t.author_name, '')) ~ all ($4::text[])) found
     order by ${orders[order]}, id limit ${pageSize} offset $5`,
    [viewerId, subject ?? null, grade ?? null, words.map(findPattern), page * pageSize],
  );
  return rows.map((row) => entryOf(row, viewerId));
}

/** Gives a test that a person may read, whole, and its author; null for any other. */
export async function testFor(
  sql: Pick<Sql, 'query'>,
  viewerId: string,
  id: string,
): Promise<{ test: WholeTest; authorId: string } | null> {
  const [row] = await select<Row & { items: TestItem[] }>(
    sql,
    `select ${columns}, t.items from practice_test t where t.id = $2 and not t.deleted and ((${foundBy})
       or t.scopes && array(select scope from sync_member where user_id = $1))`,
    [viewerId, id],
  );
  return row ? { test: { ...entryOf(row, viewerId), items: row.items }, authorId: row.authorId } : null;
}
