import * as wordings from '../data/asked/temperature.ts';
import { showNumber } from './number.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const changes = wordings.changes.map(asked);
const fromTo = wordings.fromTo.map(asked);
const valueOf = (text: string | undefined): number => Number((text ?? '').replace(/^minus /i, '-'));
const show = (value: number): string => showNumber(fraction(value));

const line = (start: number, far: number): Solved['picture'] => ({
  kind: 'number-line',
  from: '-20',
  to: '20',
  start: show(start),
  jumps: [`${far > 0 ? '+' : '−'}${Math.abs(far)}`],
  end: null,
  label: `A line of numbers with 0 in the middle. Start at ${show(start)}.`,
});

function changed(start: number, far: number): Solved {
  const end = start + far;
  const crosses = start * end < 0;
  const word = far > 0 ? 'up' : 'down';
  const sign = far > 0 ? '+' : '−';
  const rest = Math.abs(far) - Math.abs(start);
  return {
    topic: 'temperature',
    year: 5,
    asked: `Start at ${show(start)} °C. Go ${word} ${Math.abs(far)}.`,
    expect: numberSpec(fraction(end), 'whole', { unit: '°C' }),
    answer: `${end} °C`,
    moves: [
      ...(crosses
        ? [
            {
              ...move(`${Math.abs(far)} − ${Math.abs(start)}`, fraction(rest), 'whole', {
                say: `It is ${Math.abs(start)} to 0. Then ${Math.abs(far)} − ${Math.abs(start)} = ${rest} are left.`,
                ask: 'Go to 0 first. How many are left?',
                hint: `It is ${Math.abs(start)} to 0.`,
                did: 'You stopped at 0.',
              }),
            },
          ]
        : []),
      move(`${show(start)} ${sign} ${Math.abs(far)}`, fraction(end), 'whole', {
        hint: 'Count along a line with 0 in it.',
        did: `You counted ${word}.`,
      }),
    ],
    look: [`Put a finger on ${show(start)}. Which way do you go?`, 'Think of a line with 0 in it.'],
    ...(Math.abs(start) <= 20 && Math.abs(end) <= 20 ? { picture: line(start, far) } : {}),
    slips: [
      [String(start - far), far > 0 ? 'subtracted-instead' : 'added-instead'],
      [String(-end), 'other-number'],
    ],
    again: (random) => {
      const [from, by] = [random.whole(-6, 9), random.whole(3, 12)];
      return `The temperature is ${from}°C. It ${far > 0 ? 'rises' : 'falls'} by ${by} degrees. What is the new temperature?`;
    },
  };
}

/** The steps between two temperatures: by way of 0 where one is below it, else in one. */
function stepsApart(low: number, high: number): Move[] {
  const far = fraction(high - low);
  if (low >= 0 || high <= 0) {
    const [small, big] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
    return [
      move(`${big} − ${small}`, far, 'whole', {
        hint: 'Both are on the same side of 0.',
        did: 'You found how far apart they are.',
      }),
    ];
  }
  return [
    {
      say: `From ${show(low)} to 0 it is ${-low}.`,
      expression: `0 − (${low})`,
      value: String(-low),
      ask: `How far is it from ${show(low)} to 0?`,
      expect: numberSpec(fraction(-low), 'whole'),
      hint: 'Count up to 0.',
      did: 'You counted up to 0.',
    },
    move(`${-low} + ${high}`, far, 'whole', { hint: 'Then go on from 0.', did: 'You added both parts.' }),
  ];
}

/** How far two temperatures are apart. */
const apart = (low: number, high: number): Solved => ({
  topic: 'temperature',
  year: 5,
  asked: `Count the degrees from ${show(low)} to ${show(high)}.`,
  expect: numberSpec(fraction(high - low), 'whole', { unit: '°C' }),
  answer: `${high - low} °C`,
  moves: stepsApart(low, high),
  look: ['Think of a line with 0 in it.'],
  slips: [[String(Math.abs(high + low)), low < 0 && high > 0 ? 'other-number' : 'added-instead']],
  again: (random) => `What is the difference between ${random.whole(-12, -2)}°C and ${random.whole(2, 15)}°C?`,
});

/** 'Rises from 5 to -3' is not so, nor is 5 warmer than 9. */
const isUntrue = (text: string, a: number, b: number): boolean =>
  a === b ||
  (/rises|rose|went up|goes up/i.test(text) && a > b) ||
  (/falls|fell|drop|down/i.test(text) && a < b) ||
  (/than/i.test(text) && a < b);

/** A temperature that rises or falls, also below zero, and how far two are apart. */
const temperature: Rule = (text) => {
  for (const [index, pattern] of changes.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [startText, word = '', farText] =
      index === 0
        ? [match[1], match[2], match[3]]
        : index === 1
          ? [match[3], match[1], match[2]]
          : [match[3], match[2], match[1]];
    const [start, size] = [valueOf(startText), valueOf(farText)];
    const isUp = /^(?:ris|rose|goes up|went up|incr|warm|hot|high)/i.test(word);
    if (size < 1) return null;
    return changed(start, isUp ? size : -size);
  }
  for (const pattern of fromTo) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [a, b] = [valueOf(match[1]), valueOf(match[2])];
    return isUntrue(text, a, b) ? null : apart(Math.min(a, b), Math.max(a, b));
  }
  return null;
};

export const temperatureRules: Rule[] = [temperature];
