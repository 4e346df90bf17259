import * as asks from '../data/asked/roman.ts';
import type { AnswerSpec } from '../../schema/lesson.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, numberSpec } from './solved.ts';

/** The signs of a number, the biggest first: 14 is X and IV. */
function partsOf(value: number): [number, string][] {
  const parts: [number, string][] = [];
  let left = value;
  for (const [size, sign] of asks.signs)
    while (left >= size) {
      const last = parts.at(-1);
      if (last && last[1].startsWith(sign) && sign.length === 1)
        parts[parts.length - 1] = [last[0] + size, last[1] + sign];
      else parts.push([size, sign]);
      left -= size;
    }
  return parts;
}
const romanOf = (value: number): string =>
  partsOf(value)
    .map(([, sign]) => sign)
    .join('');

/** The number of a Roman numeral that is written as it should be, to 3,999. */
function valueOf(text: string): number | null {
  let value = 0;
  let rest = text.toUpperCase();
  for (const [size, sign] of asks.signs)
    while (rest.startsWith(sign)) {
      value += size;
      rest = rest.slice(sign.length);
    }
  return rest === '' && value > 0 && value < 4000 && romanOf(value) === text.toUpperCase() ? value : null;
}

const fromRoman = asks.fromRoman.map(asked);
const toRoman = asks.toRoman.map(asked);

const yearOf = (value: number): Solved['year'] => (value <= 100 ? 4 : 5);
const lettersSpec = (letters: string): AnswerSpec => ({ kind: 'text', accept: [letters], maxEdits: 0 });

/** The step for each sign of a number; one sign alone needs none. */
const eachSign = (value: number, stepOf: (size: number, sign: string) => Move): Move[] => {
  const parts = partsOf(value);
  return parts.length > 1 ? parts.map(([size, sign]) => stepOf(size, sign)) : [];
};

/** A number written in letters. */
function inLetters(value: number): Solved {
  const answer = romanOf(value);
  return {
    topic: 'roman',
    year: yearOf(value),
    asked: `Write ${value} in letters.`,
    expect: lettersSpec(answer),
    answer,
    moves: [
      ...eachSign(value, (size, sign) => ({
        say: `${size} is ${sign}.`,
        ask: `Which letters are ${size}?`,
        expect: lettersSpec(sign),
        hint:
          size === 4 || size === 9 || size === 40 || size === 90
            ? 'The small one stands in front.'
            : 'Think of I, V, X, L and C.',
        did: 'You know the letters.',
      })),
      {
        say: `Write them in a row, with the biggest one first: ${answer}.`,
        ask: 'Write all the letters in a row.',
        expect: lettersSpec(answer),
        hint: 'Start with the biggest.',
        did: 'You wrote them in order.',
      },
    ],
    look: ['Take the hundreds, the tens and the ones apart.', 'Start with the biggest part.'],
    slips: [],
    again: (random) => `Write ${random.whole(11, 99)} in Roman numerals.`,
  };
}

/** Letters read as a number. */
function asNumber(letters: string, value: number): Solved {
  const sizes = partsOf(value).map(([size]) => size);
  const sum = sizes.join(' + ');
  return {
    topic: 'roman',
    year: yearOf(value),
    asked: `Write ${letters} as a number.`,
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves: [
      ...eachSign(value, (size, sign) => ({
        say: `${sign} is ${size}.`,
        ask: `How much is ${sign}?`,
        expect: numberSpec(fraction(size), 'whole'),
        hint: /^(?:IV|IX|XL|XC|CD|CM)$/.test(sign)
          ? 'A small one in front is taken away.'
          : 'I is 1, V is 5 and X is 10.',
        did: 'You know the letters.',
      })),
      {
        say: sizes.length > 1 ? `Add them: ${sum} = ${value}.` : `${letters} is ${value}.`,
        ...(sizes.length > 1 ? { expression: sum, value: String(value) } : {}),
        ask: 'What do they make in all?',
        expect: numberSpec(fraction(value), 'whole'),
        hint: 'Add the parts.',
        did: 'You added the parts.',
      },
    ],
    look: ['Look at the letters from the left.'],
    slips: [],
    again: (random) => `Write the Roman numeral ${romanOf(random.whole(11, 99))} as a number.`,
  };
}

/** Roman numerals, read and written. */
const romanNumerals: Rule = (text) => {
  for (const pattern of toRoman) {
    const match = pattern.exec(text);
    if (!match) continue;
    const value = Number(match[1]);
    return value < 1 || value > 3999 ? null : inLetters(value);
  }
  for (const [index, pattern] of fromRoman.entries()) {
    const written = pattern.exec(text)?.[1] ?? '';
    const value = valueOf(written);
    const letters = written.toUpperCase();
    // In small letters, and not named as one, it may be a word ('mix in numbers'); X alone may be an unknown.
    const mayBeWord = index > 1 && (written !== letters || (written.length < 2 && !/roman/i.test(text)));
    if (value && !mayBeWord) return asNumber(letters, value);
  }
  return null;
};

export const romanRules: Rule[] = [romanNumerals];
