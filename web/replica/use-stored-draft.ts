import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonStore } from './person-store.ts';
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

type Written = Pick<StoredDraft<unknown>, 'saved' | 'problem'>;
const allWritten: Written = { saved: true, problem: null };

export interface DraftWriter {
  /** Writes into this database from now on, first what could not be written into the one before. */
  into(store: Pick<PersonStore, 'setMeta' | 'dropMeta'>): void;
  put(key: string, value: unknown): void;
  /** Whether a value for this key is not on the device yet. */
  holds(key: string): boolean;
  flush(): Promise<void>;
  /** Nobody looks at it any more: what fails is not tried again. */
  rest(): void;
}

/** Writes the newest value only, one write after the other; null removes it. `tell` is told how that goes. */
export function draftWriter(tell: (written: Written) => void): DraftWriter {
  let store: Parameters<DraftWriter['into']>[0] | undefined;
  let newest: { key: string; value: unknown } | null = null;
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  async function write(): Promise<void> {
    const mine = newest;
    if (mine === null || !store) return;
    await (mine.value === null ? store.dropMeta(mine.key) : store.setMeta(mine.key, mine.value));
    if (newest !== mine) return;
    newest = null;
    tell(allWritten);
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    const written = writing.then(write);
    writing = written.catch((error: unknown) => {
      tell({ saved: false, problem: isQuota(error) ? 'full' : 'failed' });
      // It is on the screen, and is tried again as long as it is: somebody may make room.
      clearTimeout(timer);
      if (isShown) timer = setTimeout(flushSoon, later);
    });
    return written;
  }
  const flushSoon = (): void => void flush().catch(() => {});
  return {
    into(opened) {
      store = opened;
      isShown = true;
      if (newest) flushSoon();
    },
    put(key, value) {
      newest = { key, value };
      flushSoon();
    },
    holds: (key) => newest?.key === key,
    flush,
    rest() {
      isShown = false;
      clearTimeout(timer);
    },
  };
}

/**
 * As `useDraft`, for what is no text: a drawing, pictures, a recording. Kept on the device under `key`, whole, each time it
 * changes. `read` gives what it takes from the database the form that is expected here, or null.
 */
export function useStoredDraft<T>(key: string, read: (stored: unknown) => T | null): StoredDraft<T> {
  const { store } = useReplica();
  const [shown, setShown] = useState<{ key: string; value: T | null } | null>(null);
  const [written, setWritten] = useState(allWritten);
  const [writer] = useState(() => draftWriter(setWritten));
  const readAs = useRef(read);
  readAs.current = read;

  useEffect(() => {
    let here = true;
    writer.into(store);
    const show = (stored: unknown): void => {
      if (here && !writer.holds(key)) setShown({ key, value: readAs.current(stored) });
    };
    // A draft that cannot be read must not keep anybody from answering.
    store.meta(key).then(show, () => show(undefined));
    return () => {
      here = false;
      writer.rest();
    };
  }, [store, key, writer]);

  const change = useCallback(
    (next: T | null) => {
      setShown({ key, value: next });
      setWritten(({ problem }) => ({ saved: false, problem }));
      writer.put(key, next);
    },
    [key, writer],
  );
  return { value: shown?.key === key ? shown.value : undefined, ...written, change, flush: writer.flush };
}
