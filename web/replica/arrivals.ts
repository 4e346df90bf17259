import type { CollectionName } from '../../schema/index.ts';
import type { PersonStore } from './person-store.ts';
import type { KnownGrants } from './grants.ts';

/**
 * Whether a list may be taken for the whole of it: everything granted has come once; or it is on its way; or it is not, and there is
 * no way to the school just now.
 */
export type Arrival = 'here' | 'coming' | 'cut-off';

const keyPrefix = 'arrived ';

/** Takes the granted scopes and those whose documents have come; gives whether nothing is missing. */
const isWhole = (granted: readonly string[], arrived: readonly string[] | undefined): boolean =>
  arrived !== undefined && granted.every((scope) => arrived.includes(scope));

const isScopes = (value: unknown): value is readonly string[] => Array.isArray(value);

/**
 * Which scopes of each collection have been downloaded to their end at least once: before that an empty list says nothing. A scope
 * that is granted later (a class just joined) is missing until its documents have come. Kept over restarts.
 */
export class Arrivals {
  readonly #names: readonly CollectionName[];
  readonly #grants: KnownGrants;
  readonly #store: PersonStore;
  readonly #changed: (whole: readonly CollectionName[]) => void;
  readonly #arrived = new Map<CollectionName, readonly string[]>();
  #whole: readonly CollectionName[] = [];

  /** `changed` is told the collections of which everything granted has come, whenever they are others. */
  constructor(
    names: readonly CollectionName[],
    grants: KnownGrants,
    store: PersonStore,
    changed: (whole: readonly CollectionName[]) => void,
  ) {
    this.#names = names;
    this.#grants = grants;
    this.#store = store;
    this.#changed = changed;
  }

  /** Reads what was noted; `complete`: an earlier program had downloaded everything and did not note the scopes. */
  async restore(complete: boolean): Promise<void> {
    const noted = await this.#store.metaOf(keyPrefix);
    for (const name of this.#names) {
      const scopes = noted.get(keyPrefix + name);
      if (isScopes(scopes)) this.#arrived.set(name, scopes);
      else if (complete && noted.size === 0) this.#arrived.set(name, this.#grants.granted());
    }
    this.check();
  }

  /** A collection has been pulled to its end with these scopes, and what came is stored. */
  async note(name: CollectionName, granted: readonly string[]): Promise<void> {
    const before = this.#arrived.get(name);
    if (before && before.length === granted.length && isWhole(granted, before)) return;
    await this.#store.setMeta(keyPrefix + name, [...granted]);
    this.#arrived.set(name, [...granted]);
    this.check();
  }

  /** Compares again: the grants may be others. Gives the collections that were whole and are not any more. */
  check(): readonly CollectionName[] {
    const granted = this.#grants.granted();
    const before = this.#whole;
    const whole = this.#names.filter((name) => isWhole(granted, this.#arrived.get(name)));
    if (whole.join() !== before.join()) {
      this.#whole = whole;
      this.#changed(whole);
    }
    return before.filter((name) => !whole.includes(name));
  }
}
