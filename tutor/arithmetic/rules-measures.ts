import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from '../number.ts';
import type { NumberStyle } from '../number.ts';
import { number, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { moneyText } from './rules-parts.ts';
import { move, numberSpec } from './solved.ts';

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';
const ask = String.raw`(?:what is |find |work out |calculate )?(?:the )?`;
const length = String.raw`(\d+(?:\.\d+)?)\s*(mm|cm|m|km)?`;
const oneUnit = (units: readonly (string | undefined)[]): string | undefined | null => {
  const named = units.map((unit) => unit?.toLowerCase());
  return named.every((unit) => unit === named.at(-1)) || named.slice(0, -1).every((unit) => unit === undefined)
    ? named.at(-1)
    : null;
};

const box = whole(
  `${ask}volume of (?:a|an|the|this) (?:cuboid|box|rectangular box|rectangular prism)(?: that is| which is| that measures| measuring| with sides| with sides of| of|:)? ${length}(?: by |\\s*[x*×]\\s*)${length}(?: by |\\s*[x*×]\\s*)${length}`,
);

/** 'volume of a box 4 cm by 3 cm by 2 cm': one layer, then all the layers. */
const volume: Rule = (text) => {
  const match = box.exec(text);
  const [a, b, c] = [match?.[1], match?.[3], match?.[5]].map((side) => parseNumber(side ?? ''));
  const unit = match && oneUnit([match[2], match[4], match[6]]);
  if (!match || unit === null || !a || !b || !c || [a, b, c].some((side) => side.n === 0n)) return null;
  const layer = a.mul(b);
  const value = layer.mul(c);
  const style = styleOf(a, b, c, value);
  const show = (part: Fraction): string => showNumber(part, style);
  const drawn = isWhole(a) && isWhole(b) && a.n <= 12n && b.n <= 12n;
  return {
    topic: 'volume',
    year: 5,
    asked: 'Find the space inside the box.',
    expect: numberSpec(value, style, unit ? { unit: `${unit}³` } : {}),
    answer: `${plainNumber(value, style)}${unit ? ` ${unit}³` : ''}`,
    moves: [
      move(`${show(a)} × ${show(b)}`, layer, style, {
        say: `One layer: ${show(a)} × ${show(b)} = ${show(layer)}.`,
        hint: 'Multiply how long by how wide.',
        did: 'You filled one layer.',
      }),
      move(`${show(layer)} × ${show(c)}`, value, style, {
        say: `All the layers: ${show(layer)} × ${show(c)} = ${show(value)}.`,
        hint: 'Now times that by how high it is.',
        did: 'You filled all the layers.',
      }),
    ],
    look: ['Look at one layer of small cubes first.'],
    ...(drawn
      ? {
          picture: {
            kind: 'array' as const,
            rows: Number(b.n),
            columns: Number(a.n),
            label: `One layer of the box: rows of cubes.`,
            caption: `This is one layer. How many layers are there?`,
          },
          worked: {
            kind: 'array' as const,
            rows: Number(b.n),
            columns: Number(a.n),
            label: `One layer of the box: ${show(layer)} cubes. All the layers: ${show(value)}.`,
            caption: `${show(layer)} in a layer, times ${show(c)}: ${show(value)}.`,
          },
        }
      : {}),
    slips: [
      [plainNumber(layer, style), 'forgot-a-side'],
      [plainNumber(a.add(b).add(c), style), 'added-instead'],
    ],
    again: (random) => {
      const [x, y, z] = [random.whole(5, 9), random.whole(2, 6), random.whole(2, 5)].map(
        (side) => `${side}${unit ? ` ${unit}` : ''}`,
      );
      return `Find the volume of a box ${x} by ${y} by ${z}.`;
    },
  };
};

const based = whole(
  `${ask}area of (?:a|the|this) (?:right-angled |right angled )?triangle(?: that has| which has| with|:)?(?: a)? base(?: of| is|:)? ${length}(?:,| and)?(?: a)?(?: and a)? (?:perpendicular )?height(?: of| is|:)? ${length}`,
);

/** 'area of a triangle with base 10 cm and height 6 cm': the rectangle around it, then half. */
const triangle: Rule = (text) => {
  const match = based.exec(text);
  const [base, height] = [match?.[1], match?.[3]].map((side) => parseNumber(side ?? ''));
  const unit = match && oneUnit([match[2], match[4]]);
  if (!match || unit === null || !base || !height || base.n === 0n || height.n === 0n) return null;
  const around = base.mul(height);
  const value = around.div(2);
  const style = styleOf(base, height, value);
  const show = (part: Fraction): string => showNumber(part, style);
  const named = (part: Fraction): string => `${show(part)}${unit ? ` ${unit}` : ''}`;
  return {
    topic: 'triangle-area',
    year: 5,
    asked: 'Find the space inside the triangle.',
    expect: numberSpec(value, style, unit ? { unit: `${unit}²` } : {}),
    answer: `${plainNumber(value, style)}${unit ? ` ${unit}²` : ''}`,
    moves: [
      move(`${show(base)} × ${show(height)}`, around, style, {
        say: `The box around it: ${show(base)} × ${show(height)} = ${show(around)}.`,
        hint: 'Multiply the base by the height.',
        did: 'You found the space in the box around it.',
      }),
      move(`${show(around)} ÷ 2`, value, style, {
        say: `The triangle is half: ${show(around)} ÷ 2 = ${show(value)}.`,
        hint: 'The triangle fills half of the box.',
        did: 'You took half for the triangle.',
      }),
    ],
    look: ['Draw a box around it. How much of the box does it fill?'],
    picture: {
      kind: 'rectangle',
      width: named(base),
      height: named(height),
      asked: 'area',
      label: `A box, ${named(base)} by ${named(height)}. The triangle fills half of it.`,
      caption: 'The triangle fills half of this box.',
    },
    worked: {
      kind: 'rectangle',
      width: named(base),
      height: named(height),
      asked: 'area',
      label: `A box, ${named(base)} by ${named(height)}. Half of ${show(around)} is ${show(value)}.`,
      caption: `The box is ${show(around)}. The triangle is half: ${show(value)}.`,
    },
    slips: [[plainNumber(around, style), 'multiplied-instead']],
    again: (random) => {
      const [x, y] = [random.whole(3, 9) * 2, random.whole(3, 9)].map((side) => `${side}${unit ? ` ${unit}` : ''}`);
      return `Find the area of a triangle with base ${x} and height ${y}.`;
    },
  };
};

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
  String.raw`${ask}(?:(?:price|cost) (?:with|after) )?(\d+)\s*(?:%|percent|per cent) (?:off|discount on|discount off) (?:of )?(?:a price of )?([£$€])?\s*(\d+(?:\.\d{1,2})?)`,
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

export const measureRules: Rule[] = [volume, triangle, halfway, percentOff];
