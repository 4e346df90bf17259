import * as wordings from '../data/asked/turn.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const kindAsked = wordings.kindAsked.map(asked);
const kindOf = (degrees: number): string | null => {
  if (degrees < 1 || degrees > 359) return null;
  if (degrees === 90 || degrees === 180) return degrees === 90 ? 'right' : 'straight';
  return degrees < 90 ? 'acute' : degrees < 180 ? 'obtuse' : 'reflex';
};
const sizes: Record<string, string> = {
  acute: 'less than 90°',
  right: 'just 90°',
  obtuse: 'between 90° and 180°',
  straight: 'just 180°',
  reflex: 'more than 180°',
};

/** 'Is 135° acute or obtuse?': against a right angle and half a turn. */
const angleKind: Rule = (text) => {
  const match = kindAsked.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const degrees = Number(match?.[1]);
  const kind = match && kindOf(degrees);
  const listed = match?.[2]?.toLowerCase().match(/acute|obtuse|reflex|right|straight/g);
  const options = listed ?? ['acute', 'right', 'obtuse', 'reflex'];
  if (!kind || !options.includes(kind) || new Set(options).size < 2) return null;
  const expect = { kind: 'choice' as const, options: [...new Set(options)], value: kind };
  return {
    topic: 'angle',
    year: 3,
    asked: `Which kind of angle is ${degrees}°?`,
    expect,
    answer: kind,
    moves: [
      {
        say: `${degrees}° is ${sizes[kind]}. So it is ${kind}.`,
        ask: 'Which word fits?',
        expect,
        hint: 'A right angle has 90°. Half a turn has 180°.',
        did: 'You compared it with a right angle.',
      },
    ],
    look: ['Is it more or less than a right angle?'],
    slips: [],
    again: (random) => `What type of angle is ${random.pick([15, 35, 50, 75, 95, 110, 125, 160, 200, 250, 300])}°?`,
  };
};

const turnAsked = wordings.turnAsked.map(asked);
const compass: [string, ...string[]] = ['north', 'east', 'south', 'west'];
const quarters: Record<string, number> = {
  '90': 1,
  '180': 2,
  '270': 3,
  '360': 4,
  quarter: 1,
  half: 2,
  full: 4,
  whole: 4,
  'right angle': 1,
  two: 2,
  three: 3,
  '2': 2,
  '3': 3,
};

/** 'I am facing north and turn 90° clockwise.': a step round the compass for each right angle. */
const facing: Rule = (text) => {
  const match = turnAsked.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const [, from = '', degrees, part, right, count, way] = match ?? [];
  const named = (degrees ?? part ?? right ?? count ?? '').toLowerCase();
  const turns = named.startsWith('three') && part ? 3 : quarters[named];
  // Without a way only half a turn and a full one are told.
  if (!match || !turns || (!way && turns % 2 === 1)) return null;
  const isBack = /anti|counter|left/i.test(way ?? '');
  const start = compass.indexOf(from.toLowerCase());
  const end = compass[(start + (isBack ? 4 - turns : turns) + 4) % 4] ?? '';
  const expect = { kind: 'choice' as const, options: compass, value: end };
  const shown = turns === 1 ? '1 right angle' : `${turns} right angles`;
  return {
    topic: 'angle',
    year: 3,
    asked: 'Find the way that is faced now.',
    expect,
    answer: end,
    moves: [
      {
        say: `The turn has ${shown}.`,
        ask: 'How many right angles are in the turn?',
        expect: { kind: 'number', value: String(turns) },
        hint: 'A right angle is a quarter turn, 90°.',
        did: 'You counted the right angles.',
      },
      {
        say: `Go round from ${from.toLowerCase()}, one step for each right angle: ${end}.`,
        ask: 'Which way is faced now?',
        expect,
        hint: 'Clockwise it goes north, east, south, west.',
      },
    ],
    look: ['Draw a compass and turn your finger.'],
    slips: [],
    again: (random) =>
      `I am facing ${random.pick(compass)} and turn ${random.pick(['90°', '180°', '270°'])} ${random.pick(['clockwise', 'anticlockwise'])}. Which way am I facing?`,
  };
};

const handsAsked = wordings.handsAsked.map(asked);

/** 'What is the angle between the hands of a clock at 3 o'clock?' */
const hands: Rule = (text) => {
  const match = handsAsked.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const hour = Number(match?.[1]) % 12;
  if (!match || Number(match[1]) > 12 || hour === 0) return null;
  const apart = Math.min(hour, 12 - hour);
  const value = apart * 30;
  const moves: Move[] = [
    move('360 ÷ 12', fraction(30), 'whole', {
      hint: 'A full turn is cut into 12 hours.',
      did: 'You found the turn of one hour.',
    }),
    move(`${apart} × 30`, fraction(value), 'whole', { hint: 'How many hours are the hands apart?' }),
  ];
  return {
    topic: 'angle',
    year: 5,
    asked: 'Find the angle between the hands.',
    expect: numberSpec(fraction(value), 'whole', { unit: '°' }),
    answer: `${value}°`,
    moves,
    look: ['How many hours are the hands apart?'],
    slips: apart === 6 ? [] : [[String(360 - value), 'other-number']],
    again: (random) => `What is the angle between the hands of a clock at ${random.whole(1, 11)} o'clock?`,
  };
};

export const turnRules: readonly Rule[] = [angleKind, facing, hands];
