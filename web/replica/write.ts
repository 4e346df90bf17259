import type { AnyCollection, AnyValues, Decision, ParentRow } from '../../schema/collection.ts';
import { expectedId } from '../../schema/collection.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { equal, isEmpty } from '../../schema/merge.ts';
import type { Who } from '../../schema/who.ts';
import {
  typed as asTyped,
  asParent,
  findNow,
  valuesOf,
  type Doc,
  type DocValues,
  type LocalCollection,
  type LocalDocument,
} from './document.ts';
import type { PersonStore } from './person-store.ts';
import { withStorageSpace } from './storage-space.ts';

/** A write that the rules refuse on this device already, with the same code that the server would answer. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly code: ErrorCode;
  readonly fields: readonly string[];

  constructor(code: ErrorCode, fields: readonly string[] = []) {
    super(`write refused: ${code}${fields.length ? ` (${fields.join(', ')})` : ''}`);
    this.code = code;
    this.fields = fields;
  }
}

type Changes = Readonly<Record<string, unknown>>;
export type ChangesOf<N extends CollectionName> = { [K in keyof DocValues<N>]?: DocValues<N>[K] | null };

/** What a rule answers for a button: allowed, or the code of the refusal. */
export type MayWrite = { allowed: true } | { allowed: false; code: ErrorCode; fields: readonly string[] };

const refuse = (code: ErrorCode, fields: readonly string[] = []): MayWrite => ({ allowed: false, code, fields });

/**
 * Decides whether this person may make (`prev` null) or change a document so: the same rules that the server asks.
 * `next` is the whole document with the change, `changed` the names of the fields that the person sets.
 */
function decide(
  of: AnyCollection,
  who: Who,
  next: AnyValues,
  prev: AnyValues | null,
  parent: ParentRow | null,
  changed: readonly string[],
): MayWrite {
  const wrong = badForm(of, next, changed);
  if (wrong) return wrong;
  const decision: Decision = of.write(who, next, prev, parent);
  if (!decision.allowed) return refuse(decision.code, decision.fields);
  const refusedFields = changed.filter((field) => !decision.fields.includes(field));
  return refusedFields.length ? refuse('field_not_yours', refusedFields) : { allowed: true };
}

/** What is wrong with a change whoever makes it: a field that no device sets, a value that is not valid. */
function badForm(of: AnyCollection, next: AnyValues, changed: readonly string[]): MayWrite | null {
  const foreign = changed.filter((field) => !of.writable.includes(field));
  if (foreign.length) return refuse('field_not_yours', foreign);
  const { id: _, ...fields } = next;
  const checked = of.schema.safeParse(fields);
  if (checked.success) return null;
  return refuse('invalid', [...new Set(checked.error.issues.map((issue) => String(issue.path[0])))]);
}

/** A value that is handed in once and acknowledged may not be typed over. */
function handedIn(of: AnyCollection, doc: LocalDocument, field: string): boolean {
  if (of.merge[field] !== 'once' || doc.rev === '') return false;
  return !isEmpty(field in doc.edited ? doc.edited[field] : doc[field]);
}

function insist(decision: MayWrite): void {
  if (!decision.allowed) throw new WriteError(decision.code, decision.fields);
}

/** A new local document from what the person typed: the session, the parent and the key give the rest. */
function makeDocument(
  of: AnyCollection,
  who: Who,
  typed: Changes,
  parent: LocalDocument | null,
  id: string,
): { document: LocalDocument; values: AnyValues } {
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(of.fields)) {
    if (field.origin.by === 'self') fields[key] = who.id;
    else if (field.origin.by === 'parent') fields[key] = parent?.[field.origin.field];
    else if (key in typed) fields[key] = typed[key];
  }
  const own = Object.keys(typed).filter((key) => !isEmpty(typed[key]) || typed[key] === '');
  if (of.id.by === 'server') throw new WriteError('not_yours');
  const values = valuesOf(of, { ...fields, id: expectedId(of, fields) ?? id });
  const row = parent && of.parent ? asParent(collectionOf(of.parent.collection as CollectionName), parent) : null;
  insist(decide(of, who, values, null, row, own));
  const edited = Object.fromEntries(own.map((key) => [key, null]));
  return { values, document: { ...values, rev: '', scopes: of.scopes(values), edited } };
}

/** Takes the current document and the changed fields; gives the document with the old values of first changes in `edited`. */
export function applyChanges(doc: LocalDocument, changes: Changes): LocalDocument {
  const edited = { ...doc.edited };
  const next: LocalDocument = { ...doc, edited };
  for (const [field, value] of Object.entries(changes)) {
    if (equal(value, doc[field])) continue;
    if (!(field in edited)) edited[field] = doc[field] ?? null;
    if (value === undefined || value === null) delete next[field];
    else next[field] = value;
  }
  return next;
}

export interface Writer {
  /** Makes a document; resolves when it is saved on this device. Throws `WriteError`. */
  create<N extends CollectionName>(name: N, typed: Partial<DocValues<N>>): Promise<Doc<N>>;
  /** Changes fields (null clears one) of the newest local copy. Throws `WriteError`: 'not_found' when it was deleted meanwhile. */
  edit<N extends CollectionName>(
    name: N,
    id: string,
    change: ChangesOf<N> | ((current: Doc<N>) => ChangesOf<N>),
  ): Promise<void>;
  /** Deletes a document here and enters it in the list of unsent deletions. */
  remove(name: CollectionName, id: string): Promise<void>;
  /** What the rules say to a change of an existing document (for buttons); nothing is written. */
  mayEdit<N extends CollectionName>(name: N, doc: Doc<N>, changes: ChangesOf<N>): MayWrite;
  /** What the rules say to a new document; asks the local copy of its parent. */
  mayCreate<N extends CollectionName>(name: N, typed: Partial<DocValues<N>>): Promise<MayWrite>;
  mayRemove<N extends CollectionName>(name: N, doc: Doc<N>): MayWrite;
  /** For values that were kept: makes a document with a given id that the server has never had. */
  remake(name: CollectionName, id: string, typed: Changes): Promise<void>;
}

export interface WriterNeeds {
  collection(name: CollectionName): LocalCollection;
  store: Pick<PersonStore, 'putDeletion' | 'dropDeletion'>;
  who(): Who;
  /** A new UUID for a document without a natural key. */
  newId(): string;
  /** Called after each durable write. */
  written(): void;
}

/** The only way to write a replicated document on a device. */
export function writer({ collection, store, who, newId, written }: WriterNeeds): Writer {
  const parentOf = async (of: AnyCollection, id: unknown): Promise<LocalDocument | null> => {
    if (!of.parent || typeof id !== 'string') return null;
    const found = await findNow(collection(of.parent.collection as CollectionName), id);
    return found ? found.toMutableJSON() : null;
  };
  const parentRowOf = async (of: AnyCollection, doc: LocalDocument): Promise<ParentRow | null> => {
    const parent = await parentOf(of, of.parent && doc[of.parent.field]);
    return parent && of.parent ? asParent(collectionOf(of.parent.collection as CollectionName), parent) : null;
  };
  const make = async (name: CollectionName, typed: Changes, id?: string): Promise<LocalDocument> => {
    const of = collectionOf(name);
    const parent = await parentOf(of, of.parent && typed[of.parent.field]);
    if (of.parent && !parent) throw new WriteError('parent_missing', [of.parent.field]);
    const { document } = makeDocument(of, who(), typed, parent, id ?? newId());
    const rows = collection(name);
    if (await findNow(rows, document.id)) throw new WriteError('conflict');
    try {
      await withStorageSpace(() => rows.insert(document));
    } catch (error) {
      // Another tab was faster with the same natural id.
      if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') throw new WriteError('conflict');
      throw error;
    }
    written();
    return document;
  };
  const checkChange = (of: AnyCollection, doc: LocalDocument, changes: Changes, parent: ParentRow | null): MayWrite => {
    const changed = Object.keys(changes).filter((field) => !equal(changes[field], doc[field]));
    const handed = changed.filter((field) => handedIn(of, doc, field));
    if (handed.length) return refuse('already_handed_in', handed);
    const next = valuesOf(of, { ...doc, ...changes });
    // The server has never had it: what the person typed when it was made may be typed over until it has.
    const typedHere = doc.rev === '' && changed.every((field) => field in doc.edited && field !== of.parent?.field);
    if (typedHere) return badForm(of, next, changed) ?? { allowed: true };
    return decide(of, who(), next, valuesOf(of, doc), parent, changed);
  };
  const mayRemove = (of: AnyCollection, doc: LocalDocument, parent: ParentRow | null): MayWrite => {
    const decision = of.remove(who(), valuesOf(of, doc), parent);
    // What the school has never had is its author's to take back, also without any right granted yet.
    const onlyHere = doc.rev === '' && !decision.allowed && decision.code === 'not_yours';
    return decision.allowed || onlyHere ? { allowed: true } : refuse(decision.code, decision.fields);
  };

  return {
    create: async <N extends CollectionName>(name: N, typed: Partial<DocValues<N>>) =>
      asTyped<N>(await make(name, typed as Changes)),
    remake: async (name, id, typed) => void (await make(name, typed, id)),
    async edit(name, id, change) {
      const of = collectionOf(name);
      const found = await findNow(collection(name), id);
      if (!found) throw new WriteError('not_found');
      const parent = await parentRowOf(of, found.toMutableJSON());
      await withStorageSpace(() =>
        found.incrementalModify((current) => {
          // RxDB's queue may run this after a pull made the document a tombstone: nothing is typed into one.
          if (current._deleted) throw new WriteError('not_found');
          const changes = (typeof change === 'function' ? change(asTyped(current)) : change) as Changes;
          insist(checkChange(of, current, changes, parent));
          return applyChanges(current, changes);
        }),
      );
      written();
    },
    async remove(name, id) {
      const found = await findNow(collection(name), id);
      if (!found) throw new WriteError('not_found');
      const of = collectionOf(name);
      const doc = found.toMutableJSON();
      insist(mayRemove(of, doc, await parentRowOf(of, doc)));
      // The list first: a tombstone that RxDB's cleanup destroys is still sent from it.
      await store.putDeletion({ collection: name, id, base: found.get('rev') as string });
      await markDeleted(collection(name), id);
      written();
    },
    mayEdit: (name, doc, changes) => checkChange(collectionOf(name), doc as LocalDocument, changes as Changes, null),
    async mayCreate(name, typed) {
      const of = collectionOf(name);
      const parent = await parentOf(of, of.parent && (typed as Changes)[of.parent.field]);
      if (of.parent && !parent) return refuse('parent_missing', [of.parent.field]);
      try {
        makeDocument(of, who(), typed as Changes, parent, newId());
        return { allowed: true };
      } catch (error) {
        if (error instanceof WriteError) return refuse(error.code, error.fields);
        throw error;
      }
    },
    mayRemove: (name, doc) => mayRemove(collectionOf(name), doc as LocalDocument, null),
  };
}

/** Makes the local copy a tombstone of this device's own delete; nothing when there is none. */
export async function markDeleted(rows: LocalCollection, id: string): Promise<void> {
  const found = await findNow(rows, id);
  await found?.incrementalModify((current) => {
    current.edited = { ...current.edited, _deleted: false };
    current._deleted = true;
    return current;
  });
}
