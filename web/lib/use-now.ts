import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks at the clock: due dates are told to the minute. */
const step = 30_000;

let now = new Date().toISOString();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export const readNow = (): string => now;

/** Calls `listener` at each look at the clock, until the returned function is called. */
export function watchNow(listener: () => void): () => void {
  // While nobody looked, a day may have passed.
  if (listeners.size === 0) now = new Date().toISOString();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date().toISOString();
    for (const each of listeners) each();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present moment as ISO text in UTC, renewed twice a minute while somebody looks. */
export function useNow(): string {
  return useSyncExternalStore(watchNow, readNow);
}
