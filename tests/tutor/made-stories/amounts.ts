import { aside, big, coin, days, surplus, numbers, people, she, some } from './words.ts';
import type { World } from './words.ts';

/** Prices, what was paid and what is left. */
export const money: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [x, y] = random.pick<readonly [string, string]>([
    ['scarf', 'hat'],
    ['book', 'pen'],
    ['ball', 'kite'],
    ['cake', 'drink'],
  ]);
  const [p = 0, q = 0, k = 0] = numbers(random, 3, 2, 15);
  const had = random.whole(41, 90);
  const shape = random.whole(0, 3);
  const d = coin(random) ? '$' : '$ ';
  if (shape === 0)
    return {
      told: [
        `${a} had ${d}${had}.`,
        `${big(she(a))} bought a ${x} for ${d}${p} and a ${y} for ${d}${q}.`,
        ...aside(random, a),
      ],
      asked: [
        [`How much money does ${a} have left?`, had - p - q],
        [`How much did ${a} spend?`, p + q],
        [`How much did ${a} spend in all?`, p + q],
        [`How much more did the ${x} cost than the ${y}?`, p >= q ? p - q : null],
        [`How much money did ${a} have at first?`, had],
        [`How much money does ${b} have left?`, null],
      ],
    };
  if (shape === 1)
    return {
      told: [`A ${x} costs ${d}${p} and a ${y} costs ${d}${q}.`, `${a} bought ${k} ${x}s.`],
      asked: [
        [`How much did ${a} pay?`, p * k],
        [`How much more does a ${x} cost than a ${y}?`, p >= q ? p - q : null],
        [`How much do a ${x} and a ${y} cost together?`, p + q],
        [`How much do the ${y}s cost?`, null],
      ],
    };
  if (shape === 2)
    return {
      told: [
        `${a} had some money.`,
        `${big(she(a))} spent ${d}${p} on a ${x} and ${d}${q} on a ${y}.`,
        `Now ${she(a)} has ${d}${had} left.`,
      ],
      asked: [
        [`How much money did ${a} have at first?`, had + p + q],
        [`How much money did ${a} spend?`, p + q],
        [`How much money does ${a} have now?`, had],
        [`How much more did ${a} spend on the ${x} than on the ${y}?`, p >= q ? p - q : null],
      ],
    };
  return {
    told: [`${a} earned ${d}${p} on Monday and ${d}${q} on Tuesday.`, `${b} earned ${d}${had} on Tuesday.`],
    asked: [
      [`How much did ${a} earn in all?`, p + q],
      [`How much did ${a} and ${b} earn on Tuesday?`, q + had],
      [`How much more did ${b} earn than ${a} on Tuesday?`, had - q],
      [`How much more did ${a} earn on Monday than on Tuesday?`, p >= q ? p - q : null],
      [`How much did ${b} earn on Monday?`, null],
    ],
  };
};

/** What is needed, made of parts, used up for this and for that. */
export const uses: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [x, y, cake, soup] = random.pick<readonly [string, string, string, string]>([
    ['eggs', 'lemons', 'cakes', 'pies'],
    ['cups of flour', 'cups of sugar', 'cakes', 'pies'],
    ['beads', 'buttons', 'bags', 'hats'],
    ['sheets of paper', 'cards', 'kites', 'masks'],
  ]);
  const [n = 0, m = 0, k = 0, z = 0] = numbers(random, 4, 2, 20);
  const had = random.whole(41, 80);
  const shape = random.whole(0, 2);
  if (shape === 0)
    return {
      told: [
        `${a} had ${had} ${x}.`,
        `${big(she(a))} used ${n} ${x} for the ${cake} and ${m} ${x} for the ${soup}.`,
        ...(coin(random) ? [`${big(she(a))} also used ${k} ${y}.`] : []),
      ],
      asked: [
        [`How many ${x} did ${a} use?`, n + m],
        [`How many ${x} did ${a} use in all?`, n + m],
        [`How many ${x} does ${a} have left?`, had - n - m],
        [`How many more ${x} did ${a} use for the ${cake} than for the ${soup}?`, surplus(n, m)],
        [`How many ${y} does ${a} have left?`, null],
      ],
    };
  if (shape === 1)
    return {
      told: [
        `${a} needs ${had} ${x} and ${z + 30} ${y}.`,
        `${big(she(a))} already has ${n} ${x}.`,
        ...(coin(random) ? [`${b} has ${k} ${x}.`] : []),
      ],
      asked: [
        [`How many more ${x} does ${a} need?`, had - n],
        [`How many ${x} does ${a} still need?`, had - n],
        [`How many more ${y} does ${a} need?`, null],
        [`How many more ${x} does ${b} need?`, null],
        [`How many more ${x} than ${y} does ${a} need?`, surplus(had, z + 30)],
      ],
    };
  return {
    told: [
      `${a} and ${b} made ${cake}.`,
      `${a} used ${n} ${x} and ${b} used ${m} ${x}.`,
      ...(coin(random) ? [`They made ${k} ${cake}.`] : []),
    ],
    asked: [
      [`How many ${x} did they use?`, n + m],
      [`How many ${x} did ${a} and ${b} use altogether?`, n + m],
      [`How many more ${x} did ${a} use than ${b}?`, surplus(n, m)],
      [`How many ${y} did ${a} use?`, null],
      [`How many ${x} does ${a} have left?`, null],
    ],
  };
};

/** Lengths, weights and ways, with tenths. */
export const lengths: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const tenth = (from: number, to: number): number => random.whole(from * 10 + 1, to * 10 - 1) / 10;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const [p, q] = [tenth(10, 20), tenth(2, 9)];
  const [k = 0] = numbers(random, 1, 2, 9);
  const shape = random.whole(0, 2);
  const [unit, long] = random.pick<readonly [string, string]>([
    ['metres', 'long'],
    ['feet', 'long'],
    ['inches', 'long'],
  ]);
  if (shape === 0)
    return {
      told: [
        `${a} has a rope that is ${p} ${unit} ${long}.`,
        `${big(she(a))} cuts off ${q} ${unit}.`,
        ...aside(random, a),
      ],
      asked: [
        [`How ${long} is the rope now?`, round(p - q)],
        [`How many ${unit} of rope are left?`, round(p - q)],
        [`How ${long} was the rope at first?`, p],
      ],
    };
  if (shape === 1)
    return {
      told: [`${a} walked ${p} miles on Monday and ${q} miles on Tuesday.`, `${b} walked ${k} miles on Monday.`],
      asked: [
        [`How many miles did ${a} walk in all?`, round(p + q)],
        [`How many more miles did ${a} walk on Monday than on Tuesday?`, round(p - q)],
        [`How many miles did ${a} and ${b} walk on Monday?`, round(p + k)],
        [`How many more miles did ${a} walk than ${b} on Monday?`, round(p - k)],
        [`How many miles did ${b} walk on Tuesday?`, null],
      ],
    };
  return {
    told: [`A bag of rice weighs ${p} pounds and a bag of nuts weighs ${q} pounds.`, `${a} buys ${k} bags of rice.`],
    asked: [
      [`How many more pounds does a bag of rice weigh than a bag of nuts?`, round(p - q)],
      [`How much do a bag of rice and a bag of nuts weigh together?`, round(p + q)],
      [`How many bags of nuts does ${a} buy?`, null],
    ],
  };
};

/** One day beside the day before, some kinds of people in one place. */
export const counts: World = (random) => {
  const [place, x, y] = random.pick<readonly [string, string, string]>([
    ['museum', 'adults', 'children'],
    ['farm', 'hens', 'ducks'],
    ['school', 'girls', 'boys'],
    ['car park', 'cars', 'bikes'],
  ]);
  const [d = '', e = '', f = ''] = some(random, days, 3);
  const [n = 0, m = 0, k = 0] = numbers(random, 3, 3, 40);
  const base = random.whole(60, 99);
  const shape = random.whole(0, 3);
  if (shape === 0)
    return {
      told: [
        `There were ${base} ${x} and ${n} ${y} in the ${place} on ${d}.`,
        `There were ${m} ${x} in the ${place} on ${e}.`,
      ],
      asked: [
        [`How many ${x} and ${y} were in the ${place} on ${d}?`, base + n],
        [`How many ${x} and ${y} were in the ${place} on ${e}?`, null],
        [`How many more ${x} than ${y} were in the ${place} on ${d}?`, base - n],
        [`How many more ${x} were in the ${place} on ${d} than on ${e}?`, base - m],
        [`How many ${x} were in the ${place} on both days?`, base + m],
        [`How many ${y} were in the ${place} on ${e}?`, null],
        [`How many ${x} were in the ${place} on ${f}?`, null],
      ],
    };
  if (shape === 1)
    return {
      told: [
        `There were ${base} ${x} in the ${place} on ${d}.`,
        coin(random)
          ? `On ${e} there were ${n} more ${x} than on ${d}.`
          : `There were ${n} more ${x} on ${e} than on ${d}.`,
        ...(coin(random) ? [`There were ${k} ${y} on ${e}.`] : []),
      ],
      asked: [
        [`How many ${x} were in the ${place} on ${e}?`, base + n],
        [`How many ${x} were in the ${place} on ${d}?`, base],
        [`How many ${x} were in the ${place} on ${f}?`, null],
        [`How many ${x} were in the ${place} on both days?`, 2 * base + n],
      ],
    };
  if (shape === 2)
    return {
      told: [
        `A ${place} has ${base} ${x} and ${n} ${y}.`,
        `${m} of the ${x} are new.`,
        ...(coin(random) ? [`${k} new ${y} came on ${d}.`] : []),
      ],
      asked: [
        [`How many ${x} are not new?`, base - m],
        [`How many more ${x} than ${y} are there?`, null],
        [`How many new ${x} does the ${place} have?`, m],
      ].slice(0, 1) as [string, number][],
    };
  return {
    told: [
      `There are ${n} more ${x} than ${y} in the ${place}.`,
      `There are ${base} ${y}.`,
      ...(coin(random) ? [`The ${place} opens on ${d}.`] : []),
    ],
    asked: [
      [`How many ${x} are in the ${place}?`, base + n],
      [`How many ${y} are in the ${place}?`, base],
      [`How many ${x} and ${y} are in the ${place}?`, 2 * base + n],
      [`How many ${x} came to the ${place} on ${d}?`, null],
    ],
  };
};
