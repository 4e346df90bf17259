import * as wordings from '../data/asked/digits.ts';
import { commonOf, groupDigits, parseNumber, plainNumber } from './number.ts';
import { placeName } from './column.ts';
import { asked, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { digitAt } from './rules-digit-at.ts';
import { digitChart, placeRules } from './rules-place.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

/** The places of a plain number's digits: each with its worth, the zeros too. */
function placesOf(plain: string): { digit: string; name: string; worth: string }[] {
  const [before = '', after = ''] = plain.split('.');
  return [...before, ...after].map((digit, at) => {
    const index = before.length - 1 - at;
    return {
      digit,
      name: placeName(index + after.length, after.length),
      worth: index >= 0 ? `${digit}${'0'.repeat(index)}` : `0.${'0'.repeat(-index - 1)}${digit}`,
    };
  });
}

const placeAsked = wordings.placeAsked.map(asked);
const worthAsked = wordings.worthAsked.map(asked);

/** 'The place value of 6 in 3.64' is 6 tenths; a digit that stands there twice has no one place. */
const placeOfDigit: Rule = (text) => {
  for (const pattern of worthAsked) {
    const match = pattern.exec(text);
    if (match) return placeRules.map((rule) => rule(`value of ${match[1]} in ${match[2]}`)).find(Boolean) ?? null;
  }
  const found = placeAsked.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const [, digit = '', plain = ''] = found ?? [];
  const all = placesOf(plain);
  const here = all.filter((place) => place.digit === digit);
  const [place] = here;
  if (!found || !place || here.length > 1 || digit === '0' || all.length > 9) return null;
  const one = place.name.replace(/s$/, '');
  const answer = `${digit} ${digit === '1' ? one : place.name}`;
  const worth = groupDigits(place.worth);
  const at = all.indexOf(place);
  const after = plain.split('.')[1]?.length ?? 0;
  return {
    topic: 'place-value',
    year: plain.includes('.') || plain.length > 4 ? 4 : 3,
    asked: `Name the place of the ${digit}.`,
    expect: {
      kind: 'text',
      accept: [
        ...new Set([
          answer,
          place.name,
          one,
          place.worth,
          worth,
          `${digit} ${one}`,
          `the ${place.name}`,
          `${place.name} place`,
          `the ${place.name} place`,
          `${place.name} column`,
        ]),
      ],
      maxEdits: 1,
    },
    answer,
    moves: [
      {
        say: `The ${digit} stands in the ${place.name}.`,
        ask: `Which place is the ${digit} in?`,
        expect: { kind: 'text', accept: [place.name, one], maxEdits: 1 },
        hint: plain.includes('.') ? 'Start at the point.' : 'Name the places from the right.',
        did: 'You named its place.',
      },
      {
        say: `So it is worth ${answer}, or ${worth}.`,
        ask: `How much is the ${digit} worth there?`,
        expect: numberSpec(fraction(place.worth), 'decimal'),
        hint: 'Put zeros in the other places.',
      },
    ],
    look: [`Write each digit of ${groupDigits(plain)} under its place.`, 'Write each digit under its place.'],
    picture: digitChart(plain, (index) => index === all.length - 1 - at - after),
    slips: all
      .filter((other) => other.digit !== '0' && other !== place)
      .map((other): [string, 'place-shift'] => [`${digit} ${other.name}`, 'place-shift']),
    again: (random) => {
      const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
      const taken = Array.from({ length: all.length }, () => digits.splice(random.whole(0, digits.length - 1), 1)[0]);
      const written = taken.join('');
      const shown = after > 0 ? `${written.slice(0, -after)}.${written.slice(-after)}` : written;
      return `What is the place value of ${random.pick(taken as [number, ...number[]])} in ${shown}?`;
    },
  };
};

const expandedAsked = wordings.expandedAsked.map(asked);

/** '405 in expanded form' is 400 + 5. */
const expanded: Rule = (text) => {
  const found = expandedAsked.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const plain = found?.[1] ?? '';
  const parts = placesOf(plain).filter((place) => place.digit !== '0');
  if (!found || parts.length < 2 || plain.length > 8 || plain.startsWith('0')) return null;
  const worths = parts.map((part) => part.worth);
  const shown = worths.map(groupDigits);
  const answer = shown.join(' + ');
  const written = (list: string[]): string[] => [
    list.join(' + '),
    list.join('+'),
    `${list.join(' + ')} = ${plain}`,
    `${plain} = ${list.join(' + ')}`,
  ];
  return {
    topic: 'expanded-form',
    year: plain.includes('.') ? 4 : 3,
    asked: `Write ${groupDigits(plain)} as a sum of its places.`,
    expect: { kind: 'text', accept: [...new Set([...written(shown), ...written(worths)])], maxEdits: 0 },
    answer,
    moves: [
      ...parts.map((part): Move => ({
        say: `The ${part.digit} is worth ${groupDigits(part.worth)}.`,
        ask: `How much is the ${part.digit} in the ${part.name} worth?`,
        expect: numberSpec(fraction(part.worth), 'decimal'),
        hint: 'Put zeros in the other places.',
        did: 'You wrote what it is worth.',
      })),
      {
        say: `Join them: ${answer}.`,
        expression: answer,
        value: groupDigits(plain),
        ask: 'Write them all with + between.',
        expect: { kind: 'text', accept: [...new Set([...written(shown), ...written(worths)])], maxEdits: 0 },
        hint: 'Start with the biggest.',
        did: 'You joined the parts.',
      },
    ],
    look: ['Take each digit on its own. How much is it worth?'],
    picture: digitChart(plain, () => false),
    slips: [],
    again: (random) => {
      const digits = plain.replace('.', '').length;
      const value = random.whole(10 ** (digits - 1) + 1, 10 ** digits - 1);
      const after = plain.split('.')[1]?.length ?? 0;
      return `Write ${plainNumber(fraction(value).div(10 ** after), 'decimal')} in expanded form.`;
    },
  };
};

const signAsked = wordings.signAsked.map(asked);

/** 'Compare 345 and 354 using <, > or =': the sign that stands between. */
const signBetween: Rule = (text) => {
  const found = signAsked.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const [a, b] = [found?.[1], found?.[2]].map((part) => parseNumber(part ?? ''));
  // 'Compare 3 and 5' alone asks for words as well.
  if (!found || !a || !b || (/^compare/i.test(text) && !/[<>]/.test(text)) || /\d\s*[-+*÷]\s*\d/.test(text))
    return null;
  const order = a.compare(b);
  const answer = order < 0 ? '<' : order > 0 ? '>' : '=';
  const [left = '', right = ''] = [found[1], found[2]].map((part) => groupDigits(part ?? ''));
  const fractions = /\//.test(left + right);
  const bottom = a.d * (b.d / commonOf(a.d, b.d));
  const same: Move[] = fractions
    ? [
        [left, a],
        [right, b],
      ].flatMap(([shown, value]) => {
        if (typeof shown === 'string' && typeof value === 'object' && value.d !== bottom) {
          const top = value.mul(fraction(bottom));
          return [
            {
              say: `${shown} is the same as ${plainNumber(top)}/${bottom}.`,
              ask: `${shown} = □/${bottom}. What goes on top?`,
              expect: numberSpec(top, 'whole'),
              hint: 'Do the same to top and bottom.',
            },
          ];
        }
        return [];
      })
    : [];
  return {
    topic: 'compare',
    year: fractions ? 5 : /\./.test(left + right) ? 4 : 2,
    asked: `Which sign goes between ${left} and ${right}?`,
    expect: { kind: 'choice', options: ['<', '>', '='], value: answer },
    answer,
    moves: [
      ...same,
      {
        say: order === 0 ? `${left} and ${right} are the same amount.` : `${order < 0 ? right : left} is more.`,
        ask: 'Which one is more?',
        expect: {
          kind: 'choice',
          options: [left, right, 'the same'],
          value: order === 0 ? 'the same' : order < 0 ? right : left,
        },
        hint: fractions ? 'Make the bottoms the same. Look at the tops.' : 'Start with the place on the left.',
        did: 'You saw which one is more.',
      },
      {
        say:
          order === 0 ? `So ${left} = ${right}.` : `So ${left} ${answer} ${right}. The open side looks at the big one.`,
        ask: `Which sign: ${left} □ ${right}?`,
        expect: { kind: 'choice', options: ['<', '>', '='], value: answer },
        hint: 'The open side looks at the big number.',
        did: 'You chose the sign.',
      },
    ],
    look: [fractions ? 'Make the bottoms the same first.' : 'Compare the places from the left.'],
    slips: [],
    again: (random) => {
      if (fractions && /[<>]/.test(text))
        return `Compare 1/${random.whole(2, 9)} and 2/${random.whole(3, 9)} using <, > or =.`;
      const digits = (found[1] ?? '').replace('.', '').length;
      const places = (found[1] ?? '').split('.')[1]?.length ?? 0;
      const [one, two] = [0, 0].map(() =>
        plainNumber(fraction(random.whole(10 ** (digits - 1), 10 ** digits - 1)).div(10 ** places), 'decimal'),
      );
      return /[<>]/.test(text) ? `Compare ${one} and ${two} using <, > or =.` : `${one} ○ ${two}`;
    },
  };
};

const madeAsked = whole(String.raw`(?:make the )?(smallest|largest) number from the digits (\d(?:, ?\d){1,8})`);

/** 'The smallest number from the digits 7, 0, 3': every digit once, and no 0 in front. */
const madeOfDigits: Rule = (text) => {
  const [, side = '', told = ''] = madeAsked.exec(text) ?? [];
  const isSmall = side.toLowerCase() === 'smallest';
  const digits = told.split(/,\s*/).sort((a, b) => (isSmall ? 1 : -1) * (Number(a) - Number(b)));
  const lead = digits.findIndex((digit) => digit !== '0');
  if (told === '' || lead < 0) return null;
  const [first = ''] = digits.splice(lead, 1);
  const answer = [first, ...digits].join('');
  const name = isSmall ? 'smallest' : 'biggest';
  return {
    topic: 'order',
    year: 3,
    asked: `Make the ${name} number. Use each digit once.`,
    expect: numberSpec(fraction(answer), 'whole'),
    answer,
    moves: [
      {
        say: `The ${name} digit that can stand first is ${first}.`,
        ask: 'Which digit goes first?',
        expect: numberSpec(fraction(first), 'whole'),
        hint: 'A number does not begin with 0.',
        did: 'You found the first digit.',
      },
      {
        say: `The rest go in order: ${digits.join(', ')}. So it is ${groupDigits(answer)}.`,
        ask: 'Now put the rest in order. What is the number?',
        expect: numberSpec(fraction(answer), 'whole'),
        hint: `Go on with the ${name} that is left.`,
        did: 'You put the digits in order.',
      },
    ],
    look: ['The place on the left counts most. Which digit goes there?'],
    slips: [[[first, ...digits].toReversed().join(''), 'other-number']],
    again: (random) => {
      const pool = [1, 2, 3, 4, 5, 6, 7, 8, 9];
      const drawn = Array.from({ length: digits.length }, () => pool.splice(random.whole(0, pool.length - 1), 1)[0]);
      return `Make the ${side} number from the digits ${[...drawn, digits.includes('0') ? 0 : pool[0]].join(', ')}.`;
    },
  };
};

const placeWorth: Record<string, number> = { thousand: 1000, hundred: 100, ten: 10, one: 1, unit: 1 };

/** '8 tens + 3 ones': what each place is worth, put together. */
const composed: Rule = (text) => {
  const told = whole(String.raw`(\d{1,2} [a-z]+(?: \+ \d{1,2} [a-z]+)+)`).exec(text)?.[1] ?? '';
  const parts = told.split(' + ').map((part) => {
    const [count = '', name = ''] = part.toLowerCase().split(' ');
    return { part, count, name, worth: Number(count) * (placeWorth[name.replace(/s$/, '')] ?? Number.NaN) };
  });
  const names = new Set(parts.map(({ name }) => name.replace(/s$/, '')));
  if (parts.length < 2 || names.size < parts.length || parts.some(({ worth }) => !(worth >= 0))) return null;
  const sorted = [...parts].sort((a, b) => b.worth - a.worth);
  const value = fraction(parts.reduce((sum, { worth }) => sum + worth, 0));
  const digits = parts.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    topic: 'place-value',
    year: parts.length > 2 ? 3 : 1,
    asked: 'Write the number that they make.',
    expect: numberSpec(value, 'whole'),
    answer: plainNumber(value),
    moves: [
      ...sorted.map(({ part, worth }): Move => ({
        say: `${part} ${part.startsWith('1 ') ? 'is' : 'are'} ${groupDigits(String(worth))}.`,
        ask: `How much ${part.startsWith('1 ') ? 'is' : 'are'} ${part}?`,
        expect: numberSpec(fraction(worth), 'whole'),
        hint: 'Put zeros in the other places.',
      })),
      move(sorted.map(({ worth }) => groupDigits(String(worth))).join(' + '), value, 'whole', {
        hint: 'Now add them.',
        did: 'You added them.',
      }),
    ],
    look: [`Look at the ${sorted[0]?.name}. How much are they?`, 'How much is each place?'],
    picture: {
      kind: 'bar',
      shape: 'part-whole',
      whole: null,
      parts: sorted.map(({ part }) => ({ value: part })),
      label: `A bar in parts: ${sorted.map(({ part }) => part).join(' and ')}.`,
    },
    slips: [
      [String(digits), 'digit-not-value'],
      [parts.map(({ count }) => count).join(''), 'swapped-digits'],
    ],
    again: (random) =>
      `What number is ${sorted.map(({ name }) => `${random.whole(2, 9)} ${name.replace(/s?$/, 's')}`).join(' and ')}?`,
  };
};

export const digitRules: Rule[] = [composed, placeOfDigit, digitAt, expanded, signBetween, madeOfDigits];
