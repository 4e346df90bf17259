import type { Grade } from '../../schema/limits.ts';
import type { PracticeSubject } from '../../schema/practice.ts';
import { type TestWish, testWish, type WishState, type WrittenItem } from '../../schema/practice-test.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { patchRow, readRows } from '../db/tables.ts';
import { consented } from './consent.ts';

// A child needs a word of its parent or school; an adult asks for itself.
const allowed = prepared(
  `select a.id from account a where a.id = any ($1::uuid[]) and (a.role = 'teacher' or ${consented('ai')})`,
);

/** Whether an AI service may write for these authors: where each of their wishes stands at first. */
export async function wishStatesOf(
  sql: Pick<Sql, 'query'>,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, WishState>> {
  if (authorIds.length === 0) return new Map();
  const rows = await sql.query<{ id: string }>(allowed, [[...new Set(authorIds)]]);
  return new Map(rows.map(({ id }) => [id, 'waiting']));
}

const addJobs = prepared(
  `select 1 from graphile_worker.add_jobs(array(
     select row('ai_test', json_build_object('testId', t.id), 'ai-test', null, 3, 'ai-test:' || t.id, null, null)::graphile_worker.job_spec
     from unnest($1::uuid[]) as t(id) order by t.id)) limit 1`,
);

/** Asks for the job `ai_test` of these tests, in the writer's transaction. */
export async function askForAiTests(sql: Pick<Sql, 'query'>, testIds: readonly string[]): Promise<void> {
  if (testIds.length > 0) await sql.query(addJobs, [testIds]);
}

export interface Wished {
  subject: PracticeSubject;
  grade: Grade;
  wish: TestWish;
  /** The school whose budget pays; 'none' for somebody without one. */
  school: string;
}

/** The wish as the service may be asked; null when it was taken back or settled, or when nobody allows it any more. */
export async function wishedTest(sql: Pick<Sql, 'query'>, testId: string): Promise<Wished | null> {
  const [row] = await sql.query<Omit<Wished, 'school' | 'wish'> & { school: string | null; wish: unknown }>(
    `select t.subject, t.grade, t.wish, a.school_id as school from practice_test t join account a on a.id = t.author_id
     where t.id = $1 and not t.deleted and t.wish_state = 'waiting' and (a.role = 'teacher' or ${consented('ai')})`,
    [testId],
  );
  const wish = testWish.safeParse(row?.wish);
  return row && wish.success ? { ...row, wish: wish.data, school: row.school ?? 'none' } : null;
}

/** Settles a wish, with the questions that passed the guards; not one that was taken back meanwhile. */
export async function endWish(
  sql: Sql,
  testId: string,
  state: Exclude<WishState, 'waiting' | 'not-allowed'>,
  items?: readonly WrittenItem[],
): Promise<void> {
  const [row] = await readRows(sql, 'practiceTest', [testId], 'update');
  if (!row || row.deleted || row.fields['wishState'] !== 'waiting') return;
  await patchRow(sql, 'practiceTest', testId, { wishState: state, ...(items ? { items } : {}) });
}
