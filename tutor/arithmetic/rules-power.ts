import * as wordings from '../data/asked/power.ts';
import { showNumber } from './number.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const most = 1_000_000;
const shapes = wordings.shapes.map(asked);

/** '3 cubed', '2^5', '4 to the power of 3': the number times itself, one step for each sign. */
const power: Rule = (text) => {
  const found = shapes.map((shape) => shape.exec(text)).find((match) => match !== null);
  if (!found) return null;
  const [, one = '', two = ''] = found;
  const named = /^(?:square|cube)$/i.test(one);
  const base = Number(named ? two : one);
  const word = (named ? one : two).toLowerCase();
  const times = named
    ? word === 'square'
      ? 2
      : 3
    : (wordings.powerNames[word] ?? wordings.small[word] ?? Number(word));
  const value = base ** times;
  if (!Number.isInteger(times) || times < 2 || times > 9 || base < 1 || value > most) return null;
  const say = (part: number): string => showNumber(fraction(part));
  const moves: Move[] = [];
  for (let at = 2; at <= times; at += 1)
    moves.push(
      move(`${say(base ** (at - 1))} × ${base}`, fraction(base ** at), 'whole', {
        hint: at === 2 ? `Start with ${base} rows of ${base}.` : `Times it by ${base} again.`,
        did: 'You took it times itself.',
      }),
    );
  return {
    topic: 'power',
    year: times === 2 ? 4 : 5,
    asked: `Find ${Array.from({ length: Math.min(times, 6) }, () => base).join(' × ')}${times > 6 ? ' and so on' : ''}.`,
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves,
    look: [`Write ${base} down ${times === 2 ? 'twice' : `${times} times`}.`, 'Look at the small number.'],
    ...(times === 2 && base <= 12
      ? {
          picture: {
            kind: 'array' as const,
            rows: base,
            columns: base,
            label: `Dots in ${base} rows of ${base}.`,
          },
        }
      : {}),
    slips: [
      [String(base * times), 'multiplied-instead'],
      [String(base + times), 'added-instead'],
    ],
    again: (random) => {
      const other = random.whole(2, times === 2 ? 12 : times === 3 ? 9 : 4);
      return times === 2 ? `${other} squared` : times === 3 ? `${other} cubed` : `${other} to the power of ${times}`;
    },
  };
};

const rootAsked = wordings.rootAsked.map(asked);

/** 'The square root of 49', where it is a whole number. */
const root: Rule = (text) => {
  const found = rootAsked.map((shape) => shape.exec(text)).find((match) => match !== null);
  const of = Number(found?.[1]);
  if (!found || !Number.isInteger(of) || of < 1 || of > most) return null;
  const side = Math.round(Math.sqrt(of));
  if (side * side !== of) return null;
  const shown = showNumber(fraction(of));
  return {
    topic: 'root',
    year: 5,
    asked: `Find the number that makes ${shown} when you times it by itself.`,
    expect: numberSpec(fraction(side), 'whole'),
    answer: String(side),
    moves: [
      move(`${side} × ${side}`, fraction(of), 'whole', {
        say: `${side} × ${side} = ${shown}, so it is ${side}.`,
        ask: `□ × □ = ${shown}, with the same number twice. Which one?`,
        hint: 'Try a number, times itself.',
        did: 'You found the number.',
      }),
    ].map((step) => ({ ...step, expect: numberSpec(fraction(side), 'whole') })),
    look: [`Which number, times itself, makes ${shown}?`, 'Think of a box with equal sides.'],
    slips: of % 2 === 0 ? [[String(of / 2), 'divided-instead']] : [],
    again: (random) => `What is the square root of ${random.whole(2, 12) ** 2}?`,
  };
};

export const powerRules: Rule[] = [power, root];
