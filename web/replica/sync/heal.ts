import type { AnyCollection, ParentRow } from '../../../schema/collection.ts';
import { decideCreate, decideEdit } from '../../../schema/decide.ts';
import { equal, isEmpty } from '../../../schema/merge.ts';
import type { PullAnswer } from '../../../schema/wire.ts';
import type { Who } from '../../../schema/who.ts';
import { isClean, type Stored, valuesOf } from '../document.ts';

/** Pure steps of what follows when a school was put back from a backup: what its devices still hold is sent again. */

/** Fields of a document that its person may write, as they were acknowledged before the restore at version `rev`. */
export interface Healing {
  rev: string;
  set: Record<string, unknown>;
  /** The whole of it, where its author makes it again as soon as its parent is there. */
  whole?: Stored;
}

/** Whether a version is later than another one, by the order of the server's transactions. */
function isLater(rev: string, other: string): boolean {
  const [epoch = 0, xid = 0n] = positionOf(rev);
  const [otherEpoch = 0, otherXid = 0n] = positionOf(other);
  return epoch > otherEpoch || (epoch === otherEpoch && xid > otherXid);
}

function positionOf(rev: string): [number, bigint] | [] {
  const read = /^(\d+)\.(\d+)$/.exec(rev);
  return read ? [Number(read[1]), BigInt(read[2] ?? 0)] : [];
}

/** Those of these fields that have a value. */
export const picked = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/**
 * Takes the local documents and the first answer of another history; gives the acknowledged ones that the server does not have
 * at this version, and whether it has another one. None where the server has more documents than it can name.
 */
export function lostBy(
  documents: Iterable<Stored>,
  answer: Pick<PullAnswer, 'keep' | 'empty'>,
): { document: Stored; isThere: boolean }[] {
  if (!answer.keep || answer.empty) return [];
  const keep = new Map(answer.keep);
  return [...documents].flatMap((document) =>
    isClean(document) && keep.get(document.id) !== document.rev ? [{ document, isThere: keep.has(document.id) }] : [],
  );
}

/** Whether this person has made a document. */
export const isAuthor = (of: AnyCollection, who: Who, document: Stored): boolean =>
  of.makers.includes(who.role) &&
  Object.entries(of.fields).every(([name, { origin }]) => origin.by !== 'self' || document[name] === who.id);

/** Takes a document that the server lacks; gives it as its author makes it anew, or null to anybody else. */
export function madeAgain(of: AnyCollection, who: Who, document: Stored, parent: ParentRow | null): Stored | null {
  const id = of.id.by === 'author' ? document.id : null;
  const decide = (names: readonly string[]) => decideCreate(of, { who, id, set: picked(document, names), parent });
  const first = decide(of.writable);
  // What only comes later in its life is not its author's to set at once.
  const outcome =
    !first.allowed && first.code === 'field_not_yours'
      ? decide(of.writable.filter((name) => !first.fields?.includes(name)))
      : first;
  if (!outcome.allowed || outcome.next.id !== document.id) return null;
  const edited = Object.fromEntries(outcome.fields.map((name) => [name, null]));
  return { ...outcome.next, rev: '', scopes: of.scopes(outcome.next), edited, _deleted: false };
}

/** Takes a document that the server lacks or has older; gives what of it this person may write. */
export function ownPart(of: AnyCollection, who: Who, document: Stored, parent: ParentRow | null): Healing {
  const values = valuesOf(of, document);
  const decision = of.write(who, values, values, parent);
  return { rev: document.rev, set: decision.allowed ? picked(values, decision.fields) : {} };
}

/** The server's document with what is to be sent of it, and the fields that may not stand there any more. */
export interface Healed {
  document: Stored;
  sent: readonly string[];
  refused: readonly string[];
}

/**
 * Takes the server's document and what was acknowledged in the history before; gives it with that as unsent work. Where
 * somebody has written since, only what is empty there is filled: what stands is newer.
 */
export function healedBy(
  of: AnyCollection,
  who: Who,
  incoming: Stored,
  { rev, set }: Healing,
  parent: ParentRow | null,
): Healed {
  const differing = Object.keys(set).filter((name) => !equal(set[name], incoming[name]));
  const free = isLater(rev, incoming.rev) ? differing : differing.filter((name) => isEmpty(incoming[name]));
  const nothing = { document: incoming, sent: [], refused: differing };
  if (free.length === 0) return nothing;
  const mine = picked(set, free);
  if (!decideEdit(of, { who, set: mine, prev: valuesOf(of, incoming), parent }).allowed) return nothing;
  const edited = Object.fromEntries(free.map((name) => [name, incoming[name] ?? null]));
  const refused = differing.filter((name) => !free.includes(name));
  return { document: { ...incoming, ...mine, edited }, sent: free, refused };
}
