import type { Page } from '@playwright/test';

/** Gives everything that stands in the IndexedDB databases of the page's origin, as one text to search in. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await asked(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await asked(db.transaction(store).objectStore(store).getAll());
        found.push(`${name}/${store}: ${JSON.stringify(rows)}`);
      }
      db.close();
    }
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
