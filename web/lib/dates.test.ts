import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { dayOf, momentOf, monthOf, shortMoment, timeOf } from './dates.ts';

afterEach(() => vi.useRealTimers());

describe('dates', () => {
  const moment = '2026-11-27T14:05:00.000Z';

  it('are written as the design writes them', () => {
    expect(dayOf(moment, 'UTC')).toBe('Fri 27 Nov');
    expect(timeOf(moment, 'UTC')).toBe('14:05');
    expect(momentOf(moment, 'Europe/Paris')).toBe('Fri 27 Nov, 15:05');
    expect(timeOf('2026-11-27T00:05:00.000Z', 'UTC')).toBe('00:05');
  });

  it('are in the month of the time zone', () => {
    const late = '2026-11-30T12:00:00.000Z';
    expect([monthOf(late, 'Pacific/Auckland'), monthOf(late, 'UTC')]).toEqual(['2026-12', '2026-11']);
  });

  it('are those of the device in a time zone that it does not know', () => {
    expect(momentOf(moment, 'Mars/Olympus')).toBe(momentOf(moment));
  });
});

test('a moment of today is its time, in words where they are given, and one of another day has its day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 9, 0) });
  const inWords = (time: string): string => `today at ${time}`;
  const early = new Date(2026, 10, 30, 8, 5);
  expect([shortMoment(early), shortMoment(early, inWords)]).toEqual(['08:05', 'today at 08:05']);
  expect(shortMoment(new Date(2026, 10, 27, 14, 5), inWords)).toBe('Fri 27 Nov, 14:05');
});
