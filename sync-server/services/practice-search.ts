import type { Grade } from '../../schema/limits.ts';
import type { PracticeSubject } from '../../schema/practice.ts';
import type { TestItem } from '../../schema/practice-test.ts';
import type { LibraryEntry, LibraryOrder, WholeTest } from '../../schema/rest/practice.ts';
import { steepnessOf } from '../../schema/views/library.ts';
import { yearOf } from '../../tutor/practice/generator.ts';
import { select } from '../db/find.ts';
import type { Database, Sql } from '../db/orm.ts';
import { foundBy, seedLibrary } from './practice-library.ts';

/** How many tests one page of a search has. */
const pageSize = 60;

interface Row {
  id: string;
  title: string;
  subject: PracticeSubject;
  grade: Grade;
  authorId: string;
  authorName: string | null;
  madeAt: string;
  questions: number;
  difficulty: number | null;
  rating: number | null;
  ratings: number;
  ownRating: number | null;
}

const columns = `t.id, t.title, t.subject, t.grade, t.author_id, t.author_name, t.made_at,
  jsonb_array_length(t.items) as questions,
  (select avg((i->>'difficulty')::float8) from jsonb_array_elements(t.items) i where i ? 'difficulty') as difficulty,
  (select avg(r.stars)::float8 from practice_rating r where r.test_id = t.id) as rating,
  (select count(*)::int from practice_rating r where r.test_id = t.id) as ratings,
  (select r.stars from practice_rating r where r.test_id = t.id and r.person_id = $1) as own_rating`;

const entryOf = (row: Row, viewerId: string): LibraryEntry => ({
  id: row.id,
  title: row.title,
  subject: row.subject,
  grade: row.grade,
  authorName: row.authorName ?? '',
  isOwn: row.authorId === viewerId,
  questions: row.questions,
  steepness: steepnessOf(row.difficulty, yearOf[row.grade]),
  rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
  ratings: row.ratings,
  ownRating: row.ownRating,
  madeAt: row.madeAt,
});

/** As schema/views/library.ts orders them on a device. */
const orders: Record<LibraryOrder, string> = {
  best: '(coalesce(rating, 0) * ratings + 10.5) / (ratings + 3) desc, made_at desc',
  newest: 'made_at desc',
  shortest: 'questions',
};

export interface LibrarySearch {
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
  { q = '', subject, grade, order = 'best', page }: LibrarySearch,
): Promise<LibraryEntry[]> {
  const words = q.trim().split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const rows = await select<Row>(
    sql,
    `select * from (select ${columns} from practice_test t where ${foundBy}
       and ($2::text is null or t.subject = $2) and ($3::text is null or t.grade = $3)
       and (t.title || ' ' || coalesce(t.author_name, '')) ilike all ($4::text[])) found
     order by ${orders[order]}, id limit ${pageSize} offset $5`,
    [viewerId, subject ?? null, grade ?? null, patterns, page * pageSize],
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

/** Keeps what a person thinks of a test; the newest word counts. */
export const rate = (
  sql: Pick<Sql, 'query'>,
  { testId, personId, stars }: { testId: string; personId: string; stars: number },
): Promise<unknown> =>
  sql.query(
    `insert into practice_rating (test_id, person_id, stars) values ($1, $2, $3)
     on conflict (test_id, person_id) do update set stars = excluded.stars, at = now()`,
    [testId, personId, stars],
  );

const kept = new WeakMap<Database, Promise<unknown>>();

/** Sees to it, once in the life of a process, that the library has the tests that it always has. */
export function keepLibrary(db: Database): Promise<unknown> {
  const known = kept.get(db);
  if (known) return known;
  const seeding = db.transaction(seedLibrary);
  kept.set(db, seeding);
  seeding.catch(() => kept.delete(db));
  return seeding;
}
