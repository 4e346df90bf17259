import { expect, test } from 'vitest';
import { classFigures } from '../../../../schema/views/class-figures.ts';
import { averagePoints } from './average-points.ts';

const seats = Array.from({ length: 9 }, (_, at) => ({ studentId: `student-${at}` }));
const works = ['first', 'second', 'third'].map((id, at) => ({
  ...{ id, title: id, totalPoints: 20, isPublished: true },
  dueDate: `2026-11-0${at + 1}T15:00:00.000Z`,
}));
const answer = (assignmentId: string, at: number, score?: number) => ({
  ...{ id: `${assignmentId}-${at}`, assignmentId, studentId: `student-${at}`, totalPoints: 20 },
  ...(score === undefined ? {} : { score }),
});

test('an average of eight marks has the range that their differences bear, one of fewer is told as of few', () => {
  const scores = [12, 14, 16, 18, 14, 12, 16, 18];
  const answers = [
    ...scores.map((score, at) => answer('first', at, score)),
    answer('first', 8),
    ...scores.slice(0, 7).map((score, at) => answer('second', at, score)),
  ];
  const points = averagePoints(classFigures(seats, works, answers, '2026-11-22T12:00:00.000Z'));
  expect(points.map(({ of, percent, likely, few }) => [of.assignmentId, percent, likely, few])).toEqual([
    // 75 with a standard deviation of 11.95: by Student's t of 7 degrees of freedom 9.99 to each side.
    ['first', 75, { lower: 65, upper: 85 }, false],
    ['second', 73, null, true],
  ]);
});
