import type { AnyCollection } from '../../schema/collection.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { limits } from '../../schema/limits.ts';
import type { PushContext } from './effects.ts';

/** What a person has written so far. */
export interface Quota {
  /** Rows of this collection today (UTC). */
  rows: number;
  /** Characters of all documents, by whom they were written last. */
  bytes: number;
}

/** What a round adds to a person's quota. */
export interface QuotaUse extends Quota {
  userId: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
}

/** A row as it was and as it would be. */
interface Change {
  deleted: boolean;
  next: object;
  prev: object | null;
}

export interface Room {
  /** Takes the place of one row; where there is none, gives how the row is answered. */
  take(change: Change): { code: ErrorCode; retryAfter: number } | null;
  /** Gives the place back that a row took and does not use. */
  giveBack(change: Change): void;
  used(): QuotaUse;
}

const hour = 3_600;
const lengthOf = (content: object | null): number => (content === null ? 0 : JSON.stringify(content).length);

/**
 * Takes a collection, who writes and what was written before; gives the room that is left. Counted by person, whatever
 * device or session a row comes from, so that no one account fills the disk or the feed of a school.
 */
export function roomFor(of: AnyCollection, ctx: PushContext, before: Quota): Room {
  const most = of.daily[ctx.role] ?? 0;
  const day = ctx.receivedAt.slice(0, 10);
  // By row, since what an effect fills in makes it longer.
  const taken = new Map<Change, number>();
  let bytes = 0;
  return {
    take(change) {
      if (before.rows + taken.size >= most) return { code: 'day_is_full', retryAfter: secondsLeft(ctx.receivedAt) };
      const more = (change.deleted ? 0 : lengthOf(change.next)) - lengthOf(change.prev);
      if (more > 0 && before.bytes + bytes + more > limits.personBytes)
        return { code: 'space_is_full', retryAfter: hour };
      taken.set(change, more);
      bytes += more;
      return null;
    },
    giveBack(change) {
      bytes -= taken.get(change) ?? 0;
      taken.delete(change);
    },
    used: () => ({ userId: ctx.userId, day, rows: taken.size, bytes }),
  };
}

/** Seconds until the day (UTC) of this moment is over, 1 at least. */
function secondsLeft(moment: string): number {
  const at = new Date(moment);
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - at.getTime()) / 1_000));
}
