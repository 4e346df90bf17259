import { Dexie } from 'dexie';
import { personDbName } from './person-db.ts';

/**
 * Deletes every database of a person from this device: RxDB's own removal leaves them there, empty, under the person's id.
 * Resolves when the browser has deleted them, which waits for other tabs that still have one open.
 */
export async function eraseDatabases(personId: string, replica: string): Promise<void> {
  const names = await Dexie.getDatabaseNames();
  const mine = names.filter((name) => name === personDbName(personId) || name.startsWith(`rxdb-dexie-${replica}--`));
  await Promise.all(mine.map((name) => Dexie.delete(name)));
}

/** Deletes the emptied stores of older versions; other tabs that still have one open are told to close it. */
export async function eraseStores(
  replica: string,
  metas: readonly { readonly data: { readonly name: string; readonly version: number } }[],
): Promise<void> {
  const names = metas.map(({ data }) => `rxdb-dexie-${replica}--${data.version}--${data.name}`);
  await Promise.all(names.map((name) => Dexie.delete(name)));
}
