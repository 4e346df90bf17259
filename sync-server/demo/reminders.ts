import type { Sql } from '../db/orm.ts';
import { dayOf, wallTime } from '../services/calendar.ts';
import { id } from './ids.ts';
import { day } from './school-days.ts';

/** Days from now, the wall clock's time, and what for. */
const wanted = [
  { days: 1, at: '16:30', type: 'homework-reminder', text: 'Read for ten minutes' },
  { days: 3, at: '17:00', type: 'assignment-due', text: 'Finish the fractions' },
] as const;

/** Gives everybody here two reminders of the coming days, by the clock of the school. */
export async function seedReminders(
  sql: Sql,
  { people, now, timeZone }: { people: readonly { id: string }[]; now: number; timeZone: string },
): Promise<void> {
  const reminders = people.flatMap((person) =>
    wanted.map(({ days, at, type, text }) => ({
      id: id('reminder', person.id, at),
      person_id: person.id,
      type,
      scheduled_time: wallTime(`${dayOf(new Date(now + days * day).toISOString(), timeZone)}T${at}`, timeZone),
      data: { text },
    })),
  );
  await sql.query(
    `insert into reminder (id, person_id, type, scheduled_time, data) select id, person_id, type, scheduled_time, data
     from jsonb_to_recordset($1::jsonb) as r(id uuid, person_id uuid, type text, scheduled_time timestamptz, data jsonb)
     on conflict do nothing`,
    [JSON.stringify(reminders)],
  );
}
