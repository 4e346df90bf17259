import * as wordings from '../data/asked/remainder.ts';
import { groupDigits } from './number.ts';
import { divideInColumns } from './division.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { fraction, numberSpec } from './solved.ts';
import type { Move, Solved } from './solved.ts';

const both = wordings.both.map(asked);
const only = wordings.only.map(asked);
const found = (patterns: readonly RegExp[], text: string): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
};

/** What is left over is a step of its own, also where it is nothing; there is no fraction. */
function withRest(a: bigint, b: bigint): Move[] {
  const { moves } = divideInColumns(a, b);
  if (a % b !== 0n) return moves.slice(0, -1);
  const shown = groupDigits(a.toString());
  return [
    ...moves,
    {
      say: `${a / b} × ${b} is ${shown}, so 0 is left over.`,
      expression: `${a} − ${a / b} × ${b}`,
      value: '0',
      ask: 'How much is left over at the end?',
      expect: { kind: 'number', value: '0' },
      hint: 'Look at what you could not share.',
      did: 'You found what is left over.',
    },
  ];
}

/** '96 ÷ 7 with a remainder', 'the remainder when 96 is divided by 7': whole numbers, the first not the smaller. */
const remainder: Rule = (text) => {
  const asBoth = found(both, text);
  const match = asBoth ?? found(only, text);
  if (!match) return null;
  const [a, b] = [BigInt(match[1] ?? '0'), BigInt(match[2] ?? '0')];
  if (b < 2n || a < b) return null;
  const [times, rest] = [a / b, a % b];
  const { look, picture, worked } = divideInColumns(a, b);
  const shown = `${groupDigits(a.toString())} ÷ ${groupDigits(b.toString())}`;
  const exact = fraction(a).div(fraction(b));
  const again: Solved['again'] = (random) => {
    const like = (value: bigint): number => {
      const digits = Math.min(6, value.toString().length);
      return random.whole(digits === 1 ? 2 : 10 ** (digits - 1) + 1, 10 ** digits - 1);
    };
    const by = like(b);
    // What is left is never as much as what it is divided by.
    const whole = by * like(times) + (asBoth && rest === 0n ? 0 : random.whole(1, by - 1));
    return asBoth
      ? `What is ${whole} ÷ ${by} with a remainder?`
      : `What is the remainder when ${whole} is divided by ${by}?`;
  };
  return {
    topic: 'divide',
    year: a < 145n && b < 13n ? 3 : 4,
    asked: asBoth ? `Find ${shown}, and what is left over.` : `Find what is left over in ${shown}.`,
    expect: asBoth
      ? {
          ...numberSpec(exact, rest === 0n ? 'whole' : 'fraction'),
          remainder: { quotient: times.toString(), remainder: rest.toString() },
        }
      : numberSpec(fraction(rest), 'whole'),
    answer: asBoth ? `${times} remainder ${rest}` : rest.toString(),
    moves: withRest(a, b),
    look,
    ...(picture ? { picture } : {}),
    ...(worked ? { worked } : {}),
    slips: times === rest ? [] : [[times.toString(), rest === 0n ? 'other-number' : 'ignored-remainder']],
    again,
  };
};

export const remainderRules: Rule[] = [remainder];
