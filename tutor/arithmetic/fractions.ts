import type { Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, isWhole, showNumber } from '../number.ts';
import type { Operator } from './expression.ts';
import { compute } from './expression.ts';
import type { Move } from './solved.ts';
import { move } from './solved.ts';

type Worked = { moves: Move[]; picture?: Picture; look: string[]; slips: [string, Misconception][] };

const over = (top: bigint, bottom: bigint): string => `${top}/${bottom}`;
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Works a sum of two fractions ≥ 0 as children do it: same bottoms, then the tops; or tops and bottoms multiplied. */
export function workFractions(operator: Operator, left: Fraction, right: Fraction): Worked {
  const value = compute(operator, left, right);
  const whole = `${showNumber(left)} ${operator} ${showNumber(right)}`;
  const moves: Move[] = [];
  const end = (hint: string): void => {
    moves.push(move(whole, value, 'fraction', { say: `So ${whole} = ${showNumber(value)}.`, hint }));
  };
  if (operator === '+' || operator === '−') {
    const bottom = (left.d / gcd(left.d, right.d)) * right.d;
    const tops = [left.n * (bottom / left.d), right.n * (bottom / right.d)] as const;
    if (left.d !== right.d) {
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
        moves.push({
          say: `${over(part.n, part.d)} is the same as ${over(top, bottom)}.`,
          expression: over(part.n, part.d),
          value: over(top, bottom),
          ask: `${over(part.n, part.d)} = □/${bottom}. What goes on top?`,
          expect: { kind: 'number', value: top.toString() },
          hint: 'Do the same to top and bottom.',
        });
      }
    }
    const sum = operator === '+' ? tops[0] + tops[1] : tops[0] - tops[1];
    moves.push({
      say: `Now the tops: ${tops[0]} ${operator} ${tops[1]} = ${sum}. Keep the bottom: ${over(sum, bottom)}.`,
      expression: `${over(tops[0], bottom)} ${operator} ${over(tops[1], bottom)}`,
      value: sum < 0n ? showNumber(new Fraction(sum, bottom)) : over(sum, bottom),
      ask: `${tops[0]} ${operator} ${tops[1]} = □`,
      expect: { kind: 'number', value: sum.toString() },
      hint: 'The bottom stays the same.',
    });
    end('Make it as simple as you can.');
    const slip = new Fraction(
      operator === '+' ? left.n + right.n : left.n - right.n,
      operator === '+' ? left.d + right.d : left.d,
    );
    return {
      moves,
      ...strips(left, right),
      look: [`Look at the bottoms: ${left.d} and ${right.d}.`, 'Look at the bottom numbers. Are they the same?'],
      slips: slip.equals(value) || operator === '−' ? [] : [[slip.toFraction(false), 'added-tops-and-bottoms']],
    };
  }
  const second = operator === '÷' ? right.inverse() : right;
  if (operator === '÷') {
    moves.push({
      say: `Turn the second one over: ${over(right.n, right.d)} becomes ${over(second.n, second.d)}. Then multiply.`,
      ask: `Turn ${over(right.n, right.d)} over. What is it now?`,
      expect: { kind: 'number', value: over(second.n, second.d) },
      hint: 'Top and bottom change places.',
    });
  }
  moves.push(
    move(`${left.n} × ${second.n}`, new Fraction(left.n * second.n), 'whole', {
      say: `Multiply the tops: ${left.n} × ${second.n} = ${left.n * second.n}.`,
      ask: `The tops: ${left.n} × ${second.n} = □`,
      hint: 'Tops with tops.',
    }),
    move(`${left.d} × ${second.d}`, new Fraction(left.d * second.d), 'whole', {
      say: `Multiply the bottoms: ${left.d} × ${second.d} = ${left.d * second.d}.`,
      ask: `The bottoms: ${left.d} × ${second.d} = □`,
      hint: 'Now do the bottoms.',
    }),
  );
  end('Make it as simple as you can.');
  return {
    moves,
    ...strips(left, right),
    look: [
      operator === '÷'
        ? `Look at the second number: ${showNumber(right)}.`
        : `Look at the tops: ${left.n} and ${right.n}.`,
      'Look at the tops, then the bottoms.',
    ],
    slips: [],
  };
}

function strips(...parts: Fraction[]): { picture?: Picture } {
  if (parts.some((part) => part.d > 12n || part.compare(1) > 0 || isWhole(part))) return {};
  return {
    picture: {
      kind: 'fraction-strip',
      strips: parts.map((part) => ({ parts: Number(part.d), filled: Number(part.n), label: showNumber(part) })),
      label: `A strip for each fraction: ${parts.map((part) => showNumber(part)).join(' and ')}.`,
    },
  };
}
