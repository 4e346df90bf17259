import { TZDateMini, tz } from '@date-fns/tz';
// One by one: the package's index loads three hundred files at every start.
import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';

/** Asking Intl takes long, and a school lives in one time zone. */
const known = new Set<string>();

export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < 1_000) known.add(name);
  return true;
}

/** Gives the calendar day of a moment in a time zone as YYYY-MM-DD. */
export const dayOf = (moment: string, timeZone: string): string =>
  lightFormat(new TZDateMini(moment, timeZone), 'yyyy-MM-dd');

/** Gives the calendar month of a moment in a time zone as YYYY-MM. */
export const monthOf = (moment: string, timeZone: string): string =>
  lightFormat(new TZDateMini(moment, timeZone), 'yyyy-MM');

/** Gives the last millisecond of a calendar day (YYYY-MM-DD) in a time zone, in UTC. */
export function endOfDay(day: string, timeZone: string): string {
  // Before the next day: where clocks go back at midnight, 23:59 comes twice.
  const next = startOfDay(addDays(parseISO(day, { in: tz(timeZone) }), 1));
  return new Date(next.getTime() - 1).toISOString();
}

/** Takes a wall clock's time without an offset in a time zone, gives the moment in UTC; an hour that is left out counts from before. */
export function wallTime(local: string, timeZone: string): string {
  return new Date(parseISO(local, { in: tz(timeZone) }).getTime()).toISOString();
}

/** Gives the wall clock's time of a moment in a time zone as HH:MM. */
export const clockOf = (moment: string, timeZone: string): string =>
  lightFormat(new TZDateMini(moment, timeZone), 'HH:mm');

/** Gives the moment (UTC) at which the month after that of `now` begins in a time zone. */
export function nextMonth(now: string, timeZone: string): string {
  const [year = 0, month = 1] = monthOf(now, timeZone).split('-').map(Number);
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return wallTime(`${nextYear}-${String(next).padStart(2, '0')}-01T00:00`, timeZone);
}

/** Gives the hour (0 to 23) of a moment in a time zone. */
export const hourOf = (moment: string, timeZone: string): number => new TZDateMini(moment, timeZone).getHours();

/** Gives a day as a parent reads it: "Wed 18 Nov". */
export const dayInWords = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .format(new Date(moment))
    .replace(',', '');
