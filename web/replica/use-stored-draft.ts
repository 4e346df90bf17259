import { useCallback, useEffect, useRef, useState } from 'react';
import { isQuota } from './storage-space.ts';
import { useReplica } from './use-live.ts';

/** Why what is on the screen is not on the device yet. */
export type DraftProblem = 'full' | 'failed';

export interface StoredDraft<T> {
  /** Undefined until what was stored has been read; null when there is nothing. */
  value: T | null | undefined;
  /** False while the newest value is not on the device. */
  saved: boolean;
  problem: DraftProblem | null;
  /** Shows a value and stores it; null forgets it. What does not fit stays on the screen and is tried again. */
  change: (value: T | null) => void;
  /** Resolves when the newest value is on the device; rejects when it cannot be stored. */
  flush: () => Promise<void>;
}

/** Milliseconds until what could not be stored is tried again. */
const later = 3_000;

/**
 * As `useDraft`, for what is no text: a drawing, pictures, a recording. Kept on the device under `key`, whole, each time it
 * changes. `read` gives what it takes from the database the form that is expected here, or null.
 */
export function useStoredDraft<T>(key: string, read: (stored: unknown) => T | null): StoredDraft<T> {
  const { store } = useReplica();
  const [value, setValue] = useState<T | null | undefined>(undefined);
  const [saved, setSaved] = useState(true);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const newest = useRef<{ key: string; value: T | null } | null>(null);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef(true);
  const readAs = useRef(read);
  readAs.current = read;

  const flush = useCallback(() => {
    const write = async (): Promise<void> => {
      const mine = newest.current;
      if (mine === null) return;
      await (mine.value === null ? store.dropMeta(mine.key) : store.setMeta(mine.key, mine.value));
      if (newest.current !== mine) return;
      newest.current = null;
      setSaved(true);
      setProblem(null);
    };
    clearTimeout(timer.current);
    const written = writing.current.then(write);
    writing.current = written.catch((error: unknown) => {
      setProblem(isQuota(error) ? 'full' : 'failed');
      // It is on the screen, and is tried again as long as it is: somebody may make room.
      if (shown.current) timer.current = setTimeout(() => void flush().catch(() => {}), later);
    });
    return written;
  }, [store]);

  useEffect(() => {
    let here = true;
    shown.current = true;
    if (newest.current?.key !== key) setValue(undefined);
    const show = (stored: unknown): void => {
      if (here && newest.current?.key !== key) setValue(readAs.current(stored));
    };
    // A draft that cannot be read must not keep anybody from answering.
    store.meta(key).then(show, () => show(undefined));
    return () => {
      here = false;
      shown.current = false;
      clearTimeout(timer.current);
    };
  }, [store, key]);

  const change = useCallback(
    (next: T | null) => {
      newest.current = { key, value: next };
      setValue(next);
      setSaved(false);
      flush().catch(() => {});
    },
    [key, flush],
  );
  return { value, saved, problem, change, flush };
}
