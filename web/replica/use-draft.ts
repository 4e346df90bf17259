import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonStore } from './person-store.ts';
import { useReplica } from './use-live.ts';

/** Every key of a draft starts so. */
const prefix = 'draft:';

/** The keys of all texts on this device that are not handed in yet. */
export const draftsOf = (store: Pick<PersonStore, 'metaKeys'>): Promise<string[]> => store.metaKeys(prefix);

/** Milliseconds of rest after which typing is stored. */
const pause = 250;

export interface Draft {
  /** Undefined until the stored text has been read. */
  text: string | undefined;
  saved: boolean;
  type: (text: string) => void;
  /** Stores what is typed at once; resolves when it is on the device. */
  flush: () => Promise<void>;
  clear: () => Promise<void>;
}

/** A text that is not handed in yet: kept on the device under `key` while it is typed, so that a closed tablet loses nothing. */
export function useDraft(key: string): Draft {
  const { store } = useReplica();
  const [text, setText] = useState<string | undefined>(undefined);
  const [saved, setSaved] = useState(true);
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const value = typed.current;
    if (value === null) return;
    await (value === '' ? store.dropMeta(key) : store.setMeta(key, value));
    if (typed.current !== value) return;
    typed.current = null;
    setSaved(true);
  }, [store, key]);

  useEffect(() => {
    let here = true;
    void store.meta(key).then((stored) => {
      if (here && typed.current === null) setText(typeof stored === 'string' ? stored : '');
    });
    const leave = (): void => void flush();
    addEventListener('pagehide', leave);
    return () => {
      here = false;
      removeEventListener('pagehide', leave);
      void flush();
    };
  }, [store, key, flush]);

  const type = useCallback(
    (next: string) => {
      typed.current = next;
      setText(next);
      setSaved(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    },
    [flush],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    typed.current = null;
    await store.dropMeta(key);
    setText('');
    setSaved(true);
  }, [store, key]);

  return { text, saved, type, flush, clear };
}

/** The stored drafts under these keys; read again whenever `fresh` becomes true (a dialog was closed). */
export function useDraftTexts(keys: readonly string[], fresh: boolean): ReadonlyMap<string, string> {
  const { store } = useReplica();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const joined = keys.join(' ');
  useEffect(() => {
    if (!fresh) return;
    let here = true;
    const read = async (): Promise<void> => {
      const found = await Promise.all(joined.split(' ').map(async (key) => [key, await store.meta(key)] as const));
      const known = found.flatMap(([key, value]) =>
        typeof value === 'string' && value ? [[key, value] as const] : [],
      );
      if (here) setTexts(new Map(known));
    };
    void read();
    return () => {
      here = false;
    };
  }, [store, joined, fresh]);
  return texts;
}
