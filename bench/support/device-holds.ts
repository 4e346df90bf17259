import type { CollectionName } from '../../schema/index.ts';
import type { Device } from './device.ts';

const patience = 60_000;

/** Resolves with the time when the collection holds so many living documents; rejects after a minute. */
export function holds(device: Device, name: CollectionName, count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const rows = device.replica.collection(name);
    const seen = new Set<string>();
    const late = setTimeout(() => reject(new Error(`${seen.size} of ${count} ${name} documents came`)), patience);
    const subscription = rows.eventBulks$.subscribe((bulk) => {
      for (const event of bulk.events) seen.add(event.documentId);
      check();
    });
    const check = (): void => {
      if (seen.size < count) return;
      subscription.unsubscribe();
      clearTimeout(late);
      resolve(performance.now());
    };
    void rows
      .find()
      .exec()
      .then((found) => {
        for (const doc of found) seen.add(doc.get('id') as string);
        check();
      });
  });
}

/** Resolves with the time when nothing is unsent any more. */
export async function settled(device: Device): Promise<number> {
  while (device.replica.waiting().length > 0) await new Promise((resolve) => setTimeout(resolve, 2));
  return performance.now();
}
