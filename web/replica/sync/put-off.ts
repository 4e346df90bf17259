import type { ErrorCode } from '../../../schema/errors.ts';
import type { Verdict } from '../../../schema/wire.ts';
import { longestWait } from './backoff.ts';

/** What the server has put off is tried again at least once a day. */
const longest = 24 * 3_600_000;
/** Without a time from the server, and for a row that is put off again and again, at most this (ms). */
const usual = 60_000;
/** Those who were told the same time come back spread over a quarter of it, five minutes at most. */
const longestSpread = 5 * 60_000;

/** A row that the server has put off, for the person who waits for it. */
export interface PutOffRow {
  collection: string;
  id: string;
  code: ErrorCode;
  /** ISO time from which it is sent again. */
  at: string;
}

/** One LATER of one row. */
export interface Waiting {
  code: ErrorCode;
  since: number;
  /** Milliseconds. */
  wait: number;
  tries: number;
  /** Its time has come: it goes the usual way again. */
  isDue: boolean;
}

/** Milliseconds until a row is sent again that was put off for the `tries`th time (from 1) in a row; `random` from 0 to 1. */
export function waitOf(retryAfter: number | undefined, tries: number, random: number): number {
  const asked = retryAfter === undefined ? usual : retryAfter * 1000;
  // A server that is slow for long is asked more and more rarely, whatever it says.
  const atLeast = longestWait(tries - 1, usual);
  const wait = Math.min(longest, Math.max(asked, atLeast));
  return wait + random * Math.min(wait / 4, longestSpread);
}

/**
 * The rows of one collection to which the server said LATER: nothing of them was judged, they stay unsent and are not sent before
 * their time. Forgotten by a restart, after which each is tried once.
 */
export class PutOff {
  readonly #rows = new Map<string, Waiting>();

  /** Takes a LATER; gives what `due` is told when its `wait` has passed. */
  put(id: string, { code = 'too_slow', retryAfter }: Verdict, now: number, random: number): Waiting {
    const tries = (this.#rows.get(id)?.tries ?? 0) + 1;
    const row = { code, since: now, wait: waitOf(retryAfter, tries, random), tries, isDue: false };
    this.#rows.set(id, row);
    return row;
  }

  /** Takes the verdicts of an answer; gives those that wait now, by their `wait`, and whether anything has changed. */
  take(
    verdicts: readonly Verdict[],
    now: number,
    random: () => number,
  ): { waits: Map<number, Set<Waiting>>; changed: boolean } {
    const waits = new Map<number, Set<Waiting>>();
    let changed = false;
    const part = verdicts.some((one) => one.verdict === 'LATER') ? random() : 0;
    for (const verdict of verdicts) {
      if (verdict.verdict !== 'LATER') {
        changed = this.settle(verdict.id) || changed;
        continue;
      }
      const row = this.put(verdict.id, verdict, now, part);
      waits.set(row.wait, (waits.get(row.wait) ?? new Set()).add(row));
    }
    return { waits, changed: changed || waits.size > 0 };
  }

  /** Whether a row must not be sent now. */
  holds(id: string): boolean {
    return this.#rows.get(id)?.isDue === false;
  }

  /**
   * Gives the rows whose time has come since the last call: by their timer, whatever was done to the clock meanwhile, or by the
   * clock, which goes on while a device sleeps.
   */
  due(now: number, passed: ReadonlySet<Waiting> = new Set()): string[] {
    const ids: string[] = [];
    for (const [id, row] of this.#rows) {
      if (row.isDue || (!passed.has(row) && Math.abs(now - row.since) < row.wait)) continue;
      row.isDue = true;
      ids.push(id);
    }
    return ids;
  }

  /** The row was judged; gives whether it had been put off. */
  settle(id: string): boolean {
    return this.#rows.delete(id);
  }

  /** The rows that wait now. */
  rows(collection: string): PutOffRow[] {
    return [...this.#rows]
      .filter(([, row]) => !row.isDue)
      .map(([id, { code, since, wait }]) => ({ collection, id, code, at: new Date(since + wait).toISOString() }));
  }
}
