import type { Grade } from '../../../../schema/limits.ts';
import { generator, pick } from '../../generator.ts';
import { sample, shuffled } from '../../../random.ts';
import type { Generator } from '../../generator.ts';
import { gcd } from '../../../arithmetic/whole-numbers.ts';

type Head = { id: string; skill: string; grade: Grade; harder?: number };
type Span = readonly [number, number];

const carries = (a: number, b: number): number => {
  let [left, right, carry, count] = [a, b, 0, 0];
  while (left > 0 || right > 0) {
    carry = (left % 10) + (right % 10) + carry > 9 ? 1 : 0;
    count += carry;
    [left, right] = [Math.floor(left / 10), Math.floor(right / 10)];
  }
  return count;
};

const adding = (head: Head, first: Span, second: Span = first, most = Infinity): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const a = random.whole(...first);
      return { a, b: random.whole(second[0], Math.min(second[1], most - a)) };
    },
    ask: ({ a, b }) => ({
      prompt: `What is ${a} + ${b}?`,
      spec: { kind: 'number', value: String(a + b) },
      harder: carries(a, b) * 0.4 - 0.3,
    }),
  });

const taking = (head: Head, most: Span, least: number): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const a = random.whole(...most);
      return { a, b: random.whole(least, a) };
    },
    ask: ({ a, b }) => ({
      prompt: `What is ${a} − ${b}?`,
      spec: { kind: 'number', value: String(a - b) },
      harder: carries(a - b, b) * 0.5 - 0.3,
    }),
  });

const bonds = generator({
  id: 'math.number-bonds',
  skill: 'math.add.bonds-20',
  grade: 'PYP1',
  harder: 0.2,
  draw: (random) => {
    const total = random.whole(6, 20);
    return { total, a: random.whole(1, total - 1) };
  },
  ask: ({ total, a }) => ({
    prompt: `Fill the gap: ${a} + __ = ${total}`,
    spec: { kind: 'blanks', blanks: [{ kind: 'number', value: String(total - a) }] },
    harder: total > 10 ? 0.4 : -0.3,
  }),
});

const times = (head: Head, tables: readonly number[], most: number): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const [table, other] = [pick(random, tables), random.whole(1, most)];
      return random.whole(0, 1) === 1 ? { a: other, b: table } : { a: table, b: other };
    },
    ask: ({ a, b }) => ({
      prompt: `What is ${a} × ${b}?`,
      spec: { kind: 'number', value: String(a * b) },
      harder: Math.min(a, b) > 5 ? 0.5 : Math.min(a, b) < 3 ? -0.6 : 0,
    }),
  });

const dividing = (head: Head, divisors: readonly number[], most: number): Generator =>
  generator({
    ...head,
    draw: (random) => ({ by: pick(random, divisors), gives: random.whole(1, most) }),
    ask: ({ by, gives }) => ({
      prompt: `What is ${by * gives} ÷ ${by}?`,
      spec: { kind: 'number', value: String(gives) },
      harder: by > 5 && gives > 5 ? 0.5 : 0,
    }),
  });

const halving = generator({
  id: 'math.half-and-double',
  skill: 'math.multiply.double-halve',
  grade: 'PYP2',
  draw: (random) => ({ half: random.whole(0, 1) === 1, of: random.whole(2, 50) }),
  ask: ({ half, of }) => ({
    prompt: half ? `What is half of ${of * 2}?` : `What is double ${of}?`,
    spec: { kind: 'number', value: String(half ? of : of * 2) },
    harder: of > 20 ? 0.4 : -0.2,
    taught: ['double'],
  }),
});

const family = generator({
  id: 'math.fact-family',
  skill: 'math.multiply.divide-link',
  grade: 'PYP3',
  draw: (random) => ({ a: random.whole(2, 10), b: random.whole(2, 10) }),
  ask: ({ a, b }) => ({
    prompt: `Fill the gaps: ${a} × __ = ${a * b} and ${a * b} ÷ ${a} = __`,
    spec: {
      kind: 'blanks',
      blanks: [
        { kind: 'number', value: String(b) },
        { kind: 'number', value: String(b) },
      ],
    },
  }),
});

const multiplying = (head: Head, first: Span, second: Span): Generator =>
  generator({
    ...head,
    draw: (random) => ({ a: random.whole(...first), b: random.whole(...second) }),
    ask: ({ a, b }) => ({
      prompt: `What is ${a} × ${b}?`,
      spec: { kind: 'number', value: String(a * b) },
      harder: b > 5 ? 0.3 : -0.1,
    }),
  });

const remainder = generator({
  id: 'math.divide-remainder',
  skill: 'math.divide.remainder',
  grade: 'PYP4',
  draw: (random) => {
    const by = random.whole(3, 9);
    return { by, gives: random.whole(3, 20), left: random.whole(1, by - 1) };
  },
  ask: ({ by, gives, left }) => {
    const number = by * gives + left;
    return {
      prompt: `Share ${number} cards between ${by} children. How many each, and how many are left?`,
      spec: { kind: 'numbers', values: [String(gives), String(left)], ordered: true, labels: ['each', 'left'] },
      harder: gives > 10 ? 0.4 : 0,
    };
  },
});

const brackets = generator({
  id: 'math.order-of-operations',
  skill: 'math.order-of-operations',
  grade: 'PYP5',
  draw: (random) => ({
    shape: random.whole(0, 2),
    a: random.whole(2, 12),
    b: random.whole(2, 9),
    c: random.whole(2, 9),
  }),
  ask: ({ shape, a, b, c }) => {
    const [sum, value] =
      shape === 0
        ? [`${a} + ${b} × ${c}`, a + b * c]
        : shape === 1
          ? [`(${a} + ${b}) × ${c}`, (a + b) * c]
          : [`${a * c} ÷ ${c} + ${b}`, a + b];
    return {
      prompt: `What is ${sum}?`,
      spec: { kind: 'number', value: String(value) },
      harder: shape === 0 ? 0.3 : -0.2,
    };
  },
});

const negative = generator({
  id: 'math.below-zero',
  skill: 'math.number.negative',
  grade: 'PYP5',
  draw: (random) => ({ start: random.whole(-12, 6), change: random.whole(2, 15), up: random.whole(0, 1) === 1 }),
  ask: ({ start, change, up }) => ({
    prompt: `It is ${start < 0 ? `−${-start}` : start} °C. It gets ${change} °C ${up ? 'warmer' : 'colder'}. How many °C is it now?`,
    spec: { kind: 'number', value: String(up ? start + change : start - change), unit: '°C', unitShown: true },
    taught: ['°C', 'warmer', 'colder'],
  }),
});

const estimate = generator({
  id: 'math.estimate-product',
  skill: 'math.estimate',
  grade: 'PYP5',
  harder: 0.2,
  draw: (random) => ({
    a: random.whole(2, 9) * 10 + pick(random, [-2, -1, 1, 2]),
    b: random.whole(2, 9) * 10 + pick(random, [-1, 1]),
  }),
  ask: ({ a, b }) => ({
    prompt: `About how much is ${a} × ${b}? Round first. You may be a little off.`,
    spec: { kind: 'number', value: String(a * b), tolerance: String(mayBeOff(a, b)) },
  }),
});

/** A tenth, or what rounding either number or both makes of it. */
const mayBeOff = (a: number, b: number): number => {
  const near = (value: number): number => Math.round(value / 10) * 10;
  const rounded = [near(a) * near(b), near(a) * b, a * near(b)];
  return Math.max(Math.ceil((a * b) / 10), ...rounded.map((value) => Math.abs(value - a * b)));
};

const prime = generator({
  id: 'math.prime-or-not',
  skill: 'math.number.prime',
  grade: 'PYP4',
  harder: 0.4,
  draw: (random) => ({ number: pick(random, oddOnes), claim: random.whole(0, 1) === 1 }),
  ask: ({ number, claim }, random) => {
    const by = smallestFactor(number);
    const because = by === number ? 'Only 1 and the number itself divide it.' : `${by} divides it with nothing left.`;
    const wrong =
      by === number
        ? ['3 divides it with nothing left.', '7 divides it with nothing left.']
        : ['Only 1 and the number itself divide it.', '2 divides it with nothing left.'];
    return {
      prompt: `True or false: ${number} is ${claim ? 'a prime number' : 'not a prime number'}. Pick why.`,
      spec: {
        kind: 'reasoned',
        value: (by === number) === claim,
        reason: { options: shuffled(random, [because, ...wrong]), value: because },
      },
      taught: ['prime'],
    };
  },
});
const smallestFactor = (number: number): number => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return by;
  return number;
};
const oddOnes = Array.from({ length: 50 }, (_, at) => 11 + 2 * at);

const factors = generator({
  id: 'math.list-factors',
  skill: 'math.number.factors',
  grade: 'PYP4',
  draw: (random) => ({ number: random.whole(6, 72) }),
  ask: ({ number }) => {
    const values = Array.from({ length: number }, (_, at) => at + 1).filter((each) => number % each === 0);
    return {
      prompt: `Write all the numbers that divide ${number} with nothing left.`,
      spec: { kind: 'numbers', values: values.map(String), ordered: false },
      harder: (values.length - 5) * 0.12,
      taught: ['divide'],
    };
  },
});

const common = (id: string, skill: string, highest: boolean): Generator =>
  generator({
    id,
    skill,
    grade: 'PYP5',
    draw: (random) => {
      const [a = 4, b = 6] = sample(
        random,
        [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 27, 28, 30, 32, 36, 40],
        2,
      );
      return { a: Math.min(a, b), b: Math.max(a, b) };
    },
    ask: ({ a, b }) => ({
      prompt: highest
        ? `What is the highest common factor of ${a} and ${b}?`
        : `What is the lowest common multiple of ${a} and ${b}?`,
      spec: { kind: 'number', value: String(highest ? gcd(a, b) : (a * b) / gcd(a, b)) },
      harder: (a * b) / gcd(a, b) > 100 && !highest ? 0.5 : 0,
      taught: ['highest', 'lowest', 'common', 'factor', 'multiple'],
    }),
  });

const average = generator({
  id: 'math.average',
  skill: 'math.data.average',
  grade: 'PYP5',
  draw: (random) => {
    const mean = random.whole(5, 30);
    const [x, y] = [random.whole(1, 4), random.whole(1, 4)];
    return { numbers: shuffled(random, [mean - x, mean + x + y, mean - y, mean]) };
  },
  ask: ({ numbers }) => ({
    prompt: `Find the average of ${numbers.join(', ')}.`,
    spec: { kind: 'number', value: String(numbers.reduce((sum, each) => sum + each, 0) / numbers.length) },
    taught: ['average'],
  }),
});

export const operations: Generator[] = [
  adding({ id: 'math.add-to-10', skill: 'math.add.10', grade: 'PYP1', harder: -1.4 }, [0, 10], [0, 10], 10),
  taking({ id: 'math.take-to-10', skill: 'math.subtract.10', grade: 'PYP1', harder: -1.1 }, [1, 10], 0),
  adding({ id: 'math.add-to-20', skill: 'math.add.20', grade: 'PYP1' }, [1, 10]),
  taking({ id: 'math.take-to-20', skill: 'math.subtract.20', grade: 'PYP1', harder: 0.3 }, [5, 20], 1),
  bonds,
  adding({ id: 'math.add-2digit', skill: 'math.add.2digit', grade: 'PYP2' }, [11, 89], [11, 89]),
  taking({ id: 'math.take-2digit', skill: 'math.subtract.2digit', grade: 'PYP2', harder: 0.3 }, [25, 99], 11),
  times({ id: 'math.times-2-5-10', skill: 'math.multiply.2-5-10', grade: 'PYP2' }, [2, 5, 10], 12),
  halving,
  adding({ id: 'math.add-3digit', skill: 'math.add.3digit', grade: 'PYP3', harder: -0.2 }, [101, 899], [101, 899]),
  taking({ id: 'math.take-3digit', skill: 'math.subtract.3digit', grade: 'PYP3', harder: 0.2 }, [250, 999], 101),
  times({ id: 'math.times-tables', skill: 'math.multiply.tables', grade: 'PYP3' }, [3, 4, 6, 7, 8, 9], 12),
  dividing({ id: 'math.divide-facts', skill: 'math.divide.tables', grade: 'PYP3' }, [2, 3, 4, 5, 6, 7, 8, 9, 10], 12),
  family,
  multiplying({ id: 'math.multiply-2x1', skill: 'math.multiply.2digit-1digit', grade: 'PYP4' }, [12, 98], [3, 9]),
  remainder,
  prime,
  factors,
  multiplying({ id: 'math.multiply-2x2', skill: 'math.multiply.2digit-2digit', grade: 'PYP5' }, [12, 68], [12, 49]),
  brackets,
  negative,
  estimate,
  common('math.highest-common-factor', 'math.number.hcf', true),
  common('math.lowest-common-multiple', 'math.number.lcm', false),
  average,
];
