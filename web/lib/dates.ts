/** Dates and times as the design writes them: "Fri 27 Nov", "14:05", British English, in the given or the device's time zone. */

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
    return new Intl.DateTimeFormat('en-GB', options);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: undefined });
  }
}

const format = (value: string | Date, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(options).format(typeof value === 'string' ? new Date(value) : value);

/** "Fri 27 Nov" */
export const dayOf = (value: string | Date, timeZone?: string): string =>
  format(value, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).replace(',', '');

/** "14:05" */
export const timeOf = (value: string | Date, timeZone?: string): string =>
  format(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** "Fri 27 Nov, 14:05" */
export const momentOf = (value: string | Date, timeZone?: string): string =>
  `${dayOf(value, timeZone)}, ${timeOf(value, timeZone)}`;

/** The value of a `datetime-local` field for a moment, in the given or the device's time zone. */
export function toLocalInput(value: string | Date, timeZone?: string): string {
  const parts = formatterOf({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(typeof value === 'string' ? new Date(value) : value);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The moment that a `datetime-local` field means, as ISO text in UTC; null when it is not a moment. */
export function fromLocalInput(value: string, timeZone?: string): string | null {
  const asUtc = Date.parse(`${value}Z`);
  if (!value.includes('T') || Number.isNaN(asUtc)) return null;
  const offset = (moment: number): number =>
    Date.parse(`${toLocalInput(new Date(moment), timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000;
  // The offset is that of the result: twice, for the days on which the clocks change.
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}
