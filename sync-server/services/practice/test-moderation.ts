import { equal } from '../../../schema/merge.ts';
import { type ModerationFlag, moderationFlag } from '../../../schema/practice.ts';
import { isWritten } from '../../../schema/practice-test.ts';
import { flagsOfText, moderate } from '../../../tutor/practice/moderation.ts';
import { type Found, findById } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { patchRow, readRows } from '../../db/tables.ts';
import { reportByMachine } from '../safety/content-report.ts';
import { type Test, titleFor } from './practice-library.ts';

type SharedTest = Found<'practiceTest'>;

const judged = ['title', 'subject', 'grade', 'items'] as const;
const isAsBefore = (test: Test, before: Readonly<Partial<Record<(typeof judged)[number], unknown>>>): boolean =>
  judged.every((field) => equal(test[field], before[field]));

/**
 * The flags of a shared test that are known without reading its questions: those of before where nothing has changed, and
 * those of the title where every question is drawn. Undefined for written questions: fifty of them cost half a second, so
 * a job reads them (`flagsOf`), and the library waits for it.
 */
export function flagsBefore(
  next: Test,
  prev: (Test & Pick<SharedTest, 'flags' | 'isShared'>) | null,
): ModerationFlag[] | undefined {
  // What a test says that is not shared comes from nobody having read it.
  if (prev?.isShared && prev.flags && isAsBefore(next, prev)) return prev.flags;
  if (next.items.some(isWritten)) return undefined;
  return next.title === titleFor(next) ? [] : stored(flagsOfText(next.title, 'title'));
}

/** What a person should look at in a shared test: only written words, since what generators draw is known. */
export function flagsOf({ title, subject, grade, items }: Test): ModerationFlag[] {
  return stored(moderate({ title, description: '', subject, grade, items: items.filter(isWritten) }).flags);
}

const stored = (flags: readonly ModerationFlag[]): ModerationFlag[] => flags.map((flag) => moderationFlag.parse(flag));

/** Tells the platform of what concerns a child's safety. */
export const reportFlagged = (sql: Sql, tests: readonly SharedTest[], at: string): Promise<void> =>
  reportByMachine(
    sql,
    tests
      .filter(({ flags }) => flags?.some(({ when }) => when === 'at-once'))
      .map(({ id, authorId, title, items, flags }) => ({
        ...{ kind: 'practiceTest' as const, about: id, authorId, title },
        content: { items, flags },
      })),
    at,
  );

const addJobs = prepared(
  `select 1 from graphile_worker.add_jobs(array(
     select row('moderate_test', json_build_object('testId', t.id), 'moderate-test', null, 8, 'moderate-test:' || t.id, null, null)
       ::graphile_worker.job_spec
     from unnest($1::uuid[]) as t(id) order by t.id)) limit 1`,
);

/** Asks for the job `moderate_test` of these tests, in the writer's transaction. */
export async function askForModeration(sql: Pick<Sql, 'query'>, testIds: readonly string[]): Promise<void> {
  if (testIds.length > 0) await sql.query(addJobs, [testIds]);
}

/** Gives a shared test that nobody has read yet; undefined where there is nothing left to read. */
export async function unreadTest(sql: Sql, testId: string): Promise<SharedTest | undefined> {
  const test = await findById(sql, 'practiceTest', testId);
  return test?.isShared && !test.flags ? test : undefined;
}

/** Keeps what was found in a test, which the library lists from now on; nothing where it has changed since it was read. */
export async function keepFlags(sql: Sql, read: SharedTest, flags: ModerationFlag[], at: string): Promise<void> {
  const [row] = await readRows(sql, 'practiceTest', [read.id], 'update');
  if (!row || row.deleted || row.fields['isShared'] !== true || !isAsBefore(read, row.fields)) return;
  await patchRow(sql, 'practiceTest', read.id, { flags });
  await reportFlagged(sql, [{ ...read, flags }], at);
}

/** Takes back a shared test that no try could read, and tells its author so; shared again, it is tried again. */
export async function giveUpReading(sql: Sql, testId: string): Promise<void> {
  const [row] = await readRows(sql, 'practiceTest', [testId], 'update');
  if (!row || row.deleted || row.fields['isShared'] !== true || row.fields['flags'] !== undefined) return;
  const flags: ModerationFlag[] = [{ kind: 'gibberish', when: 'in-turn', where: 'title', quote: '' }];
  await patchRow(sql, 'practiceTest', testId, { isShared: false, flags });
}
