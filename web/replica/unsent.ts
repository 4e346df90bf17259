import type { Subscription } from 'rxjs';
import type { CollectionName } from '../../schema/index.ts';
import { isClean, type LocalCollection, type LocalDocument } from './document.ts';
import type { PersonStore } from './person-store.ts';
import type { WaitingItem } from './sync-status.ts';
import type { PutOffRow } from './sync/put-off.ts';

/** A document as RxDB reports it: with its tombstone mark and the time (ms) of its last write here. */
type Watched = LocalDocument & { _deleted?: boolean; _meta?: { lwt: number } };

/** What the server has not acknowledged, in this tab and every other one; follows the stored documents themselves. */
export class Unsent {
  readonly #changed: () => void;
  readonly #dirty = new Map<string, WaitingItem>();
  #deleted: WaitingItem[] = [];
  #putOff: ReadonlyMap<string, NonNullable<WaitingItem['putOff']>> = new Map();
  #items: readonly WaitingItem[] = [];
  readonly #subscriptions: Subscription[] = [];
  #unwatch: () => void = () => {};

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The unsent items; the same array until something changes. */
  get items(): readonly WaitingItem[] {
    return this.#items;
  }

  async start(collections: ReadonlyMap<CollectionName, LocalCollection>, store: PersonStore): Promise<void> {
    const readUnsent = async ([name, rows]: readonly [CollectionName, LocalCollection]): Promise<void> => {
      this.#subscriptions.push(
        rows.eventBulks$.subscribe(({ events }) => {
          const looked = events.map((event) => this.#look(name, event.documentData as Watched));
          if (looked.includes(true)) this.#count();
        }),
      );
      // What is read here is what the screens read next: RxDB keeps it for them.
      for (const doc of await rows.find().exec()) {
        if (isClean(doc.toJSON())) continue;
        this.#look(name, { ...doc.toMutableJSON(), _meta: doc.toJSON(true)._meta });
      }
    };
    const readDeletions = async (): Promise<void> => {
      const deletions = await store.deletions();
      this.#deleted = deletions.map((one) => ({
        collection: one.collection as CollectionName,
        id: one.id,
        kind: 'deleted',
      }));
      this.#count();
    };
    this.#unwatch = store.watch(() => void readDeletions().catch(() => {}));
    await Promise.all([...[...collections].map(readUnsent), readDeletions()]);
    this.#count();
  }

  /** Takes the rows that the server has put off: their items say so. */
  setPutOff(rows: readonly PutOffRow[]): void {
    this.#putOff = new Map(rows.map(({ collection, id, code, at }) => [`${collection} ${id}`, { code, at }]));
    this.#count();
  }

  stop(): void {
    this.#unwatch();
    for (const one of this.#subscriptions) one.unsubscribe();
  }

  #look(collection: CollectionName, doc: Watched): boolean {
    const key = `${collection} ${doc.id}`;
    if (doc._deleted || isClean(doc)) return this.#dirty.delete(key);
    // Typing on does not make it younger; after a start it is as old as its last change.
    const since = this.#dirty.get(key)?.since ?? (doc._meta && new Date(doc._meta.lwt).toISOString());
    this.#dirty.set(key, { collection, id: doc.id, kind: doc.rev === '' ? 'new' : 'changed', since });
    return true;
  }

  #count(): void {
    const items = [...this.#dirty.values(), ...this.#deleted];
    this.#items =
      this.#putOff.size === 0
        ? items
        : items.map((item) => {
            const putOff = this.#putOff.get(`${item.collection} ${item.id}`);
            return putOff ? { ...item, putOff } : item;
          });
    this.#changed();
  }
}
