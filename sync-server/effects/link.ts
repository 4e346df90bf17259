import type { Sql } from '../db/orm.ts';
import { forgetNotices, tell } from '../services/link.ts';
import type { Effect } from '../sync/effects.ts';

/** A link that ends takes the notices about the child with it, and its family is told. */
export const linkEffect: Effect<'link', Sql> = {
  after: async (sql, changes, ctx) => {
    const ended = changes.flatMap(({ deleted, id, prev }) =>
      deleted && prev ? [{ ...prev, id, endedBy: ctx.userId }] : [],
    );
    if (ended.length === 0) return;
    await forgetNotices(sql, ended);
    await tell(sql, 'unlink', ended, ctx.receivedAt);
  },
};
