import type { AnswerSpec } from '../../schema/lesson.ts';
import { isWhole } from './number.ts';
import { listed, numbersIn, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Random } from '../random.ts';
import { digitChart } from './rules-place.ts';
import { list, numbersSpec, say, sayList, wholeOf, yesNo } from './whole-numbers.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

/** The smallest number from 2 up that divides it; itself when it is prime. */
const firstFactor = (value: number): number => {
  for (let by = 2; by * by <= value; by += 1) if (value % by === 0) return by;
  return value;
};
const isPrime = (value: number): boolean => value > 1 && firstFactor(value) === value;

const primeLike = (random: Random): string =>
  `Is ${random.pick([13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 21, 27, 33, 39, 49, 51, 57, 63, 69, 77])} a prime number?`;

const oneIsNoPrime: Solved = {
  topic: 'prime',
  year: 5,
  asked: 'Find out if 1 is a prime number.',
  expect: yesNo(false),
  answer: 'no',
  moves: [
    {
      say: 'Just one number divides 1: itself.',
      ask: 'How many numbers divide 1?',
      expect: { kind: 'number', value: '1' },
      hint: 'Try to put one dot in rows.',
      did: 'You counted its factors.',
    },
    {
      say: 'A prime has just two factors. So 1 is not prime.',
      ask: 'Which is true of 1?',
      expect: yesNo(false),
      hint: 'A prime has just two factors.',
    },
  ],
  look: ['Count the numbers that divide it.'],
  slips: [],
  again: primeLike,
};

const primeAsked = whole(`is (?:the number )?(\\d+) (?:a )?prime(?: number)?`);
const prime: Rule = (text) => {
  const value = wholeOf(primeAsked.exec(text)?.[1]);
  if (value === 1) return oneIsNoPrime;
  if (!value) return null;
  const by = firstFactor(value);
  const yes = by === value;
  const tried = [2, 3, 5, 7, 11, 13].filter((item) => item * item <= value && item <= by && item < value);
  const moves: Move[] = tried
    .slice(0, yes ? 4 : 3)
    .filter((item) => item !== by || yes)
    .map((item) => ({
      say: `${say(value)} = ${item} × ${Math.floor(value / item)} + ${value % item}. So ${item} leaves ${value % item}.`,
      expression: `${item} × ${Math.floor(value / item)} + ${value % item}`,
      value: String(value),
      ask: `Divide ${say(value)} by ${item}. What is left over?`,
      expect: { kind: 'number', value: String(value % item) },
      hint: `Count in ${item}s.`,
      did: `You tried ${item}.`,
    }));
  if (!yes)
    moves.push({
      ...move(`${by} × ${say(value / by)}`, fraction(value), 'whole', {
        ask: `${by} × □ = ${say(value)}`,
        hint: `Count in ${by}s.`,
        did: 'You found a pair.',
      }),
      expect: numberSpec(fraction(value / by), 'whole'),
    });
  moves.push({
    say: yes ? `Only 1 and ${say(value)} divide it. It is prime.` : `So ${by} divides ${say(value)}. It is not prime.`,
    ask: `Which is true of ${say(value)}?`,
    expect: yesNo(yes),
    hint: 'A prime has just two factors.',
  });
  return {
    topic: 'prime',
    year: 5,
    asked: `Find out if ${say(value)} is a prime number.`,
    expect: yesNo(yes),
    answer: yes ? 'yes' : 'no',
    moves,
    look: [`Try to divide ${say(value)} by small numbers.`, 'Try to divide it by small numbers.'],
    slips: [],
    again: primeLike,
  };
};

const primesAsked = whole(
  `(?:list|find|write|write down|name|give|what are)?\\s*(?:all )?(?:of )?(?:the )?prime numbers (?:between (\\d+) and (\\d+)|(?:less than|below|under|smaller than) (\\d+)|(?:up to) (\\d+))`,
);
const primes: Rule = (text) => {
  const match = primesAsked.exec(text);
  if (!match) return null;
  const from = match[1] ? Number(match[1]) + 1 : 2;
  const to = match[2] ? Number(match[2]) - 1 : match[3] ? Number(match[3]) - 1 : Number(match[4]);
  if (to > 200 || to - from > 100 || to < from) return null;
  // A prime at an end of 'between' may be meant or not: no guess.
  if (match[1] && (isPrime(from - 1) || isPrime(to + 1))) return null;
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(isPrime);
  if (all.length === 0 || all.length > 30) return null;
  return {
    topic: 'prime',
    year: 5,
    asked: 'Find the prime numbers.',
    expect: numbersSpec(all, false),
    answer: list(all),
    moves: [
      ...[2, 3, 5, 7]
        .filter((by) => by * by <= to)
        .map((by) => {
          const crossed = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
            (item) => item % by === 0 && item > by,
          );
          return {
            say:
              crossed.length > 0
                ? `Cross out the ${by}s: ${list(crossed.slice(0, 4))}${crossed.length > 4 ? ' and so on' : ''}.`
                : `There is nothing to cross out for ${by}.`,
            ask: `How many numbers do you cross out for ${by}?`,
            expect: { kind: 'number' as const, value: String(crossed.length) },
            hint: `Count in ${by}s.`,
            did: `You crossed out the ${by}s.`,
          };
        }),
      {
        say: sayList('What is left', all),
        ask: 'Write what is left.',
        expect: numbersSpec(all, false),
        hint: 'Write the ones you did not cross out.',
      },
    ],
    look: ['Cross out what you can divide.'],
    slips: [],
    again: (random) => {
      const start = random.pick([10, 20, 30, 40, 50, 60]);
      return `List the prime numbers between ${start} and ${start + 10}.`;
    },
  };
};

const parity = [
  whole(`is (?:the number )?(\\d+) (?:an )?(odd or even|even or odd)(?: number)?`),
  whole(`is (?:the number )?(\\d+) (?:an )?(odd|even)(?: number)?`),
];
const oddEven: Rule = (text) => {
  const match = parity.map((pattern) => pattern.exec(text)).find(Boolean);
  if (!match?.[1] || match[1].length > 9) return null;
  const digits = match[1];
  const last = Number(digits.at(-1));
  const even = last % 2 === 0;
  const word = (match[2] ?? '').toLowerCase();
  const both = word.includes('or');
  const expect: AnswerSpec = both
    ? { kind: 'choice', options: ['odd', 'even'], value: even ? 'even' : 'odd' }
    : yesNo((word === 'even') === even);
  const shown = say(Number(digits));
  return {
    topic: 'odd-even',
    year: 1,
    asked: both ? `Find out if ${shown} is odd or even.` : `Look at ${shown}.`,
    expect,
    answer: expect.kind === 'choice' ? expect.value : '',
    moves: [
      {
        say: `The last digit is ${last}.`,
        ask: `What is the last digit of ${shown}?`,
        expect: { kind: 'number', value: String(last) },
        hint: 'It is on the right.',
        did: 'You found the last digit.',
      },
      {
        say: `${last} = ${Math.floor(last / 2)} × 2 + ${last % 2}. So ${shown} is ${even ? 'even' : 'odd'}.`,
        expression: `${Math.floor(last / 2)} × 2 + ${last % 2}`,
        value: String(last),
        ask: `Make pairs from ${last}. How many are left alone?`,
        expect: { kind: 'number', value: String(last % 2) },
        hint: 'Put them two by two.',
        did: 'You made pairs.',
      },
    ],
    look: [`Look at the last digit of ${shown}.`, 'Look at the last digit.'],
    ...(digits.length <= 6 ? { picture: digitChart(digits, (index) => index === 0) } : {}),
    slips: [],
    again: (random) => `Is ${random.whole(11, 99)} ${both ? 'odd or even' : `${word}`}?`,
  };
};

const chooseAsked = whole(
  `which (?:of these |of the )?(?:numbers? |ones? )?(?:is|are) (?:an? )?(even|odd|prime|(?:factors?|multiples?) of (\\d+))(?: numbers?)?\\s*[:,?]?\\s*${listed}`,
);

/** What is looked at in each number to see whether it is of a kind, and what is seen. */
function lookAt(kind: string, item: number, by: number): { say: string; ask: string; seen: number; hint: string } {
  if (kind === 'prime')
    return {
      say: isPrime(item)
        ? `Only 1 and ${item} divide ${item}.`
        : item < 2
          ? `${item} has only one factor.`
          : `${firstFactor(item)} divides ${item}.`,
      ask: `What is the smallest number above 1 that divides ${item}?`,
      seen: firstFactor(item),
      hint: 'Try small numbers first.',
    };
  if (by === 0)
    return {
      say: `${item} ends in ${item % 10}.`,
      ask: `What is the last digit of ${item}?`,
      seen: item % 10,
      hint: 'It is on the right.',
    };
  const [whole, part] = kind === 'factor' ? [by, item] : [item, by];
  const left = whole % part;
  return {
    say: `${whole} ÷ ${part} leaves ${left === 0 ? 'nothing' : left}.`,
    ask: `Divide ${whole} by ${part}. What is left over?`,
    seen: left,
    hint: `Count in ${part}s.`,
  };
}

const chooseTopic = { prime: 'prime', factor: 'factors', multiple: 'multiples' } as const;
const lookFor: Record<string, string> = { prime: 'Try to divide each one.', factor: 'Divide by each one in turn.' };
const choose: Rule = (text) => {
  const match = chooseAsked.exec(text);
  const items = match && numbersIn(match[3] ?? '');
  if (
    !match ||
    !items ||
    items.some((item) => !isWhole(item.value) || item.value.s < 0n || !/^\d{1,5}$/.test(item.text))
  )
    return null;
  const [, name = '', told] = match;
  const kind = /^[a-z]+?(?=s? of|$)/.exec(name.toLowerCase())?.[0] ?? '';
  const by = Number(told ?? 0);
  const values = items.map((item) => Number(item.text));
  if (told && (by === 0 || values.includes(0))) return null;
  const test = (value: number): boolean =>
    kind === 'prime'
      ? isPrime(value)
      : by > 0
        ? lookAt(kind, value, by).seen === 0
        : (value % 2 === 0) === (kind === 'even');
  const fits = values.filter(test);
  if (fits.length === 0 || new Set(values).size !== values.length) return null;
  const expect: AnswerSpec =
    fits.length === 1
      ? { kind: 'choice', options: values.map(String), value: String(fits[0]) }
      : numbersSpec(fits, false);
  return {
    topic: kind === 'prime' || kind === 'factor' || kind === 'multiple' ? chooseTopic[kind] : 'odd-even',
    year: kind === 'prime' ? 5 : by > 0 ? 4 : 1,
    asked: by > 0 ? `Find each ${kind} of ${by} in the row.` : `Find what is ${kind}.`,
    expect,
    answer: list(fits),
    moves: [
      ...values
        .filter((item) => kind !== 'prime' || item > 1)
        .map((item) => {
          const { seen, ...words } = lookAt(kind, item, by);
          return { ...words, expect: { kind: 'number' as const, value: String(seen) } };
        }),
      {
        say: sayList('So the answer is', fits).replace('is:', 'is'),
        ask: by > 0 ? 'Which leave nothing?' : `Which fits the word ${kind}?`,
        expect,
        hint: kind === 'prime' ? 'A prime has just two factors.' : by > 0 ? 'Nothing is left over.' : 'Think of pairs.',
      },
    ],
    look: [by > 0 && kind === 'multiple' ? `Count in ${by}s.` : (lookFor[kind] ?? 'Look at each last digit.')],
    slips: [],
  };
};

export const kindRules: Rule[] = [prime, primes, oddEven, choose];
