import { Dexie, type Table } from 'dexie';

/** What opens a data key: the password, the secret of a badge, or the key that the school gives at sign-in. */
export type Opener = 'password' | 'badge' | 'school';

/** A data key, encrypted under a key that one of the openers gives. */
export interface Wrap {
  by: Opener;
  salt: Uint8Array<ArrayBuffer>;
  /** Rounds of PBKDF2. */
  rounds: number;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** The wrapped data key of a person on this device. */
export interface Vault {
  id: string;
  wraps: readonly Wrap[];
}

/** A person's data key while that person is signed in here; who it is goes into what is sealed. */
export interface Held {
  id: string;
  key: CryptoKey;
  person: unknown;
}

/** Says that everything of a person is in these parts and nowhere else: what else is here of theirs is a remainder. */
export interface Parcel {
  id: string;
  /** Tells its parts from those of a sealing that did not come to its end. */
  stamp: string;
  parts: number;
  /** Things in it that are not at school. */
  unsent: number;
  /** When it was sealed (ms since 1970). */
  at: number;
}

export interface Part {
  id: string;
  stamp: string;
  n: number;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const sealedDbName = 'paperboat-sealed';

/** What this device has sealed, for all its people. */
export class SealedDb extends Dexie {
  declare vaults: Table<Vault, string>;
  declare held: Table<Held, string>;
  declare parcels: Table<Parcel, string>;
  declare parts: Table<Part, [string, string, number]>;

  constructor() {
    super(sealedDbName, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ vaults: 'id', held: 'id', parcels: 'id', parts: '[id+stamp+n], id' });
  }
}

/** Opens the database for one piece of work. */
export async function withSealed<T>(work: (db: SealedDb) => Promise<T>): Promise<T> {
  const db = new SealedDb();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const chains = new Map<string, Promise<unknown>>();

/** One at a time, in whatever tab, makes keys for a person, seals or opens; in the order of the calls. */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(`paperboat-sealed-${id}`, work);
  const mine = (chains.get(id) ?? Promise.resolve()).then(work);
  chains.set(
    id,
    mine.catch(() => undefined),
  );
  return mine;
}
