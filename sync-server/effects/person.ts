import { settings } from '../../schema/person.ts';
import type { Sql } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';

export const personEffect: Effect<'person', Sql> = {
  // Only what belongs into the settings is kept.
  before: async (_sql, changes) => {
    for (const { next } of changes) if (next.settings) next.settings = settings.parse(next.settings);
  },
  // The class list shows the grade that the student has now.
  after: async (sql, changes) => {
    for (const { id, next, fields } of changes) {
      if (!fields.includes('grade') || !next.grade) continue;
      await sql.query('update enrolment set pyp_grade = $2 where student_id = $1 and not deleted', [id, next.grade]);
    }
  },
};
