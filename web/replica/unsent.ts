import type { Subscription } from 'rxjs';
import type { CollectionName } from '../../schema/index.ts';
import { isClean, type LocalCollection, type LocalDocument } from './document.ts';
import type { PersonStore } from './person-store.ts';
import type { WaitingItem } from './settle.ts';

/** What the server has not acknowledged, in this tab and every other one; follows the stored documents themselves. */
export class Unsent {
  readonly #changed: () => void;
  readonly #dirty = new Map<string, WaitingItem>();
  #deleted: WaitingItem[] = [];
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
    for (const [name, rows] of collections) {
      this.#subscriptions.push(
        rows.$.subscribe((event) => {
          if (this.#look(name, event.documentData as LocalDocument & { _deleted?: boolean })) this.#count();
        }),
      );
      for (const doc of await rows.find().exec()) this.#look(name, doc.toMutableJSON());
    }
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
    await readDeletions();
  }

  stop(): void {
    this.#unwatch();
    for (const one of this.#subscriptions) one.unsubscribe();
  }

  #look(collection: CollectionName, doc: LocalDocument & { _deleted?: boolean }): boolean {
    const key = `${collection} ${doc.id}`;
    if (doc._deleted || isClean(doc)) return this.#dirty.delete(key);
    this.#dirty.set(key, { collection, id: doc.id, kind: doc.rev === '' ? 'new' : 'changed' });
    return true;
  }

  #count(): void {
    this.#items = [...this.#dirty.values(), ...this.#deleted];
    this.#changed();
  }
}
