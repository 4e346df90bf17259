import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

const answer = (more: object = {}) => ({ totalPoints: 20, edited: {}, ...more });
const lowered = (more: object = {}) => ({ totalPoints: 10, isPublished: true, edited: { totalPoints: 20 }, ...more });

test('an answer is marked out of its own points, and out of fewer that were given to its work here and wait', () => {
  expect([pointsOf(answer(), null), pointsOf(answer(), lowered({ edited: {} }))]).toEqual([20, 20]);
  expect(pointsOf(answer(), lowered())).toBe(10);
  expect(pointsOf(answer(), lowered({ totalPoints: 30 })), 'more are not there yet').toBe(20);
  expect(pointsOf(answer(), lowered({ isPublished: false })), 'a draft changes no answer').toBe(20);
});

test('a mark that school has keeps the points it was given out of; one that waits does not', () => {
  expect(pointsOf(answer({ score: 15 }), lowered())).toBe(20);
  expect(pointsOf(answer({ score: 15, edited: { score: null } }), lowered())).toBe(10);
  expect(pointsOf(answer({ score: 8, edited: { score: 15 } }), lowered())).toBe(20);
});
