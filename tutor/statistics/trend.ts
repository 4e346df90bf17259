import { byTime, counted, notEnough, statement } from './statement.ts';
import type { Said, Tested } from './statement.ts';

/** Fewer tests than this show nothing but chance. */
export const fewestTests = 6;
/** Of all tests only the last so many speak of now. */
const mostTests = 12;
/** The bound of |z| from which a direction is named: 5 % in each tail of the normal distribution. */
const trendBound = 1.64;
/**
 * The normal distribution is rough for so few tests: its bound alone calls 7 to 9 of 100 steady children changed. The exact
 * two-sided probability has to be small as well; then it is 2 to 6 of 100.
 */
const exactBound = 0.065;

/**
 * Takes values in the order of time and gives Kendall's S and Mann's z with the correction for continuity (Mann,
 * Econometrica 13, 1945; Kendall, Rank Correlation Methods, 1975). Ties are not taken out of the variance: that errs on the
 * side of 'steady'. Fewer than 2 values give 0.
 */
export function mannKendall(values: readonly number[]): { s: number; z: number } {
  const n = values.length;
  let s = 0;
  values.forEach((early, at) => values.slice(at + 1).forEach((late) => (s += Math.sign(late - early))));
  const variance = (n * (n - 1) * (2 * n + 5)) / 18;
  return { s, z: s === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance) };
}

/**
 * Takes how many values there are (at most 20) and an S, and gives the exact probability of an |S| as large as this when
 * nothing changes and nothing ties (Kendall, Biometrika 30, 1938): inversions of permutations, counted by their recursion.
 */
export function chanceOf(n: number, s: number): number {
  let counts = [1];
  for (let size = 2; size <= n; size += 1) {
    const next = Array.from({ length: counts.length + size - 1 }, () => 0);
    counts.forEach((count, at) => {
      for (let more = 0; more < size; more += 1) next[at + more] = (next[at + more] ?? 0) + count;
    });
    counts = next;
  }
  const pairs = (n * (n - 1)) / 2;
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, at) => (Math.abs(pairs - 2 * at) >= Math.abs(s) ? sum + count : sum), 0) / all;
}

/** Takes values in the order of time and gives the median slope per step (Theil, 1950; Sen, JASA 63, 1968); 0 for fewer than 2. */
export function theilSen(values: readonly number[]): number {
  const slopes = values
    .flatMap((early, at) => values.slice(at + 1).map((late, after) => (late - early) / (after + 1)))
    .sort((a, b) => a - b);
  const middle = slopes.length >> 1;
  const [low = 0, high = 0] = [slopes[slopes.length % 2 === 0 ? middle - 1 : middle], slopes[middle]];
  return (low + high) / 2;
}

export type Trend = {
  direction: 'improving' | 'declining' | 'steady';
  z: number;
  /** Points of a hundred per test. */
  slope: number;
};

/** Takes tests in any order and says whether their results rise or fall, from the last twelve; needs six. */
export function trendOf(tests: readonly Tested[]): Said<Trend> {
  const last = byTime(tests).slice(-mostTests);
  if (last.length < fewestTests) return notEnough(last, fewestTests, 'tests');
  const shares = last.map(({ share }) => share);
  const { s, z } = mannKendall(shares);
  const slope = theilSen(shares) * 100;
  const sure = Math.abs(z) >= trendBound && chanceOf(last.length, s) <= exactBound;
  const direction = !sure || slope === 0 ? 'steady' : z > 0 ? 'improving' : 'declining';
  const each = Math.abs(Math.round(slope * 10) / 10);
  const say =
    direction === 'steady'
      ? `Steady over the last ${last.length} tests.`
      : `${direction === 'improving' ? 'Improving' : 'Declining'}: about ${counted(each, 'point')} a test, over the last ${last.length} tests.`;
  return statement(last, say, { direction, z, slope });
}
