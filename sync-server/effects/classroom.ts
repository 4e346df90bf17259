import type { Sql } from '../db/orm.ts';
import { often } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';
import { isTimeZone } from '../services/calendar.ts';

const teachersOf = often(
  `select id, trim(first_name || ' ' || last_name) as name, school_id from account where id = any($1::uuid[])`,
);

// In the order of locks: a child's place, then work, then answers, each by id. What is made meanwhile holds the class or the
// assignment as it is until it is stored, so that it is seen here or sees the new name.
const renamed = (['enrolment', 'assignment', 'submission'] as const).map((table) =>
  often(
    `with due as (
       select t.id, r.name, r.subject from jsonb_to_recordset($1::jsonb) as r(id uuid, name text, subject text)
       join ${table} t on t.class_id = r.id where not t.deleted order by t.id for update of t)
     update ${table} t set class_name = due.name, subject = due.subject from due where t.id = due.id`,
  ),
);

export const classroomEffect: Effect<'classroom', Sql> = {
  before: async (sql, changes) => {
    for (const { next, fields, refuse } of changes) {
      if (fields.includes('timeZone') && next.timeZone && !isTimeZone(next.timeZone)) refuse('invalid', 'timeZone');
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

  // What other documents copied of the class follows it.
  after: async (sql, changes) => {
    const moved = changes.filter(
      ({ next, prev }) => prev && (prev.className !== next.className || prev.subject !== next.subject),
    );
    if (moved.length === 0) return;
    const names = JSON.stringify(moved.map(({ id, next }) => ({ id, name: next.className, subject: next.subject })));
    for (const statement of renamed) await sql.query(statement, [names]);
  },
};
