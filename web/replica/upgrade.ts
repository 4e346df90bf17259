import type { AnyCollection } from '../../schema/collection.ts';
import { equal } from '../../schema/merge.ts';
import { upgradeFields } from '../../schema/upgrade.ts';
import type { LocalDocument } from './document.ts';
import type { Attempt } from './person-store.ts';

type Values = Record<string, unknown>;

const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** The document's own fields with its id, without what replication and storage add. */
function fieldsOf({ rev: _rev, scopes: _scopes, edited: _edited, ...rest }: LocalDocument): Values {
  return withoutNulls(Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('_'))));
}

/** What the document was at `rev`: the edited fields have their old values. */
const before = (doc: LocalDocument): Values => withoutNulls({ ...fieldsOf(doc), ...doc.edited });

/** The fields in which two documents differ, with their values in the second one; null where it has none. */
function difference(from: Values, to: Values): Values {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => key !== 'id');
  return Object.fromEntries(keys.filter((key) => !equal(from[key], to[key])).map((key) => [key, to[key] ?? null]));
}

type Of = Pick<AnyCollection, 'name' | 'version' | 'upgrade'>;

/**
 * Takes a local document of version `from`, gives it in the collection's version. What was edited stays edited, also under
 * another name: `edited` is the difference to the converted document at `rev`. Throws what a converter throws.
 */
export function upgradeDocument(of: Of, from: number, doc: LocalDocument): LocalDocument {
  const { id, rev, scopes } = doc;
  const mine = withoutNulls(upgradeFields(of, from, fieldsOf(doc)));
  const edited =
    rev === '' ? madeHere(doc, mine) : difference(mine, withoutNulls(upgradeFields(of, from, before(doc))));
  return { ...mine, id, rev, scopes, edited };
}

/** Of a document that the server has never had, what the person typed and what its version adds to that is sent. */
function madeHere(doc: LocalDocument, mine: Values): Values {
  const known = fieldsOf(doc);
  const own = Object.keys(mine).filter((key) => key !== 'id' && (key in doc.edited || !(key in known)));
  return Object.fromEntries(own.map((key) => [key, null]));
}

/** Takes an attempt to push a document (as it was before its upgrade), gives it in the words of the collection's version. */
export function upgradeAttempt(of: Of, from: number, doc: LocalDocument, attempt: Attempt): Attempt {
  if (attempt.del) return attempt;
  const sent = withoutNulls(upgradeFields(of, from, withoutNulls({ ...before(doc), ...attempt.set })));
  if (doc.rev !== '') {
    const base = withoutNulls(upgradeFields(of, from, before(doc)));
    return { ...attempt, set: difference(base, sent) };
  }
  const made = madeHere({ ...doc, ...attempt.set, edited: { ...doc.edited, ...attempt.set } }, sent);
  return { ...attempt, set: Object.fromEntries(Object.keys(made).map((key) => [key, sent[key] ?? null])) };
}
