import type { AnswerSpec, Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import type { Random } from '../random.ts';
import { valueOf } from './expression.ts';

/** Parts of a strip that can still be told apart. */
export const mostParts = 24;

/** The kinds of question the engine can do; also the key of their texts. */
export type Topic =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'order-of-operations'
  | 'add-fractions'
  | 'subtract-fractions'
  | 'multiply-fractions'
  | 'divide-fractions'
  | 'simplify-fraction'
  | 'missing-number'
  | 'fraction-of'
  | 'percent-of'
  | 'double'
  | 'half'
  | 'rounding'
  | 'place-value'
  | 'compare'
  | 'order'
  | 'average'
  | 'convert'
  | 'money-change'
  | 'perimeter'
  | 'missing-side'
  | 'area'
  | 'perimeter-and-area'
  | 'duration'
  | 'time-later'
  | 'factors'
  | 'multiples'
  | 'prime'
  | 'common-factor'
  | 'common-multiple'
  | 'sequence'
  | 'ratio'
  | 'simplify-ratio'
  | 'odd-even'
  | 'number-words'
  | 'to-decimal'
  | 'to-fraction'
  | 'to-percent'
  | 'mixed-number'
  | 'equal-fraction'
  | 'volume'
  | 'triangle-area'
  | 'halfway'
  | 'percent-off'
  | 'other-clock'
  | 'power'
  | 'root'
  | 'expanded-form'
  | 'percent-more'
  | 'parts-in-wholes'
  | 'data-middle'
  | 'data-range'
  | 'data-most'
  | 'roman'
  | 'estimate'
  | 'temperature'
  | 'angle'
  | 'prime-product'
  | 'digital-time';

/** One step of the working. `ask` is its prompt with a blank, `expect` what to write there. */
export type Move = {
  say: string;
  expression?: string;
  value?: string;
  ask: string;
  expect: AnswerSpec;
  hint: string;
  /** What a right answer did, as a sentence: 'You added the tens.' Without it the sum itself is named. */
  did?: string;
};

export type Solved = {
  topic: Topic;
  /** The school year in which the topic usually comes: 1 to 5. */
  year: 1 | 2 | 3 | 4 | 5;
  asked: string;
  expect: AnswerSpec;
  /** The answer as a plain number or text. */
  answer: string;
  moves: Move[];
  /** From specific to general; the first that tells nothing is used. */
  look: string[];
  /** Without the answer. */
  picture?: Picture;
  /** With the answer, for the solution. */
  worked?: Picture;
  /** Wrong answers that tell how they came about: plain value → misconception. */
  slips: [string, Misconception][];
  /** A question of the same kind with other numbers, where other digits alone would not make one. */
  again?: (random: Random) => string;
};

/** Takes a value and how it is written, and gives the answer that is that one number. */
export const numberSpec = (
  value: Fraction,
  style: NumberStyle,
  more: { unit?: string; simplest?: boolean } = {},
): AnswerSpec => ({
  kind: 'number',
  value: plainNumber(value, style),
  ...(more.unit ? { unit: more.unit, unitShown: true } : {}),
  ...(more.simplest ? { simplest: true } : {}),
});

/** Gives a step whose prompt is the expression itself with a blank behind it. */
export function move(
  expression: string,
  value: Fraction,
  style: NumberStyle,
  words: { say?: string; ask?: string; hint: string; did?: string },
): Move {
  const shown = showNumber(value, style);
  return {
    say: words.say ?? `${expression} = ${shown}.`,
    expression,
    value: shown,
    ask: words.ask ?? `${expression} = □`,
    expect: numberSpec(value, style),
    hint: words.hint,
    ...(words.did ? { did: words.did } : {}),
  };
}

/** Computes a step's expression again: ok, failed, or none where there is nothing to compute. */
export function checkStep(step: { expression?: string; value?: string }): 'ok' | 'failed' | 'none' {
  if (step.expression === undefined || step.value === undefined) return 'none';
  const left = valueOf(step.expression);
  const right = valueOf(step.value);
  if (!left || !right) return 'none';
  return left.equals(right) ? 'ok' : 'failed';
}

/** Gives a number as an exact fraction. */
export const fraction = (value: number | bigint | string): Fraction => new Fraction(value);
