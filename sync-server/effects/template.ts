import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import type { Change, Effect } from '../sync/effects.ts';

const keepAccount = prepared('select 1 from account where id = $1 for share');
const teachersOf = prepared(
  `select id, trim(first_name || ' ' || last_name) as name, school_id from account where id = any($1::uuid[])`,
);

const hidden = prepared(
  `select distinct about as id from content_report where kind = 'template' and about = any($1::uuid[]) and state = 'hidden'`,
);

/** Refuses to share what the platform has hidden after a report, as long as it stands by that. */
async function keepHidden(sql: Sql, changes: readonly Change<'template'>[]): Promise<void> {
  const shared = changes.filter(({ next, prev, deleted }) => next.isShared && prev && !prev.isShared && !deleted);
  if (shared.length === 0) return;
  const ids = (await sql.query<{ id: string }>(hidden, [shared.map(({ id }) => id)])).map(({ id }) => id);
  for (const { id, refuse } of shared) if (ids.includes(id)) refuse('not_yours', 'isShared');
}

/** Names the teacher of a new template, and the school whose teachers see it when it is shared. */
export const templateEffect: Effect<'template', Sql> = {
  // Who leaves its school meanwhile takes the new template along.
  lock: async (sql, _ids, ctx) => {
    await sql.query(keepAccount, [ctx.userId]);
  },

  before: async (sql, changes) => {
    await keepHidden(sql, changes);
    const made = changes.filter((change) => change.isNew && !change.deleted);
    if (made.length === 0) return;
    const teachers = await sql.query<{ id: string; name: string; school_id: string | null }>(teachersOf, [
      [...new Set(made.map(({ next }) => next.teacherId))],
    ]);
    for (const { next } of made) {
      const teacher = teachers.find(({ id }) => id === next.teacherId);
      if (!teacher) continue;
      next.teacherName = teacher.name;
      if (teacher.school_id) next.schoolId = teacher.school_id;
    }
  },
};
