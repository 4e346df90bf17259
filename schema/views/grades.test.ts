import { describe, expect, it } from 'vitest';
import { averageOf, bandOf } from './grades.ts';

describe('score bands', () => {
  it('cut at 80 and 60, and call 0 and nothing pending', () => {
    expect([100, 80, 79.9, 60, 59.9, 1, 0, null].map(bandOf)).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'help',
      'help',
      'pending',
      'pending',
    ]);
  });
});

describe('an average', () => {
  it('is the rounded mean of percent scores over graded answers only', () => {
    const answers = [
      { score: 16, totalPoints: 20 },
      { score: 0, totalPoints: 10 },
      { totalPoints: 20 },
      { score: 5, totalPoints: 0 },
    ];
    expect(averageOf(answers)).toEqual({ percent: 28, count: 3 });
  });

  it('is nothing without marks', () => {
    expect(averageOf([{ totalPoints: 20 }])).toBeNull();
  });
});
