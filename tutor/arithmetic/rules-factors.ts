import * as wordings from '../data/asked/factors.ts';
import type { Misconception } from '../../schema/lesson.ts';
import { asked, askedEach, listed, numbersIn, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';
import { factorsOf, gcd, lcm, list, numbersSpec, say, sayList, wholeOf, yesNo } from './whole-numbers.ts';

const pairMoves = (value: number): Move[] =>
  factorsOf(value)
    .filter((by) => by * by <= value)
    .map((by) => ({
      ...move(`${by} × ${say(value / by)}`, fraction(value), 'whole', {
        ask: `${by} × □ = ${say(value)}`,
        hint: `Divide ${say(value)} by ${by}.`,
        did: 'You found a pair.',
      }),
      expect: numberSpec(fraction(value / by), 'whole'),
    }));

const factorsAsked = asked(wordings.factorsAsked);
const countAsked = asked(wordings.countAsked);

const factors: Rule = (text) => {
  const match = factorsAsked.exec(text);
  const counted = match ? null : countAsked.exec(text);
  const value = wholeOf(match?.[1] ?? counted?.[1] ?? counted?.[2] ?? counted?.[3]);
  if (!value || value > 1000) return null;
  const all = factorsOf(value);
  // One pair to begin with: the others are for the child to find.
  const rows = all.length > 2 ? all[1] : undefined;
  const moves = pairMoves(value);
  moves.push({
    say: counted ? `Count them all. That makes ${all.length}.` : sayList('In order', all),
    ask: counted ? 'How many different ones have you found?' : 'Write them in order.',
    expect: counted ? { kind: 'number', value: String(all.length) } : numbersSpec(all, false),
    hint: 'Take both numbers of each pair.',
    did: 'You wrote both numbers of each pair.',
  });
  return {
    topic: 'factors',
    year: 4,
    asked: counted ? `Count the factors of ${say(value)}.` : `Find each factor of ${say(value)}.`,
    expect: counted ? { kind: 'number', value: String(all.length) } : numbersSpec(all, false),
    answer: counted ? String(all.length) : list(all),
    moves,
    look: [`Which pairs multiply to ${say(value)}?`, 'Look for pairs that multiply to it.'],
    slips: [],
    again: (random) =>
      `${counted ? 'How many factors does' : 'Find the factors of'} ${random.pick([12, 16, 18, 20, 24, 28, 30, 32, 36, 40, 42, 45, 48, 54, 60])}${counted ? ' have?' : '.'}`,
    ...(rows && value / rows <= 20
      ? {
          picture: {
            kind: 'array' as const,
            rows,
            columns: value / rows,
            label: `${say(value)} dots in ${rows} equal rows.`,
          },
        }
      : {}),
  };
};

const multiplesAsked = asked(wordings.multiplesAsked);
const countWords = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const countOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : countWords.indexOf(text.toLowerCase()));

const multiples: Rule = (text) => {
  const match = multiplesAsked.exec(text);
  const value = wholeOf(match?.[2]);
  const count = countOf(match?.[1] ?? '');
  if (!match || !value || count < 2 || count > 12) return null;
  const all = Array.from({ length: count }, (_, at) => value * (at + 1));
  return {
    topic: 'multiples',
    year: 3,
    asked: `Write the first ${count} multiples of ${say(value)}.`,
    expect: numbersSpec(all, true),
    answer: list(all),
    moves: all.map((_, at) =>
      move(`${at + 1} × ${say(value)}`, fraction(value * (at + 1)), 'whole', {
        hint: at === 0 ? 'Start with one times it.' : `Count on ${say(value)} more.`,
        did: 'You said the next in the times table.',
      }),
    ),
    look: [`Count in ${say(value)}s. Start at ${say(value)}.`, 'Start with the number itself.'],
    picture: {
      kind: 'sequence',
      terms: all.map((item, at) => (at === 0 ? say(item) : null)),
      label: `Boxes for a times table. It starts at ${say(value)}.`,
    },
    slips: [
      [list(all.map((item) => item - value)), 'other-number'],
      [list(all.map((item) => item + value)), 'other-number'],
    ],
    again: (random) => `Write the first ${count} multiples of ${random.whole(3, 12)}.`,
  };
};

const common = (words: string): RegExp =>
  whole(`(?:find|what is|work out|write)?\\s*(?:the )?(?:${words})\\s*(?:of|for)\\s*${listed}`);
const hcfAsked = common('hcf|gcf|gcd|(?:highest|greatest) common (?:factor|divisor)(?: \\((?:hcf|gcf)\\))?');
const lcmAsked = common('lcm|(?:lowest|least|smallest) common multiple(?: \\(lcm\\))?');

const shared: Rule = (text) => {
  const factor = hcfAsked.exec(text);
  const match = factor ?? lcmAsked.exec(text);
  const items = match && numbersIn(match[1] ?? '');
  const values = items?.map((item) => wholeOf(item.text));
  if (!values || values.length > 3 || !values.every((item): item is number => item !== null && item <= 1000))
    return null;
  const [biggest, smallest] = [Math.max(...values), Math.min(...values)];
  const value = values.reduce(factor ? gcd : lcm);
  if (value > 100_000) return null;
  const other = values.reduce(factor ? lcm : gcd);
  const moves: Move[] = factor
    ? values.map((item) => ({
        say: sayList(`Factors of ${say(item)}`, factorsOf(item)),
        ask: `List the factors of ${say(item)}.`,
        expect: numbersSpec(factorsOf(item), false),
        hint: 'Look for pairs that multiply to it.',
        did: 'You listed the factors.',
      }))
    : values.map((item) => {
        const all = Array.from({ length: Math.min(12, value / item) }, (_, at) => item * (at + 1));
        return {
          say: sayList(`Multiples of ${say(item)}`, all),
          ask: `List the first ${all.length} multiples of ${say(item)}.`,
          expect: numbersSpec(all, true),
          hint: `Count in ${say(item)}s.`,
          did: 'You wrote the times table.',
        };
      });
  for (const item of values)
    moves.push(
      factor
        ? {
            ...move(`${say(item)} ÷ ${say(value)}`, fraction(item / value), 'whole', {
              hint: 'It divides with nothing left.',
            }),
            say: `${say(value)} divides ${say(item)}: ${say(item)} ÷ ${say(value)} = ${say(item / value)}.`,
            ask: 'Which is the biggest number in each list?',
            expect: numberSpec(fraction(value), 'whole'),
            hint: 'Start from the big end.',
            did: 'You found the biggest shared one.',
          }
        : {
            ...move(`${say(item)} × ${say(value / item)}`, fraction(value), 'whole', {
              ask: 'Which is the first number in each list?',
              hint: 'Start from the small end.',
              did: 'You found the first shared one.',
            }),
          },
    );
  const half = values.length === 2 && !factor ? (values[0] ?? 1) * (values[1] ?? 1) : 0;
  const slips: [string, Misconception][] = [[String(other), factor ? 'multiple-not-factor' : 'factor-not-multiple']];
  if (half) slips.push([String(half), 'other-number']);
  return {
    topic: factor ? 'common-factor' : 'common-multiple',
    year: 5,
    asked: factor ? 'Find the biggest number that divides them.' : 'Find the first number in all the times tables.',
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves,
    look: [
      factor ? `Start with the factors of ${say(smallest)}.` : `Count in ${say(biggest)}s. Test each number.`,
      factor ? 'Start with the smaller number.' : 'Start with the bigger number.',
    ],
    slips: slips.filter(([wrong]) => wrong !== String(value)),
    again: (random) => {
      const by = random.whole(2, 6);
      const [a, b] = random.pick([
        [2, 3],
        [3, 4],
        [3, 5],
        [4, 5],
        [2, 5],
      ] as [[number, number], ...[number, number][]]);
      return `Find the ${factor ? 'highest common factor' : 'lowest common multiple'} of ${a * by} and ${b * by}.`;
    },
  };
};

const commonAsked = asked(wordings.commonAsked);
const commonFactors: Rule = (text) => {
  const match = commonAsked.exec(text);
  const [a, b] = [wholeOf(match?.[1]), wholeOf(match?.[2])];
  if (!a || !b || a > 1000 || b > 1000) return null;
  const all = factorsOf(gcd(a, b));
  return {
    topic: 'common-factor',
    year: 5,
    asked: `Find the factors that ${say(a)} and ${say(b)} share.`,
    expect: numbersSpec(all, false),
    answer: list(all),
    moves: [
      ...[a, b].map((item) => ({
        say: sayList(`Factors of ${say(item)}`, factorsOf(item)),
        ask: `List the factors of ${say(item)}.`,
        expect: numbersSpec(factorsOf(item), false),
        hint: 'Look for pairs that multiply to it.',
        did: 'You listed the factors.',
      })),
      {
        say: sayList('In both lists', all),
        ask: 'Which are in both lists?',
        expect: numbersSpec(all, false),
        hint: 'Go through the shorter list.',
      },
    ],
    look: ['Make a list for each number.'],
    slips: [],
    again: (random) => {
      const by = random.whole(2, 6);
      return `Find the common factors of ${2 * by} and ${3 * by}.`;
    },
  };
};

const divides = askedEach(wordings.divides);
const dividesRule: Rule = (text) => {
  for (const { pattern, topic, small } of divides) {
    const match = pattern.exec(text);
    if (!match) continue;
    const by = wholeOf(match[small]);
    const value = wholeOf(match[3 - small]);
    if (!by || !value) return null;
    const rest = value % by;
    const times = Math.floor(value / by);
    return {
      topic,
      year: 3,
      asked: `See if ${say(by)} divides ${say(value)}.`,
      expect: yesNo(rest === 0),
      answer: rest === 0 ? 'yes' : 'no',
      moves: [
        {
          say: `${say(value)} = ${times} × ${by} + ${rest}.`,
          expression: `${times} × ${by} + ${rest}`,
          value: say(value),
          ask: `Divide ${say(value)} by ${say(by)}. What is left over?`,
          expect: { kind: 'number', value: String(rest) },
          hint: `Count in ${say(by)}s.`,
          did: 'You found what is left over.',
        },
        {
          say: rest === 0 ? 'Nothing is left over, so yes.' : `${rest} is left over, so no.`,
          ask: 'What does that tell you?',
          expect: yesNo(rest === 0),
          hint: 'Look at what is left.',
        },
      ],
      look: [`Count in ${say(by)}s. Do you land on ${say(value)}?`, 'Count in steps. Do you land on it?'],
      slips: [],
      again: (random) => {
        const [n, k] = [random.whole(3, 9), random.whole(4, 12)];
        const target = n * k + random.pick([0, random.whole(1, n - 1)]);
        return topic === 'factors' ? `Is ${n} a factor of ${target}?` : `Is ${target} a multiple of ${n}?`;
      },
    };
  }
  return null;
};

export const factorRules: Rule[] = [factors, multiples, shared, commonFactors, dividesRule];
