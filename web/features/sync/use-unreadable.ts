import { useEffect, useState } from 'react';
import type { CollectionName } from '../../../schema/index.ts';
import { useReplica } from '../../replica/use-live.ts';

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
