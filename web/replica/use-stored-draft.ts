import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { draftWriter, type Written } from './draft-writer.ts';
import { useReplica } from './use-live.ts';

export interface StoredDraft<T> extends Written {
  /** Undefined until what was stored has been read; null when there is nothing. */
  value: T | null | undefined;
  /** Shows a value and stores it; null forgets it. What does not fit stays on the screen and is tried again. */
  change: (value: T | null) => void;
  /** Shows and stores a value that stood under another key, where it is forgotten. */
  take: (value: T, from: string) => void;
  /** Resolves when the newest value is on the device; rejects when it cannot be stored. */
  flush: () => Promise<void>;
}

/** Gives what a draft takes from the database, or null where it has not the form. */
export const readAs =
  <T>(form: z.ZodMiniType<T>) =>
  (stored: unknown): T | null => {
    const parsed = form.safeParse(stored);
    return parsed.success ? parsed.data : null;
  };

/**
 * What is not handed in yet, a drawing, pictures, a form: kept on the device under `key`, whole, each time it changes, so that
 * a closed tablet loses nothing. `read` gives what it takes from the database the form that is expected here, or null.
 */
export function useStoredDraft<T>(key: string, read: (stored: unknown) => T | null, pause = 0): StoredDraft<T> {
  const { store } = useReplica();
  const [shown, setShown] = useState<{ key: string; value: T | null } | null>(null);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const [writer] = useState(() => draftWriter(redraw, pause));
  const readAs = useRef(read);
  readAs.current = read;
  const onScreen = useRef(shown);
  onScreen.current = shown;

  useEffect(() => {
    let here = true;
    writer.into(store);
    const show = (stored: unknown): void => {
      if (!here) return;
      // What is not on the device yet is newer than what is.
      const held = writer.held(key);
      const now = onScreen.current;
      const isShown = now?.key === key;
      if (held && isShown) return;
      // The browser has deleted the databases under the page: the screen is all that is left of it.
      if (!held && isShown && now.value !== null && stored === undefined) return writer.put(key, now.value);
      setShown({ key, value: readAs.current(held ? held.value : stored) });
    };
    // A draft that cannot be read must not keep anybody from answering.
    store.meta(key).then(show, () => show(undefined));
    addEventListener('pagehide', writer.hurry);
    return () => {
      here = false;
      removeEventListener('pagehide', writer.hurry);
      writer.rest();
      writer.hurry();
    };
  }, [store, key, writer]);

  const change = useCallback(
    (next: T | null) => {
      setShown({ key, value: next });
      writer.put(key, next);
    },
    [key, writer],
  );
  const take = useCallback(
    (next: T, from: string) => {
      change(next);
      writer.put(from, null);
    },
    [change, writer],
  );
  const flush = useCallback(() => writer.flush(key), [key, writer]);
  return { value: shown?.key === key ? shown.value : undefined, ...writer.stateOf(key), change, take, flush };
}
