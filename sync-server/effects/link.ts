import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { forgetNotices, tell } from '../services/family/link-notices.ts';
import { nameParents } from '../services/family/linked-parents.ts';
import type { Effect } from '../sync/effects.ts';

// Whoever puts the child into a class meanwhile waits, so that its new place does not name a parent whose link has ended.
const lockChildren = prepared(
  `select 1 from account where id in (select student_id from link where id = any($1::uuid[])) order by id for update`,
);

const endFamilyCodes = prepared('delete from family_code where student_id = any($1::uuid[])');

/** A link that ends takes the notices about the child and its family code with it, and its family is told. */
export const linkEffect: Effect<'link', Sql> = {
  lock: async (sql, ids) => {
    await sql.query(lockChildren, [ids]);
  },

  after: async (sql, changes, ctx) => {
    const ended = changes.flatMap(({ deleted, id, prev }) =>
      deleted && prev ? [{ ...prev, id, endedBy: ctx.userId }] : [],
    );
    if (ended.length === 0) return;
    await nameParents(
      sql,
      ended.map(({ studentId }) => studentId),
    );
    await forgetNotices(sql, ended);
    // Whoever the link was with may have read one.
    await sql.query(endFamilyCodes, [ended.map(({ studentId }) => studentId)]);
    await tell(sql, 'unlink', ended, ctx.receivedAt);
  },
};
