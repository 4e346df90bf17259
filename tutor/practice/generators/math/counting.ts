import type { DiagramShape } from '../../../../schema/practice.ts';
import { numberWords } from '../../../arithmetic/number.ts';
import { generator, pick } from '../../generator.ts';
import { sample, shuffled } from '../../../random.ts';
import type { Generator } from '../../generator.ts';

const ascending = (a: number, b: number): number => a - b;

const next = generator({
  id: 'math.next-number',
  skill: 'math.count.100',
  grade: 'PYP1',
  harder: -0.6,
  draw: (random) => ({ after: random.whole(0, 1) === 1, from: random.whole(2, 98) }),
  ask: ({ after, from }) => ({
    prompt: `What comes just ${after ? 'after' : 'before'} ${from}?`,
    spec: { kind: 'number', value: String(after ? from + 1 : from - 1) },
    harder: (from > 20 ? 0.3 : 0) + (after ? 0 : 0.3),
  }),
});

const more = generator({
  id: 'math.which-is-more',
  skill: 'math.compare.100',
  grade: 'PYP1',
  draw: (random) => {
    const [low = 1, high = 2] = sample(random, range(10, 99), 2).sort(ascending);
    return { low, high, more: random.whole(0, 1) === 1 };
  },
  ask: ({ low, high, more: asksMore }, random) => ({
    prompt: asksMore ? 'Which number is bigger?' : 'Which number is smaller?',
    spec: {
      kind: 'choice',
      options: shuffled(random, [String(low), String(high)]),
      value: String(asksMore ? high : low),
    },
    harder: Math.floor(low / 10) === Math.floor(high / 10) ? 0.3 : -0.2,
  }),
});

const orderSmall = generator({
  id: 'math.order-to-100',
  skill: 'math.compare.100',
  grade: 'PYP1',
  harder: 0.4,
  draw: (random) => ({ items: sample(random, range(1, 99), 4).sort(ascending) }),
  ask: ({ items }) => ({
    prompt: 'Put the numbers in order. Start with the smallest.',
    spec: { kind: 'order', items: items.map(String) },
  }),
});

const pattern = generator({
  id: 'math.skip-count',
  skill: 'math.pattern.skip-count',
  grade: 'PYP1',
  harder: 0.3,
  draw: (random) => ({ step: pick(random, [1, 2, 5, 10]), start: random.whole(0, 40) }),
  ask: ({ step, start }) => {
    const terms = [0, 1, 2, 3].map((at) => start + at * step);
    return {
      prompt: `What comes next? ${terms.join(', ')}`,
      spec: { kind: 'number', value: String(start + 4 * step) },
      picture: { kind: 'sequence', label: 'A row of numbers', terms: [...terms.map(String), null] },
      harder: step > 2 && start % step !== 0 ? 0.5 : 0,
    };
  },
});

const even = generator({
  id: 'math.pick-even',
  skill: 'math.number.odd-even',
  grade: 'PYP2',
  draw: (random) => ({ even: random.whole(0, 1) === 1, numbers: sample(random, range(1, 99), 6).sort(ascending) }),
  ask: ({ even: asksEven, numbers }, random) => {
    const fits = numbers.filter((number) => (number % 2 === 0) === asksEven);
    // Six of a kind by chance: then the last is moved by one, so that there is something to leave out and something to pick.
    const list = fits.length === 0 || fits.length === 6 ? [...numbers.slice(0, 5), (numbers[5] ?? 0) + 1] : numbers;
    return {
      prompt: `Which numbers are ${asksEven ? 'even' : 'odd'}? Pick all of them.`,
      spec: {
        kind: 'choices',
        options: shuffled(random, list).map(String),
        values: list.filter((number) => (number % 2 === 0) === asksEven).map(String),
      },
      taught: ['even', 'odd'],
    };
  },
});

const placeNames = ['ones', 'tens', 'hundreds', 'thousands'];
const placeValue = (id: string, skill: string, grade: 'PYP2' | 'PYP3' | 'PYP4', digits: number): Generator =>
  generator({
    id,
    skill,
    grade,
    draw: (random) => ({
      number: random.whole(10 ** (digits - 1), 10 ** digits - 1),
      place: random.whole(0, digits - 1),
    }),
    ask: ({ number, place }) => {
      const text = number.toString();
      const digit = text.at(-1 - place) ?? '0';
      return {
        prompt: `Look at the ${placeNames[place]} digit of ${text}. What is it worth?`,
        spec: { kind: 'number', value: String(Number(digit) * 10 ** place) },
        picture: {
          kind: 'place-value',
          label: `The number ${text} in its places`,
          columns: [...text].map((each, at) => ({
            place: placeNames[digits - 1 - at] ?? '',
            digit: each,
            look: digits - 1 - at === place,
          })),
        },
        harder: place * 0.2,
        taught: ['digit', 'ones', 'tens', 'hundreds', 'thousands'],
      };
    },
  });

const numberNames = generator({
  id: 'math.match-number-words',
  skill: 'math.number.words-1000',
  grade: 'PYP3',
  draw: (random) => {
    // Numbers of the same digits are told apart by their words only.
    const [a = 1, b = 2, c = 3] = sample(random, range(1, 9), 3);
    return { numbers: [100 * a + 10 * b + c, 100 * a + 10 * c + b, 100 * a + b, 100 * c + 10 * a].sort(ascending) };
  },
  ask: ({ numbers }, random) => ({
    prompt: 'Match each number with its words.',
    spec: {
      kind: 'match',
      pairs: shuffled(random, numbers).map((number): [string, string] => [String(number), numberWords(number) ?? '']),
    },
  }),
});

const lineShapes = (from: number, step: number): DiagramShape[] => [
  {
    tone: 'line',
    filled: false,
    shape: 'path',
    closed: false,
    points: [
      [5, 60],
      [95, 60],
    ],
  },
  ...range(0, 10).flatMap((tick): DiagramShape[] => [
    {
      tone: 'line',
      filled: false,
      shape: 'path',
      closed: false,
      points: [
        [5 + tick * 9, 57],
        [5 + tick * 9, 63],
      ],
    },
    ...(tick % 10 === 0
      ? [
          {
            tone: 'line',
            filled: true,
            shape: 'text',
            x: 5 + tick * 9,
            y: 72,
            text: String(from + tick * step),
          } as const,
        ]
      : []),
  ]),
];
const numberLine = generator({
  id: 'math.label-number-line',
  skill: 'math.number-line',
  grade: 'PYP3',
  harder: 0.3,
  draw: (random) => ({
    from: random.whole(0, 9) * 100,
    step: pick(random, [2, 5, 10, 20, 50]),
    ticks: sample(random, range(1, 9), 3).sort(ascending),
  }),
  ask: ({ from, step, ticks }, random) => {
    const letters = shuffled(random, ['A', 'B', 'C']);
    const names = ticks.map((tick, at): [string, string] => [letters[at] ?? '', String(from + tick * step)]);
    const wrong = range(1, 9).filter((tick) => !ticks.includes(tick));
    const bank = [
      ...names.map(([, value]) => value),
      ...sample(random, wrong, 2).map((tick) => String(from + tick * step)),
    ];
    return {
      prompt: 'Which number stands at each letter?',
      spec: {
        kind: 'labels',
        names: names.sort(([a], [b]) => (a < b ? -1 : 1)),
        bank: shuffled(random, bank),
      },
      picture: {
        kind: 'diagram',
        label: `A number line from ${from} to ${from + 10 * step} with ten equal steps`,
        shapes: lineShapes(from, step),
        spots: ticks.map((tick, at) => ({
          letter: letters[at] ?? '',
          x: 5 + tick * 9,
          y: 40,
          toX: 5 + tick * 9,
          toY: 56,
        })),
      },
      taught: ['number'],
    };
  },
});

const rounding = (id: string, skill: string, grade: 'PYP3' | 'PYP4', to: number, most: number): Generator =>
  generator({
    id,
    skill,
    grade,
    draw: (random) => ({ number: random.whole(to + 1, most) }),
    ask: ({ number }) => ({
      prompt: `Round ${number} to the nearest ${numberWords(to)?.replace('one ', '')}.`,
      spec: { kind: 'number', value: String(Math.floor(number / to + 0.5) * to) },
      harder: number % to === to / 2 ? 0.5 : 0,
      taught: ['nearest', 'round'],
    }),
  });

/** Gives the whole numbers from `from` to `to`, both ends included. */
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

export const counting: Generator[] = [
  next,
  more,
  orderSmall,
  pattern,
  even,
  placeValue('math.place-value-2', 'math.place-value.2digit', 'PYP2', 2),
  placeValue('math.place-value-3', 'math.place-value.3digit', 'PYP3', 3),
  placeValue('math.place-value-4', 'math.place-value.4digit', 'PYP4', 4),
  numberNames,
  numberLine,
  rounding('math.round-10', 'math.round.10', 'PYP3', 10, 999),
  rounding('math.round-100', 'math.round.100', 'PYP3', 100, 4999),
  rounding('math.round-1000', 'math.round.1000', 'PYP4', 1000, 99_999),
];
