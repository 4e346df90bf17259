import { expect, test } from 'vitest';
import { daysLater, lastMondays, mondayOf, weekOf } from './weeks.ts';

test('a week begins on Monday and belongs to the year of its Thursday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2026-11-22')).toBe('2026-W47');
  // ISO 8601: these years begin and end in a week of their neighbour.
  expect(['2027-01-01', '2024-12-30', '2021-01-03', '2020-12-31', '2026-01-01'].map(weekOf)).toEqual([
    '2026-W53',
    '2025-W01',
    '2020-W53',
    '2020-W53',
    '2026-W01',
  ]);
});

test('days and weeks are counted over the ends of months and years', () => {
  expect(daysLater('2026-02-27', 3)).toBe('2026-03-02');
  expect(lastMondays('2026-01-07', 3)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
});
