/**
 * What this device must still know after a power cut. localStorage is written to the disk seconds after the fact (Chromium)
 * and is for a first glance only; this small database answers when the value is on the disk. Without Dexie, since a
 * visitor's page must stay small.
 */
const name = 'paperboat-device';
const store = 'memory';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer from this device'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return asked(request);
}

/** Gives what was remembered under a key, or undefined; undefined too where the browser stores nothing. */
export async function recall(key: string): Promise<unknown> {
  try {
    const db = await open();
    try {
      return await asked<unknown>(db.transaction(store).objectStore(store).get(key));
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

let last: Promise<void> = Promise.resolve();

/** Remembers a value (null: that there is none); resolves when it is on the disk, in the order of the calls. Never rejects. */
export const remember = (key: string, value: unknown): Promise<void> => change(key, () => value);

/** Remembers what `to` makes of what is remembered, whatever another tab remembers meanwhile; else as `remember`. */
export function change(key: string, to: (before: unknown) => unknown): Promise<void> {
  last = last
    .then(() => write(key, to))
    .catch(() => {
      // Without storage the person is asked again at the next start.
    });
  return last;
}

async function write(key: string, to: (before: unknown) => unknown): Promise<void> {
  const db = await open();
  try {
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
    const memory = transaction.objectStore(store);
    const before = memory.get(key);
    before.onsuccess = () => memory.put(to(before.result), key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
      transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
    });
  } finally {
    db.close();
  }
}
