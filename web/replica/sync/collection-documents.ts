import { getChangedDocumentsSince, getDefaultRevision } from 'rxdb/plugins/core';
import type { AnyCollection } from '../../../schema/collection.ts';
import { collectionOf, type CollectionName } from '../../../schema/index.ts';
import { asStored, isClean, type LocalCollection, type Stored } from '../document.ts';
import type { Env } from './env.ts';
import type { PersonStore } from '../person-store.ts';
import type { Lost, Outcome } from './push.ts';

export interface DocumentsNeeds {
  store: Pick<PersonStore, 'putConflicts'>;
  env: Pick<Env, 'now'>;
  /** Throws when nothing may be written any more. */
  check(): void;
}

/** How one document is to be replaced. */
export interface Change {
  id: string;
  /** Nothing, or only a settled tombstone, was here a moment ago: this is stored, unless something has come since. */
  fresh?: Stored;
  /** The server has never had it. */
  wasNew: boolean;
  /** Takes the current document, gives the one that stands and what is lost with it. */
  step(current: Stored): Outcome;
}

/** A document with RxDB's own properties. Assigned onto these: spread before them each takes V8 five times as long. */
const withRxdbs = <Own extends object>(own: Own, document: Stored): Stored & Own => Object.assign(own, document);

/** The local documents of one collection, as its pulls and pushes read and write them. */
export class CollectionDocuments {
  readonly name: CollectionName;
  readonly of: AnyCollection;
  readonly rows: LocalCollection;
  readonly #needs: DocumentsNeeds;
  /** Names a write of which RxDB need not report anything: all its documents are as the server has them. */
  #settled = 'hub';

  constructor(name: CollectionName, rows: LocalCollection, needs: DocumentsNeeds) {
    this.name = name;
    this.of = collectionOf(name);
    this.rows = rows;
    this.#needs = needs;
  }

  /** From now on RxDB's replication passes over what is written clean: it has nothing to report of it, nor to note. */
  passOver(context: string): void {
    this.#settled = context;
  }

  /** All living documents, as stored. */
  async all(): Promise<Stored[]> {
    return (await this.rows.find().exec()).map((doc) => asStored(doc.toMutableJSON(), false));
  }

  /** Whether nothing has ever been stored here, tombstones included. */
  async isEmpty(): Promise<boolean> {
    return (await getChangedDocumentsSince(this.rows.storageInstance, 1)).documents.length === 0;
  }

  /** The documents with these ids as stored now, tombstones included. */
  async stored(ids: readonly string[]): Promise<Map<string, Stored>> {
    const found = await this.rows.storageInstance.findDocumentsById([...ids], true);
    return new Map(found.map((doc) => [doc.id, asStored(doc, doc._deleted)]));
  }

  /**
   * Replaces living documents and adds fresh ones, each atomically and all in one write; what would be lost is stored before its
   * document changes. Gives each as it then stands. One that was changed meanwhile is taken as it is then; one that fails keeps
   * no other back.
   */
  async modify(changes: readonly Change[]): Promise<Map<string, Stored>> {
    const changeOf = new Map(changes.map((one) => [one.id, one]));
    const after = new Map<string, Stored>();
    const storage = this.rows.storageInstance;
    const failures: unknown[] = [];
    // What is added is not looked up first: storage tells of what has come since.
    let added = changes.flatMap(({ fresh }) => fresh ?? []);
    const others = changes.flatMap(({ id, fresh }) => (fresh ? [] : id));
    let open = others.length > 0 ? await storage.findDocumentsById(others, false) : [];
    while (open.length > 0 || added.length > 0) {
      const writes: { previous?: (typeof open)[number]; document: (typeof open)[number] }[] = added.map((fresh) => {
        after.set(fresh.id, fresh);
        return { document: withRxdbs({ _meta: { lwt: 1 }, _rev: getDefaultRevision(), _attachments: {} }, fresh) };
      });
      added = [];
      const take = async (previous: (typeof open)[number]): Promise<void> => {
        const change = changeOf.get(previous.id);
        if (!change) return;
        this.#needs.check();
        const { id, wasNew } = change;
        const current = asStored(previous, previous._deleted);
        const { document, lost } = change.step(current);
        if (lost.length) await this.#keep(id, wasNew, lost);
        after.set(id, document);
        const { _meta, _rev, _attachments } = previous;
        if (document !== current)
          writes.push({ previous, document: withRxdbs({ _meta, _rev, _attachments }, document) });
      };
      for (const outcome of await Promise.allSettled(open.map(take)))
        if (outcome.status === 'rejected') failures.push(outcome.reason);
      this.#needs.check();
      const context = writes.every(({ document }) => isClean(document)) ? this.#settled : 'hub';
      const { error } = writes.length > 0 ? await storage.bulkWrite(writes, context) : { error: [] };
      open = [];
      for (const one of error) {
        if (one.status === 409 && one.documentInDb) open.push(one.documentInDb);
        else failures.push(one);
      }
    }
    if (failures.length > 0) throw failures[0];
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
  async insert(fresh: Stored): Promise<void> {
    await this.modify([{ id: fresh.id, fresh, wasNew: false, step: (document) => ({ document, lost: [] }) }]);
  }
}
