import { useCallback, useEffect, useState } from 'react';
import { useReplica } from './use-live.ts';

export interface Remembered<T> {
  /** What was answered last, now or on an earlier visit; null before the first answer. */
  value: T | null;
  /** False until this device has looked, and the first asking has ended. */
  ready: boolean;
  /** Whether the last asking got an answer. */
  fresh: boolean;
  again: () => Promise<void>;
}

/**
 * What no collection holds and a page needs without a network all the same: the last answer under `key` stays on this device.
 * `ask` must be the same function at every drawing; what it throws is no answer.
 */
export function useRemembered<T>(key: string, ask: () => Promise<T>): Remembered<T> {
  const { store } = useReplica();
  const [state, setState] = useState<{ key: string; value: T | null; ready: boolean; fresh: boolean }>({
    key,
    value: null,
    ready: false,
    fresh: false,
  });
  const again = useCallback(async () => {
    try {
      const value = await ask();
      setState({ key, value, ready: true, fresh: true });
      await store.setMeta(key, value);
    } catch {
      const none = { key, value: null };
      setState((before) => ({ ...(before.key === key ? before : none), ready: true, fresh: false }));
    }
  }, [store, key, ask]);
  useEffect(() => {
    let here = true;
    void store.meta(key).then((stored) => {
      // This device wrote it under the same key, from an answer of the same call.
      if (here && stored !== undefined)
        setState((before) =>
          before.key === key && before.fresh ? before : { key, value: stored as T, ready: true, fresh: false },
        );
    });
    void again();
    return () => {
      here = false;
    };
  }, [store, key, again]);
  return {
    value: state.key === key ? state.value : null,
    ready: state.key === key && state.ready,
    fresh: state.fresh,
    again,
  };
}
