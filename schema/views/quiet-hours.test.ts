import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const evenings = { from: '17:30', to: '07:30', weekends: false, timeZone: 'Europe/London' };

test('quiet hours go across midnight and end on the next morning', () => {
  expect(quietUntil(evenings, '2026-11-26T18:42:10.000Z')).toBe('2026-11-27T07:30:00.000Z');
  expect(quietUntil(evenings, '2026-11-27T02:00:00.000Z')).toBe('2026-11-27T07:30:00.000Z');
  expect(quietUntil(evenings, '2026-11-27T07:30:00.000Z')).toBeNull();
  expect(quietUntil(evenings, '2026-11-27T17:29:59.000Z')).toBeNull();
});

test('a quiet weekend begins with Friday evening and ends on Monday morning', () => {
  const weekends = { ...evenings, weekends: true };
  expect(quietUntil(weekends, '2026-11-27T20:00:00.000Z')).toBe('2026-11-30T07:30:00.000Z');
  expect(quietUntil({ ...weekends, from: '12:00', to: '12:00' }, '2026-11-28T12:00:00.000Z')).toBe(
    '2026-11-30T00:00:00.000Z',
  );
});

test('they are those of the wall clock of the person, also in the night in which clocks change', () => {
  expect(quietUntil(evenings, '2027-03-27T22:00:00.000Z')).toBe('2027-03-28T06:30:00.000Z');
  expect(quietUntil(evenings, '2026-10-24T22:00:00.000Z')).toBe('2026-10-25T07:30:00.000Z');
  expect(quietUntil({ ...evenings, timeZone: 'Asia/Tokyo' }, '2026-11-26T09:00:00.000Z')).toBe(
    '2026-11-26T22:30:00.000Z',
  );
});

test('who has set none is never silent', () => {
  expect(quietUntil(undefined, '2026-11-26T23:00:00.000Z')).toBeNull();
});
