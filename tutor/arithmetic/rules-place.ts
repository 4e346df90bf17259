import { places } from '../data/asked/place.ts';
import { Fraction, isWhole, parseNumber, plainNumber, showNumber, toDecimal } from './number.ts';
import { placeName } from './column.ts';
import { fraction, numberSpec } from './solved.ts';
import { number, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';

/** Gives the picture of a number’s digits under their places; `look` picks those to look at, by power of ten. */
export const digitChart = (plain: string, look: (index: number) => boolean) => {
  const after = plain.split('.')[1]?.length ?? 0;
  const digits = plain.replace(/\D/g, '');
  return {
    kind: 'place-value' as const,
    columns: [...digits].map((digit, at) => {
      const index = digits.length - 1 - at;
      return { place: placeName(index, after), digit, ...(look(index - after) ? { look: true } : {}) };
    }),
    label: `The digits of ${plain}, each under the name of its place.`,
  };
};

const round: Rule = (text) => {
  const match =
    new RegExp(
      `^round(?: off)?\\s+${number}\\s+(?:to|correct to)\\s+(?:the\\s+)?(?:nearest\\s+)?([a-z0-9 ]+?)\\s*[?.]*$`,
      'i',
    ).exec(text) ??
    new RegExp(`^${number}\\s+(?:rounded )?to\\s+the\\s+nearest\\s+([a-z0-9 ]+?)(?:\\s+is)?\\s*[=?.]*$`, 'i').exec(
      text,
    );
  const value = match && parseNumber(match[1] ?? '');
  const place = (match?.[2] ?? '').toLowerCase();
  // A child may write any word: 'constructor' is no place.
  const name = [place, place.replace(/s$/, '')].find((one) => Object.hasOwn(places, one));
  const size = name && places[name];
  const step = size ? fraction(size) : undefined;
  if (!match || !value || !step || value.s < 0n || (match[1] ?? '').includes('/')) return null;
  const down = value.div(step).floor().mul(step);
  const up = down.add(step);
  const result = value.sub(down).mul(2).compare(step) >= 0 ? up : down;
  const style = isWhole(step) ? 'whole' : 'decimal';
  const power = decimalPower(step);
  const digit = Number((value.div(step).mul(10).floor().n % 10n).toString());
  const show = (part: Fraction): string => (style === 'whole' ? showNumber(part) : toDecimal(part, -power));
  const middle = down.add(step.div(2));
  const plain = match[1] ?? '';
  return {
    topic: 'rounding',
    year: power > 1 || power < 0 ? 4 : 3,
    asked: `Round ${showNumber(value, 'decimal')} to the nearest ${power < 0 ? (power === -1 ? 'tenth' : 'hundredth') : showNumber(step)}.`,
    expect: numberSpec(result, 'decimal'),
    answer: style === 'whole' ? plainNumber(result) : toDecimal(result, -power),
    moves: [
      {
        say: `It lies between ${show(down)} and ${show(up)}.`,
        ask: `Which number comes just below it? Count in ${show(step)}s.`,
        expect: numberSpec(down, 'decimal'),
        hint: `Count in ${show(step)}s.`,
      },
      {
        say: `Look at the next digit on the right: ${digit}.`,
        ask: 'Which digit tells you?',
        expect: { kind: 'number', value: String(digit) },
        hint: 'Look one place to the right.',
      },
      {
        say: `${digit} is ${digit >= 5 ? '5 or more, so round up' : 'less than 5, so round down'}. The answer is ${show(result)}.`,
        ask: 'Round up or down. What do you get?',
        expect: numberSpec(result, 'decimal'),
        hint: 'From 5 up, round up.',
      },
    ],
    look: ['Find the place you round to. Look one place right.', 'Look at the next digit on the right.'],
    picture: digitChart(plain, (index) => index === power - 1),
    slips: [
      [plainNumber(result.equals(up) ? down : up), result.equals(up) ? 'rounded-down' : 'rounded-up'],
      [plainNumber(middle), 'other-number'],
    ],
  };
};

const decimalPower = (step: Fraction): number =>
  step.d > 1n ? 1 - step.d.toString().length : step.n.toString().length - 1;

const placeValue: Rule = (text) => {
  const match = whole(
    String.raw`(?:what is |write |find |give |state )?(?:the )?value of (?:the )?(?:digit )?(\d) in (?:the number )?(\d+(?:\.\d+)?)`,
  ).exec(text);
  if (!match) return null;
  const [, digit = '', plain = ''] = match;
  const at = plain.indexOf(digit);
  if (at < 0 || plain.indexOf(digit, at + 1) >= 0) return null;
  const after = plain.split('.')[1]?.length ?? 0;
  const digits = plain.replace('.', '');
  const index = digits.length - 1 - digits.indexOf(digit) - after;
  const value = fraction(digit).mul(
    index >= 0 ? fraction(10n ** BigInt(index)) : new Fraction(1n, 10n ** BigInt(-index)),
  );
  const name = placeName(index + after, after);
  return {
    topic: 'place-value',
    year: index > 2 || index < 0 ? 4 : 2,
    asked: `Find what the ${digit} is worth.`,
    expect: numberSpec(value, 'decimal'),
    answer: plainNumber(value, 'decimal'),
    moves: [
      {
        say: `The ${digit} stands in the ${name}.`,
        ask: `Which place is the ${digit} in?`,
        expect: { kind: 'text', accept: [name, name.replace(/s$/, '')], maxEdits: 1 },
        hint: 'Name the places from the right.',
      },
      {
        say: `So the ${digit} is worth ${showNumber(value, 'decimal')}.`,
        ask: `What is the ${digit} worth there?`,
        expect: numberSpec(value, 'decimal'),
        hint: 'Write the zeros that follow.',
      },
    ],
    look: [`Count the places to the right of the ${digit}.`, 'Count the places to its right.'],
    picture: digitChart(plain, (place) => place === index),
    slips: [
      [digit, 'digit-not-value'],
      [plainNumber(value.mul(10), 'decimal'), 'place-shift'],
      [plainNumber(value.div(10), 'decimal'), 'place-shift'],
    ],
  };
};

export const placeRules: Rule[] = [round, placeValue];
