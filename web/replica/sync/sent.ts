import { equal } from '../../../schema/merge.ts';
import type { PushRow, Verdict } from '../../../schema/wire.ts';
import type { Attempt, Deletion } from '../person-store.ts';
import type { Row } from './push.ts';

/**
 * Takes the stored attempts of a document and the row about to leave; gives the row's key and the attempts to store before
 * it leaves. The same content of the same base keeps its key, so that twice is once; attempts with another base are dropped,
 * and all that were typed when the document is deleted.
 */
export function attemptFor(
  before: readonly Attempt[],
  row: Omit<PushRow, 'key' | 'device'>,
  newKey: () => string,
): { key: string; attempts: readonly Attempt[] } {
  const sameBase = before.filter((one) => one.base === row.base && (one.del || !row.del));
  const same = sameBase.find((one) => one.del === Boolean(row.del) && equal(one.set, row.set));
  if (same) return { key: same.key, attempts: sameBase };
  const attempt: Attempt = { key: newKey(), base: row.base, set: row.set, del: Boolean(row.del) };
  return { key: attempt.key, attempts: [...sameBase, attempt] };
}

/** The fields of the attempt that the server names as this device's last applied one; null when it is none of these. */
export const appliedSet = (attempts: readonly Attempt[], last: string | undefined): Record<string, unknown> | null =>
  (last && attempts.find((one) => one.key === last)?.set) || null;

/** A request that may leave, with what must be known to take its verdicts over. */
export interface Ready {
  rows: readonly Row[];
  sending: PushRow[];
  attempts: ReadonlyMap<string, readonly Attempt[]>;
  deletions: ReadonlyMap<string, Deletion>;
  /** Of what was deleted while it was made ready nothing is noted any more. */
  forgotten: Promise<void>;
}

/** A request in flight. */
export interface Sent extends Omit<Ready, 'sending' | 'forgotten'> {
  answer: Promise<Verdict[]>;
}
