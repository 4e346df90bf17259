import * as wordings from '../data/asked/share.ts';
import { type Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { parseQuantity, showAmount, unitWords } from './units.ts';
import type { Quantity, Unit } from './units.ts';
import { asked, askedEach } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { measureRules } from './rules-measures.ts';
import { moneyText } from './rules-parts.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';

/** An hour, a metre and £1 are one of it. */
const oneOf = (text: string): string =>
  text.replace(new RegExp(String.raw`\b(?:an?|one|a whole|one whole) (?=(?:${unitWords})\b)`, 'gi'), '1 ');

type Part = {
  part: Fraction;
  whole: Fraction;
  partShown: string;
  wholeShown: string;
  first: Move[];
  unit: Unit | null;
};

/** Two numbers, or two amounts of one kind in the smaller unit of both; null for anything else and where the part is no part. */
function partOf(partText: string, wholeText: string): Part | null {
  const [a, b] = [parseNumber(partText), parseNumber(wholeText)];
  if (a && b)
    return a.compare(b) <= 0 && a.n > 0n
      ? {
          part: a,
          whole: b,
          partShown: showNumber(a, 'decimal'),
          wholeShown: showNumber(b, 'decimal'),
          first: [],
          unit: null,
        }
      : null;
  const [one, all] = [partText, wholeText].map((text) => parseQuantity(text));
  const unit = one && all && one.dimension === all.dimension ? smallest([one, all]) : null;
  if (!unit || !one || !all || one.base.compare(all.base) > 0 || one.base.n === 0n) return null;
  const [part, whole1] = [one.base.div(unit.size), all.base.div(unit.size)];
  const term = all.terms[0];
  const first =
    all.terms.length === 1 && term && term.unit.name !== unit.name
      ? [
          move(
            `${showNumber(term.value, styleOf(term.value))} × ${showNumber(term.unit.size.div(unit.size))}`,
            whole1,
            styleOf(whole1),
            {
              say: `${showAmount(term.value, term.unit)} is ${showAmount(whole1, unit)}.`,
              ask: `Write ${showAmount(term.value, term.unit)} in ${unit.name}.`,
              hint: 'Use the same unit for both.',
              did: 'You made both units the same.',
            },
          ),
        ]
      : [];
  if (all.terms.length > 1 || one.terms.length > 1) return null;
  return { part, whole: whole1, partShown: showAmount(part, unit), wholeShown: showAmount(whole1, unit), first, unit };
}
const smallest = (all: Quantity[]): Unit | null =>
  all.flatMap(({ terms }) => terms.map((term) => term.unit)).sort((a, b) => a.size.compare(b.size))[0] ?? null;

const bar = ({ part, whole: all, unit, wholeShown, partShown }: Part): Solved['picture'] => {
  const rest = all.sub(part);
  const shown = unit ? showAmount(rest, unit) : showNumber(rest, 'decimal');
  return {
    kind: 'bar',
    shape: 'part-whole',
    whole: wholeShown,
    parts: [{ value: partShown }, ...(rest.n > 0n ? [{ value: shown }] : [])],
    label: `A bar of ${wholeShown}. A part of it is ${partShown}.`,
  };
};

/** 15/60 made simple, as a step where there is one. */
function simplest({ part, whole: all }: Part): { value: Fraction; moves: Move[]; written: string } {
  const value = part.div(all);
  const scale = isWhole(part) && isWhole(all) ? 1 : 10 ** 6;
  const [top, bottom] = [part.mul(scale), all.mul(scale)];
  const written = `${top.n}/${bottom.n}`;
  const simple = `${value.n}/${value.d}`;
  return {
    value,
    written,
    moves:
      written === simple || scale !== 1
        ? []
        : [
            {
              say: `Make ${written} simple: ${isWhole(value) ? '1' : simple}.`,
              expression: written,
              value: isWhole(value) ? '1' : simple,
              ask: `Make it as simple as you can: ${written} = □`,
              expect: { kind: 'number', value: isWhole(value) ? '1' : simple, simplest: true },
              hint: 'Divide top and bottom by the same number.',
              did: 'You made the fraction simpler.',
            },
          ],
  };
}

const percentAsked = askedEach(wordings.percentAsked);
const termsOf = (match: RegExpExecArray): string[] => match.slice(1).filter((part): part is string => Boolean(part));

/** 'What percentage of 60 is 15?', where it comes out as a decimal. */
const whatPercent: Rule = (text) => {
  const source = oneOf(text);
  for (const { pattern, isTurned } of percentAsked) {
    const match = pattern.exec(source);
    if (!match) continue;
    const [first = '', second = ''] = termsOf(match);
    const read = isTurned ? partOf(second, first) : partOf(first, second);
    const value = read && read.part.div(read.whole).mul(100);
    if (!read || !value || !endsAsDecimal(value)) return null;
    const simple = simplest(read);
    const style = styleOf(value);
    const answer = plainNumber(value, style);
    const shown = isWhole(simple.value) ? '1' : `${simple.value.n}/${simple.value.d}`;
    return {
      topic: 'to-percent',
      year: 5,
      asked: `Write ${read.partShown} out of ${read.wholeShown} as a percentage.`,
      expect: { kind: 'number', value: answer, unit: '%', unitShown: true },
      answer: `${answer}%`,
      moves: [
        ...read.first,
        ...simple.moves,
        move(`${shown} × 100`, value, style, {
          say: `${shown} × 100 = ${answer}, so ${answer}%.`,
          hint: 'Multiply by 100.',
          did: 'You made it out of a hundred.',
        }),
      ],
      look: [`How big a part of ${read.wholeShown} is ${read.partShown}?`, 'Write it as a fraction first.'],
      picture: bar(read),
      slips: [
        [plainNumber(read.part, 'decimal'), 'other-number'],
        [plainNumber(fraction(100).sub(value), style), 'part-not-whole'],
      ],
      again: (random) => {
        const whole1 = random.pick([10, 20, 25, 40, 50, 60, 80, 200]);
        const step = whole1 / random.pick([5, 10]);
        return `What percentage is ${step * random.whole(1, 4)} out of ${whole1}?`;
      },
    };
  }
  return null;
};

const fractionAsked = askedEach(wordings.fractionAsked);

/** 'What fraction of 1 hour is 15 minutes?' */
const whatFraction: Rule = (text) => {
  const source = oneOf(text);
  for (const { pattern, isTurned } of fractionAsked) {
    const match = pattern.exec(source);
    if (!match) continue;
    const [first = '', second = ''] = termsOf(match);
    const read = isTurned ? partOf(second, first) : partOf(first, second);
    if (!read || !isWhole(read.part) || !isWhole(read.whole) || read.part.equals(read.whole)) return null;
    const simple = simplest(read);
    const answer = `${simple.value.n}/${simple.value.d}`;
    return {
      topic: 'simplify-fraction',
      year: 4,
      asked: `Write ${read.partShown} as a fraction of ${read.wholeShown}.`,
      expect: { kind: 'number', value: answer, form: 'fraction' },
      answer,
      moves: [
        ...read.first,
        {
          say: `The whole goes below: ${simple.written}.`,
          ask: `${read.partShown} goes on top. What goes below?`,
          expect: numberSpec(read.whole, 'whole'),
          hint: 'The whole goes below.',
          did: 'You wrote the whole below.',
        },
        ...simple.moves,
      ],
      look: [`The whole is ${read.wholeShown}. The part is ${read.partShown}.`, 'Which one is the whole?'],
      picture: bar(read),
      slips: [],
      again: (random) =>
        read.unit
          ? `What fraction of 1 ${random.pick(['hour', 'hour', 'minute'])} is ${random.whole(1, 11) * 5} ${'minutes'}?`.replace(
              /1 minute is (\d+) minutes/,
              '1 minute is $1 seconds',
            )
          : `What fraction of ${random.pick([12, 16, 20, 24, 30])} is ${random.whole(2, 9)}?`,
    };
  }
  return null;
};

const offShapes = wordings.offShapes.map(asked);
const moreShapes = wordings.moreShapes.map(asked);

/** 'Increase 40 by 25%', '£60 is reduced by 20%. What is the new price?' */
const percentChange: Rule = (text) => {
  for (const pattern of offShapes) {
    const match = pattern.exec(text);
    if (match) {
      const less = `${match[3]}% off ${match[1] ?? ''}${match[2]}`;
      return measureRules.map((rule) => rule(less)).find((solved) => solved !== null) ?? null;
    }
  }
  const match = moreShapes.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const [sign, amountText = '', percentText = ''] = match?.slice(1) ?? [];
  const [start, percent] = [parseNumber(amountText), parseNumber(percentText)];
  if (!start || !percent || percent.n === 0n || percent.compare(200) > 0 || start.n === 0n) return null;
  const one = start.div(100);
  const more = one.mul(percent);
  const value = start.add(more);
  if (sign && !isWhole(more.mul(100))) return null;
  const style = styleOf(one, more, value);
  const show = (part: Fraction): string => showNumber(part, style);
  const shown = sign ? moneyText(sign, start) : show(start);
  return {
    topic: 'percent-more',
    year: 5,
    asked: `Make ${shown} bigger by ${percentText}%.`,
    expect: numberSpec(value, style, sign ? { unit: sign } : {}),
    answer: sign ? moneyText(sign, value) : plainNumber(value, style),
    moves: [
      move(`${show(start)} ÷ 100`, one, style, {
        say: `1% is ${show(start)} ÷ 100 = ${show(one)}.`,
        ask: `Find 1% first: ${show(start)} ÷ 100 = □`,
        hint: 'Move each digit two places right.',
      }),
      move(`${show(one)} × ${percentText}`, more, style, {
        say: `This much is added: ${show(one)} × ${percentText} = ${show(more)}.`,
        hint: 'Now times that by the per cent.',
      }),
      move(`${show(start)} + ${show(more)}`, value, style, {
        hint: 'Add it to the start.',
        did: 'You added it to the start.',
      }),
    ],
    look: ['Find the part that is added first.'],
    picture: {
      kind: 'bar',
      shape: 'part-whole',
      whole: null,
      parts: [{ value: shown }, { value: `${percentText}%`, label: 'more' }],
      label: `A bar of ${shown}. ${percentText}% more is added.`,
    },
    slips: [
      [plainNumber(more, style), 'part-not-whole'],
      [plainNumber(start.add(percent), style), 'wrong-unit'],
      [plainNumber(start.sub(more), style), 'subtracted-instead'],
    ],
    again: (random) => `Increase ${sign ?? ''}${random.whole(2, 19) * 20} by ${random.whole(1, 10) * 5}%`,
  };
};

export const shareRules: Rule[] = [whatPercent, whatFraction, percentChange];
