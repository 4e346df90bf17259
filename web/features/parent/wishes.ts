import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PersonStore } from '../../replica/person-store.ts';
import { useReplica } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';

/** Wishes for insights that the school has not heard yet, by child. */
const prefix = 'wish:insights:';

/** How the asking ended: the school made them, it heard nothing and the wish is kept (again), or it refused. */
export type Asked = 'made' | 'kept' | 'kept-already' | { refused: string | undefined };

export interface Wishes {
  /** The children whose wish waits on this device. */
  waiting: ReadonlySet<string>;
  ask: (childId: string) => Promise<Asked>;
  sendAll: () => Promise<void>;
}

async function send(
  store: PersonStore,
  childId: string,
): Promise<'made' | 'unheard' | { refused: string | undefined }> {
  try {
    await call('generateInsights', { params: { childId } });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // Signed out is no refusal of the wish: it goes when the person is back.
    if (error.status === 0 || reportUnauthorized(error)) return 'unheard';
    await store.dropMeta(`${prefix}${childId}`);
    return { refused: error.said };
  }
  await store.dropMeta(`${prefix}${childId}`);
  return 'made';
}

/** Wishes for insights: sent at once where the school can be reached, else kept on this device until it can. */
export function useWishes(): Wishes {
  const { store, tryNow } = useReplica();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const look = useCallback(async () => {
    const kept = await store.metaOf(prefix);
    setWaiting((before) =>
      before.size + kept.size === 0 ? before : new Set([...kept.keys()].map((key) => key.slice(prefix.length))),
    );
  }, [store]);
  useEffect(() => {
    // What was kept before this page opened is on the disk.
    void Promise.resolve().then(look);
  }, [look]);
  const ask = useCallback(
    async (childId: string): Promise<Asked> => {
      const key = `${prefix}${childId}`;
      const isKept = (await store.meta(key)) === true;
      // Kept before it is sent, so that a closed tablet loses no wish.
      await store.setMeta(key, true);
      const sent = await send(store, childId);
      await look();
      if (sent === 'made') tryNow();
      if (sent !== 'unheard') return sent;
      return isKept ? 'kept-already' : 'kept';
    },
    [store, look, tryNow],
  );
  const sendAll = useCallback(async () => {
    for (const key of (await store.metaOf(prefix)).keys()) {
      const sent = await send(store, key.slice(prefix.length));
      if (sent === 'unheard') break;
      if (sent === 'made') tryNow();
    }
    await look();
  }, [store, look, tryNow]);
  return useMemo(() => ({ waiting, ask, sendAll }), [waiting, ask, sendAll]);
}
