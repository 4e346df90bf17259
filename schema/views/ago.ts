const minute = 60_000;

/** How a language says how long ago something was. */
export interface AgoTexts {
  now: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
}

/** Says in these words how long before `now` a moment was, in whole minutes, hours or days. */
export function agoOf(at: string, now: string, ago: AgoTexts): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / minute);
  if (minutes < 1) return ago.now;
  if (minutes < 60) return ago.minutes(minutes);
  return minutes < 24 * 60 ? ago.hours(Math.floor(minutes / 60)) : ago.days(Math.floor(minutes / (24 * 60)));
}
