import { testItem } from '../../schema/practice-test.ts';
import type { Sql } from '../db/orm.ts';
import { askForAiTests, wishStatesOf } from '../services/ai-test.ts';
import { authorsOf, isDrawable, titleFor } from '../services/practice-library.ts';
import { askForModeration, flagsBefore, reportFlagged } from '../services/test-moderation.ts';
import type { Effect } from '../sync/effects.ts';

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
