import type { ErrorCode } from '../../schema/errors.ts';
import type { CollectionName } from '../../schema/index.ts';

/** How far an item has come: durable on this device, acknowledged by the server, opened by the other side. */
export type Receipt = 'device' | 'school' | 'seen';

interface Receivable {
  readonly rev: string;
  readonly edited: Readonly<Record<string, unknown>>;
}

/**
 * Takes a document and the field that the other side sets when it opens it (seenByTeacherAt, gradeSeenAt, readAt);
 * gives its receipt. Only acknowledgements count, never whether a network seems to be there. `own` limits the question to the
 * fields that this person wrote, so that a receipt of an answer does not go back when its grade is marked as read.
 */
export function receiptOf<D extends Receivable>(
  doc: D,
  seenField?: keyof D & string,
  own?: readonly (keyof D & string)[],
): Receipt {
  const unsent = Object.keys(doc.edited);
  if (doc.rev === '' || (own ? own.some((field) => unsent.includes(field)) : unsent.length > 0)) return 'device';
  return seenField && doc[seenField] ? 'seen' : 'school';
}

/** The states of the sync pill. Before the first whole exchange nothing is known to be at school: 'getting', or 'not-met' without a way there. */
export type SyncState = 'at-school' | 'sending' | 'waiting' | 'saved-here' | 'signed-out' | 'getting' | 'not-met';

/** What keeps the device from exchanging, when it is not the network. */
export type Trouble =
  | null
  | 'other-user'
  | 'account-gone'
  | 'client-too-old'
  | 'server-older'
  | 'school-full'
  | 'school-not-ready';

export interface SyncStatus {
  state: SyncState;
  /** Items made or changed here that the server has not acknowledged. */
  waiting: number;
  /** Items in the requests in flight. */
  sending: number;
  /** ISO time of the last answer of the server; null before the first one on this device. */
  lastExchange: string | null;
  /** A hint only: the last exchange succeeded and the browser does not say that it is offline. */
  online: boolean;
  trouble: Trouble;
}

/** One unsent item, for the check-up screen. */
export interface WaitingItem {
  collection: CollectionName;
  id: string;
  kind: 'new' | 'changed' | 'deleted';
  /** ISO time of the change; unknown for a deletion. */
  since?: string;
  /** The server has put it off: why, and the ISO time from which it is sent again. */
  putOff?: { code: ErrorCode; at: string };
}

export interface Facts {
  waiting: number;
  sending: number;
  lastExchange: string | null;
  /** The last exchange failed, or the browser says that there is no network. */
  reachable: boolean;
  signedOut: boolean;
  trouble: Trouble;
  /** Everything that this person may see was brought here at least once. */
  complete: boolean;
}

/** Takes the facts of the engine; gives what a person is shown. */
export function statusOf(facts: Facts): SyncStatus {
  const { waiting, sending, lastExchange, reachable, trouble } = facts;
  return { state: stateOf(facts), waiting, sending, lastExchange, online: reachable, trouble };
}

function stateOf({ signedOut, waiting, sending, reachable, trouble, complete }: Facts): SyncState {
  if (signedOut) return 'signed-out';
  const apart = !reachable || trouble !== null;
  if (waiting === 0) return complete ? 'at-school' : apart ? 'not-met' : 'getting';
  if (apart) return 'saved-here';
  return sending > 0 ? 'sending' : 'waiting';
}
