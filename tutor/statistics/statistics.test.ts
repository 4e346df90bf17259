import { describe, expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { chanceOf, mannKendall, theilSen } from './trend.ts';
import { differenceOf, likelyMean } from './interval.ts';
import { changeOf, habitsOf, levelOf, masteryOf, predictionOf, successOf, trendOf, wilson } from './index.ts';
import type { Answered, Session, Tested } from './index.ts';

const day = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at, 15)).toISOString();
const answers = (right: number, of: number, each = 1): Answered[] =>
  Array.from({ length: of }, (_, at) => ({ id: `a${at}`, at: day(at), credit: at < right ? each : 0 }));
const tests = (shares: readonly number[]): Tested[] =>
  shares.map((share, at) => ({ id: `t${at}`, at: day(at), share, of: 10 }));
const sessions = (count: number, of: Partial<Session> = {}): Session[] =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, at: day(at), minutes: 14, hintsFirst: true, ...of }));

/** A source of chance from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  const random = randomOf(seed);
  return () => random.whole(0, 999_999) / 1_000_000;
}
const result = (u: () => number, ability: number, of: number): number => {
  let right = 0;
  for (let at = 0; at < of; at += 1) if (u() < ability) right += 1;
  return right / of;
};

describe('success and level', () => {
  it('gives the intervals of the literature', () => {
    // Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81/263, 15/148, 0/20, 1/29.
    for (const [right, of, lower, upper] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      expect(wilson(right, of).lower).toBeCloseTo(lower, 4);
      expect(wilson(right, of).upper).toBeCloseTo(upper, 4);
    }
  });

  it('gives the interval of a mean by Student’s t, within 0 and 100, and none of fewer than eight scores', () => {
    const of = (scores: readonly number[]) =>
      likelyMean(
        scores.length,
        scores.reduce((sum, score) => sum + score, 0),
        scores.reduce((sum, score) => sum + score * score, 0),
      );
    // The tables have 2.365 for 7 and 2.045 for 29 degrees of freedom; the standard deviations are 11.95 and 25.43.
    expect(of([60, 70, 80, 90, 70, 60, 80, 90])).toEqual({ lower: 65, upper: 85 });
    expect(of(Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 25 : 75)))).toEqual({ lower: 41, upper: 59 });
    expect(of([100, 100, 100, 100, 100, 100, 100, 60])).toEqual({ lower: 83, upper: 100 });
    expect(of([60, 70, 80, 90, 70, 60, 80])).toBeNull();
  });

  it('gives the interval of a difference of the literature', () => {
    // Newcombe, Statistics in Medicine 17 (1998), table II, method 10: 56/70 less 48/80.
    const { share, lower, upper } = differenceOf(wilson(48, 80), wilson(56, 70));
    expect([share, lower, upper].map((each) => each.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  });

  it('says what it rests on, and how many answers are missing', () => {
    expect(successOf(answers(3, 4))).toMatchObject({
      enough: true,
      sample: 4,
      items: ['a0', 'a1', 'a2', 'a3'],
      share: 0.75,
    });
    expect(successOf(answers(1, 1))).toMatchObject({ say: expect.stringMatching(/from 1 answer$/) as string });
    expect(successOf([])).toMatchObject({ enough: false, say: 'Not enough answers yet: 1 more' });
    expect(levelOf(answers(5, 5))).toEqual({
      enough: false,
      have: 5,
      need: 3,
      say: 'Not enough answers yet: 3 more',
      items: ['a0', 'a1', 'a2', 'a3', 'a4'],
    });
  });

  it.each([
    [8, 8, 'Proficient'],
    [12, 12, 'Advanced'],
    [19, 20, 'Advanced'],
    [7, 8, 'Proficient'],
    [6, 8, 'Developing'],
    [4, 8, 'Developing'],
    [2, 8, 'Developing'],
    [1, 8, 'Needs help'],
    [0, 8, 'Needs help'],
    [30, 100, 'Needs help'],
    [50, 100, 'Developing'],
    [70, 100, 'Proficient'],
    [90, 100, 'Advanced'],
  ] as const)('calls %i of %i %s', (right, of, level) => {
    expect(levelOf(answers(right, of))).toMatchObject({ level, sample: of, say: `${level}, from ${of} answers` });
  });

  it('counts parts of marks', () => {
    expect(successOf(answers(10, 10, 0.5))).toMatchObject({ share: 0.5 });
  });

  it('holds the true share in 93 to 97 of 100 intervals', () => {
    const u = chance(3);
    let held = 0;
    for (let run = 0; run < 4000; run += 1) {
      const ability = 0.3 + 0.6 * u();
      const found = wilson(result(u, ability, 20) * 20, 20);
      if (found.lower <= ability && ability <= found.upper) held += 1;
    }
    expect(held / 4000).toBeGreaterThan(0.93);
    expect(held / 4000).toBeLessThan(0.97);
  });
});

describe('the trend', () => {
  it('needs six tests', () => {
    expect(trendOf(tests([0.1, 0.3, 0.5, 0.7]))).toMatchObject({ enough: false, say: 'Not enough tests yet: 2 more' });
  });

  it('computes S, z and the slope as by hand', () => {
    // Two of fifteen pairs fall: S = 15 − 2 · 2 = 11, z = 10 / √(6·5·17/18).
    const found = mannKendall([1, 2, 4, 3, 6, 5]);
    expect(found.s).toBe(11);
    expect(found.z).toBeCloseTo(10 / Math.sqrt(28.333_333), 6);
    expect(mannKendall([3, 3, 3, 3, 3, 3])).toEqual({ s: 0, z: 0 });
    // Slopes 1, 1, 1, 10, 14.5, 28.
    expect(theilSen([0, 1, 2, 30])).toBeCloseTo(5.5, 6);
    expect(theilSen([5])).toBe(0);
    // Kendall 1975, table 1: P(S ≥ 11 | n = 6) = .028, P(S ≥ 16 | n = 8) = .031, P(S ≥ 21 | n = 10) = .036.
    expect(chanceOf(6, 11) / 2).toBeCloseTo(0.028, 3);
    expect(chanceOf(8, 16) / 2).toBeCloseTo(0.031, 3);
    expect(chanceOf(10, -21) / 2).toBeCloseTo(0.036, 3);
  });

  it('names a direction, its size and its tests, whatever their order', () => {
    const rising = trendOf(tests([0.4, 0.5, 0.5, 0.6, 0.7, 0.8, 0.8]).reverse());
    expect(rising).toMatchObject({ enough: true, sample: 7, direction: 'improving' });
    expect(rising.enough && rising.slope).toBeGreaterThan(4);
    expect(trendOf(tests([0.9, 0.8, 0.8, 0.7, 0.5, 0.4]))).toMatchObject({ direction: 'declining' });
    expect(trendOf(tests([0.7, 0.7, 0.7, 0.7, 0.7, 0.7]))).toMatchObject({ direction: 'steady', slope: 0, z: 0 });
  });

  it('raises false alarms in 3 to 6 of 100 steady children, where two halves compared raise ten times as many', () => {
    const u = chance(11);
    const runs = 1000;
    let [alarms, naive, cells] = [0, 0, 0];
    for (const n of [6, 7, 8, 9, 10, 11, 12])
      for (const ability of [0.6, 0.7, 0.8]) {
        let here = 0;
        for (let run = 0; run < runs; run += 1) {
          const shares = Array.from({ length: n }, () => result(u, ability, 10));
          const found = trendOf(tests(shares));
          if (found.enough && found.direction !== 'steady') here += 1;
          const mean = (part: number[]): number => part.reduce((sum, share) => sum + share, 0) / part.length;
          if (Math.abs(mean(shares.slice(n >> 1)) / mean(shares.slice(0, n >> 1)) - 1) > 0.05) naive += 1;
        }
        expect(here / runs).toBeLessThan(0.07);
        alarms += here;
        cells += 1;
      }
    expect(alarms / (cells * runs)).toBeGreaterThan(0.03);
    expect(alarms / (cells * runs)).toBeLessThan(0.06);
    expect(naive / (cells * runs)).toBeGreaterThan(0.4);
  });

  it('sees a child that gains four points a test over twelve tests of twenty in most runs', () => {
    const u = chance(5);
    let seen = 0;
    for (let run = 0; run < 500; run += 1) {
      const found = trendOf(tests(Array.from({ length: 12 }, (_, at) => result(u, 0.45 + 0.04 * at, 20))));
      if (found.enough && found.direction === 'improving') seen += 1;
    }
    expect(seen / 500).toBeGreaterThan(0.85);
  });
});

describe('the change between two weeks', () => {
  it('gives the interval of the literature', () => {
    // Newcombe 1998, table II: 56/70 against 48/80 is .2000 with .0524 to .3339.
    expect(changeOf(answers(48, 80), answers(56, 70))).toMatchObject({
      direction: 'better',
      points: 20,
      lower: 5,
      upper: 33,
      sample: 150,
      say: 'Better by 20 points, from 80 and 70 answers',
    });
    expect(changeOf(answers(56, 70), answers(48, 80))).toMatchObject({ direction: 'worse', points: -20 });
    expect(changeOf(answers(9, 10), answers(7, 10))).toMatchObject({ direction: 'about the same', points: -20 });
    expect(changeOf(answers(9, 10), answers(3, 3))).toMatchObject({ enough: false, need: 5 });
  });

  it('names a change of a child who does not change in at most 6 of 100 weeks', () => {
    const u = chance(8);
    let alarms = 0;
    for (let run = 0; run < 3000; run += 1) {
      const found = changeOf(answers(result(u, 0.75, 20) * 20, 20), answers(result(u, 0.75, 25) * 25, 25));
      if (found.enough && found.direction !== 'about the same') alarms += 1;
    }
    expect(alarms / 3000).toBeLessThan(0.06);
  });
});

describe('the prediction', () => {
  it('needs six tests and looks back on ten', () => {
    expect(predictionOf(tests([0.5, 0.6]))).toMatchObject({ enough: false, need: 4 });
    const shares = [0, 0, 0, 0.7, 0.8, 0.6, 0.7, 0.9, 0.7, 0.8, 0.6, 0.7, 0.8];
    const found = predictionOf(tests(shares));
    expect(found).toMatchObject({ enough: true, sample: 10 });
    expect(found.items).toEqual(['t3', 't4', 't5', 't6', 't7', 't8', 't9', 't10', 't11', 't12']);
    expect(found.enough && found.low).toBeGreaterThanOrEqual(0.5);
    expect(predictionOf(tests(shares))).toEqual(found);
  });

  it('is as sure as it says: the next test lies in the range about as often', () => {
    const u = chance(21);
    let [inside, claimed] = [0, 0];
    const runs = 600;
    for (let run = 0; run < runs; run += 1) {
      const ability = 0.45 + 0.45 * u();
      const found = predictionOf(tests(Array.from({ length: 10 }, () => result(u, ability, 10))), run);
      const next = result(u, ability, 10);
      if (!found.enough) throw new Error('ten tests are enough');
      claimed += found.confidence;
      if (next >= found.low - 1e-9 && next <= found.high + 1e-9) inside += 1;
    }
    expect(Math.abs(inside - claimed) / runs).toBeLessThan(0.06);
  });

  it('is never wholly sure, and never says a single point, for a child who always gets the same', () => {
    const same = (share: number, count: number) => predictionOf(tests(Array.from({ length: count }, () => share)));
    expect(same(0.7, 6)).toMatchObject({ low: 0.65, high: 0.75, confidence: 6 / 7 });
    expect(same(1, 10)).toMatchObject({ low: 0.95, high: 1, confidence: 10 / 11 });
    expect(same(0, 10)).toMatchObject({ low: 0, high: 0.05 });
  });

  it('says the same on every device, in whatever order tests of one moment arrive', () => {
    const moment = tests([0.2, 0.9, 0.4, 0.8, 0.3, 0.7, 0.1, 0.6, 0.5, 1, 0.35, 0.95, 0.15]).map((test) => ({
      ...test,
      at: day(1),
    }));
    expect(predictionOf([...moment].reverse())).toEqual(predictionOf(moment));
    expect(trendOf([...moment].reverse())).toEqual(trendOf(moment));
  });
});

describe('mastery', () => {
  const on = (days: readonly number[], credits: readonly number[]): Answered[] =>
    days.map((at, index) => ({ id: `a${index}`, at: day(at), credit: credits[index] ?? 0 }));

  it('needs five answers, and two days', () => {
    expect(masteryOf(on([0, 1], [1, 1]))).toMatchObject({ enough: false, say: 'Not enough answers yet: 3 more' });
    expect(masteryOf(on([0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1]))).toMatchObject({
      enough: false,
      say: 'Not enough days yet: 1 more',
    });
  });

  it('looks at the last answers, as many as fall on two days', () => {
    expect(masteryOf(on([0, 0, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1]))).toMatchObject({ mastered: true, sample: 5, days: 2 });
    expect(masteryOf(on([0, 1, 1, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1, 0]))).toMatchObject({ mastered: false, sample: 7 });
    expect(masteryOf(on([0, 0, 1, 1, 1], [1, 0, 1, 0, 1]))).toMatchObject({ mastered: false, sample: 5, share: 0.6 });
  });

  it('takes the day of the child’s time zone', () => {
    const late = [22, 22, 22, 23, 23].map((hour, at) => ({
      id: `a${at}`,
      at: new Date(Date.UTC(2026, 5, 1, hour, at)).toISOString(),
      credit: 1,
    }));
    const parisDay = (at: string): string => new Date(Date.parse(at) + 2 * 3_600_000).toISOString().slice(0, 10);
    expect(masteryOf(late)).toMatchObject({ enough: false });
    expect(masteryOf([...late, { id: 'b', at: '2026-06-01T21:00:00.000Z', credit: 1 }], parisDay)).toMatchObject({
      mastered: true,
      sample: 6,
      days: 2,
    });
  });
});

describe('habits', () => {
  it('says what was observed, and from how many sessions', () => {
    expect(habitsOf(sessions(23))).toMatchObject({
      enough: true,
      sample: 23,
      start: 'hints-first',
      usualMinutes: 14,
      say: 'Uses hints first, usual session 14 minutes, most often in the afternoon, from 23 sessions',
    });
    expect(habitsOf(sessions(3))).toMatchObject({ enough: false, say: 'Not enough sessions yet: 5 more' });
  });

  it('leaves out what is not sure', () => {
    const mixed = sessions(12).map((each, at) => ({
      ...each,
      at: new Date(Date.UTC(2026, 0, at + 1, 8 + (at % 3) * 5)).toISOString(),
      hintsFirst: at % 2 === 0 ? null : at % 4 === 1,
      minutes: 5 + at,
    }));
    expect(habitsOf(mixed)).toMatchObject({
      start: 'mixed',
      partOfDay: null,
      usualMinutes: 11,
      minutes: { from: 8, to: 13 },
    });
    expect(habitsOf(sessions(10, { hintsFirst: false })).say).toContain('Tries first');
  });
});
