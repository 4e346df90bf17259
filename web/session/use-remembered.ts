import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { PersonStore } from '../replica/person-store.ts';
import { useReplica, useSync } from '../replica/use-live.ts';
import { RestError } from '../rest/client.ts';
import { askAndRemember, keyOf, listeners, type RememberedCall } from './remembered.ts';

/** What pages show of the answers that are kept; apart from `remembered.ts`, which comes with the first screen. */

interface Kept<N extends RememberedCall> {
  answer: AnswerOf<N>;
  /** When it was answered, ISO 8601 by this device. */
  at: string;
}

/** Gives what was answered last; null where nothing was, or by a version that answered otherwise. */
async function recallAnswer<N extends RememberedCall>(store: PersonStore, name: N): Promise<Kept<N> | null> {
  const kept = await store.meta(keyOf(name));
  if (typeof kept !== 'object' || kept === null || !('answer' in kept) || !('at' in kept)) return null;
  // The table of all calls is what only these pages need: a first screen does without.
  const { calls } = await import('../../schema/rest/index.ts');
  const read = calls[name].answer.safeParse(kept.answer);
  // The table gives both the schemas and their types: here they meet.
  return read.success && typeof kept.at === 'string' ? { answer: read.data as AnswerOf<N>, at: kept.at } : null;
}

export interface Remembered<N extends RememberedCall> {
  /** The last answer, of now or of before; null until one has been there. */
  answer: AnswerOf<N> | null;
  at: string | null;
  /** Why the last asking got no answer; status 0 without a network. */
  error: RestError | null;
  /** Whether the device has been looked into. */
  ready: boolean;
  again: () => Promise<void>;
}

/** What is the same of several calls that one page is made of: the first refusal, the oldest moment. */
export function together(
  all: readonly Pick<Remembered<RememberedCall>, 'at' | 'error' | 'again'>[],
): Pick<Remembered<RememberedCall>, 'at' | 'error' | 'again'> {
  return {
    at: all.flatMap(({ at }) => at ?? []).toSorted((one, other) => one.localeCompare(other))[0] ?? null,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    again: async () => void (await Promise.all(all.map(({ again }) => again()))),
  };
}

/** The answer of a call as this device knows it, and newer where the server can be reached. */
export function useRemembered<N extends RememberedCall>(name: N): Remembered<N> {
  const { store } = useReplica();
  const [kept, setKept] = useState<Kept<N> | null>(null);
  const [ready, setReady] = useState(false);
  const [error, setError] = useState<RestError | null>(null);
  const again = useCallback(async () => {
    try {
      await askAndRemember(store, name);
      setError(null);
    } catch (failure) {
      if (!(failure instanceof RestError)) throw failure;
      setError(failure);
    }
  }, [store, name]);
  // The first moment of a network may refuse what is asked again then: the next exchange shows that it answers.
  const { lastExchange } = useSync();
  const isAway = error?.status === 0;
  useEffect(() => {
    if (!isAway) return;
    const ask = async (): Promise<void> => again();
    ask().catch(() => undefined);
  }, [isAway, lastExchange, again]);
  useEffect(() => {
    let here = true;
    let looks = 0;
    const look = (): void => {
      looks += 1;
      const mine = looks;
      recallAnswer(store, name).then(
        (found) => {
          // What was looked for before is older.
          if (!here || mine !== looks) return;
          setKept(found);
          setReady(true);
        },
        () => {
          // A closed database: the page is going away.
        },
      );
    };
    const changed = (one: RememberedCall): void => {
      if (one !== name) return;
      setError(null);
      look();
    };
    listeners.add(changed);
    look();
    const ask = (): void => void again().catch(() => undefined);
    ask();
    addEventListener('online', ask);
    return () => {
      here = false;
      listeners.delete(changed);
      removeEventListener('online', ask);
    };
  }, [store, name, again]);
  return { answer: kept?.answer ?? null, at: kept?.at ?? null, error, ready, again };
}
