import { afterEach, expect, test, vi } from 'vitest';
import { readNow, watchNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

test('a page that is opened after a night on a page without a clock shows the new day at once', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T16:00:00.000Z') });
  const leave = watchNow(() => {});
  expect(readNow()).toBe('2026-11-27T16:00:00.000Z');
  leave();
  vi.setSystemTime(Date.parse('2026-11-28T08:00:00.000Z'));
  const stop = watchNow(() => {});
  expect(readNow()).toBe('2026-11-28T08:00:00.000Z');
  stop();
});
