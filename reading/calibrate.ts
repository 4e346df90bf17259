import type { ReadingEngine, ReadWord } from '../schema/reading.ts';
import { calibration } from './calibration.ts';

/** A stretch of an engine's own confidences (from, up to the next step's) and what a number read with one is worth. */
export interface CalibrationStep {
  /** The engine's confidence (0-100) at which the step begins. */
  readonly from: number;
  /** The confidence (0-100) on the common scale: 80 and more means at most 5 numbers in 100 wrong; GREEN asks for a second look's word besides. */
  readonly worth: number;
  /** How many numbers were measured here, and how many of them were wrong. */
  readonly numbers: number;
  readonly wrong: number;
}

/** What a share of right numbers (0-1) is worth on the common scale (0-100), on which 80 is the mark of GREEN. */
export function worthOf(right: number): number {
  const mark = 0.95;
  return Math.round(right < mark ? (80 * right) / mark - 1 : 80 + (20 * (right - mark)) / (1 - mark));
}

/** The share of right numbers, as if one more right and one more wrong had been seen. */
const smoothed = ({ numbers, wrong }: { numbers: number; wrong: number }): number =>
  (numbers - wrong + 1) / (numbers + 2);

/**
 * Steps from measured numbers (an engine's confidence and whether the number was right): neighbouring stretches are
 * joined until more confidence never means more errors, and few numbers count for less than many.
 */
export function stepsFrom(numbers: readonly { confidence: number; right: boolean }[]): CalibrationStep[] {
  const edges = [0, 20, 40, 50, 60, 70, 80, 85, 90, 95, 98];
  const joined: { from: number; numbers: number; wrong: number }[] = [];
  for (const [i, from] of edges.entries()) {
    const here = numbers.filter(({ confidence }) => confidence >= from && confidence < (edges[i + 1] ?? Infinity));
    joined.push({ from, numbers: here.length, wrong: here.filter(({ right }) => !right).length });
    for (let last = joined.length - 1; last > 0; last--) {
      const [before, after] = [joined[last - 1]!, joined[last]!];
      const empty = before.numbers === 0 || after.numbers === 0;
      if (!empty && smoothed(after) > smoothed(before)) break;
      joined.splice(last - 1, 2, {
        from: before.from,
        numbers: before.numbers + after.numbers,
        wrong: before.wrong + after.wrong,
      });
    }
  }
  return joined.map((step) => ({ ...step, worth: worthOf(smoothed(step)) }));
}

/** The words with the confidences of numbers and signs on the common scale; letters keep the engine's own. */
export function calibrated(engine: ReadingEngine, words: readonly ReadWord[]): ReadWord[] {
  const steps: readonly CalibrationStep[] = calibration[engine === 'paddle' ? 'paddle' : 'tesseract'];
  return words.map((word) => {
    if (!/[\p{N}+×÷]/u.test(word.text)) return word;
    const step = [...steps].reverse().find(({ from }) => word.confidence >= from);
    return step ? { ...word, confidence: step.worth } : word;
  });
}
