import { describe, expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

describe('days and times of a field', () => {
  const moment = '2026-11-27T14:05:00.000Z';

  it('go through a date field and come back to the same minute', () => {
    expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('2026-02-31Tnoon')).toBeNull();
  });

  it('go through a date field in the time zone of a class, wherever the device is', () => {
    expect(toLocalInput(moment, 'Asia/Kolkata')).toBe('2026-11-27T19:35');
    expect(fromLocalInput('2026-11-27T19:35', 'Asia/Kolkata')).toBe(moment);
    expect(fromLocalInput('2026-11-27T09:05', 'America/New_York')).toBe(moment);
    // The day before and the day of the change to summer time.
    expect(fromLocalInput('2026-03-28T16:00', 'Europe/London')).toBe('2026-03-28T16:00:00.000Z');
    expect(fromLocalInput('2026-03-29T16:00', 'Europe/London')).toBe('2026-03-29T15:00:00.000Z');
    expect(fromLocalInput('', 'Europe/London')).toBeNull();
    // An hour that is left out counts from before the change; a month's end and half hours.
    expect(fromLocalInput('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(toLocalInput('2026-03-08T07:30:00.000Z', 'America/New_York')).toBe('2026-03-08T03:30');
    expect(fromLocalInput('2026-01-31T23:30', 'America/St_Johns')).toBe('2026-02-01T03:00:00.000Z');
    expect(toLocalInput('2026-02-01T03:00:00.000Z', 'America/St_Johns')).toBe('2026-01-31T23:30');
    expect(fromLocalInput('2026-02-31T12:00', 'Europe/London')).toBeNull();
  });

  it('are those of the device in a time zone that it does not know', () => {
    expect(fromLocalInput('2026-11-27T19:35', 'Mars/Olympus')).toBe(fromLocalInput('2026-11-27T19:35'));
    expect(toLocalInput(moment, 'Mars/Olympus')).toBe(toLocalInput(moment));
  });
});
