import type { AnswerSpec, Misconception, Picture } from '../../schema/lesson.ts';
import type { Fraction } from './number.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { workOperation } from './calculation.ts';
import type { Rule } from './pattern.ts';
import type { Move, Solved } from './solved.ts';
import { readShape } from './shape-words.ts';
import type { Shape } from './shape-words.ts';
import { fraction, move, numberSpec } from './solved.ts';

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';
const withUnit = (plain: string, unit: string | null, square = false): string =>
  unit ? `${plain} ${unit}${square ? '²' : ''}` : plain;

const rectangle = (width: string, height: string, asked: 'perimeter' | 'area' | 'both', label: string): Picture => ({
  kind: 'rectangle',
  width,
  height,
  asked,
  label,
});

const shapeRule: Rule = (text) => {
  if (!/rectang|square/i.test(text) || !/\d/.test(text)) return null;
  const read = readShape(text);
  if (!read || read.asked.length === 0) return null;
  const { shape, known, asked, unit } = read;
  const square = shape === 'square';
  const length = square ? known.get('side') : known.get('length');
  const width = square ? length : known.get('width');
  const only = asked[0];
  if (length && width && asked.every((role) => role === 'perimeter' || role === 'area')) {
    if (known.size !== (square ? 1 : 2)) return null;
    return asked.length === 2
      ? both(shape, length, width, unit)
      : only === 'area'
        ? area(shape, length, width, unit)
        : perimeter(shape, length, width, unit);
  }
  const whole = known.get('area') ?? known.get('perimeter');
  const side = known.get('length') ?? known.get('width') ?? known.get('side');
  const isOfSide = only === 'length' || only === 'width' || only === 'side';
  if (!whole || asked.length !== 1 || square === (side !== undefined)) return null;
  const isLong = isOfSide ? only === 'length' : !known.has('length');
  const first = side
    ? missingSide(known.has('area'), whole, side, unit, isLong)
    : squareSide(known.has('area'), whole, unit);
  if (!first || isOfSide) return first;
  const other = parseNumber(first.expect.kind === 'number' ? first.expect.value : '');
  if (!other || (only === 'area') === known.has('area')) return null;
  return overSide(first, shape, side ?? other, other, unit, only === 'area');
};

/** 'A square has an area of 64 m². What is its perimeter?': the side that is not told first. */
function overSide(
  first: Solved,
  shape: Shape,
  one: Fraction,
  other: Fraction,
  unit: string | null,
  toArea: boolean,
): Solved {
  const last = toArea ? area(shape, one, other, unit) : perimeter(shape, one, other, unit);
  const { picture: _picture, worked: _worked, ...rest } = last;
  const side = plainNumber(other, styleOf(other));
  const of = unit ? ` ${unit}` : '';
  return {
    ...rest,
    year: 5,
    moves: [...first.moves, ...last.moves],
    look: ['Find the side that is not told first.'],
    ...(first.picture ? { picture: first.picture } : {}),
    slips: last.answer === first.answer || side === plainNumber(one) ? [] : [[side, 'part-not-whole']],
    again: (random) => {
      const [a, b] = [random.whole(5, 19), random.whole(2, 4)];
      const [sides, of2] = [shape === 'square' ? [a, a] : [a, b], unit ? ` ${unit}²` : ''];
      const [long = a, wide = b] = sides;
      const told = toArea
        ? `perimeter of a ${shape} is ${2 * (long + wide)}${of}`
        : `area of a ${shape} is ${long * wide}${of2}`;
      return `The ${told}. ${shape === 'square' ? '' : `The length is ${long}${of}. `}What is the ${toArea ? 'area' : 'perimeter'}?`;
    },
  };
}

const show = (value: Fraction, unit: string | null): string => withUnit(showNumber(value, styleOf(value)), unit);

function perimeter(shape: Shape, length: Fraction, width: Fraction, unit: string | null): Solved {
  const square = shape === 'square';
  const half = length.add(width);
  const value = half.mul(2);
  const style = styleOf(length, width, value);
  const n = (part: Fraction): string => showNumber(part, style);
  const moves: Move[] = square
    ? [move(`4 × ${n(length)}`, value, style, { hint: 'A square has 4 equal sides.', did: 'You counted all 4 sides.' })]
    : [
        move(`${n(length)} + ${n(width)}`, half, style, {
          hint: 'Add how long and how wide.',
          did: 'You added two sides.',
        }),
        move(`${n(half)} × 2`, value, style, {
          hint: 'There are two of each side.',
          did: 'You doubled them for all the sides.',
        }),
      ];
  return {
    topic: 'perimeter',
    year: 3,
    asked: `Find the way round the ${shape}.`,
    expect: numberSpec(value, style, unit ? { unit } : {}),
    answer: withUnit(plainNumber(value, style), unit),
    moves,
    look: [
      square
        ? `Each side is ${show(length, unit)}. How many sides are there?`
        : `The sides are ${show(length, unit)} and ${show(width, unit)}.`,
      'Look at every side.',
    ],
    picture: rectangle(
      show(length, unit),
      show(width, unit),
      'perimeter',
      `A ${shape}, ${show(length, unit)} by ${show(width, unit)}. Its edge is marked.`,
    ),
    slips: distinct(value, [
      [length.mul(width), 'area-not-perimeter'],
      [half, 'forgot-a-side'],
      [half.add(length), 'forgot-a-side'],
    ]),
    again: (random) => shapePrompt(shape, 'perimeter', random.whole(5, 19), random.whole(2, 4), unit),
  };
}

function area(shape: Shape, length: Fraction, width: Fraction, unit: string | null): Solved {
  const value = length.mul(width);
  const style = styleOf(length, width, value);
  const work = workOperation('×', length, width, style);
  return {
    topic: 'area',
    year: 4,
    asked: `Find the space inside the ${shape}.`,
    expect: numberSpec(value, style, unit ? { unit: `${unit}²` } : {}),
    answer: withUnit(plainNumber(value, style), unit, true),
    moves: work.moves.map((step) => ({ ...step, did: step.did ?? 'You multiplied how long by how wide.' })),
    look: [`It is ${show(length, unit)} long and ${show(width, unit)} wide.`, 'Think of rows of small squares.'],
    picture: rectangle(
      show(length, unit),
      show(width, unit),
      'area',
      `A ${shape}, ${show(length, unit)} by ${show(width, unit)}. Its inside is filled.`,
    ),
    ...(work.worked ? { worked: work.worked } : {}),
    slips: distinct(value, [
      [length.add(width).mul(2), 'perimeter-not-area'],
      [length.add(width), 'added-instead'],
    ]),
    again: (random) => shapePrompt(shape, 'area', random.whole(5, 19), random.whole(2, 4), unit),
  };
}

function both(shape: Shape, length: Fraction, width: Fraction, unit: string | null): Solved {
  const round = perimeter(shape, length, width, unit);
  const inside = area(shape, length, width, unit);
  const values = [round, inside].map((part) => (part.expect.kind === 'number' ? part.expect.value : ''));
  const expect: AnswerSpec = {
    kind: 'numbers',
    values,
    ordered: true,
    labels: unit ? [`perimeter in ${unit}`, `area in ${unit}²`] : ['perimeter', 'area'],
  };
  return {
    topic: 'perimeter-and-area',
    year: 4,
    asked: `Find the way round and the space inside the ${shape}.`,
    expect,
    answer: `perimeter ${round.answer}, area ${inside.answer}`,
    moves: [...round.moves, ...inside.moves],
    look: round.look,
    picture: rectangle(
      show(length, unit),
      show(width, unit),
      'both',
      `A ${shape}, ${show(length, unit)} by ${show(width, unit)}.`,
    ),
    slips: [[[...values].reverse().join(', '), 'perimeter-not-area']],
    again: (random) => shapePrompt(shape, 'perimeter and area', random.whole(5, 19), random.whole(2, 4), unit),
  };
}

const shapePrompt = (shape: Shape, want: string, length: number, width: number, unit: string | null): string => {
  const of = unit ? ` ${unit}` : '';
  return shape === 'square'
    ? `Find the ${want} of a square with sides of ${length}${of}.`
    : `Find the ${want} of a rectangle ${length}${of} long and ${width}${of} wide.`;
};

function missingSide(
  fromArea: boolean,
  whole: Fraction,
  side: Fraction,
  unit: string | null,
  long: boolean,
): Solved | null {
  if (side.n === 0n) return null;
  const value = fromArea ? whole.div(side) : whole.div(2).sub(side);
  const style = styleOf(whole, side, value);
  if (value.s <= 0n || style === 'fraction') return null;
  const n = (part: Fraction): string => showNumber(part, styleOf(part));
  const work = workOperation('÷', whole, side, style);
  const moves = fromArea
    ? work.moves
    : [
        move(`${n(whole)} ÷ 2`, whole.div(2), styleOf(whole.div(2)), {
          hint: 'Half the way round is one of each side.',
          did: 'You halved the way round.',
        }),
        move(`${n(whole.div(2))} − ${n(side)}`, value, styleOf(value), {
          hint: 'Take away the side you know.',
          did: 'You took away the side you know.',
        }),
      ];
  const given = show(side, unit);
  return {
    topic: 'missing-side',
    year: 5,
    asked: `Find the other side of the rectangle.`,
    expect: numberSpec(value, style, unit ? { unit } : {}),
    answer: withUnit(plainNumber(value, style), unit),
    moves,
    look: [
      fromArea ? `Which number times ${n(side)} makes ${n(whole)}?` : `Half of ${n(whole)} is one of each side.`,
      'Work backwards from the whole.',
    ],
    picture: rectangle(
      long ? '?' : given,
      long ? given : '?',
      fromArea ? 'area' : 'perimeter',
      `A rectangle. One side is ${given}. The other is asked for.`,
    ),
    slips: distinct(
      value,
      fromArea
        ? [
            [whole.sub(side), 'subtracted-instead'],
            [whole.mul(side), 'multiplied-instead'],
          ]
        : [
            [whole.sub(side), 'forgot-a-side'],
            [whole.sub(side.mul(2)), 'part-not-whole'],
          ],
    ),
    again: (random) => {
      const [a, b] = [random.whole(5, 19), random.whole(2, 4)];
      const of = unit ? ` ${unit}` : '';
      return fromArea
        ? `The area of a rectangle is ${a * b}${of}${unit ? '²' : ''}. The length is ${a}${of}. What is the width?`
        : `The perimeter of a rectangle is ${2 * (a + b)}${of}. The length is ${a}${of}. What is the width?`;
    },
  };
}

function squareSide(fromArea: boolean, whole: Fraction, unit: string | null): Solved | null {
  let value = whole.div(4);
  if (fromArea) {
    const root = isWhole(whole) ? Math.round(Math.sqrt(Number(whole.n))) : 0;
    if (root < 1 || root > 1000 || BigInt(root) * BigInt(root) !== whole.n) return null;
    value = fraction(root);
  }
  const style = styleOf(whole, value);
  const n = (part: Fraction): string => showNumber(part, styleOf(part));
  return {
    topic: 'missing-side',
    year: fromArea ? 5 : 4,
    asked: 'Find the side of the square.',
    expect: numberSpec(value, style, unit ? { unit } : {}),
    answer: withUnit(plainNumber(value, style), unit),
    moves: fromArea
      ? [
          {
            ...move(`${n(value)} × ${n(value)}`, whole, style, {
              ask: `Which number times itself makes ${n(whole)}?`,
              hint: 'Try the times tables you know.',
              did: 'You found the number times itself.',
            }),
            expect: numberSpec(value, style),
          },
        ]
      : [
          move(`${n(whole)} ÷ 4`, value, style, {
            hint: 'A square has 4 equal sides.',
            did: 'You shared it by 4 sides.',
          }),
        ],
    look: [
      fromArea ? 'Both sides are the same. Which times table helps?' : `Share ${n(whole)} by 4 sides.`,
      'All sides of a square are the same.',
    ],
    picture: rectangle('?', '?', fromArea ? 'area' : 'perimeter', 'A square. Its side is asked for.'),
    slips: distinct(
      value,
      fromArea
        ? [
            [whole.div(4), 'area-not-perimeter'],
            [whole.div(2), 'other-number'],
          ]
        : [[whole.div(2), 'forgot-a-side']],
    ),
    again: (random) => {
      const side = random.whole(3, 12);
      const of = unit ? ` ${unit}` : '';
      return fromArea
        ? `The area of a square is ${side * side}${of}${unit ? '²' : ''}. What is the side?`
        : `The perimeter of a square is ${side * 4}${of}. What is the side?`;
    },
  };
}

const distinct = (right: Fraction, slips: [Fraction, Misconception][]): [string, Misconception][] =>
  slips.filter(([wrong]) => !wrong.equals(right)).map(([wrong, why]) => [plainNumber(wrong), why]);

export const shapeRules: Rule[] = [shapeRule];
