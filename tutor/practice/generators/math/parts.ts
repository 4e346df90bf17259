import { Fraction, plainNumber, toDecimal } from '../../../arithmetic/number.ts';
import { generator, pick } from '../../generator.ts';
import { sample, shuffled } from '../../../random.ts';
import type { Generator } from '../../generator.ts';

const exact = (value: Fraction): string => plainNumber(value, 'decimal');
const over = (top: number, bottom: number): string => `${top}/${bottom}`;
const smaller = (a: Fraction, b: Fraction): number => a.compare(b);

const fractionOf = generator({
  id: 'math.fraction-of',
  skill: 'math.fraction.of-amount',
  grade: 'PYP3',
  draw: (random) => {
    const bottom = pick(random, [2, 3, 4, 5, 8, 10]);
    return { top: bottom > 3 && random.whole(0, 1) === 1 ? bottom - 1 : 1, bottom, part: random.whole(2, 9) };
  },
  ask: ({ top, bottom, part }) => ({
    prompt: `What is ${over(top, bottom)} of ${bottom * part}?`,
    spec: { kind: 'number', value: String(top * part) },
    harder: top > 1 ? 0.6 : -0.2,
  }),
});

const compareFractions = generator({
  id: 'math.order-fractions',
  skill: 'math.fraction.compare',
  grade: 'PYP3',
  harder: 0.5,
  draw: (random) => {
    const sameBottom = random.whole(0, 1) === 1;
    const bottom = random.whole(6, 12);
    const numbers = sample(random, [1, 2, 3, 4, 5], 4).sort((a, b) => a - b);
    return {
      sameBottom,
      items: sameBottom
        ? numbers.map((top) => over(top, bottom))
        : numbers.map((each) => over(1, each + bottom - 4)).reverse(),
    };
  },
  ask: ({ sameBottom, items }) => ({
    prompt: 'Put the fractions in order. Start with the smallest.',
    spec: { kind: 'order', items },
    harder: sameBottom ? -0.4 : 0.3,
    taught: ['fractions'],
  }),
});

const equivalent = generator({
  id: 'math.equal-fractions',
  skill: 'math.fraction.equivalent',
  grade: 'PYP4',
  draw: (random) => {
    const [top = 1, bottom = 2] = sample(random, [1, 2, 3, 4, 5, 6, 7], 2).sort((a, b) => a - b);
    return { top, bottom, times: random.whole(2, 9) };
  },
  ask: ({ top, bottom, times }) => ({
    prompt: `Fill the gap: ${over(top, bottom)} = __/${bottom * times}`,
    spec: { kind: 'blanks', blanks: [{ kind: 'number', value: String(top * times) }] },
    harder: times > 5 ? 0.3 : 0,
  }),
});

const simplify = generator({
  id: 'math.simplest-fraction',
  skill: 'math.fraction.simplify',
  grade: 'PYP4',
  harder: 0.3,
  draw: (random) => {
    const [top = 1, bottom = 2] = pick(random, [
      [1, 2],
      [1, 3],
      [2, 3],
      [1, 4],
      [3, 4],
      [2, 5],
      [3, 5],
      [4, 5],
      [3, 7],
      [5, 6],
      [3, 8],
      [5, 8],
    ]);
    return { top, bottom, times: random.whole(2, 9) };
  },
  ask: ({ top, bottom, times }) => ({
    prompt: `Make ${over(top * times, bottom * times)} as simple as you can.`,
    spec: { kind: 'number', value: over(top, bottom), simplest: true, form: 'fraction' },
    harder: times > 5 ? 0.4 : 0,
  }),
});

const addFractions = (id: string, grade: 'PYP4' | 'PYP5', sameBottom: boolean): Generator =>
  generator({
    id,
    skill: sameBottom ? 'math.fraction.add-same' : 'math.fraction.add-different',
    grade,
    harder: 0.1,
    draw: (random) => {
      const bottom = sameBottom ? random.whole(5, 15) : random.whole(2, 6);
      const other = sameBottom ? bottom : bottom * random.whole(2, 3);
      const plus = random.whole(0, 1) === 1;
      const first = random.whole(2, Math.max(2, other - 1));
      const second = sameBottom ? random.whole(1, first - 1) : 1;
      // Nothing is taken from less, and nothing is left of nothing: then it is a sum.
      return { minus: !plus && first * bottom > second * other, first, other, second, bottom };
    },
    ask: ({ minus, first, other, second, bottom }) => {
      const [a, b] = [new Fraction(first, other), new Fraction(second, bottom)];
      return {
        prompt: `What is ${over(first, other)} ${minus ? '−' : '+'} ${over(second, bottom)}?`,
        spec: { kind: 'number', value: plainNumber(minus ? a.sub(b) : a.add(b)) },
        harder: minus ? 0.1 : 0,
      };
    },
  });

const timesFraction = generator({
  id: 'math.multiply-fractions',
  skill: 'math.fraction.multiply',
  grade: 'PYP5',
  harder: 0.2,
  draw: (random) => ({
    a: random.whole(1, 4),
    b: random.whole(5, 7),
    c: random.whole(1, 3),
    d: random.whole(4, 7),
  }),
  ask: ({ a, b, c, d }) => ({
    prompt: `What is ${over(a, b)} × ${over(c, d)}?`,
    spec: { kind: 'number', value: plainNumber(new Fraction(a * c, b * d)) },
  }),
});

const tenths = (units: number, places: number): Fraction => new Fraction(units, 10 ** places);

const orderDecimals = generator({
  id: 'math.order-decimals',
  skill: 'math.decimal.compare',
  grade: 'PYP4',
  draw: (random) => {
    const wholePart = random.whole(0, 9);
    const ones = sample(random, [1, 2, 3, 4, 5, 6, 7, 8, 9], 2);
    const hundredths = sample(
      random,
      Array.from({ length: 99 }, (_, at) => at + 1).filter((each) => each % 10 !== 0),
      2,
    );
    return {
      items: [
        ...ones.map((each) => wholePart * 100 + each * 10),
        ...hundredths.map((each) => wholePart * 100 + each),
      ].sort((a, b) => a - b),
    };
  },
  ask: ({ items }) => ({
    prompt: 'Put the numbers in order. Start with the smallest.',
    spec: { kind: 'order', items: items.map((each) => toDecimal(tenths(each, 2))) },
    harder: 0.2,
  }),
});

const addDecimals = generator({
  id: 'math.add-decimals',
  skill: 'math.decimal.add',
  grade: 'PYP4',
  draw: (random) => {
    const [a, b, plus] = [random.whole(11, 99), random.whole(101, 999), random.whole(0, 1) === 1];
    return { a, b, add: plus || b <= 10 * a };
  },
  ask: ({ a, b, add }) => {
    const [first, second] = [tenths(b, 2), tenths(a, 1)];
    return {
      prompt: `What is ${toDecimal(first, 2)} ${add ? '+' : '−'} ${toDecimal(second)}?`,
      spec: { kind: 'number', value: exact(add ? first.add(second) : first.sub(second)) },
      harder: add ? 0 : 0.3,
    };
  },
});

const percentOf = generator({
  id: 'math.percent-of',
  skill: 'math.percent.of-amount',
  grade: 'PYP5',
  draw: (random) => ({ percent: pick(random, [5, 10, 20, 25, 30, 50, 75]), of: random.whole(2, 20) * 20 }),
  ask: ({ percent, of }) => ({
    prompt: `What is ${percent}% of ${of}?`,
    spec: { kind: 'number', value: exact(new Fraction(percent * of, 100)) },
    picture: { kind: 'percent-bar', label: `A bar of ${of}`, percent: String(percent), whole: String(of), part: null },
    harder: percent === 10 || percent === 50 ? -0.4 : 0.3,
  }),
});

const sameAmounts = generator({
  id: 'math.match-fraction-decimal-percent',
  skill: 'math.fraction.decimal-percent',
  grade: 'PYP5',
  harder: -0.2,
  draw: (random) => ({
    items: sample(
      random,
      ['1/2', '1/4', '3/4', '1/5', '2/5', '3/5', '4/5', '1/10', '3/10', '7/10', '9/10', '1/20', '3/20'],
      4,
    ).sort(),
    percent: random.whole(0, 1) === 1,
  }),
  ask: ({ items, percent }, random) => ({
    prompt: `Match each fraction with the same amount.`,
    spec: {
      kind: 'match',
      pairs: shuffled(random, items).map((item): [string, string] => {
        const value = new Fraction(item);
        return [item, percent ? `${plainNumber(value.mul(100))}%` : toDecimal(value)];
      }),
    },
    taught: ['fraction', 'amount'],
  }),
});

const share = generator({
  id: 'math.share-ratio',
  skill: 'math.ratio.share',
  grade: 'PYP5',
  harder: 0.3,
  draw: (random) => {
    const [a = 1, b = 2] = sample(random, [1, 2, 3, 4, 5, 7], 2).sort((left, right) => left - right);
    return { a, b, part: random.whole(2, 9) };
  },
  ask: ({ a, b, part }) => ({
    prompt: `Share £${(a + b) * part} in the ratio ${a}:${b}. What are the two parts?`,
    spec: { kind: 'numbers', values: [String(a * part), String(b * part)], ordered: false, unit: '£' },
    taught: ['ratio'],
  }),
});

const mixed = generator({
  id: 'math.mixed-number',
  skill: 'math.fraction.mixed',
  grade: 'PYP4',
  harder: 0.4,
  draw: (random) => {
    const bottom = random.whole(2, 9);
    return { bottom, wholes: random.whole(1, 5), top: random.whole(1, bottom - 1) };
  },
  ask: ({ bottom, wholes, top }) => ({
    prompt: `Fill the gaps: ${over(wholes * bottom + top, bottom)} = __ wholes and __/${bottom}`,
    spec: {
      kind: 'blanks',
      blanks: [
        { kind: 'number', value: String(wholes) },
        { kind: 'number', value: String(top) },
      ],
    },
  }),
});

const biggest = generator({
  id: 'math.biggest-fraction',
  skill: 'math.fraction.compare-different',
  grade: 'PYP5',
  draw: (random) => ({
    items: sample(
      random,
      ['1/2', '1/3', '2/3', '1/4', '3/4', '2/5', '3/5', '5/6', '3/8', '5/8', '7/10', '4/9'],
      4,
    ).sort(),
  }),
  ask: ({ items }, random) => ({
    prompt: 'Which fraction is the biggest?',
    spec: {
      kind: 'choice',
      options: shuffled(random, items),
      value: [...items].sort((a, b) => smaller(new Fraction(b), new Fraction(a)))[0] ?? '',
    },
    taught: ['fraction'],
  }),
});

const divideFraction = generator({
  id: 'math.divide-fractions',
  skill: 'math.fraction.divide',
  grade: 'PYP5',
  harder: 1.1,
  draw: (random) => ({ top: random.whole(1, 5), bottom: random.whole(6, 9), by: random.whole(2, 6) }),
  ask: ({ top, bottom, by }) => ({
    prompt: `What is ${over(top, bottom)} ÷ ${by}?`,
    spec: { kind: 'number', value: plainNumber(new Fraction(top, bottom * by)) },
  }),
});

const timesDecimals = generator({
  id: 'math.multiply-decimals',
  skill: 'math.decimal.multiply',
  grade: 'PYP5',
  harder: 0.9,
  draw: (random) => ({ a: random.whole(2, 9), b: random.whole(11, 69) }),
  ask: ({ a, b }) => ({
    prompt: `What is ${toDecimal(tenths(a, 1))} × ${toDecimal(tenths(b, 1))}?`,
    spec: { kind: 'number', value: exact(tenths(a * b, 2)) },
    harder: a * b > 200 ? 0.3 : 0,
  }),
});

const hidden = generator({
  id: 'math.solve-equation',
  skill: 'math.algebra.equation',
  grade: 'PYP5',
  harder: 0.8,
  draw: (random) => ({ times: random.whole(2, 9), n: random.whole(2, 12), plus: random.whole(1, 20) }),
  ask: ({ times, n, plus }) => ({
    prompt: `Which number is n? ${times} × n + ${plus} = ${times * n + plus}`,
    spec: { kind: 'number', value: String(n) },
    harder: times > 5 ? 0.3 : 0,
    taught: ['n'],
  }),
});

export const parts: Generator[] = [
  divideFraction,
  timesDecimals,
  hidden,
  fractionOf,
  compareFractions,
  equivalent,
  simplify,
  addFractions('math.add-fractions-same', 'PYP4', true),
  mixed,
  orderDecimals,
  addDecimals,
  addFractions('math.add-fractions-different', 'PYP5', false),
  timesFraction,
  biggest,
  percentOf,
  sameAmounts,
  share,
];
