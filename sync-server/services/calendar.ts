import { TZDateMini, tzOffset } from '@date-fns/tz';
// One by one: the package's index loads three hundred files at every start.
import { lightFormat } from 'date-fns/lightFormat';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Asking Intl takes long, and a school lives in one time zone. */
const known = new Set<string>();

/** Whether this computer can reckon in a time zone of this name. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  // '+05:30' is east of Greenwich here and west of it in Postgres.
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < 1_000) known.add(name);
  return true;
}

/** Takes a time zone that a device or a database has named; gives it, or UTC where this computer does not know it. */
export const knownZone = (name: string | null | undefined): string => (name && isTimeZone(name) ? name : 'UTC');

/** Gives the calendar day of a moment in a time zone as YYYY-MM-DD. */
export const dayOf = (moment: string, timeZone: string): string =>
  lightFormat(new TZDateMini(moment, timeZone), 'yyyy-MM-dd');

/** Gives the calendar month of a moment in a time zone as YYYY-MM. */
export const monthOf = (moment: string, timeZone: string): string =>
  lightFormat(new TZDateMini(moment, timeZone), 'yyyy-MM');

/**
 * Gives when a wall clock shows a time: the first of two moments, and in an hour that is left out it counts from before. Reckoned
 * from offsets alone, because what parses in a time zone also minds the one of this computer.
 */
function shownAt(wall: number, timeZone: string): number {
  const by = (moment: number): number => wall - tzOffset(timeZone, new Date(moment)) * minute;
  const before = by(wall - day);
  return [before, by(wall + day)].find((moment) => by(moment) === moment) ?? before;
}

/** Gives the last millisecond of a calendar day (YYYY-MM-DD) in a time zone, in UTC. */
export function endOfDay(date: string, timeZone: string): string {
  // Before the next day: where clocks go back at midnight, 23:59 comes twice.
  return new Date(shownAt(Date.parse(date) + day, timeZone) - 1).toISOString();
}

/** Takes a wall clock's time in a time zone, gives the moment in UTC; one with an offset is that moment whatever the zone. */
export function wallTime(local: string, timeZone: string): string {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(local);
  // A date alone is its midnight.
  const wall = Date.parse(hasOffset || !local.includes('T') ? local : `${local}Z`);
  return new Date(hasOffset ? wall : shownAt(wall, timeZone)).toISOString();
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
