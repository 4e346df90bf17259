import type { Page } from '@playwright/test';

/**
 * Gives everything that the page's origin keeps on the device, as one text to search in: all IndexedDB databases, with buffers as
 * letters, all caches but the app's own files, localStorage and sessionStorage.
 */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const asLetters = (_key: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await asked(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await asked(db.transaction(store).objectStore(store).getAll());
        found.push(`${name}/${store}: ${JSON.stringify(rows, asLetters)}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      found.push(`cache ${name}`);
      if (name.startsWith('workbox-precache') || name.startsWith('ocr-files')) continue;
      const cache = await caches.open(name);
      for (const key of await cache.keys()) found.push(`${key.url}: ${(await (await cache.match(key))?.text()) ?? ''}`);
    }
    found.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
    return found.join('\n');
  });
}

/** Whether something that matches stands in a database of the page's origin. */
export const isStored = async (page: Page, what: RegExp): Promise<boolean> => what.test(await everythingStored(page));

/** Lets every write of one kind of document fail on this page, as a disk that is full does; gives what ends it. */
export async function failWrites(page: Page, collection: string): Promise<() => Promise<void>> {
  await page.evaluate((name) => {
    const usual = { add: IDBObjectStore.prototype.add, put: IDBObjectStore.prototype.put };
    Object.assign(globalThis, { mendWrites: () => Object.assign(IDBObjectStore.prototype, usual) });
    const refuse = (write: typeof usual.put) =>
      function (this: IDBObjectStore, ...given: Parameters<typeof write>) {
        if (this.transaction.db.name.toLowerCase().includes(name))
          throw new DOMException('no room', 'QuotaExceededError');
        return write.apply(this, given);
      };
    IDBObjectStore.prototype.add = refuse(usual.add);
    IDBObjectStore.prototype.put = refuse(usual.put);
  }, collection.toLowerCase());
  return () => page.evaluate('mendWrites()').then(() => {});
}
