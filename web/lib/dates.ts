/** Dates and times as the design writes them: "Fri 27 Nov", "14:05", British English, in the given or the device's time zone. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(value: string | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  formatters.set(key, known);
  return known.format(typeof value === 'string' ? new Date(value) : value);
}

/** "Fri 27 Nov" */
export const dayOf = (value: string | Date, timeZone?: string): string =>
  format(value, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).replace(',', '');

/** "14:05" */
export const timeOf = (value: string | Date, timeZone?: string): string =>
  format(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** "Fri 27 Nov, 14:05" */
export const momentOf = (value: string | Date, timeZone?: string): string =>
  `${dayOf(value, timeZone)}, ${timeOf(value, timeZone)}`;

/** The value of a `datetime-local` field for a moment, in the device's time zone. */
export function toLocalInput(value: string | Date): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The moment that a `datetime-local` field means, as ISO text in UTC; null when it is not a moment. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
