import { namedParts } from '../data/number-spellings.ts';
import type { Picture } from '../../schema/lesson.ts';
import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { unitOf } from './units.ts';
import { workOperation, yearIn } from './calculation.ts';
import { styleOfValue, number, styleOfTexts, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { fraction, move, numberSpec } from './solved.ts';

const unitPattern = String.raw`(?:\s*(kg|g|km|m|cm|mm|ml|l|litres?|metres?|grams?|minutes?|hours?|seconds?|days?))?`;
const moneySign = String.raw`([£$€₹])?\s*`;

/** Money and metric measures are read as decimals; time, and what is asked of a fraction of a unit, as fractions. */
const answerOf = (value: Fraction, sign: string | undefined, unit: string | undefined, ...texts: string[]) => {
  const metric = unit !== undefined && unitOf(unit)?.dimension !== 'time' && !texts.some((text) => text.includes('/'));
  const chosen: NumberStyle =
    (sign || metric) && endsAsDecimal(value) && !isWhole(value) ? 'decimal' : styleOfValue(value, ...texts);
  const plain = plainNumber(value, chosen);
  return {
    chosen,
    expect: numberSpec(value, chosen, sign || unit ? { unit: sign ?? unit } : {}),
    answer: sign || unit ? (sign ? moneyText(sign, value) : `${plain} ${unit}`) : plain,
  };
};

/** A price has no parts of a penny: what to do with them is for the question to say. */
const splitsPenny = (sign: string | undefined, value: Fraction): boolean => Boolean(sign) && !isWhole(value.mul(100));

/** Gives £4.75 or £4 of an exact amount in pounds. */
export const moneyText = (sign: string, value: Fraction): string =>
  isWhole(value) ? `${sign}${plainNumber(value)}` : `${sign}${plainNumber(value, 'decimal').replace(/(\.\d)$/, '$10')}`;

const fractionOf: Rule = (text) => {
  const match = whole(
    String.raw`(?:what is |find |work out |calculate )?(\d+\/\d+|${Object.keys(namedParts).join('|').replace(/ /g, '[ -]')}) of ${moneySign}${number}${unitPattern}`,
  ).exec(text);
  if (!match) return null;
  const [, partText = '', sign, amountText = '', unit] = match;
  const part = parseNumber(namedParts[partText.toLowerCase().replace(/-/g, ' ')] ?? partText);
  const amount = parseNumber(amountText);
  if (!part || !amount || amount.s < 0n || part.d > 1000n) return null;
  const value = part.mul(amount);
  if (splitsPenny(sign, value)) return null;
  const { chosen, expect, answer } = answerOf(value, sign, unit, amountText);
  const each = amount.div(fraction(part.d));
  const eachStyle = styleOfValue(each, amountText, sign || chosen === 'decimal' ? '.' : '');
  const whole1 = showNumber(amount, styleOfTexts([amountText]));
  const half = part.equals(0.5);
  return {
    topic: half ? 'half' : 'fraction-of',
    year: half ? 2 : part.n === 1n ? 3 : 4,
    asked: `Find ${showNumber(part)} of ${sign ?? ''}${whole1}.`,
    expect,
    answer,
    moves: [
      move(`${whole1} ÷ ${part.d}`, each, eachStyle, { hint: 'Share it all into parts of the same size.' }),
      ...(part.n > 1n
        ? [
            move(`${showNumber(each, eachStyle)} × ${part.n}`, value, chosen, {
              hint: 'Take as many parts as the top says.',
            }),
          ]
        : []),
    ],
    look: [`The bottom is ${part.d}. Share ${whole1} into ${part.d} parts.`, 'Look at the bottom number first.'],
    ...(part.d <= 12n
      ? {
          picture: {
            kind: 'bar',
            shape: 'equal-parts',
            whole: whole1,
            parts: Array.from({ length: Number(part.d) }, () => ({ value: null })),
            label: `A bar of ${whole1}, cut into equal parts.`,
          } satisfies Picture,
        }
      : {}),
    slips: [[plainNumber(each), 'other-number']],
  };
};

const percentOf: Rule = (text) => {
  const match = whole(
    String.raw`(?:what is |find |work out |calculate )?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent) of ${moneySign}${number}${unitPattern}`,
  ).exec(text);
  if (!match) return null;
  const [, percentText = '', sign, amountText = '', unit] = match;
  const percent = parseNumber(percentText);
  const amount = parseNumber(amountText);
  if (!percent || !amount || amount.s < 0n) return null;
  const value = percent.mul(amount).div(100);
  if (splitsPenny(sign, value)) return null;
  const decimals = endsAsDecimal(value) ? '.' : '';
  const { chosen, expect, answer } = answerOf(value, sign, unit, amountText, decimals);
  const one = amount.div(100);
  const shown = showNumber(amount, styleOfTexts([amountText]));
  return {
    topic: 'percent-of',
    year: 5,
    asked: `Find ${percentText}% of ${sign ?? ''}${shown}.`,
    expect,
    answer,
    moves: [
      move(`${shown} ÷ 100`, one, styleOfValue(one, '.'), {
        say: `1% is ${shown} ÷ 100 = ${showNumber(one, styleOfValue(one, '.'))}.`,
        ask: `Find 1% first: ${shown} ÷ 100 = □`,
        hint: 'Move each digit two places right.',
      }),
      move(`${showNumber(one, styleOfValue(one, '.'))} × ${percentText}`, value, chosen, {
        hint: 'Now times that by the per cent.',
      }),
    ],
    look: [`${percentText}% means ${percentText} out of 100.`, 'Per cent means out of a hundred.'],
    picture: {
      kind: 'percent-bar',
      percent: `${percentText}%`,
      whole: shown,
      part: null,
      label: `A bar of ${shown}. ${percentText}% of it is filled.`,
    },
    slips: [
      [plainNumber(percent.mul(amount)), 'place-shift'],
      [plainNumber(percent.mul(amount).div(10)), 'place-shift'],
    ],
    again: (random) => {
      // As easy as the child's own: tens, fives, or any per cent of full hundreds.
      const [step, full] = percent.mod(10).n === 0n ? [10, 10] : percent.mod(5).n === 0n ? [5, 20] : [1, 100];
      const [part, of] = [random.whole(1, Math.floor(95 / step)) * step, random.whole(2, 19) * full];
      return `${part}% of ${sign ?? ''}${of}${unit ? ` ${unit}` : ''}`;
    },
  };
};

const doubleOrHalve: Rule = (text) => {
  const match = whole(
    String.raw`(?:what is |find |work out )?(double|twice|triple|treble|halve) ${moneySign}${number}`,
  ).exec(text);
  const amount = match && parseNumber(match[3] ?? '');
  if (!match || !amount || amount.s < 0n) return null;
  const word = (match[1] ?? '').toLowerCase();
  const halve = word === 'halve';
  const by = word === 'triple' || word === 'treble' ? 3 : 2;
  const value = halve ? amount.div(2) : amount.mul(by);
  if (splitsPenny(match[2], value)) return null;
  const { chosen, expect, answer } = answerOf(value, match[2], undefined, match[3] ?? '');
  const work = workOperation(halve ? '÷' : '×', amount, fraction(by), chosen);
  return {
    topic: halve ? 'half' : 'double',
    year: yearIn(halve ? '÷' : '×', amount, fraction(1), [match[3] ?? '']) > 3 ? 4 : 2,
    asked: `Find ${halve ? 'half of' : by === 3 ? 'triple' : 'double'} ${showNumber(amount, chosen)}.`,
    expect,
    answer,
    ...work,
  };
};

export const partRules: Rule[] = [percentOf, fractionOf, doubleOrHalve];
