import { useCallback, useEffect, useState } from 'react';
import { typingPause } from './draft-writer.ts';
import { draftPrefix, type PersonStore } from './person-store.ts';
import { useReplica } from './use-live.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** The keys of all texts on this device that are not handed in yet. */
export const draftsOf = (store: Pick<PersonStore, 'metaKeys'>): Promise<string[]> => store.metaKeys(draftPrefix);

export interface Draft {
  /** Undefined until the stored text has been read. */
  text: string | undefined;
  saved: boolean;
  type: (text: string) => void;
  /** Stores what is typed at once; resolves when it is on the device. */
  flush: () => Promise<void>;
  clear: () => Promise<void>;
}

const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/** A text that is not handed in yet: kept on the device under `key` while it is typed, so that a closed tablet loses nothing. */
export function useDraft(key: string): Draft {
  const { value, saved, change, flush } = useStoredDraft(key, readText, typingPause);
  const type = useCallback((text: string) => change(text === '' ? null : text), [change]);
  const clear = useCallback(async () => {
    change(null);
    await flush();
  }, [change, flush]);
  return { text: value === null ? '' : value, saved, type, flush, clear };
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
