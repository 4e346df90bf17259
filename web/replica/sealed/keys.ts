import { decode, encode } from './encode.ts';
import {
  type Held,
  inTurn,
  type Opener,
  type Part,
  type SealedDb,
  type Vault,
  withSealed,
  type Wrap,
} from './sealed-db.ts';

/** What somebody brought to be let in. */
export type Secrets = Partial<Record<Opener, string>>;

/** Milliseconds that a guess at a password shall cost on this device, and the rounds that are never gone below or above. */
const costOfGuess = 250;
const fewestRounds = 200_000;
const mostRounds = 2_000_000;
const tried = 20_000;

const aes = { name: 'AES-GCM', length: 256 } as const;
const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function derive(secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytesOf(secret.normalize('NFKC')), 'PBKDF2', false, ['deriveKey']);
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(by, base, aes, false, ['encrypt', 'decrypt']);
}

let measured: Promise<number> | undefined;

/** Measures how many rounds this device does in the time that a guess shall cost. */
async function roundsHere(): Promise<number> {
  measured ??= (async () => {
    const from = performance.now();
    await derive('measured', random(16), tried);
    const each = (performance.now() - from) / tried;
    return Math.round(Math.min(mostRounds, Math.max(fewestRounds, costOfGuess / each)));
  })();
  return measured;
}

const boundTo = (id: string, what: string | number): Uint8Array<ArrayBuffer> => bytesOf(`${id} ${what}`);

async function wrapped(id: string, by: Opener, secret: string, raw: ArrayBuffer): Promise<Wrap> {
  // A badge and the school's key are random themselves: only a password can be guessed.
  const rounds = by === 'password' ? await roundsHere() : 1;
  const [salt, iv] = [random(16), random(12)];
  const key = await derive(secret, salt, rounds);
  const bytes = await crypto.subtle.encrypt({ name: aes.name, iv, additionalData: boundTo(id, by) }, key, raw);
  return { by, salt, rounds, iv, bytes };
}

async function unwrapped(
  id: string,
  { by, salt, rounds, iv, bytes }: Wrap,
  secret: string,
): Promise<ArrayBuffer | null> {
  const key = await derive(secret, salt, rounds);
  try {
    return await crypto.subtle.decrypt({ name: aes.name, iv, additionalData: boundTo(id, by) }, key, bytes);
  } catch {
    // Another password, or another key of the school.
    return null;
  }
}

/** The cheap ones first. */
const order: readonly Opener[] = ['school', 'badge', 'password'];

async function opened({ id, wraps }: Vault, secrets: Secrets): Promise<{ raw: ArrayBuffer; by: Opener } | null> {
  for (const by of order) {
    const [wrap, secret] = [wraps.find((one) => one.by === by), secrets[by]];
    const raw = wrap && secret !== undefined ? await unwrapped(id, wrap, secret) : null;
    if (raw) return { raw, by };
  }
  return null;
}

const asKey = (raw: ArrayBuffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, aes, true, ['encrypt', 'decrypt']);

/**
 * Opens the data key of a person who signs in, or makes one where nothing is sealed, and holds it until the sign-out; what was
 * brought opens it from now on. False: what is sealed here opens by none of it.
 */
export const holdKey = (id: string, person: unknown, secrets: Secrets): Promise<boolean> =>
  inTurn(id, () =>
    withSealed(async (db) => {
      const [vault, held, parcel] = await Promise.all([db.vaults.get(id), db.held.get(id), db.parcels.get(id)]);
      const before = vault ? await opened(vault, secrets) : null;
      const raw = before?.raw ?? (held ? await crypto.subtle.exportKey('raw', held.key) : null);
      if (!raw && parcel) return false;
      await keep(db, {
        id,
        person,
        raw: raw ?? random(32).buffer,
        wraps: raw ? (vault?.wraps ?? []) : [],
        by: before?.by,
        secrets,
      });
      return true;
    }),
  );

async function keep(
  db: SealedDb,
  given: {
    id: string;
    person: unknown;
    raw: ArrayBuffer;
    wraps: readonly Wrap[];
    by: Opener | undefined;
    secrets: Secrets;
  },
): Promise<void> {
  const { id, person, raw, by, secrets } = given;
  const anew = order.filter((one) => one !== by && secrets[one] !== undefined);
  const made = await Promise.all(anew.map((one) => wrapped(id, one, secrets[one] ?? '', raw)));
  const wraps = [...given.wraps.filter((one) => !anew.includes(one.by)), ...made];
  const key = await asKey(raw);
  await db.transaction('rw', db.vaults, db.held, async () => {
    await db.vaults.put({ id, wraps });
    await db.held.put({ id, key, person });
  });
}

/** Which of the openers a person's key has here, and whether it is held. */
export const keyState = (id: string): Promise<{ isHeld: boolean; by: readonly Opener[]; isSealed: boolean }> =>
  withSealed(async (db) => {
    const [vault, held, parcel] = await Promise.all([db.vaults.get(id), db.held.get(id), db.parcels.get(id)]);
    return { isHeld: held !== undefined, by: vault?.wraps.map(({ by }) => by) ?? [], isSealed: parcel !== undefined };
  });

/**
 * Forgets the keys of a person of whom nothing is sealed here. What another tab has sealed meanwhile, signing out at the same
 * moment, is in nobody's way and stays with its keys; `evenSealed` forgets that too.
 */
export const dropKeys = (id: string, evenSealed = false): Promise<void> =>
  inTurn(id, () =>
    withSealed((db) =>
      db.transaction('rw', [db.vaults, db.held, db.parcels, db.parts], async () => {
        if (!evenSealed && (await db.parcels.get(id))) return;
        for (const table of [db.vaults, db.held, db.parcels]) await table.delete(id);
        await db.parts.where('id').equals(id).delete();
      }),
    ),
  );

/** Finds, without the school, whose sealed things these secrets open; `mayBe` says whose to try. Holds that person's key. */
export async function openHere(
  secrets: Secrets,
  mayBe: (id: string) => boolean,
  isThem: (person: unknown) => boolean,
): Promise<unknown> {
  const vaults = await withSealed((db) => db.vaults.toArray());
  for (const vault of vaults) {
    if (!mayBe(vault.id)) continue;
    const found = await opened(vault, secrets);
    if (!found) continue;
    const key = await asKey(found.raw);
    // In turn: whoever comes back at once waits for the end of its sealing.
    const person = await inTurn(vault.id, () => withSealed((db) => holdSealed(db, vault.id, key, isThem)));
    if (person !== null) return person;
  }
  return null;
}

/** Holds the key of a person whose sealed things it opens, and gives who that is; null where it is somebody else, or nobody's. */
async function holdSealed(
  db: SealedDb,
  id: string,
  key: CryptoKey,
  isThem: (person: unknown) => boolean,
): Promise<unknown> {
  const parcel = await db.parcels.get(id);
  const head = parcel && (await db.parts.get([id, parcel.stamp, 0]));
  const person = head && personOf(await decrypted(key, head));
  if (person === undefined || !isThem(person)) return null;
  await db.held.put({ id, key, person } satisfies Held);
  return person;
}

const personOf = (head: unknown): unknown =>
  typeof head === 'object' && head !== null && 'person' in head ? head.person : undefined;

/** Encrypts one part; its place is part of what is authenticated, so that no part can stand for another. */
export async function encrypted(key: CryptoKey, part: Omit<Part, 'iv' | 'bytes'>, value: unknown): Promise<Part> {
  const iv = random(12);
  const additionalData = boundTo(part.id, `${part.stamp} ${part.n}`);
  const bytes = await crypto.subtle.encrypt({ name: aes.name, iv, additionalData }, key, encode(value));
  return { ...part, iv, bytes };
}

export async function decrypted(key: CryptoKey, { id, stamp, n, iv, bytes }: Part): Promise<unknown> {
  const additionalData = boundTo(id, `${stamp} ${n}`);
  return decode(await crypto.subtle.decrypt({ name: aes.name, iv, additionalData }, key, bytes));
}
