import { settings } from '../../schema/person.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { isTimeZone } from '../services/calendar.ts';
import { notify } from '../services/notices/notify.ts';
import { refreshProgress } from '../services/progress/progress.ts';
import { alertsFor } from '../services/safety/safety.ts';
import type { Effect } from '../sync/effects.ts';

const showGrades = prepared(
  `with due as (
     select e.id, r.grade from jsonb_to_recordset($1::jsonb) as r(id uuid, grade text)
     join enrolment e on e.student_id = r.id where not e.deleted order by e.id for update of e)
   update enrolment e set pyp_grade = due.grade from due where e.id = due.id`,
);

const keepZones = prepared(
  'update account a set time_zone = r.zone from jsonb_to_recordset($1::jsonb) as r(id uuid, zone text) where a.id = r.id',
);

export const personEffect: Effect<'person', Sql> = {
  // Unknown settings are stripped, and a time zone that nobody here knows.
  before: async (_sql, changes) => {
    for (const { next } of changes) {
      if (!next.settings) continue;
      const { timeZone, ...others } = settings.parse(next.settings);
      next.settings = timeZone !== undefined && isTimeZone(timeZone) ? { ...others, timeZone } : others;
    }
  },
  // The class list shows the grade that the student has now.
  after: async (sql, changes, ctx) => {
    const moved = changes.flatMap(({ id, next: { grade }, fields }) =>
      fields.includes('grade') && grade ? [{ id, grade }] : [],
    );
    if (moved.length) await sql.query(showGrades, [JSON.stringify(moved)]);
    const settled = changes.flatMap(({ id, next, prev, deleted }) => {
      const zone = next.settings?.timeZone;
      return zone !== undefined && zone !== prev?.settings?.timeZone && !deleted ? [{ id, role: next.role, zone }] : [];
    });
    if (settled.length) {
      await sql.query(keepZones, [JSON.stringify(settled)]);
      const students = settled.filter(({ role }) => role === 'student').map(({ id }) => id);
      await refreshProgress(sql, students, ctx.receivedAt);
    }
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
