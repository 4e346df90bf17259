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
test('a toast that stays gives way to others and is there again when they have gone', () => {
  const update = showToast({ title: 'A new version is ready', stays: true });
  const saved = showToast({ title: 'Saved' });
  expect(toasts.list().map((entry) => entry.id)).toEqual([saved]);
  dismissToast(saved);
  expect(toasts.list()).toMatchObject([{ id: update, open: true }]);
  vi.advanceTimersByTime(toastRemoveDelay);
  expect(toasts.list()).toMatchObject([{ id: update, open: true }]);
  const newer = showToast({ title: 'A newer version is ready', stays: true });
  dismissToast(newer);
  expect(toasts.list(), 'the older word is not said again').toMatchObject([{ id: newer, open: false }]);
});
