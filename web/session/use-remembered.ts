import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { CallName } from '../../schema/rest/routes.ts';
import type { PersonStore } from '../replica/person-store.ts';
import { useReplica, useSync } from '../replica/use-live.ts';
import { RestError } from '../rest/client.ts';
import { askByName, type Kept, keepAnswer, keyOf, listeners, type RememberedCall } from './remembered.ts';

/** What pages show of the answers that are kept; apart from `remembered.ts`, which comes with the first screen. */

/** Where an answer comes from, and where it stays; sources with the same key are the same. */
export interface Source<T> {
  /** Under which it is kept on this device. */
  key: string;
  /** Throws RestError. */
  ask: () => Promise<T>;
  /** Reads what was kept; null where a version wrote it that was answered otherwise. */
  read: (kept: unknown) => Promise<T | null>;
}

/** Reads what was kept of a call's answer, by its table. */
export async function readAnswer<N extends CallName>(name: N, kept: unknown): Promise<AnswerOf<N> | null> {
  // The table of all calls is what only these pages need: a first screen does without.
  const { calls } = await import('../../schema/rest/index.ts');
  const read = calls[name].answer.safeParse(kept);
  // The table gives both the schemas and their types: here they meet.
  return read.success ? (read.data as AnswerOf<N>) : null;
}

/** The answer to a call that takes nothing. */
export const answerTo = <N extends RememberedCall>(name: N): Source<AnswerOf<N>> => ({
  key: keyOf(name),
  // None of these calls takes anything, so that their table has no names for it.
  ask: () => askByName(name) as Promise<AnswerOf<N>>,
  read: (kept) => readAnswer(name, kept),
});

/** Gives what was answered last; null where nothing was, or by a version that answered otherwise. */
export async function recallAnswer<T>(
  store: Pick<PersonStore, 'meta'>,
  { key, read }: Pick<Source<T>, 'key' | 'read'>,
): Promise<Kept<T> | null> {
  const kept = await store.meta(key);
  if (typeof kept !== 'object' || kept === null || !('answer' in kept) || !('at' in kept)) return null;
  const answer = await read(kept.answer);
  return answer !== null && typeof kept.at === 'string' ? { answer, at: kept.at } : null;
}

export interface Remembered<T> {
  /** The last answer, of now or of before; null until one has been there. */
  answer: T | null;
  at: string | null;
  /** Why the last asking got no answer; status 0 without a network. */
  error: RestError | null;
  /** Whether the device has been looked into and, where nothing is kept, the first asking has ended. */
  ready: boolean;
  /** Whether the answer is one of this visit. */
  fresh: boolean;
  again: () => Promise<void>;
}

type Together = Pick<Remembered<unknown>, 'at' | 'error' | 'again'>;

/** What is the same of several answers that one page is made of: the first refusal, the oldest moment. */
export function together(all: readonly Together[]): Together {
  return {
    at: all.flatMap(({ at }) => at ?? []).toSorted((one, other) => one.localeCompare(other))[0] ?? null,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    again: async () => void (await Promise.all(all.map(({ again }) => again()))),
  };
}

interface State<T> {
  key: string;
  kept: Kept<T> | null;
  error: RestError | null;
  hasLooked: boolean;
  hasAsked: boolean;
  fresh: boolean;
}
const nothingOf = (key: string) => ({
  ...{ key, kept: null, error: null, hasLooked: false, hasAsked: false, fresh: false },
});

/** An answer as this device knows it, and newer where the server can be reached. */
export function useRemembered<T>(source: Source<T>): Remembered<T> {
  const { store } = useReplica();
  const { key } = source;
  const [state, setState] = useState<State<T>>(() => nothingOf(key));
  /** What the page shows now: an answer that comes later about something else is only kept. */
  const shown = useRef(source);
  shown.current = source;
  const change = useCallback((of: string, fields: Partial<State<T>>): void => {
    if (shown.current.key === of)
      setState((before) => ({ ...(before.key === of ? before : nothingOf(of)), ...fields }));
  }, []);
  const looks = useRef(0);
  const look = useCallback(async () => {
    const mine = ++looks.current;
    // A closed database: the page is going away.
    const found = await recallAnswer(store, { ...shown.current, key }).catch(() => undefined);
    // What was looked for before is older.
    if (found !== undefined && mine === looks.current) change(key, { kept: found, hasLooked: true });
  }, [store, key, change]);
  const again = useCallback(async () => {
    try {
      const kept = { answer: await shown.current.ask(), at: new Date().toISOString() };
      // What was looked for before is older.
      looks.current += 1;
      change(key, { kept, error: null, hasLooked: true, hasAsked: true, fresh: true });
      // A full device shows it all the same.
      await keepAnswer(store, key, kept).catch(() => undefined);
    } catch (failure) {
      if (!(failure instanceof RestError)) throw failure;
      change(key, { error: failure, hasAsked: true, fresh: false });
    }
  }, [store, key, change]);
  // The first moment of a network may refuse what is asked again then: the next exchange shows that it answers.
  const { lastExchange } = useSync();
  const isAway = state.key === key && state.error?.status === 0;
  useEffect(() => {
    if (!isAway) return;
    const ask = async (): Promise<void> => again();
    ask().catch(() => undefined);
  }, [isAway, lastExchange, again]);
  useEffect(() => {
    const changed = (one: string): void => {
      if (one !== key) return;
      change(key, { error: null });
      void look();
    };
    listeners.add(changed);
    void look();
    const ask = (): void => void again().catch(() => undefined);
    ask();
    addEventListener('online', ask);
    return () => {
      listeners.delete(changed);
      removeEventListener('online', ask);
    };
  }, [key, look, again, change]);
  const { kept, error, hasLooked, hasAsked, fresh } = state.key === key ? state : nothingOf(key);
  return {
    answer: kept?.answer ?? null,
    at: kept?.at ?? null,
    error,
    ready: hasLooked && (kept !== null || hasAsked),
    fresh: fresh && kept !== null,
    again,
  };
}
