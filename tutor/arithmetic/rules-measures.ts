import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { number, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { moneyText } from './rules-parts.ts';
import { move, numberSpec } from './solved.ts';

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';
const ask = String.raw`(?:what is |find |work out |calculate )?(?:the )?`;

const between = whole(
  `(?:what (?:number )?is |which number is |find |work out )?(?:the )?(?:number )?(?:that is |exactly )?(?:half ?-?way|midway|the middle|middle|mid-?point|midpoint)(?: number)? (?:between|of) ${number} and ${number}`,
);

/** 'halfway between 20 and 50': add them, then halve. */
const halfway: Rule = (text) => {
  const match = between.exec(text);
  const [a, b] = [match?.[1], match?.[2]].map((part) => parseNumber(part ?? ''));
  if (!match || !a || !b || a.equals(b) || a.s < 0n || b.s < 0n) return null;
  const sum = a.add(b);
  const value = sum.div(2);
  const style: NumberStyle = [match[1], match[2]].some((part) => part?.includes('/'))
    ? 'fraction'
    : styleOf(a, b, value);
  const [low, high] = a.compare(b) < 0 ? [a, b] : [b, a];
  const show = (part: Fraction): string => showNumber(part, style);
  return {
    topic: 'halfway',
    year: 3,
    asked: 'Find the number in the middle.',
    expect: numberSpec(value, style),
    answer: plainNumber(value, style),
    moves: [
      move(`${show(low)} + ${show(high)}`, sum, style, { hint: 'Add the two ends.', did: 'You added the two ends.' }),
      move(`${show(sum)} ÷ 2`, value, style, { hint: 'Now take half.', did: 'You took half.' }),
    ],
    look: ['Look at the two ends. The answer is as far from each.'],
    picture: {
      kind: 'bar',
      shape: 'compare',
      whole: null,
      parts: [{ value: show(low) }, { value: show(high) }],
      label: `A bar of ${show(low)} and a bar of ${show(high)}.`,
    },
    worked: {
      kind: 'sequence',
      terms: [show(low), show(value), show(high)],
      label: `Three numbers in a row: ${show(low)}, ${show(value)}, ${show(high)}. Both steps are ${show(value.sub(low))}.`,
      caption: `Both steps are ${show(value.sub(low))}.`,
    },
    slips: [
      [plainNumber(sum, style), 'sum-not-average'],
      [plainNumber(high.sub(low).div(2)), 'other-number'],
    ],
    again: (random) => {
      const start = random.whole(2, 40);
      return `What number is halfway between ${start} and ${start + 2 * random.whole(3, 20)}?`;
    },
  };
};

const offPattern = whole(
  String.raw`${ask}(?:(?:price|cost) (?:with|after) )?(\d+)\s*(?:%|percent|per cent) (?:off|discount on|discount off) (?:of )?(?:a price of )?([£$€₹])?\s*(\d+(?:\.\d{1,2})?)`,
);

/** '20% off £40': the part that comes off, then what is left to pay. */
const percentOff: Rule = (text) => {
  const match = offPattern.exec(text);
  const [percent, amount] = [match?.[1], match?.[3]].map((part) => parseNumber(part ?? ''));
  if (!match || !percent || !amount || percent.n === 0n || percent.compare(100) >= 0 || amount.n === 0n) return null;
  const sign = match[2];
  const one = amount.div(100);
  const off = one.mul(percent);
  const value = amount.sub(off);
  // A price has no parts of a penny.
  if (sign && !isWhole(off.mul(100))) return null;
  // '20% discount on £40' may ask for what comes off.
  if (/discount/i.test(text) && !/price|cost/i.test(text)) return null;
  const style = styleOf(one, off, amount, value);
  const show = (part: Fraction): string => showNumber(part, style);
  const shown = sign ? moneyText(sign, amount) : show(amount);
  return {
    topic: 'percent-off',
    year: 5,
    asked: `Find what is left of ${shown} with ${percent}% off.`,
    expect: numberSpec(value, style, sign ? { unit: sign } : {}),
    answer: sign ? moneyText(sign, value) : plainNumber(value, style),
    moves: [
      move(`${show(amount)} ÷ 100`, one, style, {
        say: `1% is ${show(amount)} ÷ 100 = ${show(one)}.`,
        ask: `Find 1% first: ${show(amount)} ÷ 100 = □`,
        hint: 'Move each digit two places right.',
      }),
      move(`${show(one)} × ${percent}`, off, style, {
        say: `This much comes off: ${show(one)} × ${percent} = ${show(off)}.`,
        hint: 'Now times that by the per cent.',
      }),
      move(`${show(amount)} − ${show(off)}`, value, style, {
        say: `This much is left: ${show(amount)} − ${show(off)} = ${show(value)}.`,
        hint: 'Take it away from the start.',
        did: 'You took it away from the price.',
      }),
    ],
    look: ['Find the part that comes off first.'],
    picture: {
      kind: 'bar',
      shape: 'part-whole',
      whole: shown,
      parts: [{ value: `${percent}%`, label: 'off' }, { value: null }],
      label: `A bar of ${shown}. ${percent}% of it comes off.`,
    },
    slips: [
      [plainNumber(off, style), 'part-not-whole'],
      [plainNumber(amount.sub(percent), style), 'wrong-unit'],
      [plainNumber(amount.add(off), style), 'added-instead'],
    ],
    again: (random) => `${random.whole(1, 9) * 5}% off ${sign ?? ''}${random.whole(2, 19) * 20}`,
  };
};

export const measureRules: Rule[] = [halfway, percentOff];
