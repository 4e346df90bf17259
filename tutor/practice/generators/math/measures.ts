import { clockSpellings } from '../../../arithmetic/clock.ts';
import { Fraction, plainNumber, toDecimal } from '../../../arithmetic/number.ts';
import { generator, pick } from '../../generator.ts';
import { sample, shuffled } from '../../../random.ts';
import type { Generator } from '../../generator.ts';

const things = ['pen', 'book', 'ball', 'cup', 'cake', 'card'] as const;
const pounds = (pence: number): string => `£${toDecimal(new Fraction(pence, 100), pence % 100 === 0 ? 0 : 2)}`;
const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const total = generator({
  id: 'math.pay-for-two',
  skill: 'math.money.add',
  grade: 'PYP2',
  draw: (random) => {
    const [a = 'pen', b = 'cup'] = sample(random, things, 2);
    return { a, b, first: random.whole(2, 9) * 5, second: random.whole(2, 9) * 5 };
  },
  ask: ({ a, b, first, second }) => ({
    prompt: `A ${a} costs ${first}p. A ${b} costs ${second}p. How much are both?`,
    spec: { kind: 'number', value: String(first + second), unit: 'p', unitShown: true },
    harder: (first % 10) + (second % 10) === 10 ? 0.3 : 0,
    taught: [`${first}p`, `${second}p`, 'p'],
  }),
});

const change = generator({
  id: 'math.change',
  skill: 'math.money.change',
  grade: 'PYP3',
  harder: 0.3,
  draw: (random) => ({
    paid: pick(random, [200, 500, 1000]),
    cost: random.whole(5, 39) * 5,
    thing: pick(random, things),
  }),
  ask: ({ paid, cost, thing }) => ({
    prompt: `A ${thing} costs ${pounds(cost)}. You pay ${pounds(paid)}. How much do you get back?`,
    spec: { kind: 'number', value: toDecimal(new Fraction(paid - cost, 100)), unit: '£', unitShown: true },
    harder: cost % 100 === 0 ? -0.6 : 0,
  }),
});

const hoursLater = generator({
  id: 'math.hours-later',
  skill: 'math.time.hours',
  grade: 'PYP2',
  draw: (random) => ({ hour: random.whole(1, 11), half: random.whole(0, 1) * 30, later: random.whole(1, 5) }),
  ask: ({ hour, half, later }) => {
    const ends = ((hour + later - 1) % 12) + 1;
    const time = `${ends}:${half === 0 ? '00' : '30'}`;
    return {
      prompt: `It is ${clock(hour * 60 + half)}. What time is it ${later} ${later === 1 ? 'hour' : 'hours'} later?`,
      spec: {
        kind: 'text',
        accept: [
          ...clockSpellings((ends % 12) * 60 + half, { minutes: 0, dial: '12', padded: false }),
          `${time} am`,
          `${time} pm`,
          ...(half === 0 ? [`${ends} o'clock`, String(ends)] : []),
        ],
        maxEdits: 0,
      },
      harder: hour + later > 12 ? 0.5 : -0.2,
    };
  },
});

const duration = generator({
  id: 'math.how-long',
  skill: 'math.time.duration',
  grade: 'PYP3',
  harder: 0.3,
  draw: (random) => ({ starts: random.whole(12, 130) * 5, lasts: random.whole(3, 20) * 5 }),
  ask: ({ starts, lasts }) => ({
    prompt: `A film starts at ${clock(starts)}. It ends at ${clock(starts + lasts)}. How many minutes long is it?`,
    spec: { kind: 'number', value: String(lasts), unit: 'minutes', unitShown: true },
    harder: (starts % 60) + lasts > 60 ? 0.4 : -0.3,
    taught: ['minutes'],
  }),
});

const perimeter = generator({
  id: 'math.way-round',
  skill: 'math.shape.perimeter',
  grade: 'PYP3',
  draw: (random) => {
    const [width = 2, height = 3] = sample(
      random,
      Array.from({ length: 18 }, (_, at) => at + 2),
      2,
    );
    return { long: Math.max(width, height), wide: Math.min(width, height) };
  },
  ask: ({ long, wide }) => ({
    prompt: `A yard is ${long} m long and ${wide} m wide. How far is it all round?`,
    spec: { kind: 'number', value: String(2 * (long + wide)), unit: 'm', unitShown: true },
    picture: { kind: 'rectangle', label: 'A rectangle', width: `${long} m`, height: `${wide} m`, asked: 'perimeter' },
    taught: ['m'],
  }),
});

const area = generator({
  id: 'math.area-rectangle',
  skill: 'math.shape.area',
  grade: 'PYP4',
  draw: (random) => {
    const [width = 2, height = 3] = sample(
      random,
      Array.from({ length: 18 }, (_, at) => at + 2),
      2,
    );
    return { long: Math.max(width, height), wide: Math.min(width, height) };
  },
  ask: ({ long, wide }) => ({
    prompt: `A card is ${long} cm long and ${wide} cm wide. What is its area? Write the unit too.`,
    spec: { kind: 'number', value: String(long * wide), unit: 'cm²' },
    picture: { kind: 'rectangle', label: 'A rectangle', width: `${long} cm`, height: `${wide} cm`, asked: 'area' },
    harder: long > 12 ? 0.4 : 0,
    taught: ['area', 'unit', 'cm'],
  }),
});

const volume = generator({
  id: 'math.volume-box',
  skill: 'math.shape.volume',
  grade: 'PYP5',
  draw: (random) => ({ a: random.whole(2, 12), b: random.whole(2, 10), c: random.whole(2, 6) }),
  ask: ({ a, b, c }) => ({
    prompt: `A box is ${a} by ${b} by ${c} cm. How many cm³ fit in?`,
    spec: { kind: 'number', value: String(a * b * c), unit: 'cm³', unitShown: true },
    taught: ['cm³', 'cm'],
  }),
});

const convert = (
  id: string,
  skill: string,
  grade: 'PYP3' | 'PYP5',
  pairs: readonly (readonly [big: string, small: string, times: number])[],
  decimals: boolean,
): Generator =>
  generator({
    id,
    skill,
    grade,
    draw: (random) => ({
      pair: random.whole(0, pairs.length - 1),
      amount: decimals ? random.whole(11, 99) : random.whole(2, 20),
      toSmall: random.whole(0, 1) === 1,
    }),
    ask: ({ pair, amount, toSmall }) => {
      const [big = 'm', small = 'cm', times = 100] = pairs[pair] ?? [];
      const inBig = new Fraction(amount, decimals ? 10 : 1);
      const [from, to] = [toDecimal(inBig), toDecimal(inBig.mul(times))];
      return {
        prompt: toSmall ? `How many ${small} are in ${from} ${big}?` : `How many ${big} are ${to} ${small}?`,
        spec: {
          kind: 'number',
          value: toSmall ? to : from,
          unit: toSmall ? small : big,
          unitShown: true,
          unitFixed: true,
        },
        harder: toSmall ? -0.2 : 0.3,
        taught: [big, small],
      };
    },
  });

const angles = generator({
  id: 'math.kind-of-angle',
  skill: 'math.shape.angles',
  grade: 'PYP4',
  harder: -0.2,
  draw: (random) => ({ degrees: random.whole(0, 9) === 0 ? 90 : random.whole(11, 169) }),
  ask: ({ degrees }) => ({
    prompt: `An angle has ${degrees}°. What kind of angle is it?`,
    spec: {
      kind: 'choice',
      options: ['acute', 'right angle', 'obtuse'],
      value: degrees < 90 ? 'acute' : degrees === 90 ? 'right angle' : 'obtuse',
    },
    harder: Math.abs(degrees - 90) < 20 && degrees !== 90 ? 0.4 : 0,
    taught: ['angle'],
  }),
});

const thirdAngle = generator({
  id: 'math.triangle-angle',
  skill: 'math.shape.angle-sum',
  grade: 'PYP5',
  harder: 0.1,
  draw: (random) => ({ a: random.whole(4, 18) * 5, b: random.whole(4, 16) * 5 }),
  ask: ({ a, b }) => ({
    prompt: `Two angles of a triangle are ${a}° and ${b}°. How many degrees has the third?`,
    spec: { kind: 'number', value: String(180 - a - b), unit: '°', unitShown: true },
    taught: ['angles', 'triangle', 'degrees'],
  }),
});

const heavier = generator({
  id: 'math.order-masses',
  skill: 'math.measure.compare',
  grade: 'PYP4',
  draw: (random) => {
    const grams = sample(
      random,
      Array.from({ length: 60 }, (_, at) => (at + 2) * 50),
      4,
    ).sort((a, b) => a - b);
    return { grams, kilos: sample(random, [0, 1, 2, 3], 2).sort((a, b) => a - b) };
  },
  ask: ({ grams, kilos }) => ({
    prompt: 'Put them in order. Start with the lightest.',
    spec: {
      kind: 'order',
      items: grams.map((each, at) =>
        kilos.includes(at) ? `${plainNumber(new Fraction(each, 1000), 'decimal')} kg` : `${each} g`,
      ),
    },
    taught: ['lightest'],
  }),
});

const coins = generator({
  id: 'math.same-money',
  skill: 'math.money.pounds-pence',
  grade: 'PYP3',
  harder: -0.2,
  draw: (random) => ({
    amounts: sample(
      random,
      Array.from({ length: 90 }, (_, at) => (at + 11) * 5),
      4,
    ).sort((a, b) => a - b),
  }),
  ask: ({ amounts }, random) => ({
    prompt: 'Match the same amounts of money.',
    spec: {
      kind: 'match',
      pairs: shuffled(random, amounts).map((each): [string, string] => [
        `${each}p`,
        `£${toDecimal(new Fraction(each, 100), 2)}`,
      ]),
    },
    taught: ['amounts'],
  }),
});

export const measures: Generator[] = [
  total,
  hoursLater,
  change,
  coins,
  duration,
  perimeter,
  convert(
    'math.convert-whole',
    'math.measure.convert',
    'PYP3',
    [
      ['m', 'cm', 100],
      ['kg', 'g', 1000],
      ['cm', 'mm', 10],
    ],
    false,
  ),
  area,
  angles,
  heavier,
  volume,
  thirdAngle,
  convert(
    'math.convert-decimal',
    'math.measure.convert-decimal',
    'PYP5',
    [
      ['m', 'cm', 100],
      ['km', 'm', 1000],
      ['kg', 'g', 1000],
      ['litres', 'ml', 1000],
    ],
    true,
  ),
];
