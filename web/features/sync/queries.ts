import { useEffect, useMemo, useState } from 'react';
import type { CollectionName } from '../../../schema/index.ts';
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
