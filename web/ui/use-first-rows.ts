import { useDeferredValue } from 'react';

/** More than any screen shows of a list at once. */
const screenful = 24;

/**
 * Takes the rows of a long list, and how many of them the largest screen shows; gives its beginning at once and all of
 * it when the device has time: typing goes before.
 */
export function useFirstRows<T>(rows: readonly T[], first = screenful): readonly T[] {
  const later = useDeferredValue(rows.length, first);
  return rows.slice(0, Math.max(first, later));
}

/** Whether the device has had time for what no screen shows before it is scrolled: false in the first drawing, true right after it. */
export const useLater = (): boolean => useDeferredValue(true, false);
