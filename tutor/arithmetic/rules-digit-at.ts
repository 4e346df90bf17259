import * as wordings from '../data/asked/digits.ts';
import { placeName } from './column.ts';
import { groupDigits } from './number.ts';
import { asked, type Rule } from './pattern.ts';
import { digitChart } from './rules-place.ts';

const digitAsked = wordings.digitAtAsked.map(asked);

/** 'Which digit is in the tens place of 4,736?' is 3. */
export const digitAt: Rule = (text) => {
  const [, first = '', second = ''] =
    digitAsked.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
  // Some wordings name the number first.
  const [place, plain] = /^\d/.test(first) ? [second.toLowerCase(), first] : [first.toLowerCase(), second];
  const [before = '', decimals = ''] = plain.split('.');
  const digits = `${before}${decimals}`;
  if (digits.length < 2 || digits.length > 9 || plain.startsWith('0')) return null;
  const names = [...digits].map((_, at) => placeName(digits.length - 1 - at, decimals.length));
  const at = names.findIndex((name) => [name, name.replace(/s$/, '')].includes(place === 'units' ? 'ones' : place));
  const answer = digits[at];
  if (answer === undefined) return null;
  const [name = '', fromRight] = [names[at], digits.length - 1 - at];
  const nextTo = fromRight === 0 ? names[at - 1] : names[at + 1];
  const chart = digitChart(plain, (index) => index === fromRight - decimals.length);
  return {
    topic: 'place-value',
    year: plain.includes('.') || plain.length > 4 ? 4 : 2,
    asked: `Find the digit in the ${name} place.`,
    expect: { kind: 'number', value: answer },
    answer,
    moves: [
      {
        say: `Name the places from the right: ${names.toReversed().join(', ')}.`,
        ask: `Which place is next to the ${name}, on its ${fromRight === 0 ? 'left' : 'right'}?`,
        expect: { kind: 'text', accept: [nextTo ?? '', (nextTo ?? '').replace(/s$/, '')], maxEdits: 1 },
        hint: 'Name the places from the right.',
        did: 'You knew the places.',
      },
      {
        say: `In the ${name} place stands ${answer}.`,
        ask: `Which digit stands in the ${name} place?`,
        expect: { kind: 'number', value: answer },
        hint: 'Look under the name of the place.',
      },
    ],
    look: [`Write each digit of ${groupDigits(plain)} under its place.`, 'Write each digit under its place.'],
    picture: { ...chart, columns: chart.columns.map((one, column) => (column === at ? { ...one, digit: '?' } : one)) },
    worked: chart,
    slips: [...digits].filter((digit) => digit !== answer).map((digit) => [digit, 'place-shift']),
    again: (random) => {
      const written = Array.from({ length: digits.length }, () => random.whole(1, 9)).join('');
      const shown = decimals ? `${written.slice(0, -decimals.length)}.${written.slice(-decimals.length)}` : written;
      return `Which digit is in the ${name} place of ${shown}?`;
    },
  };
};
