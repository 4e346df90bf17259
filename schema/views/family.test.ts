import { expect, test } from 'vitest';
import { averageProgress, averageSession, figuresOf, hoursOf, successRate, totalsOf, workOfWeek } from './family.ts';

const maya = {
  problemsSolved: 30,
  totalStars: 44,
  timeSpent: 310,
  weeks: {
    '2026-W46': { math: [3, 4, 2, 20, 5] as [number, number, number, number, number] },
    '2026-W47': {
      math: [5, 6, 4, 31, 8] as [number, number, number, number, number],
      english: [2, 2, 2, 9, 4] as [number, number, number, number, number],
    },
  },
};
const idris = {
  problemsSolved: 10,
  totalStars: 6,
  timeSpent: 59,
  weeks: { '2026-W40': { science: [4, 8, 4, 20, 4] as [number, number, number, number, number] } },
};

test('weeks add up by their Mondays, of one subject or of all', () => {
  expect(figuresOf(maya, ['2026-11-16'])).toEqual({ solved: 7, tried: 8, right: 6, minutes: 40, stars: 12 });
  expect(figuresOf(maya, ['2026-11-09', '2026-11-16'], 'math')).toMatchObject({ solved: 8, tried: 10, right: 6 });
  expect(figuresOf(maya, ['2026-11-02'])).toMatchObject({ tried: 0 });
  expect(figuresOf(null, ['2026-11-16'])).toMatchObject({ tried: 0 });
});

test('average progress is the mean of per-child subject means, rounded', () => {
  const of = (...figures: (number | null)[]) =>
    figures.map((progress) => ({ subject: 'math' as const, progress, answers: 9, missing: 0 }));
  // (mean of 70 and 75) and 50: 72.5 and 50, of which 61.25.
  expect(averageProgress([of(70, 75), of(50)])).toBe(61);
  expect(averageProgress([of(70, null), of(null)])).toBe(70);
  expect(averageProgress([of(null), []])).toBeNull();
  const children = [
    { progress: maya, subjects: of(60, null) },
    { progress: idris, subjects: of(50) },
    { progress: null, subjects: [] },
  ];
  expect(totalsOf(children)).toEqual({ problems: 40, stars: 50, minutes: 369, average: 55, from: 2 });
});

test('average session time divides by at least one problem', () => {
  expect(averageSession(maya)).toBe(10);
  expect(averageSession({ timeSpent: 25, problemsSolved: 0 })).toBe(25);
  expect(hoursOf(310)).toEqual([5, 10]);
  expect(successRate({ right: 6, tried: 8 })).toBe(75);
  expect(successRate({ right: 0, tried: 0 })).toBeNull();
});

test('the work of a week is what was marked in it and what was handed in and waits; what was given back waits for the child', () => {
  const answer = (id: string, receivedAt: string, gradedAt?: string) => ({
    id,
    writtenAt: receivedAt,
    receivedAt,
    gradedAt,
  });
  const { marked, waiting, returned } = workOfWeek(
    [
      answer('old', '2026-11-12T10:00:00.000Z', '2026-11-13T10:00:00.000Z'),
      answer('marked', '2026-11-13T10:00:00.000Z', '2026-11-17T10:00:00.000Z'),
      answer('waits', '2026-11-18T10:00:00.000Z'),
      { ...answer('again', '2026-11-18T10:00:00.000Z'), round: 2, returned: 1 },
      { ...answer('given back', '2026-11-17T10:00:00.000Z'), returned: 1 },
      answer('newer', '2026-11-14T10:00:00.000Z', '2026-11-19T10:00:00.000Z'),
      answer('next', '2026-11-23T00:30:00.000Z'),
    ],
    '2026-11-16',
    (moment) => moment.slice(0, 10),
  );
  expect(marked.map(({ id }) => id)).toEqual(['newer', 'marked']);
  expect(waiting.map(({ id }) => id)).toEqual(['waits', 'again']);
  expect(returned.map(({ id }) => id)).toEqual(['given back']);
});
