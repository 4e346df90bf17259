import type { Sql } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';
import { RuleError } from '../sync/effects.ts';
import { isTimeZone } from './times.ts';

export const classroomEffect: Effect<'classroom', Sql> = {
  before: async (sql, changes) => {
    for (const { next, fields } of changes) {
      if (fields.includes('timeZone') && next.timeZone && !isTimeZone(next.timeZone))
        throw new RuleError('invalid', 'timeZone');
    }
    const made = changes.filter((change) => change.isNew && !change.deleted);
    if (made.length === 0) return;
    const teachers = await sql.query<{ id: string; name: string; school_id: string | null }>(
      `select id, trim(first_name || ' ' || last_name) as name, school_id from account where id = any($1::uuid[])`,
      [made.map(({ next }) => next.teacherId)],
    );
    for (const { next } of made) {
      const teacher = teachers.find(({ id }) => id === next.teacherId);
      if (!teacher) continue;
      next.teacherName = teacher.name;
      if (teacher.school_id) next.schoolId = teacher.school_id;
    }
  },

  // What other documents copied of the class follows it.
  after: async (sql, changes) => {
    for (const { id, next, prev } of changes) {
      if (!prev || (prev.className === next.className && prev.subject === next.subject)) continue;
      for (const table of ['enrolment', 'assignment'] as const) {
        await sql.query(`update ${table} set class_name = $2, subject = $3 where class_id = $1 and not deleted`, [
          id,
          next.className,
          next.subject,
        ]);
      }
    }
  },
};
