import { moderationFlag } from '../../schema/practice.ts';
import { testItem } from '../../schema/practice-test.ts';
import type { Sql } from '../db/orm.ts';
import { askForAiTests, wishStatesOf } from '../services/ai-test.ts';
import { reportByMachine } from '../services/content-report.ts';
import { authorsOf, flagsOf, isDrawable, titleFor } from '../services/practice-library.ts';
import type { Effect } from '../sync/effects.ts';

/** A test gets its author's name, a child's test its title; what is shared is looked at, and what was wished for is asked. */
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
      next.flags = next.isShared ? flagsOf(next).map((flag) => moderationFlag.parse(flag)) : undefined;
      if (!next.wish) next.wishState = undefined;
      else if (!prev || fields.includes('wish')) next.wishState = states.get(next.authorId) ?? 'not-allowed';
    }
  },

  after: async (sql, changes, ctx) => {
    const living = changes.filter(({ deleted }) => !deleted);
    await reportByMachine(
      sql,
      living
        .filter(({ next }) => next.flags?.some(({ when }) => when === 'at-once'))
        .map(({ id, next }) => ({
          kind: 'practiceTest' as const,
          about: id,
          authorId: next.authorId,
          title: next.title,
          content: { items: next.items, flags: next.flags },
        })),
      ctx.receivedAt,
    );
    await askForAiTests(
      sql,
      living.filter(({ next, fields }) => fields.includes('wish') && next.wishState === 'waiting').map(({ id }) => id),
    );
  },
};
