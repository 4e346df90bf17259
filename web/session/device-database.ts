/**
 * What this device must still know after a power cut. localStorage is written to the disk seconds after the fact (Chromium)
 * and is for a first glance only; this small database answers when the value is on the disk. Without Dexie, since a
 * visitor's page must stay small.
 */
const name = 'paperboat-device';
export const store = 'memory';

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer from this device'));
  });
}

export async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return asked(request);
}
