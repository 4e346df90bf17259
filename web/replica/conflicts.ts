import type { CollectionName } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
import { conflictName, isOthers, type ConflictValue, type PersonStore } from './person-store.ts';
import { WriteError, type Writer } from './write.ts';
import { findNow, type LocalCollection, untyped } from './document.ts';
import { sentAgain } from './sent-again.ts';

/** The conflicts of one document that are shown as one item: its person's own values, or one text of another device. */
export interface ConflictItem {
  /** Unlike that of any other item. */
  key: string;
  collection: CollectionName;
  id: string;
  values: readonly ConflictValue[];
  /** ISO time of the newest value. */
  at: string;
}

/** Groups the person's own values by document, each text of another device alone; the newest first. */
export function groupConflicts(values: readonly ConflictValue[]): ConflictItem[] {
  const items = new Map<string, ConflictItem>();
  for (const value of values) {
    const document = `${value.collection} ${value.id}`;
    const key = value.why === 'mine' ? `${document} ${conflictName(value)}` : document;
    const before = items.get(key);
    items.set(key, {
      key,
      collection: value.collection as CollectionName,
      id: value.id,
      values: [...(before?.values ?? []), value],
      at: before && before.at > value.at ? before.at : value.at,
    });
  }
  return [...items.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}

export interface Conflicts {
  /** The items; the same array until something changes. */
  get(): readonly ConflictItem[];
  subscribe(listener: () => void): () => void;
  /** The typed text of an item, for the clipboard. */
  textOf(item: ConflictItem): string;
  /** Writes the values (edited by the person, where `instead` names a field) again and forgets them. Throws `WriteError`. */
  sendAgain(item: ConflictItem, instead?: Readonly<Record<string, unknown>>): Promise<void>;
  discard(item: ConflictItem): Promise<void>;
  stop(): void;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Follows the conflicts of a person on this device. `settled` is called when an item was resolved. */
export async function followConflicts(
  store: PersonStore,
  writer: Writer,
  collection: (name: CollectionName) => LocalCollection,
  settled: () => void,
): Promise<Conflicts> {
  let items: readonly ConflictItem[] = [];
  const listeners = new Set<() => void>();
  const read = async (): Promise<void> => {
    const [values, deletions] = await Promise.all([store.conflicts(), store.deletions()]);
    // What stands beside a document that was deleted here waits unseen for the server's word.
    const isDeleted = (value: ConflictValue): boolean => deletions.some((one) => isOthers(value, one));
    const next = groupConflicts(values.filter((value) => !isDeleted(value)));
    if (equal(next, items)) return;
    items = next;
    for (const listener of listeners) listener();
  };
  const unwatch = store.watch(() => void read().catch(() => {}));
  await read();
  const forget = async (item: ConflictItem): Promise<void> => {
    await store.dropConflicts(item.values);
    await read();
    settled();
  };
  return {
    get: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    textOf: (item) => item.values.map((one) => asText(one.value)).join('\n\n'),
    async sendAgain(item, instead = {}) {
      const typed = { ...Object.fromEntries(item.values.map((one) => [one.field, one.value])), ...instead };
      const alive = await findNow(collection(item.collection), item.id);
      if (alive)
        await writer.edit(item.collection, item.id, (current) => sentAgain(item.collection, untyped(current), typed));
      else if (item.values.every((one) => one.wasNew)) await writer.create(item.collection, typed, { id: item.id });
      else throw new WriteError('not_found');
      await forget(item);
    },
    discard: forget,
    stop: unwatch,
  };
}
