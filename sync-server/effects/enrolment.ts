import type { Sql } from '../db/orm.ts';
import { followEnds, lockPlaces } from '../services/classes/end-places.ts';
import type { Effect } from '../sync/effects.ts';

/** A place that a teacher or a parent ends. */
export const enrolmentEffect: Effect<'enrolment', Sql> = {
  lock: lockPlaces,

  after: async (sql, changes, ctx) => {
    const ended = changes.flatMap(({ deleted, prev }) => (deleted && prev ? [prev] : []));
    await followEnds(sql, ended, ctx.receivedAt);
  },
};
