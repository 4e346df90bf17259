/**
 * Tells whether an answer came too late. With a clock that was right at the last exchange the device's time decides;
 * else only an answer that cannot have been in good time is late.
 */
export function isLate(
  answer: { writtenAt: string; timeSure: boolean; dueDate: string },
  lastExchangeAt: string | null,
): boolean {
  const due = Date.parse(answer.dueDate);
  if (answer.timeSure) return Date.parse(answer.writtenAt) > due;
  return lastExchangeAt !== null && Date.parse(lastExchangeAt) > due;
}

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Gives the calendar month of a moment in a time zone as YYYY-MM. */
export function monthOf(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(
    new Date(moment),
  );
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** Gives the calendar day of a moment in a time zone as YYYY-MM-DD. */
export const dayOf = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  );

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
