import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import { type TestWish, testWish, type WishState, type WrittenItem } from '../../../schema/practice-test.ts';
import type { Sql } from '../../db/orm.ts';
import { patchRow, readRows } from '../../db/tables.ts';
import { consented, payingSchool } from '../family/consent.ts';

export interface Wished {
  subject: PracticeSubject;
  grade: Grade;
  wish: TestWish;
  /** The school whose budget pays (`payingSchool`). */
  school: string;
}

/** The wish as the service may be asked; null when it was taken back or settled, or when nobody allows it any more. */
export async function wishedTest(sql: Pick<Sql, 'query'>, testId: string): Promise<Wished | null> {
  const [row] = await sql.query<Omit<Wished, 'wish'> & { wish: unknown }>(
    `select t.subject, t.grade, t.wish, ${payingSchool} as school from practice_test t join account a on a.id = t.author_id
     where t.id = $1 and not t.deleted and t.wish_state = 'waiting' and (a.role = 'teacher' or ${consented('ai')})`,
    [testId],
  );
  const wish = testWish.safeParse(row?.wish);
  return row && wish.success ? { ...row, wish: wish.data } : null;
}

/** How a wish can end: a service that is not there, no test, or one. */
export type WishEnd = Exclude<WishState, 'waiting' | 'not-allowed'>;

/** Settles a wish, with the questions that passed the guards; not one that was taken back meanwhile. */
export async function endWish(sql: Sql, testId: string, state: WishEnd, items?: readonly WrittenItem[]): Promise<void> {
  const [row] = await readRows(sql, 'practiceTest', [testId], 'update');
  if (!row || row.deleted || row.fields['wishState'] !== 'waiting') return;
  await patchRow(sql, 'practiceTest', testId, { wishState: state, ...(items ? { items } : {}) });
}
