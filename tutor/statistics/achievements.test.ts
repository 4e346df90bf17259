import { describe, expect, it } from 'vitest';
import { awardTexts } from '../../schema/awards.en.ts';
import { achievements } from '../data/achievements.ts';
import { awardKeys, measuresOf, reachedBy, ruleLine } from './achievements.ts';

const nothing = { problemsSolved: 0, totalStars: 0, timeSpent: 0, perSubject: {} };

describe('achievements', () => {
  it('are at least twenty, each with a name, words of its own and a rule that nothing reaches by itself', () => {
    expect(awardKeys.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(awardTexts)).toEqual(awardKeys);
    const words = Object.values(awardTexts);
    expect(new Set(words.map(({ name }) => name)).size).toBe(words.length);
    expect(new Set(awardKeys.map((key) => `${achievements[key].paper} ${achievements[key].tone}`)).size).toBe(
      awardKeys.length,
    );
    expect(new Set(awardKeys.map(ruleLine)).size).toBe(awardKeys.length);
    expect(reachedBy(measuresOf(nothing))).toEqual([]);
  });

  it('are reached exactly at what their rule asks for', () => {
    for (const key of awardKeys) {
      const { by, need } = achievements[key];
      expect([key, reachedBy({ [by]: need - 1 }).includes(key)]).toEqual([key, false]);
      expect([key, reachedBy({ [by]: need }).includes(key)]).toEqual([key, true]);
    }
  });

  it('are measured by what the progress of a student says', () => {
    const measures = measuresOf({
      problemsSolved: 12,
      totalStars: 31,
      timeSpent: 75,
      perSubject: { math: { solved: 10, tried: 12 }, science: { solved: 2, tried: 3 } },
      weeks: {
        '2026-W46': { math: [5, 6, 4, 30, 12] },
        '2026-W47': { math: [5, 6, 5, 30, 12], science: [2, 3, 1, 15, 7] },
      },
      days: { '2026-W46': 0b1000000, '2026-W47': 0b111 },
      skills: { 'math.add.20': [8, 8, 3], 'math.add.2digit': [3, 3, 1] },
      tests: 2,
    });
    expect(measures).toMatchObject({
      tried: 15,
      solved: 12,
      firstTry: 10,
      stars: 31,
      minutes: 75,
      math: 10,
      science: 2,
      english: 0,
      subjects: 2,
      weeks: 2,
      days: 4,
      run: 4,
      tests: 2,
      sure: 1,
    });
  });
});
