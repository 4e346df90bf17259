import type { AnyCollection, AnyValues, ParentRow } from '../../schema/collection.ts';
import type { Outcome } from '../../schema/decide.ts';
import { decideCreate, decideEdit, decideRemove } from '../../schema/decide.ts';
import type { ErrorCode } from '../../schema/errors.ts';
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
  parent: Parent | undefined;
  ctx: PushContext;
  /** Written against the row as it stands, whatever it is: for calls that carry no version. */
  anyBase: boolean;
}

/** A row's parent as rules see it, and who holds it. */
export interface Parent {
  row: ParentRow;
  scopes: readonly string[];
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
  const { of, who, ctx } = evidence;
  if (!row.new) return reject(row, 'not_found');
  // An unknown parent and one that is out of sight answer the same.
  const parent = isReachable(evidence) ? evidence.parent.row : null;
  const outcome = decideCreate(of, { who, id: row.id, set: normalised(of, row.set, ctx), parent });
  return judged(row, outcome, { isNew: true, deleted: false, prev: null, parent, scopes: null });
}

function judgeUpdate(row: PushRow, evidence: Evidence, current: StoredRow, known: Known): Judgement {
  const { of, who, ctx } = evidence;
  // A row made anew on a second device is not judged but shown the first.
  if (row.new) return answer(row, 'CONFLICT', known);
  const prev = { ...current.fields, id: row.id };
  const parent = evidence.parent?.row ?? null;
  const set = normalised(of, row.set, ctx);
  const outcome = decideEdit(of, { who, set, prev, parent, isStale: isStale(row, evidence, current) });
  return judged(row, outcome, { isNew: false, deleted: false, prev, parent, scopes: null }, known);
}

function judgeDelete(row: PushRow, evidence: Evidence, current: StoredRow, known: Known): Judgement {
  const { of, who } = evidence;
  const prev = { ...current.fields, id: row.id };
  const parent = evidence.parent?.row ?? null;
  // An effect may fill what becomes of it, and needs what it was.
  const outcome = decideRemove(of, { who, doc: { ...prev }, parent, isStale: isStale(row, evidence, current) });
  return judged(row, outcome, { isNew: false, deleted: true, prev, parent, scopes: null }, known);
}

/** Takes what was decided about a row and the rest of its draft; gives the draft, or the verdict of the refusal. */
function judged(
  row: PushRow,
  outcome: Outcome,
  rest: Omit<Draft, 'id' | 'next' | 'fields'>,
  known: Known = {},
): Judgement {
  if (outcome.allowed) return { draft: { ...rest, id: row.id, next: outcome.next, fields: outcome.fields } };
  if (outcome.code === 'conflict') return answer(row, 'CONFLICT', known);
  return reject(row, outcome.code, outcome.fields, known);
}

const isStale = (row: PushRow, { anyBase }: Evidence, current: StoredRow): boolean =>
  !anyBase && row.base !== current.rev;

const isReachable = (evidence: Evidence): evidence is Evidence & { parent: Parent } =>
  evidence.parent?.scopes.some((held) => evidence.reachable.has(held)) === true;

/** The set of a row with ids in lower case, and what the device's clock says moved to between the last exchange and now. */
function normalised(of: AnyCollection, set: PushRow['set'], ctx: PushContext): FieldValues {
  const values: FieldValues = {};
  for (const name in set) {
    const value = set[name];
    const field = of.fields[name];
    const isText = typeof value === 'string';
    if (isText && field?.kind === 'uuid') values[name] = value.toLowerCase();
    else if (isText && field?.byDevice) values[name] = clampWritten(value, ctx);
    else values[name] = value;
  }
  return values;
}
