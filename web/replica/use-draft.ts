import { useCallback, useEffect, useRef, useState } from 'react';
import { draftPrefix, type PersonStore } from './person-store.ts';
import { useReplica } from './use-live.ts';

/** The keys of all texts on this device that are not handed in yet. */
export const draftsOf = async (store: Pick<PersonStore, 'metaOf'>): Promise<string[]> => [
  ...(await store.metaOf(draftPrefix)).keys(),
];

/** Milliseconds until a letter begins to be stored. Typing on does not put it off: a child may type for minutes. */
const pause = 100;
/** Milliseconds until a text that could not be stored is tried again. */
const later = 2_000;

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
  /** What is typed and not stored yet, with the draft that it belongs to: another one may be on the screen by then. */
  const typed = useRef<{ key: string; value: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef(true);
  /** The write under way: a slow disk is given one at a time, the newest text next. */
  const writing = useRef<Promise<void>>(Promise.resolve());

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const mine = typed.current;
    if (mine === null) return;
    await (mine.value === '' ? store.dropMeta(mine.key) : store.setMeta(mine.key, mine.value));
    if (typed.current !== mine) return;
    typed.current = null;
    setSaved(true);
  }, [store]);
  const flush = useCallback(() => {
    const written = writing.current.then(write);
    writing.current = written.catch(() => {
      // Whoever asked for it is told; what is typed next is tried again.
    });
    return written;
  }, [write]);
  const flushLater = useCallback(
    (after: number) => {
      const run = (): void => {
        timer.current = undefined;
        // A full disk, a closing database: the text is on the screen, and is tried again as long as it is.
        flush().catch(() => {
          if (shown.current) flushLater(later);
        });
      };
      timer.current ??= setTimeout(run, after);
    },
    [flush],
  );

  useEffect(() => {
    let here = true;
    shown.current = true;
    // Typed while the database is opened anew: it goes into the new one.
    if (typed.current?.key === key) flushLater(pause);
    else setText(undefined);
    const show = (stored: unknown): void => {
      if (here && typed.current?.key !== key) setText(typeof stored === 'string' ? stored : '');
    };
    // A draft that cannot be read must not keep anybody from typing.
    store.meta(key).then(show, () => show(''));
    // A page that goes has no time to wait for a write before.
    const leave = (): void => {
      write().catch(() => {
        // The page or its person goes: nobody is left to try again.
      });
    };
    addEventListener('pagehide', leave);
    return () => {
      here = false;
      shown.current = false;
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [store, key, write, flushLater]);

  const type = useCallback(
    (next: string) => {
      typed.current = { key, value: next };
      setText(next);
      setSaved(false);
      flushLater(pause);
    },
    [key, flushLater],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    typed.current = null;
    await store.dropMeta(key);
    setText('');
    setSaved(true);
  }, [store, key]);

  return { text, saved, type, flush, clear };
}

/** The stored drafts whose keys start so; read again whenever `fresh` becomes true (a dialog was closed). */
export function useDraftTexts(start: string, fresh: boolean): ReadonlyMap<string, string> {
  const { store } = useReplica();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!fresh) return;
    let here = true;
    void store.metaOf(start).then((found) => {
      const known = [...found].flatMap(([key, value]) =>
        typeof value === 'string' && value ? [[key, value] as const] : [],
      );
      if (here) setTexts((before) => (before.size + known.length === 0 ? before : new Map(known)));
    });
    return () => {
      here = false;
    };
  }, [store, start, fresh]);
  return texts;
}
