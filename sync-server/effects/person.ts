import type { Sql } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';

export const personEffect: Effect<'person', Sql> = {
  // The class list shows the grade that the student has now.
  after: async (sql, changes) => {
    for (const { id, next, fields } of changes) {
      if (!fields.includes('grade') || !next.grade) continue;
      await sql.query('update enrolment set pyp_grade = $2 where student_id = $1 and not deleted', [id, next.grade]);
    }
  },
};
