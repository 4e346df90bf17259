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
  const value = compute(operator, first, second);
  const [left, right] = [partOf(first, written[0]), partOf(second, written[1])];
  const whole = `${left.shown} ${operator} ${right.shown}`;
  const isSum = operator === '+' || operator === '−';
  const moves: Move[] = [left, right]
    .filter(({ d, shown }) => (d === 1n ? !isSum : shown.includes(' ')))
    .map(asOneFraction);
  const end = (hint: string): void => {
    moves.push(move(whole, value, 'fraction', { say: `So ${whole} = ${showNumber(value)}.`, hint }));
  };
  if (isSum) {
    const bottom = (left.d / commonOf(left.d, right.d)) * right.d;
    const tops = [left.n * (bottom / left.d), right.n * (bottom / right.d)] as const;
    if (left.d !== right.d) {
      if (left.d > 1n && right.d > 1n)
        moves.push({
          say: `Make the bottoms the same. Both can be ${bottom}.`,
          ask: `What bottom can ${left.d} and ${right.d} share?`,
          expect: { kind: 'number', value: bottom.toString() },
          hint: `Count in ${right.d > left.d ? right.d : left.d}s.`,
        });
      for (const [part, top] of [
        [left, tops[0]],
        [right, tops[1]],
      ] as const) {
        if (part.d === bottom) continue;
        const shown = part.d === 1n ? part.shown : over(part.n, part.d);
        moves.push({
          say: `${shown} is the same as ${over(top, bottom)}.`,
          expression: shown,
          value: over(top, bottom),
          ask: `${shown} = □/${bottom}. What goes on top?`,
          expect: { kind: 'number', value: top.toString() },
          hint: part.d === 1n ? `A whole has ${bottom} parts.` : 'Do the same to top and bottom.',
        });
      }
    }
    const sum = operator === '+' ? tops[0] + tops[1] : tops[0] - tops[1];
    moves.push({
      say: `Now the tops: ${tops[0]} ${operator} ${tops[1]} = ${sum}. Keep the bottom: ${over(sum, bottom)}.`,
      expression: `${over(tops[0], bottom)} ${operator} ${over(tops[1], bottom)}`,
      value: over(sum, bottom),
      ask: `${tops[0]} ${operator} ${tops[1]} = □`,
      expect: { kind: 'number', value: sum.toString() },
      hint: 'The bottom stays the same.',
    });
    end('Make it as simple as you can.');
    const slip = new Fraction(left.n + right.n, left.d + right.d);
    return {
      moves,
      ...strips(left, right),
      look: [
        left.d === 1n || right.d === 1n
          ? `Look at the bottom: ${left.d === 1n ? right.d : left.d}. How many parts has a whole?`
          : `Look at the bottoms: ${left.d} and ${right.d}.`,
        'Look at the bottom numbers. Are they the same?',
      ],
      slips: slip.equals(value) || operator === '−' ? [] : [[slip.toFraction(false), 'added-tops-and-bottoms']],
    };
  }
  const times = operator === '÷' ? { n: right.d, d: right.n } : right;
  if (operator === '÷') {
    moves.push({
      say: `Turn the second one over: ${over(right.n, right.d)} becomes ${over(times.n, times.d)}. Then multiply.`,
      ask: `Turn ${over(right.n, right.d)} over. What is it now?`,
      expect: { kind: 'number', value: over(times.n, times.d) },
      hint: 'Top and bottom change places.',
    });
  }
  moves.push(
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
  );
  end('Make it as simple as you can.');
  return {
    moves,
    ...strips(left, right),
    look: [
      operator === '÷' ? `Look at the second number: ${right.shown}.` : `Look at the tops: ${left.n} and ${right.n}.`,
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
