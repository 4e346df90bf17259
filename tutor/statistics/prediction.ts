import { randomOf } from '../random.ts';
import { percent } from './interval.ts';
import { byTime, notEnough, statement } from './statement.ts';
import type { Said, Tested } from './statement.ts';
import { fewestTests } from './trend.ts';

/** The tests that a prediction looks back on. */
const testsForPrediction = 10;
const draws = 1000;
/** The share of draws that the range is to hold before it is rounded outwards. */
const held = 0.8;
/** The range is told in steps of five points: finer would pretend to know more. */
const step = 0.05;

export type Prediction = {
  /** From 0 to 1, in steps of 0.05. */
  low: number;
  high: number;
  /** The share of the draws that fell into the range, never more than so few tests can bear. */
  confidence: number;
};

/**
 * Takes tests in any order and a seed, and gives the range in which the next result is likely to lie: the mean of a
 * resample of the last ten tests plus a resampled distance from the mean, a thousand times (Efron, Annals of Statistics 7,
 * 1979; prediction intervals after Stine, JASA 80, 1985; distances widened by √(n/(n−1)) for the few tests). The same
 * tests and seed give the same range on every device. Needs six tests.
 */
export function predictionOf(tests: readonly Tested[], seed = 1): Said<Prediction> {
  const last = byTime(tests).slice(-testsForPrediction);
  if (last.length < fewestTests) return notEnough(last, fewestTests, 'tests');
  const n = last.length;
  const shares = last.map(({ share }) => share);
  const mean = shares.reduce((sum, share) => sum + share, 0) / n;
  const away = shares.map((share) => (share - mean) * Math.sqrt(n / (n - 1)));
  const random = randomOf(seed);
  const one = (of: readonly number[]): number => of[random.whole(0, n - 1)] ?? 0;
  const drawn = Array.from({ length: draws }, () => {
    let sum = 0;
    for (let at = 0; at < n; at += 1) sum += one(shares);
    return Math.min(1, Math.max(0, sum / n + one(away)));
  }).sort((a, b) => a - b);
  const tail = (1 - held) / 2;
  const lowest = round(Math.floor((drawn[Math.floor(tail * draws)] ?? 0) / step + 1e-9) * step);
  const highest = round(Math.ceil((drawn[Math.ceil((1 - tail) * draws) - 1] ?? 1) / step - 1e-9) * step);
  // Tests that were all alike leave nothing to draw from; the next one need not be alike.
  const [low, high] = lowest < highest ? [lowest, highest] : [round(lowest - step), round(highest + step)];
  const inside = drawn.filter((value) => value >= low - 1e-9 && value <= high + 1e-9).length / draws;
  // After n tests that all fell inside, the next does so with at most n in n + 1 (rule of succession without its prior).
  const confidence = Math.min(inside, n / (n + 1));
  return statement(
    last,
    `The next test is likely between ${percent(low)} and ${percent(high)} of 100 (${percent(confidence)} % sure), from ${n} tests`,
    { low, high, confidence },
  );
}

const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
