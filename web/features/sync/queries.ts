import { useEffect, useMemo, useState } from 'react';
import type { CollectionName } from '../../../schema/index.ts';
import { canReadOffline } from '../../lib/read-picture.ts';
import type { LocalDocument } from '../../replica/document.ts';
import { useReplica, useWaiting } from '../../replica/use-live.ts';

export type Documents = ReadonlyMap<string, LocalDocument>;

interface Place {
  collection: CollectionName;
  id: string;
}

export const keyOf = ({ collection, id }: Place): string => `${collection} ${id}`;

/** The documents behind the places, read again whenever the unsent items change; a deleted one is missing. */
export function useDocuments(places: readonly Place[]): Documents {
  const replica = useReplica();
  const waiting = useWaiting();
  const [documents, setDocuments] = useState<Documents>(new Map());
  const wanted = useMemo(() => JSON.stringify([...new Set(places.map(keyOf))].sort()), [places]);
  useEffect(() => {
    let here = true;
    const read = async (): Promise<void> => {
      const ids = new Map<CollectionName, string[]>();
      for (const key of JSON.parse(wanted) as string[]) {
        const [name, id] = key.split(' ') as [CollectionName, string];
        if (replica.has(name)) ids.set(name, [...(ids.get(name) ?? []), id]);
      }
      const found = await Promise.all(
        [...ids].map(async ([name, list]) => {
          const rows = await replica.collection(name).findByIds(list).exec();
          return [...rows.values()].map((doc) => [`${name} ${doc.get('id')}`, doc.toMutableJSON()] as const);
        }),
      );
      if (here) setDocuments(new Map(found.flat()));
    };
    void read().catch(() => {
      // A closed database: the page is going away.
    });
    return () => {
      here = false;
    };
  }, [replica, wanted, waiting]);
  return documents;
}

/** How many documents of the server this program could not read. */
export function useUnreadable(names: readonly CollectionName[]): number {
  const { store } = useReplica();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let here = true;
    void Promise.all(names.map((name) => store.quarantined(name))).then(
      (lists) => {
        if (here) setCount(lists.reduce((sum, list) => sum + list.length, 0));
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [store, names]);
  return count;
}

export interface DeviceFacts {
  /** Bytes; null where the browser does not say. */
  used: number | null;
  whole: number | null;
  persisted: boolean | null;
  readsPhotos: boolean;
}

/** What the browser says about its storage; null until it has answered. */
export function useDeviceFacts(): DeviceFacts | null {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    let here = true;
    const ask = async (): Promise<void> => {
      const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
      const persisted = await navigator.storage?.persisted?.().catch(() => undefined);
      // The files themselves are asked for: their cache is there, and empty, as soon as somebody has looked into it.
      const readsPhotos = await canReadOffline().catch(() => false);
      if (!here) return;
      setFacts({
        used: estimate?.usage ?? null,
        whole: estimate?.quota ?? null,
        persisted: persisted ?? null,
        readsPhotos,
      });
    };
    void ask();
    return () => {
      here = false;
    };
  }, []);
  return facts;
}
