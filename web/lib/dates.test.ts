import { describe, expect, it } from 'vitest';
import { dayOf, momentOf, timeOf } from './dates.ts';

describe('dates', () => {
  const moment = '2026-11-27T14:05:00.000Z';

  it('are written as the design writes them', () => {
    expect(dayOf(moment, 'UTC')).toBe('Fri 27 Nov');
    expect(timeOf(moment, 'UTC')).toBe('14:05');
    expect(momentOf(moment, 'Europe/Paris')).toBe('Fri 27 Nov, 15:05');
    expect(timeOf('2026-11-27T00:05:00.000Z', 'UTC')).toBe('00:05');
  });

  it('are those of the device in a time zone that it does not know', () => {
    expect(momentOf(moment, 'Mars/Olympus')).toBe(momentOf(moment));
  });
});
