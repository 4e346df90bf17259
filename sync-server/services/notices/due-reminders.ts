import type { Database, Sql } from '../../db/orm.ts';
import { notify } from './notify.ts';
import type { Reminder } from './reminder.ts';

interface Due {
  id: string;
  person_id: string;
  type: string;
  data: Reminder['data'];
  is_of_today: boolean;
}

const given =
  "returning id, person_id, type, data, scheduled_time > $1::timestamptz - interval '24 hours' as is_of_today";

const inTime = `update reminder set sent_at = $1 where id in (
     select id from reminder where sent_at is null and scheduled_time <= $1 order by scheduled_time limit 200 for update skip locked)
   ${given}`;

// All of a person at once: after days without a server they are told as one.
const late = `with gone as (
     update reminder set sent_at = $1 where sent_at is null and scheduled_time <= $1::timestamptz - interval '1 hour'
       and person_id in (select distinct person_id from reminder
         where sent_at is null and scheduled_time <= $1::timestamptz - interval '1 hour' order by person_id limit 50)
     ${given}, scheduled_time)
   select id, person_id, type, data, is_of_today from gone order by scheduled_time, id`;

const noticeOf = ({ id, person_id, type, data }: Due, now: string, missed = 0) => {
  const text = data.text?.trim();
  return {
    personId: person_id,
    cause: `reminder:${id}`,
    kind: 'reminder' as const,
    about: id,
    details: { type, ...(text ? { text } : {}), ...(missed > 0 ? { missed: String(missed) } : {}) },
    createdAt: now,
  };
};

/** Tells of what came to its time in an outage: of a person's the last, and how many there were more; of what is a day past nothing. */
async function giveLate(sql: Sql, now: string): Promise<number> {
  const due = await sql.query<Due>(late, [now]);
  const ofPerson = new Map<string, Due[]>();
  for (const one of due.filter(({ is_of_today }) => is_of_today))
    ofPerson.set(one.person_id, [...(ofPerson.get(one.person_id) ?? []), one]);
  await notify(
    sql,
    [...ofPerson.values()].flatMap((of) => of.slice(-1).map((last) => noticeOf(last, now, of.length - 1))),
  );
  return due.length;
}

async function giveInTime(sql: Sql, now: string): Promise<number> {
  const due = await sql.query<Due>(inTime, [now]);
  await notify(
    sql,
    due.map((one) => noticeOf(one, now)),
  );
  return due.length;
}

/** Tells everybody who is to be reminded by `now`: a notice each, which asks for the push. Gives how many reminders that were. */
export async function giveDueReminders(db: Database, now: string): Promise<number> {
  let total = 0;
  for (const give of [giveLate, giveInTime])
    for (let more = 1; more > 0; total += more) more = await db.transaction((sql) => give(sql, now));
  return total;
}
