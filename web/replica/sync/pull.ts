import { type AnyCollection, issuesOf } from '../../../schema/collection.ts';
import { equal } from '../../../schema/merge.ts';
import type { Checkpoint, FeedPoint, Horizon, PullAnswer, WireDocument } from '../../../schema/wire.ts';
import { isClean, type Stored } from '../document.ts';
import { fieldsOf, fromServer, tombstone } from './push.ts';

/** Pure steps of the pull path. */

/** An answer that brings nothing. */
export const emptyAnswer: PullAnswer = {
  documents: [],
  gone: [],
  checkpoint: { e: '', s: {} },
  more: false,
  keep: null,
  empty: false,
  at: [0, '0'],
  granted: [],
};

/** Whether an answer was read before something that this device has already used: a lagging standby. */
export const isOlder = (at: Horizon, seen: Horizon | null): boolean =>
  seen !== null && (at[0] < seen[0] || (at[0] === seen[0] && BigInt(at[1]) < BigInt(seen[1])));

export const laterOf = (a: Horizon | null, b: Horizon): Horizon => (a && isOlder(b, a) ? a : b);

/** Where the transaction stands that wrote a version, "epoch.xid"; null for one that nobody has written. */
export function pointOf(rev: string): FeedPoint | null {
  const [epoch, xid] = rev.split('.');
  return epoch && xid && /^\d+$/.test(epoch) && /^\d+$/.test(xid) ? [Number(epoch), xid] : null;
}

/** A horizon that surely includes a version: a snapshot in which more transactions are over than began before it. */
export function horizonOf(rev: string): Horizon | null {
  const point = pointOf(rev);
  return point && [point[0], String(BigInt(point[1]) + 1n)];
}

/**
 * Takes the local documents of a collection without a checkpoint; gives what its first pull sends. null says 'I have nothing':
 * a device that was killed in its first download has documents, which must be compared with what there is now.
 */
export const firstAsked = (documents: readonly { readonly rev: string }[]): Checkpoint | null =>
  documents.some((doc) => doc.rev !== '') ? { e: '', s: {} } : null;

/** What is wrong with a document from the server, or null when it may be stored. */
function problemOf(of: AnyCollection, { rev }: WireDocument, fields: Record<string, unknown>): string | null {
  if (!rev) return 'no rev';
  const issues = issuesOf(of, fields);
  return issues.length === 0 ? null : issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

/** What a page asks of this device: documents to take over, ids that are gone, and what cannot be stored. */
export interface Page {
  documents: Stored[];
  gone: string[];
  bad: { document: WireDocument; problem: string }[];
}

/** Takes an answer and the ids of unsent deletions (which the server does not know yet); gives the page. */
export function pageOf(of: AnyCollection, answer: PullAnswer, deletedHere: ReadonlySet<string>): Page {
  const page: Page = { documents: [], gone: answer.gone.filter((id) => !deletedHere.has(id)), bad: [] };
  for (const document of answer.documents) {
    if (deletedHere.has(document.id)) continue;
    const fields = fieldsOf(of, document);
    const problem = problemOf(of, document, fields);
    if (problem) page.bad.push({ document, problem });
    else page.documents.push(fromServer(of, document, fields));
  }
  return page;
}

/** Whether two copies have the same value in every field of the definition. */
export const isSame = (of: AnyCollection, one: Stored, other: Stored): boolean =>
  Object.keys(of.fields).every((field) => equal(one[field], other[field]));

/** Takes the current local document and the server's; gives the one that stands: a dirty copy is left to its push. */
export const takeOver = (current: Stored, incoming: Stored): Stored =>
  current._deleted || !isClean(current)
    ? current
    : { ...Object.fromEntries(Object.entries(current).filter(([key]) => key.startsWith('_'))), ...incoming };

/** The clean tombstone that a document becomes which this person no longer sees; a dirty one stays for its push. */
export const goneFrom = (of: AnyCollection, current: Stored): Stored =>
  takeOver(current, tombstone(of, current.id, current.rev));
