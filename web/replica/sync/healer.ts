import type { CollectionName } from '../../../schema/index.ts';
import { collectionOf } from '../../../schema/index.ts';
import type { ParentRow } from '../../../schema/collection.ts';
import type { PullAnswer } from '../../../schema/wire.ts';
import { isEmpty } from '../../../schema/merge.ts';
import { asParent, isClean, type Stored } from '../document.ts';
import type { CollectionDocuments } from './collection-documents.ts';
import { healedBy, type Healing, picked, isAuthor, lostBy, madeAgain, ownPart } from './heal.ts';
import type { PersonStore } from '../person-store.ts';
import type { HubPort } from './hub-port.ts';
import { inPlaceOf } from './push.ts';

const isHealing = (value: unknown): value is Record<string, Healing> => typeof value === 'object' && value !== null;

const keyStart = 'healing ';

/** How many documents a device holds for a restored school that cannot have them yet. */
export async function healingOf(store: Pick<PersonStore, 'metaOf'>): Promise<number> {
  const kept = await store.metaOf(keyStart);
  return [...kept.values()].flatMap((one) => (isHealing(one) ? Object.values(one) : [])).filter(({ whole }) => whole)
    .length;
}

/** Of one collection, after the school was put back from a backup: what this device still holds becomes unsent work again. */
export class Healer {
  readonly #hub: HubPort;
  readonly #documents: CollectionDocuments;
  /** What is to be written onto documents when they come. */
  #waiting = new Map<string, Healing>();

  constructor(hub: HubPort, documents: CollectionDocuments) {
    this.#hub = hub;
    this.#documents = documents;
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  get #key(): string {
    return keyStart + this.#documents.name;
  }

  async start(): Promise<void> {
    const stored = await this.#hub.needs.store.meta(this.#key);
    if (isHealing(stored)) this.#waiting = new Map(Object.entries(stored));
  }

  /**
   * Takes the first answer of another history, before anything of it is applied. What the server lacks is made again by its
   * author, at once or when its parent is there; what it has older, or what somebody else makes again, is written onto it when
   * it comes.
   */
  async begin(answer: Pick<PullAnswer, 'keep' | 'empty'>): Promise<void> {
    const { of } = this.#documents;
    const who = this.#hub.needs.grants.who();
    for (const { document, isThere } of lostBy(await this.#documents.all(), answer)) {
      const isMine = !isThere && isAuthor(of, who, document);
      const anew = isMine && !of.parent ? madeAgain(of, who, document, null) : null;
      if (anew) await this.#replace(anew);
      else {
        const own = ownPart(of, who, document, await this.#parentOf(document));
        const healing = isMine ? { ...own, whole: document } : own;
        if (isMine || Object.keys(own.set).length > 0) this.#waiting.set(document.id, healing);
      }
    }
    // Before the documents go: what they held is in here.
    if (this.#waiting.size > 0) await this.#store();
  }

  /** Makes again what has waited for a document of this collection, which the server has now or gets first. */
  async came(collection: string): Promise<void> {
    const { of, name } = this.#documents;
    if (this.#waiting.size === 0 || of.parent?.collection !== collection) return;
    // Until both are of the present history, the parent may be one that is about to go.
    const lineage = this.#hub.lineageOf(name);
    if (lineage === null || lineage !== this.#hub.lineageOf(collection)) return;
    const who = this.#hub.needs.grants.who();
    for (const [id, { whole, ...healing }] of this.#waiting) {
      const parent = whole ? await this.#parentOf(whole) : null;
      if (!whole || !parent) continue;
      const anew = madeAgain(of, who, whole, parent);
      if (anew) await this.#documents.insert(anew);
      else await this.#keep(id, whole, of.writable);
      // What it is after its making, a mark seen say, is written onto it when it comes back.
      this.#waiting.set(id, healing);
      await this.#store();
    }
  }

  #store(): Promise<void> {
    return this.#hub.needs.store.setMeta(this.#key, Object.fromEntries(this.#waiting));
  }

  async #replace(anew: Stored): Promise<void> {
    const step = (current: Stored) => ({
      document: isClean(current) && !current._deleted ? inPlaceOf(current, anew) : current,
      lost: [],
    });
    await this.#documents.modify([{ id: anew.id, wasNew: true, step }]);
  }

  /** Takes a document of the server and the local copy; gives the one to take over. */
  async onto(incoming: Stored, local: Stored | undefined): Promise<Stored> {
    const healing = this.#waiting.get(incoming.id);
    // A dirty copy goes through its push first.
    if (!healing || (local && !local._deleted && !isClean(local))) return incoming;
    const { of } = this.#documents;
    const { document, sent, refused } = healedBy(
      of,
      this.#hub.needs.grants.who(),
      incoming,
      healing,
      await this.#parentOf(incoming),
    );
    if (refused.length > 0) await this.#keep(incoming.id, healing.set, refused);
    // What is sent stays noted until the server has it: this device may die before the document is stored.
    if (sent.length === 0) this.#waiting.delete(incoming.id);
    else this.#waiting.set(incoming.id, { rev: healing.rev, set: picked(healing.set, sent) });
    await this.#store();
    return document;
  }

  /** What cannot stand any more stays for its person to see; moments at which something was opened are nobody's words. */
  #keep(id: string, values: Readonly<Record<string, unknown>>, fields: readonly string[]): Promise<void> {
    const { of, name } = this.#documents;
    const { store, env } = this.#hub.needs;
    const at = new Date(env.now()).toISOString();
    const words = fields.filter((field) => of.fields[field]?.kind !== 'instant' && !isEmpty(values[field]));
    return store.putConflicts(
      words.map((field) => ({ collection: name, id, field, value: values[field], why: 'conflict', at, wasNew: false })),
    );
  }

  async #parentOf(document: Stored): Promise<ParentRow | null> {
    const { parent } = this.#documents.of;
    const id = parent && document[parent.field];
    if (!parent || typeof id !== 'string') return null;
    const found = (await this.#hub.documentsOf(parent.collection)?.stored([id]))?.get(id);
    return found && !found._deleted ? asParent(collectionOf(parent.collection as CollectionName), found) : null;
  }
}
