import { limits } from '../../../schema/limits.ts';
import type { BodyOf } from '../../../schema/rest/index.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import { wallTime } from '../calendar.ts';
import { columns, readReminders, type Reminder } from './reminder.ts';
import { zoneOf } from '../time-zone.ts';

const day = 86_400_000;

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
  const [made] = await select<Reminder>(
    sql,
    `insert into reminder (id, person_id, type, scheduled_time, data) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [id, personId, type, at, JSON.stringify(data)],
  );
  if (!made) throw new Refusal('internal');
  return made;
}
