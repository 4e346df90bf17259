import { tz } from '@date-fns/tz';
import { addDays, lightFormat, parseISO, startOfWeek } from 'date-fns';
import { formatterOf } from './dates.ts';

/** Days, weeks and fields by a wall clock; apart from `dates.ts`, whose pages come first and calculate nothing. */

/** A wall clock of the given or the device's time zone. */
const clockOf = (timeZone: string | undefined): ReturnType<typeof tz> =>
  tz(formatterOf({ timeZone }).resolvedOptions().timeZone);

/** The value of a `datetime-local` field for a moment, in the given or the device's time zone. */
export const toLocalInput = (value: string | Date, timeZone?: string): string =>
  lightFormat(clockOf(timeZone)(value), "yyyy-MM-dd'T'HH:mm");

/** The moment that a `datetime-local` field means, as ISO text in UTC; null when it is not a moment. */
export function fromLocalInput(value: string, timeZone?: string): string | null {
  const moment = parseISO(value, { in: clockOf(timeZone) }).getTime();
  return !value.includes('T') || Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** The week of a moment, from Monday to Monday, and the end of the one after it, in the given or the device's time zone. */
export function weekOf(
  value: string | Date,
  timeZone?: string,
): { from: string; to: string; nextTo: string; lastDay: string } {
  const monday = startOfWeek(clockOf(timeZone)(value), { weekStartsOn: 1 });
  const iso = (days: number): string => new Date(addDays(monday, days).getTime()).toISOString();
  return { from: iso(0), to: iso(7), nextTo: iso(14), lastDay: iso(13) };
}

/** The calendar day of a moment as YYYY-MM-DD, in the given or the device's time zone. */
export const calendarDayOf = (value: string | Date, timeZone?: string): string =>
  toLocalInput(value, timeZone).slice(0, 10);
