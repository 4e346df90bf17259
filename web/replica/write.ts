import type { AnyCollection, ParentRow } from '../../schema/collection.ts';
import { decideCreate, decideEdit, decideRemove, type Accepted, type Outcome } from '../../schema/decide.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
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
import { inPlaceOf, tombstone } from './sync/push.ts';

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

/** Throws the refusal of a write, gives what was accepted. */
function accepted(outcome: Outcome): Accepted {
  if (!outcome.allowed) throw new WriteError(outcome.code, outcome.fields);
  return outcome;
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
  /**
   * Makes a document, with a given id where the server has never had one of it; resolves when it is saved on this device.
   * Throws `WriteError`.
   */
  create<N extends CollectionName>(name: N, typed: Partial<DocValues<N>>, given?: { id: string }): Promise<Doc<N>>;
  /** Changes fields (null clears one) of the newest local copy. Throws `WriteError`: 'not_found' when it was deleted meanwhile. */
  edit<N extends CollectionName>(
    name: N,
    id: string,
    change: ChangesOf<N> | ((current: Doc<N>) => ChangesOf<N>),
  ): Promise<void>;
  /** Deletes a document here, with what this device has stored beside it, and enters it in the list of unsent deletions. */
  remove(name: CollectionName, id: string): Promise<void>;
}

export interface WriterNeeds {
  collection(name: CollectionName): LocalCollection;
  store: Pick<PersonStore, 'putDeletion' | 'forget'>;
  who(): Who;
  /** A new UUID for a document without a natural key. */
  newId(): string;
  /** Called after each durable write. */
  written(): void;
}

/** The only way to write a replicated document on a device. */
export function writer({ collection, store, who, newId, written }: WriterNeeds): Writer {
  const parentRowOf = async (of: AnyCollection, doc: Changes): Promise<ParentRow | null> => {
    const id = of.parent && doc[of.parent.field];
    if (!of.parent || typeof id !== 'string') return null;
    const name = of.parent.collection as CollectionName;
    const found = await findNow(collection(name), id);
    return found ? asParent(collectionOf(name), found.toMutableJSON()) : null;
  };
  const make = async (name: CollectionName, typed: Changes, given?: string): Promise<LocalDocument> => {
    const of = collectionOf(name);
    const parent = await parentRowOf(of, typed);
    const id = of.id.by === 'key' ? null : (given ?? newId());
    const { next, fields } = accepted(decideCreate(of, { who: who(), id, set: typed, parent }));
    const edited = Object.fromEntries(fields.map((key) => [key, null]));
    const document: LocalDocument = { ...next, rev: '', scopes: of.scopes(next), edited };
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

  return {
    create: async <N extends CollectionName>(name: N, typed: Partial<DocValues<N>>, given?: { id: string }) =>
      asTyped<N>(await make(name, typed as Changes, given?.id)),
    async edit(name, id, change) {
      const of = collectionOf(name);
      const found = await findNow(collection(name), id);
      if (!found) throw new WriteError('not_found');
      const parent = await parentRowOf(of, found.toMutableJSON());
      await withStorageSpace(() =>
        found.incrementalModify((current) => {
          // RxDB's queue may run this after a pull made the document a tombstone: nothing is typed into one.
          if (current._deleted) throw new WriteError('not_found');
          const set = (typeof change === 'function' ? change(asTyped(current)) : change) as Changes;
          accepted(decideEdit(of, { who: who(), set, prev: valuesOf(of, current), parent, local: current }));
          return applyChanges(current, set);
        }),
      );
      written();
    },
    async remove(name, id) {
      const found = await findNow(collection(name), id);
      if (!found) throw new WriteError('not_found');
      const of = collectionOf(name);
      const current = found.toMutableJSON();
      const parent = await parentRowOf(of, current);
      accepted(decideRemove(of, { who: who(), doc: valuesOf(of, current), parent, local: current }));
      // A child writes nothing that others write too: what it deletes leaves no word behind.
      const besides = who().role === 'student' ? {} : { othersStay: true as const };
      // The list first: a tombstone that RxDB's cleanup destroys is still sent from it.
      await store.putDeletion({ collection: name, id, base: found.get('rev') as string, ...besides });
      // Whatever it is by now: where a pull was faster, the mark is still what tells the exchange of the delete.
      await found.incrementalModify(ownTombstone(of));
      await store.forget(name, id, besides);
      written();
    },
  };
}

/** Makes the local copy a tombstone of this device's own delete, which holds nothing of it; nothing when there is none. */
export async function markDeleted(of: AnyCollection, rows: LocalCollection, id: string): Promise<void> {
  const found = await findNow(rows, id);
  await found?.incrementalModify(ownTombstone(of));
}

/** The tombstone of this device's own delete. */
const ownTombstone = (of: AnyCollection) => (current: LocalDocument) =>
  inPlaceOf(current, { ...tombstone(of, current.id, current.rev), edited: { _deleted: false } });
