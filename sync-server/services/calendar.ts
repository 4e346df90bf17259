/** Formats are cached by time zone, because creating one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (formats.size < 1_000) formats.set(timeZone, made);
  return made;
}

export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
};

/** Gives the calendar day of a moment in a time zone as YYYY-MM-DD. */
export const dayOf = (moment: string, timeZone: string): string => formatOf(timeZone).format(new Date(moment));

/** Gives the calendar month of a moment in a time zone as YYYY-MM. */
export const monthOf = (moment: string, timeZone: string): string => dayOf(moment, timeZone).slice(0, 7);

/** Gives the last millisecond of a calendar day (YYYY-MM-DD) in a time zone, in UTC. */
export function endOfDay(day: string, timeZone: string): string {
  return wallTime(`${day}T23:59:59.999`, timeZone);
}

/** Takes a wall clock's time without an offset in a time zone, gives the moment in UTC. */
export function wallTime(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // The offset is that of the result: twice, for the days on which the clocks change.
  let moment = asUtc - offset(asUtc, timeZone);
  moment = asUtc - offset(moment, timeZone);
  return new Date(moment).toISOString();
}

function offset(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(moment)).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}
