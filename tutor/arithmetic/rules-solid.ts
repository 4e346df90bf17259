import type { Picture } from '../../schema/lesson.ts';
import { type Fraction, endsAsDecimal, isWhole, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import type { Rule } from './pattern.ts';
import { readSolid } from './solid-words.ts';
import { move, numberSpec } from './solved.ts';

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';

/** 'volume of a box 4 cm by 3 cm by 2 cm': one layer, then all the layers. */
const volume: Rule = (text) => {
  const read = readSolid(text);
  if (!read || read.kind === 'triangle') return null;
  const { kind, sides, unit } = read;
  const cube = kind === 'cube';
  const [a, b = a, c = a] = sides;
  if (!a || !b || !c) return null;
  const layer = a.mul(b);
  const value = layer.mul(c);
  const style = styleOf(a, b, c, value);
  const show = (part: Fraction): string => showNumber(part, style);
  const drawn = isWhole(a) && isWhole(b) && a.n <= 12n && b.n <= 12n;
  return {
    topic: 'volume',
    year: 5,
    asked: `Find the space inside the ${cube ? 'cube' : 'box'}.`,
    expect: numberSpec(value, style, unit ? { unit: `${unit}³` } : {}),
    answer: `${plainNumber(value, style)}${unit ? ` ${unit}³` : ''}`,
    moves: [
      move(`${show(a)} × ${show(b)}`, layer, style, {
        say: `One layer: ${show(a)} × ${show(b)} = ${show(layer)}.`,
        hint: 'Multiply how long by how wide.',
        did: 'You filled one layer.',
      }),
      move(`${show(layer)} × ${show(c)}`, value, style, {
        say: `All the layers: ${show(layer)} × ${show(c)} = ${show(value)}.`,
        hint: 'Now times that by how high it is.',
        did: 'You filled all the layers.',
      }),
    ],
    look: ['Look at one layer of small cubes first.'],
    ...(drawn
      ? {
          picture: {
            kind: 'array' as const,
            rows: Number(b.n),
            columns: Number(a.n),
            label: `One layer of the box: rows of cubes.`,
            caption: `This is one layer. How many layers are there?`,
          },
          worked: {
            kind: 'array' as const,
            rows: Number(b.n),
            columns: Number(a.n),
            label: `One layer of the box: ${show(layer)} cubes. All the layers: ${show(value)}.`,
            caption: `${show(layer)} in a layer, times ${show(c)}: ${show(value)}.`,
          },
        }
      : {}),
    slips: [
      [plainNumber(layer, style), 'forgot-a-side'],
      [plainNumber(a.add(b).add(c), style), 'added-instead'],
    ],
    again: (random) => {
      if (cube) return `A cube has sides of ${random.whole(2, 9)}${unit ? ` ${unit}` : ''}. What is its volume?`;
      const [x, y, z] = [random.whole(5, 9), random.whole(2, 6), random.whole(2, 5)].map(
        (side) => `${side}${unit ? ` ${unit}` : ''}`,
      );
      return `Find the volume of a box ${x} by ${y} by ${z}.`;
    },
  };
};

/** 'area of a triangle with base 10 cm and height 6 cm': the rectangle around it, then half. */
const triangle: Rule = (text) => {
  const read = readSolid(text);
  const [base, height] = read?.sides ?? [];
  if (!read || read.kind !== 'triangle' || !base || !height) return null;
  const { unit } = read;
  const around = base.mul(height);
  const value = around.div(2);
  const style = styleOf(base, height, value);
  const show = (part: Fraction): string => showNumber(part, style);
  const named = (part: Fraction): string => `${show(part)}${unit ? ` ${unit}` : ''}`;
  const drawing = (half: string, caption: string): Picture => ({
    kind: 'rectangle',
    width: named(base),
    height: named(height),
    asked: 'area',
    triangle: read.right ? 'right-angled' : 'any',
    label: `A triangle in a box, ${named(base)} by ${named(height)}. ${half}`,
    caption,
  });
  return {
    topic: 'triangle-area',
    year: 5,
    asked: 'Find the space inside the triangle.',
    expect: numberSpec(value, style, unit ? { unit: `${unit}²` } : {}),
    answer: `${plainNumber(value, style)}${unit ? ` ${unit}²` : ''}`,
    moves: [
      move(`${show(base)} × ${show(height)}`, around, style, {
        say: `The box around it: ${show(base)} × ${show(height)} = ${show(around)}.`,
        hint: 'Multiply the base by the height.',
        did: 'You found the space in the box around it.',
      }),
      move(`${show(around)} ÷ 2`, value, style, {
        say: `The triangle is half: ${show(around)} ÷ 2 = ${show(value)}.`,
        hint: 'The triangle fills half of the box.',
        did: 'You took half for the triangle.',
      }),
    ],
    look: ['Draw a box around it. How much of the box does it fill?'],
    picture: drawing('The triangle fills half of it.', 'The triangle fills half of this box.'),
    worked: drawing(
      `Half of ${show(around)} is ${show(value)}.`,
      `The box is ${show(around)}. The triangle is half: ${show(value)}.`,
    ),
    slips: [[plainNumber(around, style), 'multiplied-instead']],
    again: (random) => {
      const [x, y] = [random.whole(3, 9) * 2, random.whole(3, 9)].map((side) => `${side}${unit ? ` ${unit}` : ''}`);
      return `Find the area of a triangle with base ${x} and height ${y}.`;
    },
  };
};

export const solidRules: Rule[] = [volume, triangle];
