import type { Picture } from '../../schema/lesson.ts';
import { Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from '../number.ts';
import type { NumberStyle } from '../number.ts';
import { compute } from './expression.ts';
import type { Operator } from './expression.ts';
import { unitOf } from '../units.ts';
import { withRemainder, workOperation, yearOf } from './calculation.ts';
import { listed, number, numbersIn, styleOfTexts, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const unitPattern = String.raw`(?:\s*(kg|g|km|m|cm|mm|ml|l|litres?|metres?|grams?|minutes?|hours?|seconds?|days?))?`;
const moneySign = String.raw`([£$€])?\s*`;

const style = (value: Fraction, ...texts: string[]): NumberStyle =>
  isWhole(value) ? 'whole' : texts.some((text) => text.includes('.')) && endsAsDecimal(value) ? 'decimal' : 'fraction';

/** Money and metric measures are read as decimals; time, and what is asked of a fraction of a unit, as fractions. */
const answerOf = (value: Fraction, sign: string | undefined, unit: string | undefined, ...texts: string[]) => {
  const metric = unit !== undefined && unitOf(unit)?.dimension !== 'time' && !texts.some((text) => text.includes('/'));
  const chosen: NumberStyle =
    (sign || metric) && endsAsDecimal(value) && !isWhole(value) ? 'decimal' : style(value, ...texts);
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

const named: Record<string, Fraction> = {
  'a half': new Fraction(1n, 2n),
  half: new Fraction(1n, 2n),
  'one half': new Fraction(1n, 2n),
  'a third': new Fraction(1n, 3n),
  'one third': new Fraction(1n, 3n),
  'two thirds': new Fraction(2n, 3n),
  'a quarter': new Fraction(1n, 4n),
  'one quarter': new Fraction(1n, 4n),
  'three quarters': new Fraction(3n, 4n),
  'a fifth': new Fraction(1n, 5n),
  'one fifth': new Fraction(1n, 5n),
  'a tenth': new Fraction(1n, 10n),
  'one tenth': new Fraction(1n, 10n),
};

const fractionOf: Rule = (text) => {
  const match = whole(
    String.raw`(?:what is |find |work out |calculate )?(\d+\/\d+|${Object.keys(named).join('|').replace(/ /g, '[ -]')}) of ${moneySign}${number}${unitPattern}`,
  ).exec(text);
  if (!match) return null;
  const [, partText = '', sign, amountText = '', unit] = match;
  const part = named[partText.toLowerCase().replace(/-/g, ' ')] ?? parseNumber(partText);
  const amount = parseNumber(amountText);
  if (!part || !amount || amount.s < 0n || part.d > 1000n) return null;
  const value = part.mul(amount);
  if (splitsPenny(sign, value)) return null;
  const { chosen, expect, answer } = answerOf(value, sign, unit, amountText);
  const each = amount.div(fraction(part.d));
  const eachStyle = style(each, amountText, sign || chosen === 'decimal' ? '.' : '');
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
      move(`${shown} ÷ 100`, one, style(one, '.'), {
        say: `1% is ${shown} ÷ 100 = ${showNumber(one, style(one, '.'))}.`,
        ask: `Find 1% first: ${shown} ÷ 100 = □`,
        hint: 'Move each digit two places right.',
      }),
      move(`${showNumber(one, style(one, '.'))} × ${percentText}`, value, chosen, {
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

const laterOf = (one: Solved['year'], other: Solved['year']): Solved['year'] => (one > other ? one : other);
/** The school year of an operation between numbers that are written like this. */
const yearIn = (operator: Operator, left: Fraction, right: Fraction, texts: string[]): Solved['year'] =>
  yearOf({ operator, left, right, value: compute(operator, left, right) }, ...kindsOf(texts));
const kindsOf = (texts: string[]): [boolean, boolean] => [
  texts.some((text) => text.includes('/')),
  texts.some((text) => text.includes('.')),
];

const phrases: [RegExp, Operator, boolean][] = [
  [whole(`(?:what is |find |work out )?(?:the )?(?:sum|total) of ${number} and ${number}`), '+', false],
  [whole(`add (?:together )?${number} (?:and|to) ${number}`), '+', false],
  [whole(`(?:what is |find |work out )?(?:the )?difference between ${number} and ${number}`), '−', false],
  [whole(`(?:subtract|take(?: away)?) ${number} from ${number}`), '−', true],
  [whole(`(?:what is |find )?(?:the )?product of ${number} and ${number}`), '×', false],
  [whole(`multiply ${number} (?:by|and) ${number}`), '×', false],
  [whole(`(?:divide|share) ${number} (?:by|between|into) ${number}`), '÷', false],
  [whole(`(?:what (?:number )?is |find )?${number} more than ${number}`), '+', true],
  [whole(`(?:what (?:number )?is |find )?${number} (?:less|fewer) than ${number}`), '−', true],
  [whole(`how many ${number}'?s (?:are )?(?:there )?in ${number}`), '÷', true],
  [whole(`how many times does ${number} go into ${number}`), '÷', true],
];

const phrase: Rule = (text) => {
  for (const [pattern, operator, swapped] of phrases) {
    const match = pattern.exec(text);
    if (!match) continue;
    const texts = [match[1] ?? '', match[2] ?? ''];
    const [first, second] = texts.map((part) => parseNumber(part));
    if (!first || !second) return null;
    let [left, right] = swapped ? [second, first] : [first, second];
    if (/difference/i.test(text) && left.compare(right) < 0) [left, right] = [right, left];
    // '4 into 12' is 12 ÷ 4 to some and 4 ÷ 12 to others.
    if (/ into /i.test(text) && left.compare(right) < 0) return null;
    if (operator === '÷' && (right.n === 0n || (swapped && !isWhole(left.div(right))))) return null;
    const value = compute(operator, left, right);
    const chosen = style(value, ...texts);
    const inside: NumberStyle = styleOfTexts(texts) === 'decimal' ? 'decimal' : chosen;
    const work = workOperation(operator, left, right, inside);
    const topics = { '+': 'add', '−': 'subtract', '×': 'multiply', '÷': 'divide' } as const;
    const expect = numberSpec(value, inside);
    return {
      topic: topics[operator],
      year: yearIn(operator, left, right, texts),
      asked: `Find ${showNumber(left, inside)} ${operator} ${showNumber(right, inside)}.`,
      expect: operator === '÷' ? withRemainder(expect, left, right) : expect,
      answer: plainNumber(value, inside),
      ...work,
    };
  }
  return null;
};

const average: Rule = (text) => {
  const match = whole(
    `(?:what is |find |work out |calculate )?(?:the )?(?:average|mean)(?: average)? of (?:these numbers[: ]*)?:?\\s*${listed}`,
  ).exec(text);
  const items = match && numbersIn(match[1] ?? '');
  if (!items || items.length < 2) return null;
  const total = items.reduce((sum, item) => sum.add(item.value), fraction(0));
  const value = total.div(items.length);
  const chosen: NumberStyle =
    styleOfTexts(items.map((item) => item.text)) === 'decimal' && endsAsDecimal(value) ? 'decimal' : style(value, '');
  const inside: NumberStyle = chosen === 'fraction' && isWhole(total) ? 'whole' : chosen;
  return {
    topic: 'average',
    year: 5,
    asked: 'Find the average.',
    expect: numberSpec(value, chosen),
    answer: plainNumber(value, chosen),
    moves: [
      move(items.map((item) => showNumber(item.value, inside)).join(' + '), total, inside, {
        say: `Add them all: ${showNumber(total, inside)}.`,
        hint: 'Add them in any order.',
      }),
      {
        ...move(`${showNumber(total, inside)} ÷ ${items.length}`, value, chosen, {
          hint: 'Divide by how many numbers there are.',
        }),
      },
    ],
    look: [`Add all the numbers first.`],
    picture: {
      kind: 'bar',
      shape: 'compare',
      whole: null,
      parts: items.map((item) => ({ value: showNumber(item.value, styleOfTexts([item.text])) })),
      label: 'A bar for each number, one above the other.',
    },
    slips: [[plainNumber(total), 'sum-not-average']],
  };
};

/** '7 + □ = 12' and its kin: one blank, solved by the inverse. */
const missing: Rule = (text) => {
  const blank = String.raw`(?:\?|□|_+|\.{3,}|☐|⬜|▢|\[\s*\])`;
  const clean = text.replace(/\s*\?$/, (end) => (/[+\-*÷/=]\s*\?$/.test(text) ? end : ''));
  const match = new RegExp(
    `^(?:(${blank})|${number})\\s*([+\\-*÷/])\\s*(?:(${blank})|${number})\\s*=\\s*${number}[.]?$`,
    'i',
  ).exec(clean);
  const flipped = match
    ? null
    : new RegExp(
        `^${number}\\s*=\\s*(?:(${blank})|${number})\\s*([+\\-*÷/])\\s*(?:(${blank})|${number})[.]?$`,
        'i',
      ).exec(clean);
  if (!match && !flipped) return null;
  const [firstBlank, firstText, sign, secondBlank, secondText, resultText] = match
    ? match.slice(1)
    : flipped
      ? [flipped[2], flipped[3], flipped[4], flipped[5], flipped[6], flipped[1]]
      : [];
  if (Boolean(firstBlank) === Boolean(secondBlank)) return null;
  const known = parseNumber(firstBlank ? (secondText ?? '') : (firstText ?? ''));
  const result = parseNumber(resultText ?? '');
  if (!known || !result) return null;
  const operator: Operator = sign === '+' ? '+' : sign === '-' ? '−' : sign === '*' ? '×' : '÷';
  const first = Boolean(firstBlank);
  const plan: Record<Operator, [Operator, Fraction, Fraction]> = {
    '+': ['−', result, known],
    '−': first ? ['+', result, known] : ['−', known, result],
    '×': ['÷', result, known],
    '÷': first ? ['×', result, known] : ['÷', known, result],
  };
  const [inverse, left, right] = plan[operator];
  const texts = [firstText ?? '', secondText ?? '', resultText ?? ''];
  if (inverse === '÷' && right.n === 0n) return null;
  const value = compute(inverse, left, right);
  if (operator === '÷' && !first && value.n === 0n) return null;
  // '2/3 = □/10' asks for an equal fraction; where no whole number fits, there is none.
  if (sign === '/' && resultText?.includes('/') && !isWhole(value)) return null;
  const inside: NumberStyle = styleOfTexts(texts) === 'decimal' && endsAsDecimal(value) ? 'decimal' : style(value, '');
  const work = workOperation(inverse, left, right, inside);
  const shown = [
    first ? '□' : showNumber(known, inside),
    first ? showNumber(known, inside) : '□',
    showNumber(result, inside),
  ] as const;
  const wholeBar = operator === '+' ? result : operator === '−' && !first ? known : null;
  return {
    topic: 'missing-number',
    year: laterOf(operator === '+' || operator === '−' ? 2 : 3, yearIn(inverse, left, right, texts)),
    asked: `Find the missing number: ${shown[0]} ${operator} ${shown[1]} = ${shown[2]}.`,
    expect: numberSpec(value, inside),
    answer: plainNumber(value, inside),
    moves: work.moves,
    look: [`Turn it round: use ${inverse} to go back.`, 'Work backwards from the end.'],
    ...(wholeBar
      ? {
          picture: {
            kind: 'bar',
            shape: 'part-whole',
            whole: showNumber(wholeBar, inside),
            parts: [{ value: showNumber(operator === '+' ? known : result, inside) }, { value: null }],
            label: `A bar of ${showNumber(wholeBar, inside)} in two parts. A part is missing.`,
          } satisfies Picture,
        }
      : {}),
    ...(work.worked ? { worked: work.worked } : {}),
    slips: [
      [
        plainNumber(compute(operator, known, result)),
        operator === '+'
          ? 'added-instead'
          : operator === '−'
            ? 'subtracted-instead'
            : operator === '×'
              ? 'multiplied-instead'
              : 'divided-instead',
      ],
    ].filter((slip): slip is [string, 'added-instead'] => slip[0] !== plainNumber(value)),
  } satisfies Solved;
};

export const partRules: Rule[] = [missing, percentOf, fractionOf, doubleOrHalve, phrase, average];
