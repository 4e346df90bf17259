import { tz } from '@date-fns/tz';
import { addDays, lightFormat, parseISO, startOfWeek } from 'date-fns';
import { locale } from './language.ts';

/** Dates and times in the page's language, in English as the design writes them: "Fri 27 Nov", "14:05", in the given or the device's time zone. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? inKnownZone(options);
  formatters.set(key, known);
  return known;
}

/** A zone that this browser is too old to know must not stop a page: then the device's own is used. */
function inKnownZone(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: undefined });
  }
}

const format = (value: string | Date, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(options).format(typeof value === 'string' ? new Date(value) : value);

/** "Fri 27 Nov" */
export const dayOf = (value: string | Date, timeZone?: string): string =>
  format(value, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).replace(',', '');

/** "27 Nov 2026" */
export const dateOf = (value: string | Date, timeZone?: string): string =>
  format(value, { day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** "14:05" */
export const timeOf = (value: string | Date, timeZone?: string): string =>
  format(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** "Fri 27 Nov, 14:05" */
export const momentOf = (value: string | Date, timeZone?: string): string =>
  `${dayOf(value, timeZone)}, ${timeOf(value, timeZone)}`;

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

/** Takes an hour of the day; morning until noon, afternoon until five. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
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
