import { aside, big, coin, kinds, surplus, numbers, people, she, some } from './words.ts';
import type { Asked, World } from './words.ts';

/** Two people, two kinds of things, and what comes and goes. */
export const having: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [x, y] = random.pick(kinds);
  const [ax = 0, ay = 0, bx = 0, n = 0, m = 0] = numbers(random, 5, 3, 30);
  const first = ax + 40;
  const told = [
    random.pick([
      `${a} had ${first} ${x} and ${ay} ${y}.`,
      `${a} has a collection of ${first} ${x} and ${ay} ${y}.`,
      `${a} had ${ay} ${y} and ${first} ${x}.`,
    ]),
  ];
  const knowsB = coin(random);
  if (knowsB) told.push(`${b} had ${bx} ${x}.`);
  let nowA = first;
  let nowB = bx;
  let nowY = ay;
  const gave = coin(random);
  if (gave) {
    told.push(
      random.pick([
        `${a} gave ${n} ${x} to ${b}.`,
        `${a} gave ${b} ${n} ${x}.`,
        `${big(she(a))} gave ${n} of the ${x} to ${b}.`,
      ]),
    );
    nowA -= n;
    nowB += n;
  } else {
    told.push(random.pick([`${a} lost ${n} ${x}.`, `Then ${she(a)} sold ${n} ${x}.`, `${n} of the ${x} were lost.`]));
    nowA -= n;
  }
  const end = random.whole(0, 3);
  if (end === 0) {
    told.push(`${b} found ${m} ${x}.`);
    nowB += m;
  } else if (end === 1) {
    told.push(`Then ${a} found ${m} ${x}.`);
    nowA += m;
  } else if (end === 2) {
    told.push(random.pick([`Later ${she(a)} bought ${m} more ${y}.`, `${a} bought ${m} ${y}.`]));
    nowY += m;
  }
  const hasB = knowsB ? nowB : null;
  const asked: Asked[] = [
    [`How many ${x} does ${a} have now?`, nowA],
    [`How many ${x} does ${a} have left?`, nowA],
    [`How many ${x} did ${a} have at first?`, first],
    [`How many ${x} did ${a} have in the beginning?`, first],
    [`How many ${y} does ${a} have now?`, nowY],
    [`How many ${x} does ${b} have now?`, hasB],
    [`How many ${x} do ${a} and ${b} have now altogether?`, hasB === null ? null : nowA + hasB],
    [`How many ${x} and ${y} did ${a} have at first?`, first + ay],
    [`How many more ${x} than ${y} did ${a} have at first?`, first - ay],
    [`How many more ${x} than ${y} did ${a} have in the beginning?`, first - ay],
    [`How many more ${x} than ${y} does ${a} have now?`, nowA >= nowY ? nowA - nowY : null],
    [`How many more ${x} does ${a} have than ${b}?`, hasB === null || hasB > nowA ? null : nowA - hasB],
    [`How many ${x} did ${a} give to ${b}?`, gave ? n : null],
    [`How many ${y} did ${a} give to ${b}?`, null],
    [`How many ${x} did ${b} have at first?`, knowsB ? bx : null],
    [`How many ${x} did ${b} lose?`, null],
  ];
  return { told: [...told, ...aside(random, a)], asked };
};

/** One amount of the story is left open: 'some'. */
export const untold: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [x, y] = random.pick(kinds);
  const [n = 0, m = 0, z = 0] = numbers(random, 3, 3, 25);
  const start = random.whole(41, 80);
  const shape = random.whole(0, 3);
  const withY = coin(random) ? ` and ${z} ${y}` : '';
  const y0 = withY ? z : null;
  if (shape === 0)
    return {
      told: [
        `${a} had some ${x}${withY}.`,
        `${big(she(a))} ${random.pick(['lost', 'sold', 'used'])} ${n} ${x}.`,
        `Now ${she(a)} has ${start - n} ${x}${random.pick(['', ' left'])}.`,
      ],
      asked: [
        [`How many ${x} did ${a} have at first?`, start],
        [`How many ${x} did ${a} have to start with?`, start],
        [`How many ${x} does ${a} have now?`, start - n],
        [`How many ${y} does ${a} have?`, y0],
        [`How many ${x} did ${b} have at first?`, null],
      ],
    };
  if (shape === 1)
    return {
      told: [
        `${a} had ${start} ${x}${withY}.`,
        random.pick([`${big(she(a))} gave some ${x} to ${b}.`, `${big(she(a))} gave some of the ${x} to ${b}.`]),
        `${big(she(a))} has ${start - n} ${x} left.`,
      ],
      asked: [
        [`How many ${x} did ${a} give to ${b}?`, n],
        [`How many ${x} did ${b} give to ${a}?`, null],
        [`How many ${y} did ${a} give to ${b}?`, null],
        [`How many ${x} does ${b} have now?`, null],
        [`How many ${x} did ${a} have at first?`, start],
      ],
    };
  if (shape === 2)
    return {
      told: [
        `${a} had ${start} ${x}.`,
        `${big(she(a))} lost ${n} ${x} and found some ${x}.`,
        `Now ${she(a)} has ${start - n + m} ${x}.`,
      ],
      asked: [
        [`How many ${x} did ${a} find?`, m],
        [`How many ${x} did ${a} lose?`, n],
        [`How many more ${x} did ${a} lose than ${she(a)} found?`, surplus(n, m)],
      ],
    };
  return {
    told: [
      `${a} had ${start} ${x}.`,
      `${b} gave ${she(a) === 'he' ? 'him' : 'her'} some more ${x}.`,
      `${a} now has ${start + n} ${x}${withY}.`,
    ],
    asked: [
      [`How many ${x} did ${b} give ${a}?`, n],
      [`How many ${x} did ${b} give to ${a}?`, n],
      [`How many ${x} did ${b} have at first?`, null],
      [`How many ${x} and ${y} does ${a} have now?`, y0 === null ? null : start + n + y0],
    ],
  };
};

/** Something was there, came and went: one of these is left open. */
export const open: World = (random) => {
  const [who, was, came, went, at] = random.pick<readonly [string, string, string, string, string]>([
    ['children', 'were in the park', 'came to the park', 'went home', 'in the park'],
    ['birds', 'were on the roof', 'landed on the roof', 'flew away', 'on the roof'],
    ['passengers', 'were on the bus', 'got on the bus', 'got off the bus', 'on the bus'],
    ['people', 'were in the library', 'came into the library', 'left the library', 'in the library'],
  ]);
  const [n = 0, m = 0] = numbers(random, 2, 3, 20);
  const start = random.whole(31, 60);
  const end = start + n - m;
  const shape = random.whole(0, 4);
  const s = shape === 0 ? 'Some' : String(start);
  const up = shape === 1 ? `some more ${who}` : `${n} more ${who}`;
  const down = shape === 2 ? `some ${who}` : `${m} ${who}`;
  const order = coin(random);
  const told = [
    coin(random) ? `There were ${s.toLowerCase()} ${who} ${at}.` : `${s} ${who} ${was}.`,
    shape === 4
      ? order
        ? `${big(up)} ${came}.`
        : `${big(down)} ${went}.`
      : order
        ? `${big(up)} ${came} and ${down} ${went}.`
        : `${big(down)} ${went} and ${up} ${came}.`,
  ];
  const last = shape === 4 ? (order ? start + n : start - m) : end;
  if (shape < 3)
    told.push(
      random.pick([
        `Now there are ${last} ${who} ${at}.`,
        `Then there were ${last} ${who} ${at}.`,
        `There are now ${last} ${who} ${at}.`,
      ]),
    );
  const [comes, goes] = [
    who === 'passengers'
      ? 'got on the bus'
      : who === 'birds'
        ? 'landed on the roof'
        : who === 'children'
          ? 'came to the park'
          : 'came into the library',
    who === 'passengers'
      ? 'got off the bus'
      : who === 'birds'
        ? 'flew away'
        : who === 'children'
          ? 'went home'
          : 'left the library',
  ];
  const asked: Asked[] = [
    [`How many ${who} were ${at} at first?`, start],
    [`How many ${who} were ${at} in the beginning?`, start],
    [`How many ${who} are ${at} now?`, last],
    [`How many ${who} ${comes}?`, shape === 4 && !order ? null : n],
    [`How many ${who} ${goes}?`, shape === 4 && order ? null : m],
    [`How many more ${who} ${comes} than ${goes}?`, shape === 4 || n < m ? null : n - m],
    [`How many more ${who} ${goes} than ${comes}?`, shape === 4 || m < n ? null : m - n],
  ];
  return { told, asked };
};
