import { useCallback, useEffect, useRef, useState } from 'react';
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

/** Gives the answer, undefined when there is none. */
const askOnce = <T>(ask: () => Promise<T>): Promise<T | undefined> => ask().catch(() => undefined);

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
  /** What the page shows now: an answer that comes later about something else is only kept. */
  const shown = useRef(key);
  shown.current = key;
  const again = useCallback(async () => {
    const answer = await askOnce(ask);
    const nothing = { key, value: null };
    if (shown.current === key)
      setState((before) =>
        answer === undefined
          ? { ...(before.key === key ? before : nothing), ready: true, fresh: false }
          : { key, value: answer, ready: true, fresh: true },
      );
    if (answer !== undefined) await store.setMeta(key, answer);
  }, [store, key, ask]);
  useEffect(() => {
    let here = true;
    const look = async (): Promise<void> => {
      const stored = await store.meta(key);
      if (!here) return;
      // This device wrote it under the same key, from an answer of the same call.
      if (stored !== undefined) setState({ key, value: stored as T, ready: true, fresh: false });
      await again();
    };
    look().catch((error: unknown) => console.warn('remembered answer', error));
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
