/** Wall clock times as HH:MM; `from` later than `to` means across midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Takes the quiet hours and a wall clock's time (HH:MM); tells whether it lies within. From and to alike mean never. */
export function isQuiet({ from, to }: QuietHours, time: string): boolean {
  return from < to ? time >= from && time < to : from > to && (time >= from || time < to);
}
