import { aside, big, coin, kinds, surplus, numbers, people, she, some } from './words.ts';
import type { Asked, World } from './words.ts';

/** Groups of equal size, with other things beside them. */
export const grouped: World = (random) => {
  const [a = ''] = some(random, people, 1);
  const [x, y] = random.pick(kinds);
  const [box, boxes, tub, tubs] = random.pick<readonly [string, string, string, string]>([
    ['box', 'boxes', 'bag', 'bags'],
    ['jar', 'jars', 'tin', 'tins'],
    ['basket', 'baskets', 'crate', 'crates'],
    ['packet', 'packets', 'drawer', 'drawers'],
  ]);
  const [g = 0, n = 0, m = 0, h = 0] = numbers(random, 4, 2, 12);
  const shape = random.whole(0, 5);
  const [z = 0] = numbers(random, 1, 13, 19);
  if (shape === 0) {
    const told = [
      coin(random)
        ? `${a} has ${g} ${boxes} with ${n} ${x} in each ${box}.`
        : `${a} has ${g} ${boxes}. Each ${box} holds ${n} ${x}.`,
      `${big(she(a))} also has ${z} ${y}.`,
    ];
    return {
      told: [...told, ...aside(random, a)],
      asked: [
        [`How many ${x} does ${a} have?`, g * n],
        [`How many ${y} does ${a} have?`, z],
        [`How many ${x} and ${y} does ${a} have altogether?`, g * n + z],
        [`How many more ${x} than ${y} does ${a} have?`, g * n >= z ? g * n - z : null],
        [`How many ${y} are in each ${box}?`, null],
        [`How many more ${boxes} than ${y} does ${a} have?`, null],
      ],
    };
  }
  if (shape === 1)
    return {
      told: [
        `${a} put ${g * n} ${x} into ${g} ${boxes}.`,
        `Each ${box} has the same number of ${x}.`,
        ...(coin(random) ? [`There are ${z} ${y} on the table.`] : []),
        ...aside(random, a),
      ],
      asked: [
        [`How many ${x} are in each ${box}?`, n],
        [`How many ${y} are in each ${box}?`, null],
        [`How many ${x} does ${a} have?`, g * n],
      ],
    };
  if (shape === 2)
    return {
      told: [`Each ${box} holds ${n} ${x}.`, `${a} has ${g * n} ${x}${coin(random) ? ` and ${z} ${y}` : ''}.`],
      asked: [
        [`How many ${boxes} does ${a} need?`, g],
        [`How many ${boxes} does ${a} need for the ${x}?`, g],
        [`How many ${boxes} does ${a} need for the ${y}?`, null],
        [`How many ${x} are in 1 ${box}?`, n],
      ],
    };
  if (shape === 3)
    return {
      told: [
        `${a} bought ${g} ${boxes} of ${x} and ${h} ${tubs} of ${y}.`,
        `There are ${n} ${x} in each ${box} and ${m} ${y} in each ${tub}.`,
      ],
      asked: [
        [`How many ${x} did ${a} buy?`, g * n],
        [`How many ${y} did ${a} buy?`, h * m],
        [`How many ${x} and ${y} did ${a} buy in all?`, g * n + h * m],
        [`How many more ${x} than ${y} did ${a} buy?`, g * n >= h * m ? g * n - h * m : null],
        [`How many ${boxes} and ${tubs} did ${a} buy?`, g + h],
      ],
    };
  if (shape === 4)
    return {
      told: [
        `There are ${n} ${x} and ${m} ${y} in each ${box}.`,
        `${a} has ${g} ${boxes}.`,
        ...(coin(random) ? [`${a} gave away ${z} ${y}.`] : []),
      ],
      asked: [
        [`How many ${x} does ${a} have?`, g * n],
        [`How many ${x} and ${y} are in each ${box}?`, n + m],
        [`How many more ${x} than ${y} are in each ${box}?`, n >= m ? n - m : null],
      ],
    };
  return {
    told: [
      `${a} had ${g} ${boxes} of ${x}.`,
      `There were ${n} ${x} in each ${box}.`,
      coin(random) ? `${big(she(a))} gave ${h} ${x} to a friend.` : `${h} of the ${boxes} were empty.`,
    ],
    asked: [
      [`How many ${x} were in each ${box}?`, n],
      [`How many ${boxes} did ${a} have?`, g],
      [`How many ${x} did ${a} give to the friend?`, null],
    ],
  };
};

/** So many each day, for so many days. */
export const rates: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [reads, read, x, y] = random.pick<readonly [string, string, string, string]>([
    ['reads', 'read', 'pages', 'stories'],
    ['swims', 'swim', 'laps', 'races'],
    ['bakes', 'bake', 'rolls', 'cakes'],
    ['paints', 'paint', 'plates', 'cups'],
  ]);
  const [n = 0, m = 0, d = 0, e = 0] = numbers(random, 4, 3, 12);
  const shape = random.whole(0, 3);
  if (shape === 0)
    return {
      told: [`${a} ${reads} ${n} ${x} each day.`, `${b} ${reads} ${m} ${x} each day.`],
      asked: [
        [`How many ${x} does ${a} ${read} in ${d} days?`, n * d],
        [`How many ${x} does ${b} ${read} in ${d} days?`, m * d],
        [`How many more ${x} does ${a} ${read} each day than ${b}?`, surplus(n, m)],
        [`How many ${x} do ${a} and ${b} ${read} each day?`, n + m],
        [`How many ${y} does ${a} ${read} in ${d} days?`, null],
      ],
    };
  if (shape === 1)
    return {
      told: [`${a} ${reads} ${n} ${x} and ${m} ${y} every day.`, ...aside(random, a)],
      asked: [
        [`How many ${x} does ${a} ${read} in ${d} days?`, n * d],
        [`How many ${y} does ${a} ${read} in ${e} days?`, m * e],
        [`How many more ${x} than ${y} does ${a} ${read} every day?`, surplus(n, m)],
      ],
    };
  if (shape === 2)
    return {
      told: [`In ${d} days ${a} ${reads} ${n * d} ${x}.`, `${big(she(a))} ${reads} the same number of ${x} each day.`],
      asked: [
        [`How many ${x} does ${a} ${read} each day?`, n],
        [`How many ${x} does ${b} ${read} each day?`, null],
        [`How many ${y} does ${a} ${read} each day?`, null],
      ],
    };
  return {
    told: [
      `${a} ${reads} ${n} ${x} every day.`,
      `${big(she(a))} wants to ${read} ${n * d} ${x}.`,
      ...(coin(random) ? [`${b} ${reads} ${e} ${y} every day.`] : []),
    ],
    asked: [
      [`How many days does ${a} need?`, d],
      [`How many days will it take ${a}?`, d],
      [`How many ${x} does ${b} ${read} every day?`, null],
    ],
  };
};

/** A whole and its parts. */
export const parts: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [p = 0, q = 0, r = 0, g = 0] = numbers(random, 4, 3, 25);
  const [x, one, two, three] = random.pick<readonly [string, string, string, string]>([
    ['balloons', 'red', 'blue', 'green'],
    ['hats', 'black', 'white', 'brown'],
    ['buttons', 'small', 'big', 'round'],
  ]);
  const all = p + q + r;
  const shape = random.whole(0, 3);
  if (shape === 0)
    return {
      told: [`${a} has ${all} ${x}.`, `${p} of them are ${one}, ${q} are ${two} and the others are ${three}.`],
      asked: [
        [`How many ${three} ${x} does ${a} have?`, r],
        [`How many ${one} and ${two} ${x} does ${a} have?`, p + q],
        [`How many more ${one} than ${two} ${x} does ${a} have?`, p >= q ? p - q : null],
        [`How many ${x} does ${a} have?`, all],
        [`How many ${x} are not ${one}?`, all - p],
      ],
    };
  if (shape === 1)
    return {
      told: [
        `${a} has ${p} ${one} ${x}, ${q} ${two} ${x} and ${r} ${three} ${x}.`,
        ...(coin(random) ? [`${b} has ${g} ${one} ${x}.`] : [`${big(she(a))} gave ${b} 2 ${one} ${x}.`]),
      ],
      asked: [
        [`How many ${one} and ${three} ${x} does ${a} have?`, null],
        [`How many ${two} and ${three} ${x} does ${a} have?`, q + r],
        [`How many more ${two} ${x} than ${three} ${x} does ${a} have?`, q >= r ? q - r : null],
        [`How many ${two} ${x} does ${b} have?`, null],
      ].slice(1) as Asked[],
    };
  if (shape === 2)
    return {
      told: [`${a} and ${b} have ${all} ${x} together.`, `${a} has ${p} of them.`, ...aside(random, b)],
      asked: [
        [`How many ${x} does ${b} have?`, all - p],
        [`How many ${x} does ${a} have?`, p],
        [`How many ${x} do ${a} and ${b} have?`, all],
        [`How many more ${x} does ${b} have than ${a}?`, all - p >= p ? all - 2 * p : null],
      ],
    };
  return {
    told: [`There are ${all} ${x} in a shop.`, `${p} ${x} are ${one}.`, `${q} ${x} were sold.`],
    asked: [
      [`How many ${x} are not ${one}?`, null],
      [`How many ${x} are left?`, all - q],
      [`How many ${x} were not sold?`, all - q],
      [`How many ${one} ${x} are left?`, null],
      [`How many ${x} are there in all?`, null],
    ].slice(1) as Asked[],
  };
};

/** Some of the things are of one colour, some are given away, and somebody gets so many times as many. */
export const coloured: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [x, one, two] = random.pick<readonly [string, string, string]>([
    ['roses', 'red', 'pink'],
    ['ribbons', 'long', 'short'],
    ['shells', 'white', 'brown'],
  ]);
  const [p = 0, n = 0, k = 0] = numbers(random, 3, 2, 9);
  const all = random.whole(31, 60);
  const got = random.pick<readonly [string, string]>([
    ['picked', 'pick'],
    ['bought', 'buy'],
    ['had', 'have'],
  ]);
  const told = [
    `${a} ${got[0]} ${all} ${x}.`,
    random.pick([`${p} of the ${x} were ${one}, the others were ${two}.`, `${p} of them were ${one}.`]),
  ];
  const others = told[1]?.includes('others') === true;
  const then = random.whole(0, 2);
  if (then === 0)
    return {
      told: [...told, ...aside(random, a)],
      asked: [
        [`How many ${two} ${x} did ${a} ${got[1]}?`, others ? all - p : null],
        [`How many ${x} were ${two}?`, others ? all - p : null],
        [`How many ${x} were not ${one}?`, all - p],
        [`How many ${one} ${x} did ${b} ${got[1]}?`, null],
      ],
    };
  const gave = then === 1;
  if (gave) told.push(`${big(she(a))} gave ${n} ${two} ${x} to ${b}.`);
  else told.push(`Then ${she(a)} lost ${n} ${x} and found ${k} times as many.`);
  return {
    told,
    asked: [
      [`How many ${two} ${x} does ${a} have now?`, gave && others ? all - p - n : null],
      [`How many ${x} does ${a} have now?`, gave ? all - n : all - n + n * k],
      [`How many ${x} were not ${one}?`, all - p],
      [`How many ${one} ${x} does ${a} have?`, gave ? p : null],
      [`How many ${x} does ${b} have now?`, null],
      [`How many ${two} ${x} did ${a} give to ${b}?`, gave ? n : null],
    ],
  };
};
