import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';
import { isTimeZone } from '../services/calendar.ts';
import { askToAnnounceAgain } from '../services/classes/announce.ts';
import { settleArchived } from '../services/classes/archive.ts';

const teachersOf = prepared(
  `select id, trim(first_name || ' ' || last_name) as name, school_id from account where id = any($1::uuid[])`,
);

export const classroomEffect: Effect<'classroom', Sql> = {
  before: async (sql, changes, ctx) => {
    for (const { next, fields, refuse } of changes) {
      if (fields.includes('timeZone') && next.timeZone && !isTimeZone(next.timeZone)) refuse('invalid', 'timeZone');
    }
    for (const { next, prev } of changes) {
      // Brought back and archived again, the ninety days begin anew.
      if (next.isActive) next.archivedAt = undefined;
      else if (prev?.isActive !== false) next.archivedAt = ctx.receivedAt;
    }
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

  after: async (sql, changes, ctx) => {
    const alive = changes.filter(({ deleted }) => !deleted);
    const archived = alive.filter(({ next, prev }) => prev?.isActive && !next.isActive);
    await settleArchived(
      sql,
      archived.map(({ id }) => id),
    );
    const back = alive.filter(({ next, prev }) => prev?.isActive === false && next.isActive);
    await askToAnnounceAgain(
      sql,
      back.map(({ id }) => id),
      ctx.receivedAt,
    );
  },
};
