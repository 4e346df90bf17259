import { errors } from '../../../schema/errors.ts';
import type { Trouble } from '../sync-status.ts';
import type { TransportError } from './transport.ts';

const first = 1_000;
const longest = 60_000;

/** The most (ms) to wait before try number `attempt` (from 0): 1 s × 2ⁿ up to `most`. */
export const longestWait = (attempt: number, most = longest): number =>
  Math.min(most, first * 2 ** Math.min(attempt, 10));

/** Milliseconds to wait before try number `attempt` (from 0): full jitter over the longest wait. */
export const backoff = (attempt: number, random: number, most = longest): number => random * longestWait(attempt, most);

/** Milliseconds that a Retry-After header asks for (seconds or a date); null when it is absent or senseless. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? Math.min(wait, 3_600_000) : null;
}

/** What to do about a failed exchange: wait (as the server `asked`, or by ourselves) and try again, or hold until somebody acts. */
export type Reaction =
  | { hold: 'signed-out' | 'other-user' | 'account-gone' | 'client-too-old' }
  | { wait: number; asked: boolean; trouble: Trouble };

/** What a person is told about the school computer that gives one of these codes. */
const troubles = new Map<string | null, Trouble>([
  ['server_older', 'server-older'],
  ['not_ready', 'school-not-ready'],
  ['too_slow', 'school-not-ready'],
]);

/** Takes the failure, the number of tries so far and a random number; gives what follows. */
export function reactionTo(error: TransportError, attempt: number, random: number): Reaction {
  if (error.status === 401) return { hold: 'signed-out' };
  if (error.status === 409) return { hold: 'other-user' };
  if (error.code === 'account_gone') return { hold: 'account-gone' };
  if (error.status === 426) return { hold: 'client-too-old' };
  // A whole herd told the same Retry-After must not come back in the same second.
  const wait = error.retryAfter === null ? backoff(attempt, random) : error.retryAfter * (1 + random / 4);
  // By its status, which arrives where the answer breaks on its way: nothing else is answered with it.
  const isFull = error.status === errors.storage_full;
  return {
    wait,
    asked: error.retryAfter !== null,
    trouble: isFull ? 'school-full' : (troubles.get(error.code) ?? null),
  };
}
