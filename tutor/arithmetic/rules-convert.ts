import * as wordings from '../data/asked/convert.ts';
import type { AnswerSpec, Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, endsAsDecimal, isWhole, plainNumber, showNumber } from './number.ts';
import { parseQuantity, plainAmount, showAmount, showSplit, styleIn, unitOf, unitWords } from './units.ts';
import type { Quantity, Unit } from './units.ts';
import { digitChart } from './rules-place.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { move, numberSpec } from './solved.ts';

const shapes = wordings.shapes.map(asked);
const howMany = wordings.howMany.map(asked);
const split = asked(wordings.split);

/** Gives one 'an hour', 'half a minute' as an amount with figures. */
export const figures = (text: string): string =>
  text
    .replace(new RegExp(`\\bhalf an? (?=(?:${unitWords})\\b)`, 'gi'), '1/2 ')
    .replace(new RegExp(`\\b(?:a )?quarter of an? (?=(?:${unitWords})\\b)`, 'gi'), '1/4 ')
    .replace(new RegExp(`\\b(?:an?|one) (?=(?:${unitWords})\\b)`, 'gi'), '1 ');

/** The step that changes one amount to another unit, with the fact it rests on; the two units differ. */
export function conversionMoves(value: Fraction, from: Unit, to: Unit): Move[] {
  const times = from.size.compare(to.size) > 0;
  const factor = times ? from.size.div(to.size) : to.size.div(from.size);
  const [big, little] = times ? [from, to] : [to, from];
  const result = value.mul(from.size).div(to.size);
  const expression = `${showNumber(value, styleIn(value, from))} ${times ? '×' : '÷'} ${showNumber(factor)}`;
  const fact = `${showAmount(new Fraction(1), big)} = ${showAmount(factor, little)}`;
  const same = value.equals(1) && times;
  return [
    ...(same
      ? []
      : [
          {
            say: `${fact}.`,
            ask: `How many ${little.many} are there in ${showAmount(new Fraction(1), big)}?`,
            expect: numberSpec(factor, 'whole'),
            hint: `Think of ${showAmount(new Fraction(1), big)}.`,
            did: `You know that ${fact}.`,
          },
        ]),
    move(expression, result, styleIn(result, to), {
      hint: times ? 'The units are small, so you need more of them.' : 'The units are big, so you need less of them.',
      did: `You went from ${from.many} to ${to.many}.`,
    }),
  ];
}

const digits: Record<string, string> = { length: 'length', mass: 'mass', capacity: 'amount', time: 'time' };

/** Equal bars of the bigger unit where few are enough, else nothing. */
function unitBar(value: Fraction, from: Unit, to: Unit): { picture?: Picture } {
  if (from.size.compare(to.size) < 0 || !isWhole(value) || value.compare(10) > 0 || value.n === 0n) return {};
  return {
    picture: {
      kind: 'bar',
      shape: 'equal-parts',
      whole: null,
      parts: Array.from({ length: Number(value.n) }, () => ({ value: showAmount(new Fraction(1), from) })),
      label: `A bar of ${showAmount(value, from)}, cut into parts of ${showAmount(new Fraction(1), from)}.`,
    },
  };
}

const placeSlips = (value: Fraction): [string, Misconception][] => [
  [plainNumber(value.mul(10)), 'place-shift'],
  [plainNumber(value.div(10)), 'place-shift'],
];

/** 'Convert 3.5 km to metres': one unit into one other of the same kind. */
const convert: Rule = (text) => {
  const plain = figures(text);
  let amountText: string | undefined;
  let unitText: string | undefined;
  for (const shape of shapes) {
    const match = shape.exec(plain);
    if (match) [, amountText, unitText] = match;
    if (match) break;
  }
  for (const shape of howMany) {
    const match = amountText ? null : shape.exec(plain);
    if (match) [, unitText, amountText] = match;
  }
  const from = amountText ? parseQuantity(amountText) : null;
  const to = unitText ? unitOf(unitText) : null;
  if (!from || !to || from.dimension !== to.dimension) return null;
  const first = from.terms[0];
  if (!first || (from.terms.length === 1 && first.unit.name === to.name)) return null;
  const value = from.base.div(to.size);
  const expect: AnswerSpec = { ...numberSpec(value, styleIn(value, to), { unit: to.name }) };
  if (expect.kind === 'number') expect.unitFixed = true;
  const moves: Move[] = [];
  for (const term of from.terms)
    if (term.unit.name !== to.name) moves.push(...conversionMoves(term.value, term.unit, to));
  if (from.terms.length > 1) moves.push(addUp(from, to));
  const times = first.unit.size.compare(to.size) > 0;
  const factor = times ? first.unit.size.div(to.size) : to.size.div(first.unit.size);
  const shown = from.terms.map((term) => showAmount(term.value, term.unit)).join(' ');
  const slips: [string, Misconception][] = [];
  if (from.terms.length === 1) {
    const backwards = times ? first.value.div(factor) : first.value.mul(factor);
    slips.push([plainNumber(backwards), 'converted-backwards']);
    if (from.dimension === 'time')
      slips.push([plainNumber(times ? first.value.mul(100) : first.value.div(100)), 'hundred-minutes']);
    else slips.push(...placeSlips(value));
  } else if (from.dimension === 'time') {
    const hundreds = from.terms.reduce(
      (sum, term) => sum.add(term.unit.name === to.name ? term.value : term.value.mul(100)),
      new Fraction(0),
    );
    slips.push([plainNumber(hundreds), 'hundred-minutes']);
  } else
    slips.push([plainNumber(from.terms.reduce((sum, term) => sum.add(term.value), new Fraction(0))), 'wrong-unit']);
  return {
    topic: 'convert',
    year: from.dimension === 'time' || from.dimension === 'money' ? 3 : isWhole(first.value) && isWhole(value) ? 3 : 4,
    asked: `Write this ${digits[from.dimension] ?? 'amount'} in ${to.many === '£' ? 'pounds' : to.many}: ${shown}.`,
    expect,
    answer: plainAmount(value, to),
    moves,
    look: [`Look at the units: ${first.unit.many} and ${to.many}.`, 'Look at the two units. Which is bigger?'],
    ...(from.dimension === 'time' || from.terms.length > 1 || !endsAsDecimal(first.value)
      ? unitBar(first.value, first.unit, to)
      : { picture: digitChart(plainNumber(first.value, 'decimal'), () => false) }),
    slips: slips.filter(([wrong]) => wrong !== plainNumber(value)),
    again: (random) => {
      const nice = new Fraction(random.whole(2, 9));
      const start = times ? nice.add(isWhole(first.value) ? 0 : 0.5) : nice.add(isWhole(value) ? 0 : 0.5).mul(factor);
      const rest = from.terms.slice(1).map((term) => showAmount(new Fraction(random.whole(11, 49)), term.unit));
      return `Convert ${[showAmount(start, first.unit), ...rest].join(' ')} to ${to.many}.`;
    },
  };
};

/** The last step of '2 m 30 cm in cm': the parts in one unit are added. */
export function addUp(from: Quantity, to: Unit): Move {
  const parts = from.terms.map((term) => term.value.mul(term.unit.size).div(to.size));
  const total = from.base.div(to.size);
  const style = parts.every((part) => isWhole(part)) ? 'whole' : styleIn(total, to);
  return move(parts.map((part) => showNumber(part, style)).join(' + '), total, style, {
    hint: `Both are ${to.many} now. Add them.`,
    did: 'You added the two parts.',
  });
}

/** 'Write 95 minutes in hours and minutes': one amount over two units. */
const convertToTwo: Rule = (text) => {
  const match = split.exec(text);
  const from = match && parseQuantity(match[1] ?? '');
  const big = match && unitOf(match[2] ?? '');
  const little = match && unitOf(match[3] ?? '');
  const only = from?.terms[0];
  if (!from || !big || !little || !only || from.terms.length !== 1) return null;
  if (from.dimension !== big.dimension || from.dimension !== little.dimension) return null;
  if (only.unit.name !== little.name || big.size.compare(little.size) <= 0 || !isWhole(only.value)) return null;
  const factor = big.size.div(little.size);
  const wholes = only.value.div(factor).floor();
  const rest = only.value.sub(wholes.mul(factor));
  if (wholes.n === 0n) return null;
  return {
    topic: 'convert',
    year: 3,
    asked: `Write ${showAmount(only.value, little)} in ${big.many} and ${little.many}.`,
    expect: {
      kind: 'numbers',
      values: [wholes.toString(), rest.toString()],
      ordered: true,
      labels: [big.many, little.many],
    },
    answer: showSplit(from.base, big, little),
    moves: [
      {
        say: `${showAmount(new Fraction(1), big)} = ${showAmount(factor, little)}.`,
        ask: `How many ${little.many} are there in ${showAmount(new Fraction(1), big)}?`,
        expect: numberSpec(factor, 'whole'),
        hint: `Think of ${showAmount(new Fraction(1), big)}.`,
      },
      {
        ...move(`${wholes} × ${factor}`, wholes.mul(factor), 'whole', {
          say: `${showNumber(factor)} fits ${wholes} ${wholes.equals(1) ? 'time' : 'times'}: ${wholes} × ${showNumber(factor)} = ${showNumber(wholes.mul(factor))}.`,
          ask: `How many times does ${showNumber(factor)} fit in ${showNumber(only.value)}?`,
          hint: `Count in ${showNumber(factor)}s. Stop before you pass.`,
        }),
        expect: numberSpec(wholes, 'whole'),
      },
      move(`${showNumber(only.value)} − ${showNumber(wholes.mul(factor))}`, rest, 'whole', {
        ask: 'How much is left over?',
        hint: 'Take away what you have used.',
        did: 'You found what is left over.',
      }),
    ],
    look: [`How often does ${showNumber(factor)} fit?`, 'Look for the bigger unit first.'],
    slips: [[`${only.value.div(100).floor()}, ${only.value.n % 100n}`, 'hundred-minutes' as const]].filter(
      ([wrong]) => from.dimension === 'time' && wrong !== `${wholes}, ${rest}`,
    ) as Solved['slips'],
    again: (random) =>
      `Write ${showAmount(factor.mul(random.whole(1, 4)).add(random.whole(5, Number(factor.sub(1).toString()))), little)} in ${big.many} and ${little.many}.`,
  };
};

export const convertRules: Rule[] = [convertToTwo, convert];
