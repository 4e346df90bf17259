/** ISO weeks ("2026-W47") by the calendar alone: the same on every device, whatever its time zone. */

const day = 86_400_000;
const midnight = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Takes a calendar day (YYYY-MM-DD), gives the Monday of its week. */
export function mondayOf(date: string): string {
  const at = midnight(date);
  return dateOf(at - ((new Date(at).getUTCDay() + 6) % 7) * day);
}

/** Takes a calendar day (YYYY-MM-DD), gives its ISO week: the year is that of the week's Thursday (ISO 8601). */
export function weekOf(date: string): string {
  const thursday = midnight(mondayOf(date)) + 3 * day;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * day)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Takes a calendar day and how many days, gives the day so many later (or, below 0, earlier). */
export const daysLater = (date: string, days: number): string => dateOf(midnight(date) + days * day);

/** Gives the Mondays of the last `count` weeks, the oldest first; the last one is of the week of `date`. */
export const lastMondays = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => daysLater(mondayOf(date), (at - count + 1) * 7));
