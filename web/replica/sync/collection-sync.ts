import type { AnyCollection } from '../../../schema/collection.ts';
import { collectionOf, type CollectionName } from '../../../schema/index.ts';
import type { Checkpoint } from '../../../schema/wire.ts';
import { asStored, findNow, isClean, type LocalCollection, type LocalDocument, type Stored } from '../document.ts';
import { markDeleted } from '../write.ts';
import type { Hub } from './hub.ts';
import { Puller } from './puller.ts';
import type { Lost, Outcome } from './push.ts';
import { isDirty } from './push.ts';
import { Pusher } from './pusher.ts';
import type { PutOffRow } from './put-off.ts';

/** One collection under the hub: its lane, which a pull and a push have in turn, and the local documents that both write. */
export class CollectionSync {
  readonly hub: Hub;
  readonly name: CollectionName;
  readonly of: AnyCollection;
  readonly rows: LocalCollection;
  readonly #puller: Puller;
  readonly #pusher: Pusher;
  readonly #lane;

  constructor(hub: Hub, name: CollectionName, rows: LocalCollection) {
    this.hub = hub;
    this.name = name;
    this.of = collectionOf(name);
    this.rows = rows;
    this.#lane = hub.needs.steps.lane();
    this.#puller = new Puller(this);
    this.#pusher = new Pusher(this, (work) => this.#lane.push(work));
  }

  async start(): Promise<void> {
    for (const deletion of await this.hub.needs.store.deletions(this.name)) {
      // The list was written and the device died before the document was removed.
      await markDeleted(this.rows, deletion.id);
      this.#pusher.add(deletion.id);
    }
    // The documents themselves say what is to be sent: RxDB's own push may leave one out (its checkpoint is a time of day).
    // By bulks: a page of a first download is one event, not two thousand.
    const watching = this.rows.eventBulks$.subscribe(({ events }) => {
      for (const { documentId, documentData } of events) if (!isClean(documentData)) this.push([documentId]);
    });
    this.hub.whenStopped(() => watching.unsubscribe());
    for (const doc of await this.all()) if (isDirty(doc)) this.#pusher.add(doc.id);
    await this.#puller.start();
    this.drain();
  }

  pull(checkpoint: unknown, limit: number): Promise<{ documents: Stored[]; checkpoint: Checkpoint | null }> {
    const turn = <T>(work: (pushes: number) => Promise<T>): Promise<T> =>
      this.#lane.pull(() => work(this.#pusher.requests));
    return this.#puller.pull(checkpoint, limit, turn);
  }

  push(ids: readonly string[]): void {
    for (const id of ids) this.#pusher.add(id);
    this.drain();
  }

  /** How long (ms) a poke of this collection may wait. */
  get echo(): number {
    return this.#pusher.echo;
  }

  /** A push has brought a document of these scopes. */
  tookOver(scopes: readonly string[]): void {
    this.#puller.tookOver(scopes);
  }

  /** The rows that the server has put off. */
  get putOff(): PutOffRow[] {
    return this.#pusher.putOff;
  }

  unpark(): void {
    this.#pusher.unpark();
  }

  drain(): void {
    this.#pusher.drain();
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
      this.hub.check();
      const { document, lost } = step(asStored(current, Boolean(current._deleted)));
      if (lost.length) await this.#keep(id, wasNew, lost);
      after = document;
      return document;
    });
    return after;
  }

  #keep(id: string, wasNew: boolean, lost: readonly Lost[]): Promise<void> {
    const { store, env } = this.hub.needs;
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
