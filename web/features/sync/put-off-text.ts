import { shortMoment } from '../../lib/dates.ts';
import type { WaitingItem } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';

const t = words.syncCheckup;
const reasons: Readonly<Record<string, string>> = words.errors;
/** A pause that nobody needs to be told the end of (ms). */
const short = 60_000;

/** Why the school has put an item off, and from when it is sent again. */
export function putOffText({ code, at }: NonNullable<WaitingItem['putOff']>, now = Date.now()): string {
  const reason = reasons[code] ?? words.errors.too_slow;
  return Date.parse(at) - now < short ? reason : `${reason} ${t.goesOn(shortMoment(at))}`;
}

/** What to say when all that waits has been put off: the reason of the item that goes on last; null when something waits for another cause. */
export function allPutOff(items: readonly WaitingItem[]): string | null {
  let last: WaitingItem['putOff'];
  for (const { putOff } of items) {
    if (!putOff) return null;
    if (!last || putOff.at > last.at) last = putOff;
  }
  return last ? putOffText(last) : null;
}
