import { clockOf, dayOf, knownZone } from '../../sync-server/services/calendar.ts';

/** The wall clock's time on the day before from which children are told: school is over. */
const from = '15:30';
const day = 86_400_000;

export interface Due {
  id: string;
  title: string;
  due_date: string;
  zone: string | null;
}

/** Whether work is due on the day after the one of `now`, and that day is far enough on, in the time zone of its class. */
export function isDueTomorrow({ due_date, zone }: Pick<Due, 'due_date' | 'zone'>, now: string): boolean {
  const timeZone = knownZone(zone);
  // Noon of today and a day later is tomorrow, also where a day has 23 or 25 hours.
  const noon = Date.parse(`${dayOf(now, timeZone)}T12:00:00.000Z`);
  const tomorrow = new Date(noon + day).toISOString().slice(0, 10);
  return dayOf(due_date, timeZone) === tomorrow && clockOf(now, timeZone) >= from;
}
