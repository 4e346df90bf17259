import * as wordings from '../data/asked/backwards.ts';
import type { AnswerSpec } from '../../schema/lesson.ts';
import { compute } from './expression.ts';
import type { Operator } from './expression.ts';
import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { asked, numbersIn } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';
import { plainAmount, unitOf } from './units.ts';

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';

/** One sum as a step, and what comes out. */
function step(
  left: Fraction,
  operator: Operator,
  right: Fraction,
  hint: string,
  did: string,
): Move & { out: Fraction } {
  const out = compute(operator, left, right);
  const style = styleOf(left, right, out);
  return {
    ...move(`${showNumber(left, style)} ${operator} ${showNumber(right, style)}`, out, style, { hint, did }),
    out,
  };
}
const plain = (value: Fraction): string => plainNumber(value, styleOf(value));

const named: Record<string, string> = { half: '2', third: '3', quarter: '4', fifth: '5', tenth: '10' };
const partAsked = wordings.partAsked.map(asked);

/** '3/4 of a number is 18. What is the number?': one part, then all of them. */
const wholeOfPart: Rule = (text) => {
  const match = partAsked.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!match) return null;
  const [, top, bottom, percent, name, told = ''] = match;
  const part = percent
    ? fraction(percent).div(100)
    : name
      ? fraction(1).div(named[name.toLowerCase()] ?? 1)
      : top && bottom && Number(bottom) > 0
        ? fraction(`${top}/${bottom}`)
        : null;
  const value = parseNumber(told);
  if (!part || !value || part.compare(1) >= 0 || part.n === 0n || value.n === 0n || value.s < 0n) return null;
  const shown = percent ? `${percent}%` : `${part.n}/${part.d}`;
  const first =
    part.n === 1n
      ? []
      : [
          step(
            value,
            '÷',
            fraction(part.n),
            `The number has ${part.d} parts. These are ${part.n}.`,
            'You found one part.',
          ),
        ];
  const last = step(
    first[0]?.out ?? value,
    '×',
    fraction(part.d),
    `The whole number has ${part.d} such parts.`,
    'You put all parts together.',
  );
  const style = styleOf(last.out);
  return {
    topic: 'fraction-of',
    year: part.n === 1n && !percent ? 4 : 5,
    asked: `${shown} of the number is ${showNumber(value, styleOf(value))}. Find the number.`,
    expect: numberSpec(last.out, style),
    answer: plain(last.out),
    moves: [...first, last],
    look: [`The number is cut into ${part.d} equal parts.`, 'Find one part first.'],
    slips: (
      [
        [plain(value.mul(part)), 'part-not-whole'],
        ...(first[0] ? [[plain(first[0].out), 'part-not-whole'] as const] : []),
      ] as Solved['slips']
    ).filter(([wrong]) => wrong !== plain(last.out)),
    again: (random) => `${shown} of a number is ${Number(part.n) * random.whole(2, 12)}. What is the number?`,
  };
};

const totalAsked = asked(wordings.totalAsked);

/** 'The mean weight of 5 boxes is 12 kg. What is their total weight?' */
const totalOfMean: Rule = (text) => {
  const [, count = '', mean = '', unitName] = totalAsked.exec(text) ?? [];
  const value = parseNumber(mean);
  if (!value || Number(count) < 2) return null;
  const last = step(fraction(count), '×', value, 'All together are as much as so many means.', 'You found the total.');
  const unit = unitName ? unitOf(unitName) : null;
  return {
    topic: 'average',
    year: 5,
    asked: 'Find the total.',
    expect: numberSpec(last.out, styleOf(last.out), unit ? { unit: unit.name } : {}),
    answer: unit ? plainAmount(last.out, unit) : plain(last.out),
    moves: [last],
    look: ['The mean is the total shared out.', 'Work back from the mean.'],
    slips: isWhole(value.div(count)) ? [[plain(value.div(count)), 'divided-instead']] : [],
    again: (random) => `The mean of ${random.whole(3, 9)} numbers is ${random.whole(5, 20)}. What is their total?`,
  };
};

const missingAsked = wordings.missingAsked.map(asked);

/** 'The mean of 4 numbers is 7. 3 of the numbers are 5, 9 and 6. What is the other number?' */
const missingOfMean: Rule = (text) => {
  const match = missingAsked.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const [, count = '', mean = '', some, first, others, list = ''] = match ?? [];
  const [value, items] = [parseNumber(mean), numbersIn(list)];
  const told = some ?? first ?? others;
  if (!value || !items || items.length !== Number(count) - 1 || (told && Number(told) !== items.length)) return null;
  const all = step(fraction(count), '×', value, 'Find the total of all of them.', 'You found the total.');
  const known = items.reduce((sum, item) => sum.add(item.value), fraction(0));
  const style = styleOf(...items.map((item) => item.value), known);
  const rest = step(all.out, '−', known, 'Take away those that are told.', 'You found what is missing.');
  if (rest.out.s < 0n) return null;
  return {
    topic: 'average',
    year: 5,
    asked: 'Find the missing number.',
    expect: numberSpec(rest.out, styleOf(rest.out)),
    answer: plain(rest.out),
    moves: [
      all,
      move(items.map((item) => showNumber(item.value, style)).join(' + '), known, style, {
        hint: 'Add those that are told.',
        did: 'You added those that are told.',
      }),
      rest,
    ],
    look: ['The mean tells the total of all of them.', 'Find the total first.'],
    slips: value.equals(rest.out) ? [] : [[plain(value), 'other-number']],
    again: (random) => {
      const told = items.map(() => random.whole(4, 18));
      const list = `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
      return `The mean of ${count} numbers is ${random.whole(14, 20)}. ${told.length} of the numbers are ${list}. What is the missing number?`;
    },
  };
};

const consecutiveAsked = wordings.consecutiveAsked.map(asked);

/** '3 consecutive numbers add up to 48': an odd number of them lies round their mean. */
const consecutive: Rule = (text) => {
  const match = consecutiveAsked.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const [count, total] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || count % 2 === 0 || count < 3 || total % count !== 0) return null;
  const middle = total / count;
  const from = middle - (count - 1) / 2;
  if (from < 0) return null;
  const values = Array.from({ length: count }, (_, at) => String(from + at));
  const expect: AnswerSpec = { kind: 'numbers', values, ordered: false };
  return {
    topic: 'divide',
    year: 5,
    asked: `Find the ${count} numbers.`,
    expect,
    answer: values.join(', '),
    moves: [
      step(
        fraction(total),
        '÷',
        fraction(count),
        'Share the total. That is the middle one.',
        'You found the middle one.',
      ),
      {
        say: `The middle one is ${middle}. So they are ${values.join(', ')}.`,
        ask: 'Write them in order.',
        expect: { ...expect, ordered: true },
        hint: 'Count on and back from the middle one.',
      },
    ],
    look: ['Which of them lies in the middle?'],
    slips: [],
    again: (random) => `${count} consecutive numbers add up to ${count * random.whole(count, 30)}. What are they?`,
  };
};

const [sumFirst, gapFirst] = [wordings.sumAndGap.map(asked), wordings.gapAndSum.map(asked)];

/** 'The sum of 2 numbers is 30 and their difference is 8': without the gap both are the same. */
const sumAndGap: Rule = (text) => {
  const forwards = sumFirst.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const turned = forwards ? undefined : gapFirst.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const [, one = '', other = '', wanted = ''] = forwards ?? turned ?? [];
  const [sum, gap] = [parseNumber(forwards ? one : other), parseNumber(forwards ? other : one)];
  if (!sum || !gap || gap.compare(sum) > 0 || gap.s < 0n) return null;
  const both = step(sum, '−', gap, 'Take the gap away. Then both are the same.', 'You took the gap away.');
  const small = step(both.out, '÷', fraction(2), 'Share it between the two.', 'You found the smaller one.');
  const big = step(small.out, '+', gap, 'The bigger one has the gap as well.', 'You found the bigger one.');
  const isSmall = /smaller|lesser/i.test(wanted);
  const isBoth = /numbers|they/i.test(wanted);
  const value = isSmall ? small.out : big.out;
  const values = [plain(small.out), plain(big.out)];
  return {
    topic: 'subtract',
    year: 5,
    asked: isBoth ? 'Find both numbers.' : `Find the ${isSmall ? 'smaller' : 'bigger'} number.`,
    expect: isBoth ? { kind: 'numbers', values, ordered: false } : numberSpec(value, styleOf(value)),
    answer: isBoth ? values.join(', ') : plain(value),
    moves: [both, small, ...(isSmall ? [] : [big])],
    look: ['Think of two bars. One is longer by the gap.'],
    slips: isBoth ? [] : [[plain(isSmall ? big.out : small.out), 'other-number']],
    again: (random) => {
      const least = random.whole(3, 30);
      const between = random.whole(2, 12);
      return `The sum of 2 numbers is ${2 * least + between} and their difference is ${between}. What is the ${isSmall ? 'smaller' : 'larger'} number?`;
    },
  };
};

export const backwardsRules: readonly Rule[] = [wholeOfPart, totalOfMean, missingOfMean, consecutive, sumAndGap];
