import { useCallback, useEffect, useMemo, useState } from 'react';
import { useReplica } from '../../replica/use-live.ts';
import { wishPrefix, sendWish } from './send-wish.ts';

/** How the asking ended: the school made them, it heard nothing and the wish is kept (again), or it refused. */
export type Asked = 'made' | 'kept' | 'kept-already' | { refused: string | undefined };

export interface Wishes {
  /** The children whose wish waits on this device. */
  waiting: ReadonlySet<string>;
  ask: (childId: string) => Promise<Asked>;
  sendAll: () => Promise<void>;
}

/** Wishes for insights: sent at once where the school can be reached, else kept on this device until it can. */
export function useWishes(): Wishes {
  const { store, tryNow } = useReplica();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const look = useCallback(async () => {
    const kept = await store.metaOf(wishPrefix);
    setWaiting((before) =>
      before.size + kept.size === 0 ? before : new Set([...kept.keys()].map((key) => key.slice(wishPrefix.length))),
    );
  }, [store]);
  useEffect(() => {
    // What was kept before this page opened is on the disk.
    void Promise.resolve().then(look);
  }, [look]);
  const ask = useCallback(
    async (childId: string): Promise<Asked> => {
      const key = `${wishPrefix}${childId}`;
      const isKept = (await store.meta(key)) === true;
      // Kept before it is sent, so that a closed tablet loses no wish.
      await store.setMeta(key, true);
      const sent = await sendWish(store, childId);
      await look();
      if (sent === 'made') tryNow();
      if (sent !== 'unheard') return sent;
      return isKept ? 'kept-already' : 'kept';
    },
    [store, look, tryNow],
  );
  const sendAll = useCallback(async () => {
    for (const key of (await store.metaOf(wishPrefix)).keys()) {
      const sent = await sendWish(store, key.slice(wishPrefix.length));
      if (sent === 'unheard') break;
      if (sent === 'made') tryNow();
    }
    await look();
  }, [store, look, tryNow]);
  return useMemo(() => ({ waiting, ask, sendAll }), [waiting, ask, sendAll]);
}
