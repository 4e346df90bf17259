import { settings } from '../../schema/person.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { notify } from '../services/notify.ts';
import { alertsFor } from '../services/safety.ts';
import type { Effect } from '../sync/effects.ts';

const showGrades = prepared(
  `with due as (
     select e.id, r.grade from jsonb_to_recordset($1::jsonb) as r(id uuid, grade text)
     join enrolment e on e.student_id = r.id where not e.deleted order by e.id for update of e)
   update enrolment e set pyp_grade = due.grade from due where e.id = due.id`,
);

export const personEffect: Effect<'person', Sql> = {
  // Unknown settings are stripped.
  before: async (_sql, changes) => {
    for (const { next } of changes) if (next.settings) next.settings = settings.parse(next.settings);
  },
  // The class list shows the grade that the student has now.
  after: async (sql, changes, ctx) => {
    const moved = changes.flatMap(({ id, next: { grade }, fields }) =>
      fields.includes('grade') && grade ? [{ id, grade }] : [],
    );
    if (moved.length) await sql.query(showGrades, [JSON.stringify(moved)]);
    const named = changes.filter(({ next, deleted }) => next.role === 'student' && !deleted);
    const written = named.map(({ id, next, prev }) => ({
      studentId: id,
      about: id,
      before: [prev?.nickname ?? ''],
      now: [next.nickname ?? ''],
    }));
    await notify(sql, await alertsFor(sql, written, ctx.receivedAt));
  },
};
