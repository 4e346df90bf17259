import type { Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, commonOf, showNumber } from './number.ts';
import type { Operator } from './expression.ts';
import { compute } from './expression.ts';
import type { Move } from './solved.ts';
import { move } from './solved.ts';

type Worked = { moves: Move[]; picture?: Picture; look: string[]; slips: [string, Misconception][] };

const over = (top: bigint, bottom: bigint): string => `${top}/${bottom}`;

/** A fraction as its question writes it: 2/4 stays two of four parts. */
type Part = { n: bigint; d: bigint; shown: string };

function partOf(value: Fraction, written: string | undefined): Part {
  const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(written ?? '') ?? [];
  return top && bottom
    ? { n: BigInt(top), d: BigInt(bottom), shown: `${top}/${bottom}` }
    : { n: value.n, d: value.d, shown: showNumber(value) };
}

/** The step that writes 1 3/4 as 7/4, or the factor 3 as 3/1. */
const asOneFraction = ({ n, d, shown }: Part): Move => ({
  say: `${shown} is the same as ${over(n, d)}.`,
  expression: shown,
  value: over(n, d),
  ask: `${shown} = □/${d}. What goes on top?`,
  expect: { kind: 'number', value: n.toString() },
  hint: d === 1n ? 'Put it over 1.' : `A whole has ${d} parts.`,
  did: `You wrote it as one fraction.`,
});

/** Two fractions and what comes out, with the steps that come first: whole numbers and mixed ones as one fraction. */
type Pair = { operator: Operator; left: Part; right: Part; value: Fraction; moves: Move[] };

/**
 * Works a sum of two fractions ≥ 0 as children do it: same bottoms, then the tops; or tops and bottoms multiplied.
 * `written` is how the question writes each of them; without it they are taken as simple as they go.
 */
export function workFractions(
  operator: Operator,
  first: Fraction,
  second: Fraction,
  written: readonly [string?, string?] = [],
): Worked {
  const [left, right] = [partOf(first, written[0]), partOf(second, written[1])];
  const isSum = operator === '+' || operator === '−';
  const moves = [left, right].filter(({ d, shown }) => (d === 1n ? !isSum : shown.includes(' '))).map(asOneFraction);
  const pair = { operator, left, right, value: compute(operator, first, second), moves };
  return isSum ? overOneBottom(pair) : topsAndBottoms(pair);
}

const lastMove = ({ operator, left, right, value }: Pair): Move => {
  const whole = `${left.shown} ${operator} ${right.shown}`;
  const say = `So ${whole} = ${showNumber(value)}.`;
  return move(whole, value, 'fraction', { say, hint: 'Make it as simple as you can.' });
};

/** Adds or takes away: both are written over the least bottom that they share, then the tops are worked. */
function overOneBottom(pair: Pair): Worked {
  const { operator, left, right, value } = pair;
  const bottom = (left.d / commonOf(left.d, right.d)) * right.d;
  const [a, b] = [left.n * (bottom / left.d), right.n * (bottom / right.d)];
  const sum = operator === '+' ? a + b : a - b;
  const isWhole = left.d === 1n || right.d === 1n;
  const slip = new Fraction(left.n + right.n, left.d + right.d);
  return {
    moves: [
      ...pair.moves,
      ...(left.d === right.d || isWhole ? [] : [sharedBottom(left, right, bottom)]),
      ...(left.d === bottom ? [] : [inBottom(left, a, bottom)]),
      ...(right.d === bottom ? [] : [inBottom(right, b, bottom)]),
      {
        say: `Now the tops: ${a} ${operator} ${b} = ${sum}. Keep the bottom: ${over(sum, bottom)}.`,
        expression: `${over(a, bottom)} ${operator} ${over(b, bottom)}`,
        value: over(sum, bottom),
        ask: `${a} ${operator} ${b} = □`,
        expect: { kind: 'number', value: sum.toString() },
        hint: 'The bottom stays the same.',
      },
      lastMove(pair),
    ],
    ...strips(left, right),
    look: [
      isWhole
        ? `Look at the bottom: ${left.d === 1n ? right.d : left.d}. How many parts has a whole?`
        : `Look at the bottoms: ${left.d} and ${right.d}.`,
      'Look at the bottom numbers. Are they the same?',
    ],
    slips: slip.equals(value) || operator === '−' ? [] : [[slip.toFraction(false), 'added-tops-and-bottoms']],
  };
}

const sharedBottom = (left: Part, right: Part, bottom: bigint): Move => ({
  say: `Make the bottoms the same. Both can be ${bottom}.`,
  ask: `What bottom can ${left.d} and ${right.d} share?`,
  expect: { kind: 'number', value: bottom.toString() },
  hint: `Count in ${right.d > left.d ? right.d : left.d}s.`,
});

/** The step that writes 1/2 as 3/6, or the whole number 2 as 12/6. */
function inBottom({ n, d, shown: written }: Part, top: bigint, bottom: bigint): Move {
  const shown = d === 1n ? written : over(n, d);
  return {
    say: `${shown} is the same as ${over(top, bottom)}.`,
    expression: shown,
    value: over(top, bottom),
    ask: `${shown} = □/${bottom}. What goes on top?`,
    expect: { kind: 'number', value: top.toString() },
    hint: d === 1n ? `A whole has ${bottom} parts.` : 'Do the same to top and bottom.',
  };
}

/** Multiplies tops with tops and bottoms with bottoms; to divide, the second is turned over first. */
function topsAndBottoms(pair: Pair): Worked {
  const { left, right } = pair;
  const isDivided = pair.operator === '÷';
  const times = isDivided ? { n: right.d, d: right.n } : right;
  const turned: Move = {
    say: `Turn the second one over: ${over(right.n, right.d)} becomes ${over(times.n, times.d)}. Then multiply.`,
    ask: `Turn ${over(right.n, right.d)} over. What is it now?`,
    expect: { kind: 'number', value: over(times.n, times.d) },
    hint: 'Top and bottom change places.',
  };
  return {
    moves: [
      ...pair.moves,
      ...(isDivided ? [turned] : []),
      move(`${left.n} × ${times.n}`, new Fraction(left.n * times.n), 'whole', {
        say: `Multiply the tops: ${left.n} × ${times.n} = ${left.n * times.n}.`,
        ask: `The tops: ${left.n} × ${times.n} = □`,
        hint: 'Tops with tops.',
      }),
      move(`${left.d} × ${times.d}`, new Fraction(left.d * times.d), 'whole', {
        say: `Multiply the bottoms: ${left.d} × ${times.d} = ${left.d * times.d}.`,
        ask: `The bottoms: ${left.d} × ${times.d} = □`,
        hint: 'Now do the bottoms.',
      }),
      lastMove(pair),
    ],
    ...strips(left, right),
    look: [
      isDivided ? `Look at the second number: ${right.shown}.` : `Look at the tops: ${left.n} and ${right.n}.`,
      'Look at the tops, then the bottoms.',
    ],
    slips: [],
  };
}

function strips(...parts: Part[]): { picture?: Picture } {
  if (parts.some(({ n, d }) => d > 12n || n > d || n % d === 0n)) return {};
  return {
    picture: {
      kind: 'fraction-strip',
      strips: parts.map(({ n, d, shown }) => ({ parts: Number(d), filled: Number(n), label: shown })),
      label: `A strip for each fraction: ${parts.map(({ shown }) => shown).join(' and ')}.`,
    },
  };
}
