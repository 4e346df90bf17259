import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastRemoveDelay, toasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('only the newest toast is in the list', () => {
  showToast({ title: 'first' });
  const second = showToast({ title: 'second' });
  expect(toasts.list().map((entry) => entry.id)).toEqual([second]);
});
test('a dismissed toast closes at once and leaves the list after its delay', () => {
  const id = showToast({ title: 'bye' });
  dismissToast(id);
  expect(toasts.list()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(toastRemoveDelay - 1);
  expect(toasts.list()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.list()).toHaveLength(0);
});
