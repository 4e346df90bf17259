import { testItem } from '../../schema/practice-test.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { askForAiTests, wishStatesOf } from '../services/practice/ai-test.ts';
import { authorsOf, isDrawable, titleFor } from '../services/practice/practice-library.ts';
import { askForModeration, flagsBefore, reportFlagged } from '../services/practice/test-moderation.ts';
import type { Change, Effect } from '../sync/effects.ts';

/** What of a test a class reads, or will. */
const readInClass = ['title', 'items', 'wish'] as const;

const teachers = prepared(
  `select r.author || ' ' || r.class as name from jsonb_to_recordset($1::jsonb) as r(author uuid, class uuid)
   join class_teacher t on t.teacher_id = r.author and t.class_id = r.class`,
);

/** Which authors teach the classes that their tests are for, as `<author> <class>`. */
async function classesTaught(sql: Sql, changes: readonly Change<'practiceTest'>[]): Promise<ReadonlySet<string>> {
  const asked = changes.flatMap(({ prev, next }) =>
    prev && next.classId ? [{ author: next.authorId, class: next.classId }] : [],
  );
  if (asked.length === 0) return new Set();
  return new Set((await sql.query<{ name: string }>(teachers, [JSON.stringify(asked)])).map(({ name }) => name));
}

/** A test gets its author's name, a child's test its title; what is shared is looked at, here or by a job, and what was wished for is asked. */
export const practiceTestEffect: Effect<'practiceTest', Sql> = {
  before: async (sql, changes) => {
    const living = changes.filter(({ deleted }) => !deleted);
    if (living.length === 0) return;
    const authors = await authorsOf(
      sql,
      living.map(({ next }) => next.authorId),
    );
    const wished = living.filter(({ next, prev, fields }) => next.wish && (!prev || fields.includes('wish')));
    const taught = await classesTaught(sql, living);
    const states = await wishStatesOf(
      sql,
      wished.map(({ next }) => next.authorId),
    );
    for (const { next, prev, fields, refuse } of living) {
      const author = authors.get(next.authorId);
      next.items = next.items.map((item) => testItem.parse(item));
      next.authorName = author?.name ?? '';
      if (fields.includes('items') && !next.items.every(isDrawable)) {
        refuse('invalid', 'items');
        continue;
      }
      // What a class reads is its teachers' to change: who has left it takes the test out of it first.
      const changed =
        next.classId && prev?.classId === next.classId
          ? readInClass.find((field) => fields.includes(field))
          : undefined;
      if (changed && !taught.has(`${next.authorId} ${next.classId}`)) {
        refuse('not_yours', changed);
        continue;
      }
      if (author?.role === 'student') next.title = titleFor(next);
      next.flags = next.isShared ? flagsBefore(next, prev) : undefined;
      if (!next.wish) next.wishState = undefined;
      else if (!prev || fields.includes('wish')) next.wishState = states.get(next.authorId) ?? 'not-allowed';
    }
  },

  after: async (sql, changes, ctx) => {
    const living = changes.filter(({ deleted }) => !deleted);
    const shared = living.filter(({ next }) => next.isShared).map(({ id, next }) => ({ ...next, id }));
    await reportFlagged(sql, shared, ctx.receivedAt);
    await askForModeration(
      sql,
      shared.filter(({ flags }) => !flags).map(({ id }) => id),
    );
    await askForAiTests(
      sql,
      living.filter(({ next, fields }) => fields.includes('wish') && next.wishState === 'waiting').map(({ id }) => id),
    );
  },
};
