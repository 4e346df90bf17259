import { afterEach, expect, test, vi } from 'vitest';
import { lastExchangeText } from './last-exchange.ts';

afterEach(() => vi.useRealTimers());

test('a tablet that has been away for days says the day of its last exchange, and not the time alone', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 9, 0) });
  expect(lastExchangeText(new Date(2026, 10, 30, 8, 5).toISOString())).toBe('Last exchange today at 08:05.');
  expect(lastExchangeText(new Date(2026, 10, 27, 14, 5).toISOString())).toBe('Last exchange Fri 27 Nov, 14:05.');
  expect(lastExchangeText(null)).toBe('No exchange with the school yet.');
});
