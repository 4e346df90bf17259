import { useCallback, useEffect, useState } from 'react';
import { RestError } from './client.ts';

interface Got<T> {
  /** What was answered last; null before. It stays while it is asked for again. */
  answer: T | null;
  /** Why the last asking got no answer. */
  error: RestError | null;
}

export interface Asked<T> extends Got<T> {
  /** Asks again; resolves when the answer is on the screen. */
  again: () => Promise<void>;
}

async function got<T>(ask: () => Promise<T>): Promise<Got<T>> {
  try {
    return { answer: await ask(), error: null };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { answer: null, error };
  }
}

/** Asks by REST for what no replica holds, once when the screen opens. `ask` must be the same function at every drawing. */
export function useAnswer<T>(ask: () => Promise<T>): Asked<T> {
  const [last, setLast] = useState<Got<T>>({ answer: null, error: null });
  const again = useCallback(async () => {
    const { answer, error } = await got(ask);
    setLast((before) => ({ answer: answer ?? before.answer, error }));
  }, [ask]);
  useEffect(() => {
    let isHere = true;
    void got(ask).then((first) => {
      if (isHere) setLast(first);
    });
    return () => {
      isHere = false;
    };
  }, [ask]);
  return { ...last, again };
}
