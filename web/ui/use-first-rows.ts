import { useDeferredValue } from 'react';

/** More than any screen shows of a list at once. */
const first = 24;

/** Takes the rows of a long list; gives its beginning at once and all of it when the device has time: typing goes before. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const later = useDeferredValue(rows.length, first);
  return rows.slice(0, Math.max(first, later));
}
