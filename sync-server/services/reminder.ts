import { limits } from '../../schema/limits.ts';
import type { AnswerOf, BodyOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Database, Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { wallTime } from './calendar.ts';
import { notify } from './notify.ts';
import { zoneOf } from './time-zone.ts';

type Reminder = AnswerOf<'schedule'>;
const day = 86_400_000;

const columns = 'id, type, scheduled_time, data';

/** Gives what a person is still to be reminded of, the next first. */
export const readReminders = (sql: Sql, personId: string): Promise<Reminder[]> =>
  select<Reminder>(
    sql,
    `select ${columns} from reminder where person_id = $1 and sent_at is null order by scheduled_time, id`,
    [personId],
  );

/**
 * Keeps a reminder; the same id again is the same one. Without an offset its time is the wall clock of the account's zone.
 * Refuses with `reminder_past`, `reminder_too_far` and `reminders_full`.
 */
export async function keepReminder(
  sql: Sql,
  personId: string,
  { id, type, scheduledTime, data }: BodyOf<'schedule'> & { id: string },
  now: string,
): Promise<Reminder> {
  // Two at the same moment would both find room for one more.
  await sql.query('select 1 from account where id = $1 for update', [personId]);
  const [there] = await select<Reminder & { personId: string }>(
    sql,
    `select ${columns}, person_id from reminder where id = $1`,
    [id],
  );
  if (there) {
    const { personId: owner, ...reminder } = there;
    if (owner !== personId) throw new Refusal('not_found');
    return reminder;
  }
  const at = wallTime(scheduledTime, (await zoneOf(sql, personId)).timeZone);
  const away = Date.parse(at) - Date.parse(now);
  if (away <= 0) throw new Refusal('reminder_past', { fields: { scheduledTime: 'reminder_past' } });
  if (away > limits.reminderDays * day)
    throw new Refusal('reminder_too_far', { fields: { scheduledTime: 'reminder_too_far' } });
  const waiting = await readReminders(sql, personId);
  if (waiting.length >= limits.reminders) throw new Refusal('reminders_full');
  const kept = data.text ? { text: data.text } : {};
  const [made] = await select<Reminder>(
    sql,
    `insert into reminder (id, person_id, type, scheduled_time, data) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [id, personId, type, at, JSON.stringify(kept)],
  );
  if (!made) throw new Refusal('internal');
  return made;
}

/** Ends a reminder that was not given yet. Refuses with `not_found` what is not there or somebody else's. */
export async function dropReminder(sql: Sql, personId: string, id: string): Promise<void> {
  const gone = await sql.query('delete from reminder where id = $1 and person_id = $2 returning 1 as one', [
    id,
    personId,
  ]);
  if (gone.length === 0) throw new Refusal('not_found');
}

/** Tells everybody who is to be reminded by `now`: a notice each, which asks for the push. Gives how many. */
export async function giveDueReminders(db: Database, now: string): Promise<number> {
  let total = 0;
  for (;;) {
    const given = await db.transaction(async (sql) => {
      const due = await sql.query<{ id: string; person_id: string; type: string; data: { text?: string } }>(
        `update reminder set sent_at = $1 where id in (
           select id from reminder where sent_at is null and scheduled_time <= $1 order by scheduled_time limit 200 for update skip locked)
         returning id, person_id, type, data`,
        [now],
      );
      await notify(
        sql,
        due.map(({ id, person_id, type, data }) => ({
          personId: person_id,
          cause: `reminder:${id}`,
          kind: 'reminder' as const,
          about: id,
          details: { type, ...(data.text ? { text: data.text } : {}) },
          createdAt: now,
        })),
      );
      return due.length;
    });
    total += given;
    if (given < 200) return total;
  }
}
