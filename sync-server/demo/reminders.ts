import { naturalId } from '../../schema/ids.ts';
import type { Sql } from '../db/orm.ts';
import { dayOf } from '../services/calendar.ts';
import { keepReminder } from '../services/reminder.ts';

const day = 86_400_000;
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
  for (const { id } of people)
    for (const { days, at, type, text } of wanted) {
      const scheduledTime = `${dayOf(new Date(now + days * day).toISOString(), timeZone)}T${at}:00`;
      const reminder = { id: naturalId('demo', 'reminder', id, at), type, scheduledTime, data: { text } };
      await keepReminder(sql, id, reminder, new Date(now).toISOString());
    }
}
