import type { AnyCollection } from '../../../schema/collection.ts';
import { collectionOf, type CollectionName } from '../../../schema/index.ts';
import { asStored, findNow, type LocalCollection, type LocalDocument, type Stored } from '../document.ts';
import type { Env } from './env.ts';
import type { PersonStore } from '../person-store.ts';
import type { Lost, Outcome } from './push.ts';

export interface DocumentsNeeds {
  store: Pick<PersonStore, 'putConflicts'>;
  env: Pick<Env, 'now'>;
  /** Throws when nothing may be written any more. */
  check(): void;
}

/** The local documents of one collection, as its pulls and pushes read and write them. */
export class CollectionDocuments {
  readonly name: CollectionName;
  readonly of: AnyCollection;
  readonly rows: LocalCollection;
  readonly #needs: DocumentsNeeds;

  constructor(name: CollectionName, rows: LocalCollection, needs: DocumentsNeeds) {
    this.name = name;
    this.of = collectionOf(name);
    this.rows = rows;
    this.#needs = needs;
  }

  /** All living documents, as stored. */
  async all(): Promise<Stored[]> {
    return (await this.rows.find().exec()).map((doc) => asStored(doc.toMutableJSON(), false));
  }

  /** The documents with these ids as stored now, tombstones included. */
  async stored(ids: readonly string[]): Promise<Map<string, Stored>> {
    const found = await this.rows.storageInstance.findDocumentsById([...ids], true);
    return new Map(found.map((doc) => [doc.id, asStored(doc, doc._deleted)]));
  }

  /** Which of these documents are here, tombstones included. */
  async known(ids: readonly string[]): Promise<string[]> {
    const found = await this.rows.storageInstance.findDocumentsById([...ids], true);
    return found.map((doc) => doc.id);
  }

  /** Replaces the current local document atomically; what would be lost is stored before it changes. */
  async modify(id: string, wasNew: boolean, step: (current: Stored) => Outcome): Promise<Stored | null> {
    const found = await findNow(this.rows, id);
    if (!found) return null;
    let after: Stored | null = null;
    await found.incrementalModify(async (current) => {
      this.#needs.check();
      const { document, lost } = step(asStored(current, Boolean(current._deleted)));
      if (lost.length) await this.#keep(id, wasNew, lost);
      after = document;
      return document;
    });
    return after;
  }

  #keep(id: string, wasNew: boolean, lost: readonly Lost[]): Promise<void> {
    const { store, env } = this.#needs;
    const at = new Date(env.now()).toISOString();
    // A text of another device is one that the server has had.
    const isNew = (why: string): boolean => wasNew && why !== 'mine';
    return store.putConflicts(lost.map((one) => ({ collection: this.name, id, ...one, at, wasNew: isNew(one.why) })));
  }

  /** Inserts a document of the server, also over a tombstone; somebody who was faster has the newer one. */
  async insert(document: Stored): Promise<void> {
    const { _deleted: _, ...rest } = document;
    await this.rows.insert(rest as LocalDocument).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'CONFLICT')) throw error;
    });
  }
}
