import { expect, test } from 'vitest';
import { courseSaid, extremesSaid } from './findings.ts';

const point = (label: string, value: number | null, around: number, few = false) => ({
  ...{ label, value, few, text: `${value}%` },
  likely: value === null ? null : { lower: value - around, upper: value + around },
});
const course = (points: Parameters<typeof courseSaid>[0]): string | undefined =>
  courseSaid(points, ({ direction, from, to }) => `${from.label} ${direction} ${to.label}`);

test('a line is said to rise or fall only where its two ends surely differ', () => {
  expect(course([point('Sep', 60, 5), point('Oct', 90, 5), point('Nov', 70, 5)])).toBe('Sep up Nov');
  expect(course([point('Sep', 70, 5), point('Nov', 60, 5)])).toBe('Sep down Nov');
  expect(course([point('Sep', 60, 8), point('Nov', 70, 8)])).toBe('Sep level Nov');
});

test('a line is judged by the points that rest on enough, and by none where there is one', () => {
  expect(course([point('Aug', 10, 1, true), point('Sep', 60, 5), point('Nov', 70, 5), point('Dec', null, 0)])).toBe(
    'Sep up Nov',
  );
  expect(course([point('Sep', 60, 5), point('Oct', 90, 5, true)])).toBeUndefined();
  expect(course([])).toBeUndefined();
});

test('the highest and the lowest bar are named of those that rest on enough, and none where all are alike', () => {
  const said = (rows: Parameters<typeof extremesSaid>[0]): string | undefined =>
    extremesSaid(rows, (highest, lowest) => `${highest?.label ?? 'several'} over ${lowest?.label ?? 'several'}`);
  const bars = [point('Maths', 82, 0), point('Science', 100, 0, true), point('English', 61, 0), point('Art', null, 0)];
  expect(said(bars)).toBe('Maths over English');
  expect(said([point('Maths', 80, 0), point('English', 80, 0)])).toBeUndefined();
  expect(said([point('Maths', 80, 0)])).toBeUndefined();
  const shared = [point('Maths', 80, 0), point('Science', 80, 0), point('English', 60, 0)];
  expect(said(shared), 'a place that is shared').toBe('several over English');
  expect(said([...shared, point('Art', 60, 0)])).toBeUndefined();
});
