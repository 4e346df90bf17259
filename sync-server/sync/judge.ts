import type { AnyCollection, AnyValues, ParentRow } from '../../schema/collection.ts';
import { expectedId } from '../../schema/collection.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionOf } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { Who } from '../../schema/who.ts';
import { scope } from '../../schema/who.ts';
import type { PushContext } from './effects.ts';
import { clampWritten } from '../device-clock.ts';
import type { FieldValues, StoredRow } from './store.ts';
import { toWire } from './store.ts';

/** Everything that one row is judged by, read in the writer's transaction. */
export interface Evidence {
  of: AnyCollection;
  who: Who;
  /** The scopes held now, and what a child may still answer to. */
  granted: ReadonlySet<string>;
  reachable: ReadonlySet<string>;
  current: StoredRow | undefined;
  /** A row with this id is stored that this person may not see; `current` is empty then. */
  hidden: boolean;
  /** The last key of this device, where there is one. */
  last: string | undefined;
  parent: StoredRow | undefined;
  ctx: PushContext;
  /** Written against the row as it stands, whatever it is: for calls that carry no version. */
  anyBase: boolean;
}

/** A row that may be written as it is. */
export interface Draft {
  id: string;
  isNew: boolean;
  deleted: boolean;
  fields: readonly string[];
  next: AnyValues;
  prev: AnyValues | null;
  parent: ParentRow | null;
  /** Set for the tombstone of an id that nobody has stored: it has no content to compute scopes from. */
  scopes: string[] | null;
}

export type Judgement = { verdict: Verdict } | { draft: Draft };

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells whether a value is a UUID in the one spelling that ids have: lower case. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);

/** Takes one pushed row and its evidence; gives its verdict, or the draft to write (docs/sync-protocol.md, section 5). */
export function judge(row: PushRow, evidence: Evidence): Judgement {
  const { current, hidden, last } = evidence;
  if (!current) {
    const judgement = row.del ? unknownDelete(row, evidence) : judgeNew(row, evidence);
    // Refused as if nothing were there: the id of a classmate's answer follows from its key, and must not tell that it is.
    return hidden && 'draft' in judgement ? reject(row, 'not_found') : judgement;
  }
  const known = { document: toWire(current), ...(last === undefined ? {} : { last }) };
  if (current.deleted) return answer(row, row.del ? 'OK' : 'CONFLICT', known);
  if (last === row.key) return answer(row, 'OK', known);
  return row.del ? judgeDelete(row, evidence, current, known) : judgeUpdate(row, evidence, current, known);
}

type Known = Pick<Verdict, 'document' | 'last'>;

const answer = (row: PushRow, verdict: Verdict['verdict'], known: Known): Judgement => ({
  verdict: { id: row.id, verdict, ...known },
});

/** Gives the refusal of a row; without `known` it says nothing about what is stored. */
export function reject(
  row: PushRow,
  code: ErrorCode,
  fields?: readonly string[],
  known: Known = {},
): { verdict: Verdict } {
  const named = fields?.length ? { fields: [...fields] } : {};
  return { verdict: { id: row.id, verdict: 'REJECTED', code, ...named, ...known } };
}

/** Gives the answer to a row of which nothing was judged or written; it is sent again after so many seconds. */
export const later = (row: PushRow, code: ErrorCode, retryAfter: number): Verdict => ({
  id: row.id,
  verdict: 'LATER',
  code,
  retryAfter,
});

function unknownDelete(row: PushRow, { of, who }: Evidence): Judgement {
  // An id that follows from a key is somebody's to come: only ids that their author has chosen are buried unseen, and only
  // by those who could have made them.
  if (of.id.by !== 'author' || !of.makers.includes(who.role)) return reject(row, 'not_found');
  const next = { id: row.id };
  return {
    draft: {
      id: row.id,
      isNew: false,
      deleted: true,
      fields: [],
      next,
      prev: null,
      parent: null,
      scopes: [scope.own(who.id)],
    },
  };
}

function judgeNew(row: PushRow, evidence: Evidence): Judgement {
  const { of, who, parent, ctx } = evidence;
  if (!row.new) return reject(row, 'not_found');
  const set = cleaned(of, row.set, ctx);
  const strange = Object.keys(set).filter((name) => !(name in of.fields));
  if (strange.length) return reject(row, 'field_not_yours', strange);
  if (of.parent && isId(set[of.parent.field]) && !reaches(evidence, parent)) {
    return reject(row, 'parent_missing', [of.parent.field]);
  }
  const fields: FieldValues = {};
  const written: string[] = [];
  const copied = parent && shownOf(of, asParent(parent));
  for (const [name, { origin }] of Object.entries(of.fields)) {
    // What rights and scopes are computed from never comes from a device: whatever it sent is not looked at.
    const value =
      origin.by === 'self'
        ? who.id
        : origin.by === 'parent'
          ? copied?.[origin.field]
          : origin.by === 'person'
            ? set[name]
            : undefined;
    if (value === undefined || value === null) continue;
    fields[name] = value;
    if (origin.by === 'person') written.push(name);
  }
  const wrong = invalidFields(of, fields);
  if (wrong) return reject(row, 'invalid', wrong);
  const expected = expectedId(of, fields);
  if (expected !== null && expected !== row.id) return reject(row, 'wrong_id');
  const next = { ...fields, id: row.id };
  const parentRow = parent ? asParent(parent) : null;
  const refusal = refusalOf(of.write(who, next, null, parentRow), written);
  if (refusal) return reject(row, refusal.code, refusal.fields);
  return {
    draft: {
      id: row.id,
      isNew: true,
      deleted: false,
      fields: written,
      next,
      prev: null,
      parent: parentRow,
      scopes: null,
    },
  };
}

function judgeUpdate(row: PushRow, evidence: Evidence, current: StoredRow, known: Known): Judgement {
  const { of, who, parent, ctx, anyBase } = evidence;
  const stale = row.new === true || (!anyBase && row.base !== current.rev);
  const set = cleaned(of, row.set, ctx);
  const prev = { ...current.fields, id: row.id };
  // A value that is there already is no edit; a row made anew on a second device is not judged but shown the first.
  const edited = Object.keys(set).filter((name) => !equal(set[name], current.fields[name]));
  const foreign = edited.filter((name) => of.fields[name]?.origin.by !== 'person');
  if (foreign.length && !row.new) return reject(row, 'field_not_yours', foreign, known);
  const fields: FieldValues = { ...current.fields };
  for (const name of edited) {
    if (set[name] === null || set[name] === undefined) delete fields[name];
    else fields[name] = set[name];
  }
  const wrong = invalidFields(of, fields);
  if (wrong) return stale ? answer(row, 'CONFLICT', known) : reject(row, 'invalid', wrong, known);
  const next = { ...fields, id: row.id };
  const parentRow = parent ? asParent(parent) : null;
  const refusal = row.new ? null : refusalOf(of.write(who, next, prev, parentRow), edited);
  if (refusal) return reject(row, refusal.code, refusal.fields, known);
  if (stale) return answer(row, 'CONFLICT', known);
  return {
    draft: { id: row.id, isNew: false, deleted: false, fields: edited, next, prev, parent: parentRow, scopes: null },
  };
}

function judgeDelete(row: PushRow, evidence: Evidence, current: StoredRow, known: Known): Judgement {
  const { of, who, parent, anyBase } = evidence;
  const prev = { ...current.fields, id: row.id };
  const parentRow = parent ? asParent(parent) : null;
  const decision = of.remove(who, prev, parentRow);
  if (!decision.allowed) return reject(row, decision.code, decision.fields, known);
  if (!anyBase && row.base !== current.rev) return answer(row, 'CONFLICT', known);
  return {
    draft: {
      id: row.id,
      isNew: false,
      deleted: true,
      fields: [],
      next: { ...prev },
      prev,
      parent: parentRow,
      scopes: null,
    },
  };
}

/** The parent as the readers of its children saw it last: what nobody was shown is not copied. */
function shownOf(of: AnyCollection, parent: ParentRow): ParentRow {
  const { shown } = collectionOf(of.parent?.collection as CollectionName);
  return shown ? shown(parent) : parent;
}

/** An unknown parent and one that is out of sight answer the same. */
const reaches = ({ reachable }: Evidence, parent: StoredRow | undefined): boolean =>
  parent !== undefined && parent.scopes.some((held) => reachable.has(held));

const asParent = (row: StoredRow): ParentRow => ({ ...row.fields, id: row.id, deleted: row.deleted });

function refusalOf(
  decision: ReturnType<AnyCollection['write']>,
  written: readonly string[],
): { code: ErrorCode; fields?: readonly string[] } | null {
  if (!decision.allowed) return decision;
  const beyond = written.filter((name) => !decision.fields.includes(name));
  return beyond.length ? { code: 'field_not_yours', fields: beyond } : null;
}

/** Gives the names of the fields that are not valid, or null when the document is. */
function invalidFields(of: AnyCollection, fields: FieldValues): string[] | null {
  const parsed = of.schema.safeParse(fields);
  if (parsed.success) return null;
  return [...new Set(parsed.error.issues.flatMap((issue) => (issue.path.length ? [String(issue.path[0])] : [])))];
}

/** The set of a row with ids in lower case and `writtenAt` between the last exchange and now. */
function cleaned(of: AnyCollection, set: PushRow['set'], ctx: PushContext): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(set)) {
    const isText = typeof value === 'string';
    if (isText && of.fields[name]?.kind === 'uuid') values[name] = value.toLowerCase();
    else if (isText && name === 'writtenAt') values[name] = clampWritten(value, ctx);
    else values[name] = value;
  }
  return values;
}
