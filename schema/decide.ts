import type { AnyCollection, AnyValues, ParentRow, Refusal } from './collection.ts';
import { expectedId, issuesOf, refused } from './collection.ts';
import { isId } from './ids.ts';
import { collectionOf, type CollectionName } from './index.ts';
import { equal, isEmpty } from './merge.ts';
import type { Who } from './who.ts';

/**
 * Whether a write may stand: the one evaluator that a device asks before it stores and the server before it commits. Pure;
 * what only one side knows comes in as an argument (docs/sync-protocol.md, section 5, has the order of the questions).
 */

type Values = Readonly<Record<string, unknown>>;

/** A write that may stand: the whole document after it, and the fields that the person sets. */
export interface Accepted {
  allowed: true;
  next: AnyValues;
  fields: readonly string[];
}
export type Outcome = Accepted | Refusal;

/** What a device knows of its own copy: its version, empty where the server has never had it, and the old values of unsent changes. */
export interface LocalCopy {
  rev: string;
  edited: Values;
}

export interface CreateFacts {
  who: Who;
  /** The id that the author gives; null where it follows from the key and is only computed. */
  id: string | null;
  /** What the person says, by field; null and undefined say nothing. */
  set: Values;
  /** The row that the document's `ref` names, where there is one and this person may see it. */
  parent: ParentRow | null;
}

/**
 * Decides about a new document: fills each field from its origin, whatever was said about those that are not the person's.
 * Refuses with 'field_not_yours', 'parent_missing', 'invalid', 'wrong_id' or the code of the collection's rule.
 */
export function decideCreate(of: AnyCollection, { who, id, set, parent }: CreateFacts): Outcome {
  const strange = Object.keys(set).filter((name) => !(name in of.fields));
  if (strange.length) return refused('field_not_yours', ...strange);
  if (of.parent && !parent && isId(set[of.parent.field])) return refused('parent_missing', of.parent.field);
  const { values, fields } = filled(of, who, set, parent);
  const wrong = invalidFields(of, values);
  if (wrong) return refused('invalid', ...wrong);
  const expected = expectedId(of, values);
  const own = id ?? expected;
  if (own === null || (expected !== null && own !== expected)) return refused('wrong_id');
  const next = { ...values, id: own };
  return ruled(of, who, next, null, parent, fields) ?? { allowed: true, next, fields };
}

export interface EditFacts {
  who: Who;
  /** The changed fields; null and undefined clear one. */
  set: Values;
  /** The document as it stands where this is decided. */
  prev: AnyValues;
  parent: ParentRow | null;
  /** On the server: the change is based on an older version. */
  isStale?: boolean;
  /** On a device: what it knows of its copy. */
  local?: LocalCopy;
}

/**
 * Decides about a change; a value that is there already is none. Refuses with 'already_handed_in' (a device only),
 * 'field_not_yours', 'invalid', the code of the collection's rule, or 'conflict' where a stale change may else stand.
 */
export function decideEdit(of: AnyCollection, facts: EditFacts): Outcome {
  const { who, set, prev, parent, isStale = false, local } = facts;
  const fields = Object.keys(set).filter((name) => !equal(set[name], prev[name]));
  const handedIn = local ? fields.filter((name) => isHandedIn(of, prev, local, name)) : [];
  if (handedIn.length) return refused('already_handed_in', ...handedIn);
  const foreign = fields.filter((name) => !of.writable.includes(name));
  if (foreign.length) return refused('field_not_yours', ...foreign);
  const next = changed(prev, set, fields);
  const { id: _, ...values } = next;
  const wrong = invalidFields(of, values);
  // What is not valid on an old version may be valid on the newest.
  if (wrong) return isStale ? refused('conflict') : refused('invalid', ...wrong);
  // What the server has never had is decided as a whole when it arrives: its author may type it over until then.
  const refusal = local && isTypedHere(of, local, fields) ? null : ruled(of, who, next, prev, parent, fields);
  if (refusal) return refusal;
  return isStale ? refused('conflict') : { allowed: true, next, fields };
}

export interface RemoveFacts {
  who: Who;
  doc: AnyValues;
  parent: ParentRow | null;
  /** On the server: the delete is based on an older version. */
  isStale?: boolean;
  /** On a device: what it knows of its copy. */
  local?: LocalCopy;
}

/** Decides about a delete. Refuses with the code of the collection's rule, or 'conflict' where a stale delete may else stand. */
export function decideRemove(of: AnyCollection, { who, doc, parent, isStale, local }: RemoveFacts): Outcome {
  const decision = of.remove(who, doc, parent);
  // What the server has never had is its author's to take back, also before any right is granted.
  const isOnlyHere = local?.rev === '' && !decision.allowed && decision.code === 'not_yours';
  if (!decision.allowed && !isOnlyHere) return decision;
  return isStale ? refused('conflict') : { allowed: true, next: doc, fields: [] };
}

/** Gives the fields of a new document, each from its origin, and the names of those that the person sets. */
function filled(
  of: AnyCollection,
  who: Who,
  set: Values,
  parent: ParentRow | null,
): { values: Record<string, unknown>; fields: string[] } {
  const values: Record<string, unknown> = {};
  const fields: string[] = [];
  const copied = parent && shownOf(of, parent);
  for (const name in of.fields) {
    const origin = of.fields[name]?.origin;
    // What rights and scopes are computed from never comes from a device: whatever it sent is not looked at.
    const value =
      origin?.by === 'self'
        ? who.id
        : origin?.by === 'parent'
          ? copied?.[origin.field]
          : origin?.by === 'person'
            ? set[name]
            : undefined;
    if (value === undefined || value === null) continue;
    values[name] = value;
    if (origin?.by === 'person') fields.push(name);
  }
  return { values, fields };
}

function changed(prev: AnyValues, set: Values, fields: readonly string[]): AnyValues {
  const next: Record<string, unknown> & { id: string } = { ...prev };
  for (const name of fields) {
    if (set[name] === null || set[name] === undefined) delete next[name];
    else next[name] = set[name];
  }
  return next;
}

/** The parent as the readers of its children saw it last: what nobody was shown is not copied. */
function shownOf(of: AnyCollection, parent: ParentRow): ParentRow {
  const { shown } = collectionOf(of.parent?.collection as CollectionName);
  return shown ? shown(parent) : parent;
}

/** Takes the fields of a whole document, without its id; gives the names of those that are not valid, or null. */
function invalidFields(of: AnyCollection, values: Values): string[] | null {
  const issues = issuesOf(of, values);
  if (issues.length === 0) return null;
  return [...new Set(issues.flatMap((issue) => (issue.path.length ? [String(issue.path[0])] : [])))];
}

/** Asks the collection's rule; gives the refusal, also where it allows some of the fields only. */
function ruled(
  of: AnyCollection,
  who: Who,
  next: AnyValues,
  prev: AnyValues | null,
  parent: ParentRow | null,
  fields: readonly string[],
): Refusal | null {
  const decision = of.write(who, next, prev, parent);
  if (!decision.allowed) return decision;
  const beyond = fields.filter((name) => !decision.fields.includes(name));
  return beyond.length ? refused('field_not_yours', ...beyond) : null;
}

/** Whether a value that is given once has been acknowledged: `once` fields are not typed over on the device. */
function isHandedIn(of: AnyCollection, prev: AnyValues, { rev, edited }: LocalCopy, name: string): boolean {
  if (of.merge[name] !== 'once' || rev === '') return false;
  return !isEmpty(name in edited ? edited[name] : prev[name]);
}

/** Whether these fields were all typed into a document that the server has never had. */
const isTypedHere = (of: AnyCollection, { rev, edited }: LocalCopy, fields: readonly string[]): boolean =>
  rev === '' && fields.every((name) => name in edited && name !== of.parent?.field);
