import { keepPublished } from '../../schema/assignment.ts';
import type { Sql } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';
import { askToAnnounce, forgetAnnouncements } from '../services/classes/announce.ts';

export const assignmentEffect: Effect<'assignment', Sql> = {
  before: async (_sql, changes, ctx) => {
    for (const { next, prev, deleted } of changes) {
      // Late answers copy from a deleted assignment too, so it goes back to what was published last.
      if (deleted) {
        Object.assign(next, next.published, { published: undefined });
        continue;
      }
      if (next.isPublished) next.publishedAt ??= ctx.receivedAt;
      keepPublished(next, prev);
    }
  },

  after: async (sql, changes, ctx) => {
    await forgetAnnouncements(
      sql,
      changes
        .filter(({ next, deleted, prev }) => prev?.publishedAt && (deleted || (prev.isPublished && !next.isPublished)))
        .map(({ id, next }) => ({ id, classId: next.classId })),
    );
    // What comes back is told again, since its news went when it was withdrawn.
    const published = changes.filter(({ next, prev, deleted }) => next.isPublished && !prev?.isPublished && !deleted);
    if (published.length === 0) return;
    const classes = [...new Set(published.map(({ next }) => next.classId))].sort();
    askToAnnounce(
      sql,
      classes.map((classId) => ({
        classId,
        assignmentIds: published.filter(({ next }) => next.classId === classId).map(({ id }) => id),
        at: ctx.receivedAt,
      })),
    );
  },
};
