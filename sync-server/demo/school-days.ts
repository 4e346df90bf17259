/** Milliseconds. */
export const day = 86_400_000;

/** The last school day up to a moment (ms) in the middle of a day: Saturdays and Sundays go back to their Friday. */
export function schoolDay(moment: number): number {
  const weekday = new Date(moment).getUTCDay();
  return moment - (weekday === 6 ? day : weekday === 0 ? 2 * day : 0);
}

/** The Monday of a moment's week, at half past three in the afternoon, when work is due. */
export function mondayOf(moment: number): number {
  const monday = new Date(moment - ((new Date(moment).getUTCDay() + 6) % 7) * day);
  return Date.parse(`${monday.toISOString().slice(0, 10)}T15:30:00.000Z`);
}

/** Whether there is no school in the week of a moment: August, and the two weeks around New Year. */
export function isHoliday(moment: number): boolean {
  const date = new Date(moment);
  const monthDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  return date.getUTCMonth() === 7 || monthDay >= 1220 || monthDay <= 104;
}
