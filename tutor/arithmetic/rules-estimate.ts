import * as wordings from '../data/asked/estimate.ts';
import { isWhole, plainNumber, showNumber } from './number.ts';
import type { Fraction } from './number.ts';
import { yearIn } from './calculation.ts';
import { compute } from './expression.ts';
import { askedEach, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const shapes = askedEach(wordings.shapes);
const steps: Record<string, number> = { ten: 10, '10': 10, hundred: 100, '100': 100, thousand: 1000, '1000': 1000 };
const nearest = (value: number, step: number): number => Math.floor(value / step + 0.5) * step;
/** The place of the first digit; a number of one digit stays as it is. */
const leading = (value: number): number => (value < 10 ? 1 : 10 ** (String(value).length - 1));

/** 'Estimate 49 × 21': to the place that is named; where none is, only when the usual ways come to the same. */
const estimate: Rule = (text) => {
  for (const { pattern, sumAt, to: toAt } of shapes) {
    const match = pattern.exec(text);
    if (!match) continue;
    const numbers = [Number(match[sumAt]), Number(match[sumAt + 2])];
    const operator = wordings.operators[(match[sumAt + 1] ?? '').trim().toLowerCase()];
    const named = steps[(match[toAt] ?? '').toLowerCase()];
    if (!operator) return null;
    const by = (step: (value: number) => number): [number, number] => {
      const [a = 0, b = 0] = numbers.map((value) => nearest(value, step(value)));
      return [a, b];
    };
    const worked = ([a, b]: readonly [number, number]): Fraction | null =>
      operator === '÷' && b === 0 ? null : compute(operator, fraction(a), fraction(b));
    const rounded = by((value) => named ?? leading(value));
    const value = worked(rounded);
    const tens = worked(by((one) => (one < 10 ? 1 : 10)));
    const [a = 0, b = 0] = numbers;
    if (!value || !isWhole(value) || value.s < 0n || rounded.includes(0) || (a < 10 && b < 10)) return null;
    if (named === undefined && !tens?.equals(value)) return null;
    if (rounded[0] === a && rounded[1] === b) return null;
    const moves = numbers.flatMap((given, at): Move[] => {
      const result = rounded[at] ?? 0;
      if (given === result) return [];
      const step = named ?? leading(given);
      return [
        {
          say: `${showNumber(fraction(given))} is nearly ${showNumber(fraction(result))}.`,
          ask: `Round ${showNumber(fraction(given))} to the nearest ${showNumber(fraction(step))}.`,
          expect: numberSpec(fraction(result), 'whole'),
          hint: 'Look at the next digit. From 5 up, round up.',
          did: 'You made it a round number.',
        },
      ];
    });
    const exact = compute(operator, fraction(a), fraction(b));
    const written = `${showNumber(fraction(a))} ${operator} ${showNumber(fraction(b))}`;
    return {
      topic: 'estimate',
      year: Math.max(3, yearIn(operator, fraction(a), fraction(b), [])) === 3 ? 3 : 4,
      asked: `Round each number${named ? ` to the nearest ${showNumber(fraction(named))}` : ''}. Then find ${written}.`,
      expect: numberSpec(value, 'whole'),
      answer: plainNumber(value),
      moves: [
        ...moves,
        move(`${showNumber(fraction(rounded[0]))} ${operator} ${showNumber(fraction(rounded[1]))}`, value, 'whole', {
          hint: 'Now use the round numbers.',
          did: 'You used the round numbers.',
        }),
      ],
      look: ['Round each number first.'],
      slips: isWhole(exact) ? [[plainNumber(exact), 'other-number']] : [],
      again: (random) => {
        const like = (one: number): number =>
          random.whole(Math.max(2, 10 ** (String(one).length - 1) + 1), 10 ** String(one).length - 1);
        const [c, d] = operator === '−' ? [like(a), like(b)].sort((x, y) => y - x) : [like(a), like(b)];
        return `Estimate ${c} ${operator === '−' ? '-' : operator} ${d}${named ? ` by rounding to the nearest ${named}` : ''}`;
      },
    };
  }
  return null;
};

const nearAsked = whole(
  String.raw`(?:round(?: off)? )?(\d{1,7})(?: rounded)? (?:to|correct to) (?:the )?nearest (5|five|20|twenty|25|50|fifty|500)`,
);
const near: Record<string, number> = { five: 5, twenty: 20, fifty: 50 };

/** 'Round 47 to the nearest 5': a step that is no place, so both neighbours are looked at. */
const nearestStep: Rule = (text) => {
  const match = nearAsked.exec(text);
  const value = Number(match?.[1]);
  const step = near[(match?.[2] ?? '').toLowerCase()] ?? Number(match?.[2]);
  if (!match || value < step) return null;
  const down = Math.floor(value / step) * step;
  const up = down + step;
  const result = value - down >= up - value ? up : down;
  const say = (one: number): string => showNumber(fraction(one));
  if (value === down) return null;
  return {
    topic: 'rounding',
    year: 4,
    asked: `Round ${say(value)} to the nearest ${step}.`,
    expect: numberSpec(fraction(result), 'whole'),
    answer: String(result),
    moves: [
      {
        say: `It lies between ${say(down)} and ${say(up)}.`,
        ask: `Which number comes just below it? Count in ${step}s.`,
        expect: numberSpec(fraction(down), 'whole'),
        hint: `Count in ${step}s.`,
      },
      move(`${say(value)} − ${say(down)}`, fraction(value - down), 'whole', {
        hint: `How far is it from ${say(down)}?`,
        did: 'You found how far it is.',
      }),
      move(`${say(up)} − ${say(value)}`, fraction(up - value), 'whole', {
        hint: `How far is it to ${say(up)}?`,
        did: 'You found how far it is.',
      }),
      {
        say: `It is ${value - down === up - value ? 'in the middle, so round up' : 'nearer to this one'}: ${say(result)}.`,
        ask: 'Which one is nearer?',
        expect: numberSpec(fraction(result), 'whole'),
        hint: 'Take the smaller gap.',
      },
    ],
    look: [`Count in ${step}s. Which two is it between?`],
    slips: [[String(result === up ? down : up), result === up ? 'rounded-down' : 'rounded-up']],
    again: (random) => `Round ${down + random.whole(1, step - 1) + step * random.whole(1, 4)} to the nearest ${step}.`,
  };
};

export const estimateRules: Rule[] = [estimate, nearestStep];
