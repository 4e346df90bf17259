import { expect, test } from 'vitest';
import { figuresByWeek } from './queries.ts';

const weeks = {
  '2026-W46': { math: [5, 6, 4, 30, 12] },
  '2026-W47': { math: [1, 2, 1, 5, 3], science: [2, 3, 1, 15, 7] },
} as const;
const kept = Object.fromEntries(
  Object.entries(weeks).map(([week, of]) => [
    week,
    Object.fromEntries(Object.entries(of).map(([subject, figures]) => [subject, [...figures]])),
  ]),
) as Parameters<typeof figuresByWeek>[0];

test('the last weeks are told in order, of all subjects or of one, and a week without work has nothing', () => {
  const all = figuresByWeek(kept, '2026-11-22', 3);
  expect(all.map(({ monday, solved, stars }) => [monday, solved, stars])).toEqual([
    ['2026-11-02', 0, 0],
    ['2026-11-09', 5, 12],
    ['2026-11-16', 3, 10],
  ]);
  expect(figuresByWeek(kept, '2026-11-22', 1, 'science')).toEqual([
    { monday: '2026-11-16', solved: 2, tried: 3, right: 1, minutes: 15, stars: 7 },
  ]);
});
