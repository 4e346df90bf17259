import type { QuietHours } from '../person.ts';

const minute = 60_000;
/** Of wall clock that is passed at once: where clocks go forward or back none of it is skipped. */
const longestStep = 30;
const day = 24 * 60;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A zone that this computer does not know is London's. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' });
  }
  if (formatters.size < 500) formatters.set(timeZone, made);
  return made;
}

/** The wall clock at a moment: minutes since midnight, and whether it is Saturday or Sunday. */
function wallClock(at: number, timeZone: string): { minutes: number; isWeekend: boolean } {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
    isWeekend: parts['weekday'] === 'Sat' || parts['weekday'] === 'Sun',
  };
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether a time of the day lies in [from, to), which may go across midnight; equal ends are no time at all. */
const lies = (minutes: number, from: number, to: number): boolean =>
  from <= to ? from <= minutes && minutes < to : minutes >= from || minutes < to;

/** Takes somebody's quiet hours and a moment (ISO 8601 UTC); gives when the quiet that it lies in ends, null when it lies in none. */
export function quietUntil(quiet: QuietHours | null | undefined, moment: string): string | null {
  if (!quiet) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = (at: number): boolean => {
    const { minutes, isWeekend } = wallClock(at, quiet.timeZone);
    return (quiet.weekends && isWeekend) || lies(minutes, from, to);
  };
  let at = Date.parse(moment);
  if (!isQuiet(at)) return null;
  at -= at % minute;
  // A week is the longest that can be looked through: a day that is quiet from end to end never ends.
  for (const last = at + 8 * day * minute; at < last && isQuiet(at);) {
    const { minutes } = wallClock(at, quiet.timeZone);
    const ahead = [from, to, day].map((edge) => (edge - minutes + day) % day || day);
    at += Math.min(longestStep, ...ahead) * minute;
  }
  return new Date(at).toISOString();
}
