import type { CollectionName } from '../../../schema/index.ts';
import type { Checkpoint } from '../../../schema/wire.ts';
import { auditEvery } from './audit.ts';
import type { SyncNeeds } from './hub-port.ts';

/** Where pages and frames after RxDB's own checkpoint have ended. */
interface Carried {
  /** RxDB's checkpoint, as text. */
  from: string;
  to: Checkpoint;
  /** When what is here was last compared with the school (ms). */
  audited?: number | undefined;
}

/** A quiet collection is stored so often (ms): its positions must not fall behind the server's garbage collection. */
const storeEvery = 3_600_000;

/** And where frames have brought something: the next start is given again what came since. */
const storeBroughtEvery = 60_000;

/** Names where RxDB stands. */
const placeOf = (checkpoint: unknown): string => JSON.stringify(checkpoint ?? null);

const nowhere = placeOf(null);

function isCarried(value: unknown): value is Carried {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value && isCheckpoint(value.to);
}

function isCheckpoint(value: unknown): value is Checkpoint {
  return typeof value === 'object' && value !== null && 'e' in value && 's' in value;
}

/**
 * How far one collection has been read. RxDB stores a checkpoint only with a document; what has ended behind it is carried on here,
 * and is of use only while RxDB's store stands where it stood: a store that was emptied or converted begins anew.
 */
export class Position {
  readonly #name: CollectionName;
  readonly #needs: Pick<SyncNeeds, 'store' | 'env'>;
  #carried: Carried | null = null;
  /** When it was last stored (ms); 0: never. */
  #stored = 0;
  #read = false;
  /** When what is here was last compared with the school (ms); null: not by this program yet. */
  #audited: number | null = null;

  constructor(name: CollectionName, needs: Pick<SyncNeeds, 'store' | 'env'>) {
    this.#name = name;
    this.#needs = needs;
  }

  /** Where frames go on; null before RxDB has a checkpoint: nothing would tell a store that was emptied from this one. */
  get known(): Checkpoint | null {
    return this.#carried && this.#carried.from !== nowhere ? this.#carried.to : null;
  }

  /** Takes RxDB's checkpoint; gives where a pull goes on, or null where nothing is known. */
  async after(given: unknown): Promise<Checkpoint | null> {
    this.#carried ??= await this.#restored();
    if (this.#carried?.from === placeOf(given)) return this.#carried.to;
    return isCheckpoint(given) ? given : null;
  }

  /** A pull has ended here, and RxDB stores it with a document. */
  handedOn(to: Checkpoint | null): void {
    this.#carried = to && { from: placeOf(to), to, audited: this.#audited ?? undefined };
  }

  /** A pull has ended here without a document. `now`: what it cost must not be asked for again, else the disk is spared. */
  async carry(given: unknown, to: Checkpoint | null, now: boolean): Promise<void> {
    this.#carried = to && { from: placeOf(given), to, audited: this.#audited ?? undefined };
    await this.#store(now ? 0 : storeEvery);
  }

  /** This has been read without RxDB. `now`: as in `carry`. */
  async brought(to: Checkpoint, now: boolean): Promise<void> {
    if (!this.#carried) return;
    this.#carried = { ...this.#carried, to, audited: this.#audited ?? undefined };
    await this.#store(now ? 0 : storeBroughtEvery);
  }

  /** The school began another history: what is here is compared with it soon. */
  doubt(): void {
    this.#audited = 0;
  }

  /** Whether what is here is to be compared with the school; a device that never was waits for a day. */
  isDue(): boolean {
    const now = this.#needs.env.now();
    this.#audited ??= now;
    if (Math.abs(now - this.#audited) < auditEvery) return false;
    this.#audited = now;
    return true;
  }

  async #restored(): Promise<Carried | null> {
    if (this.#read) return null;
    this.#read = true;
    const stored = await this.#needs.store.meta(`pulled ${this.#name}`);
    if (!isCarried(stored)) return null;
    this.#audited ??= stored.audited ?? null;
    return stored;
  }

  async #store(every: number): Promise<void> {
    const { store, env } = this.#needs;
    const now = env.now();
    if (!this.#carried || Math.abs(now - this.#stored) < every) return;
    await store.setMeta(`pulled ${this.#name}`, this.#carried);
    this.#stored = now;
  }
}
