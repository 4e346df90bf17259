import { store, asked, open } from './device-database.ts';

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
