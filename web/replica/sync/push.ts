import type { AnyCollection } from '../../../schema/collection.ts';
import { equal, isEmpty, rebase } from '../../../schema/merge.ts';
import type { PushRow, Verdict, WireDocument } from '../../../schema/wire.ts';
import { isClean, type LocalDocument, type Stored } from '../document.ts';
import type { Deletion } from '../person-store.ts';
import { blankFields } from '../rx-schema.ts';

/** Pure steps of the push path: each takes the CURRENT local document and an answer, and gives the document that replaces it. */

/** A value that does not survive in the document and is stored for its author before the document changes. */
export interface Lost {
  field: string;
  value: unknown;
  why: string;
}

export interface Outcome {
  document: Stored;
  lost: Lost[];
}

/** A row as it will leave, without the name of its attempt. */
export type Row = Omit<PushRow, 'key' | 'device'>;

/** What is sent of a dirty document: only the edited fields; null clears one. */
export function toRow(doc: LocalDocument): Row {
  const set = Object.fromEntries(
    Object.keys(doc.edited)
      .filter((field) => field !== '_deleted')
      .map((field) => [field, doc[field] ?? null]),
  );
  return doc.rev === '' ? { id: doc.id, base: '', set, new: true } : { id: doc.id, base: doc.rev, set };
}

/** A delete as it will leave. */
export const deletionRow = ({ id, base }: Deletion): Row =>
  base === '' ? { id, base, set: {}, del: true, new: true } : { id, base, set: {}, del: true };

/** A tombstone that says nothing of what the document held. */
export const tombstone = (of: AnyCollection, id: string, rev: string): Stored => ({
  id,
  rev,
  scopes: [],
  edited: {},
  ...blankFields(of),
  _deleted: true,
});

/** The fields of a server's document that are not empty. */
export function fieldsOf(of: AnyCollection, document: WireDocument): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key in of.fields) {
    const value = document[key];
    if (value !== undefined && value !== null) fields[key] = value;
  }
  return fields;
}

/** The server's document as a clean local one. */
export const fromServer = (of: AnyCollection, document: WireDocument, fields = fieldsOf(of, document)): Stored => ({
  id: document.id,
  rev: document.rev,
  scopes: document.scopes ?? [],
  edited: {},
  ...fields,
  _deleted: false,
});

/** RxDB's own properties (_rev, _meta, _attachments) stay on the document that a modifier gives back. */
export function inPlaceOf(current: LocalDocument, next: Stored): Stored {
  const document: Stored = { ...next };
  for (const key in current) if (key.startsWith('_') && !(key in next)) document[key] = current[key];
  return document;
}

/** All typed values of a document, each with the reason why it cannot stand. */
export const allTyped = (doc: LocalDocument, why: string, only?: readonly string[]): Lost[] =>
  Object.keys(doc.edited)
    .filter((field) => field !== '_deleted' && !isEmpty(doc[field]) && (!only || only.includes(field)))
    .filter((field) => !equal(doc[field], doc.edited[field]))
    .map((field) => ({ field, value: doc[field], why }));

/** Theirs plus my edited fields by policy; `sent` are the fields of an attempt that was applied with its answer lost. */
function onto(of: AnyCollection, current: Stored, theirs: WireDocument, sent: Record<string, unknown> | null): Outcome {
  const merged = rebase(of, current, current.edited, theirs, sent);
  const base = fromServer(of, theirs);
  const document: Stored = {
    id: base.id,
    rev: base.rev,
    scopes: base.scopes,
    edited: merged.edited,
    ...merged.fields,
    _deleted: false,
  };
  return { document: inPlaceOf(current, document), lost: merged.conflicts };
}

/**
 * OK: what was sent is acknowledged, what was typed on since stays edited, based on what was sent. The answer may be newer than
 * the row (a repeated key is answered with the document as it is now), so this is a rebase like any other.
 */
export function afterOk(of: AnyCollection, current: Stored, row: Row, answer: WireDocument): Outcome {
  if (current.rev !== row.base || current._deleted) return { document: current, lost: [] };
  if (answer.deleted) return afterConflict(of, current, answer, row.set);
  return onto(of, current, answer, row.set);
}

/** CONFLICT: rebased on the server's document; a deleted one makes mine a clean tombstone. */
export function afterConflict(
  of: AnyCollection,
  current: Stored,
  theirs: WireDocument,
  sent: Record<string, unknown> | null,
): Outcome {
  if (current._deleted) return { document: current, lost: [] };
  if (!theirs.deleted) return onto(of, current, theirs, sent);
  return { document: inPlaceOf(current, tombstone(of, current.id, theirs.rev)), lost: allTyped(current, 'deleted') };
}

/**
 * REJECTED: with a document the refused fields (of what the row has `set`) take the server's values and the rest is rebased;
 * without one everything typed becomes conflicts and the copy becomes a clean tombstone.
 */
export function afterRejected(
  of: AnyCollection,
  current: Stored,
  verdict: Verdict,
  sent: Record<string, unknown> | null,
  set: Record<string, unknown>,
): Outcome {
  const why = verdict.code ?? 'internal';
  if (current._deleted) return { document: current, lost: [] };
  const theirs = verdict.document;
  if (!theirs || theirs.deleted) {
    return {
      document: inPlaceOf(current, tombstone(of, current.id, theirs?.rev ?? 'gone')),
      lost: allTyped(current, why),
    };
  }
  const named = verdict.fields ?? Object.keys(current.edited);
  // Where nothing of the row is named, what it set would be sent and refused for ever.
  const refused = named.some((field) => field in set) ? named : Object.keys(set);
  const lost = allTyped(current, why, refused).filter((one) => !equal(one.value, theirs[one.field]));
  const rest = Object.fromEntries(Object.entries(current.edited).filter(([field]) => !refused.includes(field)));
  const outcome = onto(of, { ...current, edited: rest }, theirs, sent);
  return { document: outcome.document, lost: [...lost, ...outcome.lost] };
}

/** Whether a document must be sent. */
export const isDirty = (doc: Stored): boolean => !doc._deleted && !isClean(doc);
