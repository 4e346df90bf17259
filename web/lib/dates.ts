import { locale } from './language.ts';

/** Dates and times in the page's language, in English as the design writes them: "Fri 27 Nov", "14:05", in the given or the device's time zone. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Gives what writes dates in this way, made once. */
export function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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

/** "14:05" today, which `today` may say in words, "Fri 27 Nov, 14:05" on another day, by the device's clock. */
export const shortMoment = (value: string | Date, today = (time: string): string => time): string =>
  new Date(value).toDateString() === new Date().toDateString() ? today(timeOf(value)) : momentOf(value);

/** The calendar month of a moment as YYYY-MM, in the given or the device's time zone. */
export function monthOf(value: string, timeZone?: string): string {
  const parts = formatterOf({ year: 'numeric', month: '2-digit', timeZone }).formatToParts(new Date(value));
  const part = (of: 'year' | 'month'): string => parts.find(({ type }) => type === of)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** Takes an hour of the day; morning until noon, afternoon until five. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
