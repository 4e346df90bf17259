import { describe, expect, it } from 'vitest';
import { leaderValue, placeOf } from './leaderboard.ts';
import { isListed, nicknameAt, nicknameCount, shownNickname } from './nickname.ts';

const done = { solved: 4, tests: 0, tried: 9, right: 9, minutes: 12, stars: 7, run: 2 };

describe('a list', () => {
  it('holds nobody who has nothing to be listed with, and no accuracy below ten answers', () => {
    expect(leaderValue(done, 'stars')).toBe(7);
    expect(leaderValue(done, 'tests')).toBeNull();
    expect(leaderValue(done, 'accuracy')).toBeNull();
    expect(leaderValue({ ...done, tried: 10 }, 'accuracy')).toBe(90);
  });

  it('gives equal values one place, and a new value the place that it would have', () => {
    const values = [9, 7, 7, 3];
    expect([10, 9, 7, 5, 3, 1].map((value) => placeOf(values, value))).toEqual([1, 1, 2, 4, 4, 5]);
    expect(placeOf([], 4)).toBe(1);
  });
});

describe('a nickname', () => {
  it('comes from the word list, more than two thousand of them, each once', () => {
    const all = Array.from({ length: nicknameCount }, (_, at) => nicknameAt(at));
    expect(new Set(all).size).toBe(nicknameCount);
    expect(nicknameCount).toBeGreaterThan(2_000);
    expect(all.every(isListed)).toBe(true);
    expect(nicknameAt(-1)).toBe(nicknameAt(nicknameCount - 1));
  });

  it('that somebody typed is not shown to others: they see one of the list, always the same', () => {
    const id = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a03';
    expect(shownNickname(id, 'Brave Kite')).toBe('Brave Kite');
    const other = shownNickname(id, 'Maya Khan of Leeds');
    expect(isListed(other)).toBe(true);
    expect(shownNickname(id, null)).toBe(other);
  });
});
