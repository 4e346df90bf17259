/** A time of day in minutes from midnight; `dial` tells how it was written, '12' without am or pm. */
export type Clock = { minutes: number; dial: 'am-pm' | '12' | '24'; padded: boolean };

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The pattern of a time as one capture group: 9:40, 2.45 pm, 3 o'clock, half past six. */
export const clockPattern = String.raw`(half past [a-z0-9]+(?:\s*[ap]m)?|quarter (?:past|to) [a-z0-9]+(?:\s*[ap]m)?|\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\b\.?)?|\d{1,2}\s*[ap]\.?m\b\.?|\d{1,2} o['’]?clock|noon|midday)`;

const hourOf = (text: string): number => {
  const word = hourWords.indexOf(text.toLowerCase());
  return word >= 0 ? word + 1 : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
};

/** Takes a time as written and gives it, or null when there is no such time. */
export function parseClock(text: string): Clock | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/([ap])\.?m\.?$/, '$1m');
  if (plain === 'noon' || plain === 'midday') return { minutes: 720, dial: 'am-pm', padded: false };
  const marker = /([ap]m)$/.exec(plain)?.[1];
  const body = plain.replace(/\s*[ap]m$/, '').replace(/\s*o['’]?clock$/, '');
  const spoken = /^(half past|quarter past|quarter to) (\w+)$/.exec(body);
  const digits = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(body);
  let hour = spoken ? hourOf(spoken[2] ?? '') : digits ? Number(digits[1]) : Number.NaN;
  const minute = spoken
    ? spoken[1] === 'half past'
      ? 30
      : spoken[1] === 'quarter past'
        ? 15
        : 45
    : Number(digits?.[2] ?? 0);
  if (spoken?.[1] === 'quarter to') hour = hour === 1 ? 12 : hour - 1;
  if (!Number.isInteger(hour) || hour > 23 || minute > 59) return null;
  const padded = /^0\d/.test(body);
  if (marker) {
    if (hour < 1 || hour > 12) return null;
    return { minutes: ((hour % 12) + (marker === 'pm' ? 12 : 0)) * 60 + minute, dial: 'am-pm', padded: false };
  }
  const dial = hour > 12 || hour === 0 || padded ? '24' : '12';
  return { minutes: hour * 60 + minute, dial, padded };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Gives a time as its question writes times: 1:25, 13:25 or 1:25 pm. */
export function showClock(minutes: number, like: Clock): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(day / 60);
  const rest = two(day % 60);
  if (like.dial === '24') return `${two(hour)}:${rest}`;
  return `${hour % 12 || 12}:${rest}${like.dial === 'am-pm' ? (hour < 12 ? ' am' : ' pm') : ''}`;
}

/** Every way a child may write that time and be right. */
export function clockSpellings(minutes: number, like: Clock): string[] {
  const day = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(day / 60);
  const rest = two(day % 60);
  const short = `${hour % 12 || 12}:${rest}`;
  const marker = hour < 12 ? 'am' : 'pm';
  const later =
    like.dial === '12' ? [`${two((hour + 12) % 24)}:${rest}`, `${two(hour)}:${rest}`] : [`${two(hour)}:${rest}`];
  const all = [
    showClock(minutes, like),
    short,
    ...(like.dial === '12' ? [] : [`${short} ${marker}`, `${short}${marker}`]),
    ...later,
  ];
  return [...new Set([...all, ...all.map((text) => text.replace(':', '.'))])];
}

/** Minutes from one time to the next other; null when the two are the same or their writing does not say. */
export function minutesBetween(from: Clock, to: Clock): number | null {
  const day = from.dial === '12' || to.dial === '12' ? (from.dial === '24' || to.dial === '24' ? 1440 : 720) : 1440;
  const span = (((to.minutes - from.minutes) % day) + day) % day;
  return span === 0 ? null : span;
}
