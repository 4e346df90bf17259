import { groupDigits } from './number.ts';
import { divideInColumns } from './division.ts';
import { whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { fraction, numberSpec } from './solved.ts';
import type { Move, Solved } from './solved.ts';

const count = String.raw`(\d{1,12})`;
const sum = String.raw`${count}\s*(?:[÷/]|divided by|shared by)\s*${count}`;
const ask = String.raw`(?:what is |find |work out |calculate |give |write )?`;
const end = String.raw`(?: with (?:a |the |its )?remainder|,? (?:give|write) (?:the|your) answer with (?:a |the )?remainder| as a whole number (?:and|with) (?:a )?remainder)`;

/** Both are asked for, how many and what is left; or only what is left. */
const both = [
  whole(`${ask}${sum},?${end}`),
  whole(`divide ${count} by ${count},?${end}`),
  whole(String.raw`${sum}\s*=\s*[?□_. ]*\s*(?:r|rem|remainder)`),
];
const only = [
  whole(`${ask}the remainder (?:when|if) ${count} is (?:divided|shared) by ${count}`),
  whole(`${ask}the remainder (?:when|if) (?:you|we|i) divide ${count} by ${count}`),
  whole(`what remainder (?:do (?:you|we|i) get|is (?:there|left)) (?:when|if) ${count} is divided by ${count}`),
  whole(`${ask}the remainder (?:of|for|in|from) ${sum}`),
  whole(`(?:when|if) ${count} is divided by ${count},? what is the remainder`),
  whole(`${sum},? what is the remainder`),
  whole(`(?:what|how much) is left over (?:when|if) ${count} is divided by ${count}`),
];
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
