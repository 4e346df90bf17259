import * as wordings from '../data/asked/polygon.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Fraction, NumberStyle } from './number.ts';
import { asked, askedEach } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const short = (unit: string | undefined): string =>
  unit
    ? unit
        .toLowerCase()
        .replace(/^milli.*/, 'mm')
        .replace(/^centi.*/, 'cm')
        .replace(/^kilo.*/, 'km')
        .replace(/^met.*/, 'm')
    : '';
const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';

const regularAsked = askedEach(wordings.regularAsked);

/** The way round a shape whose sides are all as long: 'a regular hexagon with sides of 6 cm'. */
const regularPerimeter: Rule = (text) => {
  for (const { pattern, at } of regularAsked) {
    const match = pattern.exec(text);
    if (!match) continue;
    const name = (match[at[0]] ?? '').toLowerCase();
    const sides = wordings.regular[name];
    const side = parseNumber(match[at[1]] ?? '');
    const unit = short(match[at[2]]);
    // How many sides it has may be told too, and must be so.
    const told = /\b(\d+|three|four|five|six|eight) (?:equal )?sides/i.exec(text)?.[1];
    const count =
      told && (/\d/.test(told) ? Number(told) : { three: 3, four: 4, five: 5, six: 6, eight: 8 }[told.toLowerCase()]);
    if (!sides || !side || side.n === 0n || (count && count !== sides)) return null;
    const value = side.mul(sides);
    const style = styleOf(side, value);
    const shown = `${showNumber(side, style)}${unit ? ` ${unit}` : ''}`;
    return {
      topic: 'perimeter',
      year: sides === 3 ? 3 : 4,
      asked: 'Find the way round the shape.',
      expect: numberSpec(value, style, unit ? { unit } : {}),
      answer: `${plainNumber(value, style)}${unit ? ` ${unit}` : ''}`,
      moves: [
        {
          say: `It has ${sides} sides, all the same.`,
          ask: 'How many sides does it have?',
          expect: numberSpec(fraction(sides), 'whole'),
          hint: 'Draw it. Count the sides.',
          did: 'You counted the sides.',
        },
        move(`${sides} × ${showNumber(side, style)}`, value, style, {
          hint: 'All the sides are the same.',
          did: 'You took each side.',
        }),
      ],
      look: [`Each side is ${shown}. How many sides are there?`, 'Look at every side.'],
      slips: [
        [plainNumber(side.mul(sides - 1), style), 'forgot-a-side'],
        [plainNumber(side.mul(side), style), 'area-not-perimeter'],
        [plainNumber(side.add(sides), style), 'added-instead'],
      ],
      again: (random) =>
        `What is the perimeter of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} with sides of ${random.whole(3, 15)}${unit ? ` ${unit}` : ''}?`,
    };
  }
  return null;
};

const sidesAsked = wordings.sidesAsked.map(asked);

/** The way round a shape of which each side is told: 'a triangle with sides 3 cm, 4 cm and 5 cm'. */
const sidesPerimeter: Rule = (text) => {
  for (const pattern of sidesAsked) {
    const match = pattern.exec(text);
    if (!match) continue;
    const name = (match[1] ?? '').toLowerCase();
    const parts = [...(match[2] ?? '').matchAll(new RegExp(wordings.size, 'gi'))];
    const values = parts.flatMap((part) => parseNumber(part[1] ?? '') ?? []);
    const told = parts.map((part) => short(part[2]));
    const unit = told.at(-1) ?? '';
    // 'Sides of 3, 4 and 5 cm' are all in centimetres; of different units none is read.
    if (told.some((one) => one !== unit && one !== '')) return null;
    if (values.length !== wordings.anySides[name] || values.some((value) => value.n === 0n)) return null;
    const value = values.reduce((sum, part) => sum.add(part), fraction(0));
    // No side is as long as all the others together.
    if (values.some((side) => side.mul(2).compare(value) >= 0)) return null;
    const style = styleOf(...values, value);
    const show = (part: Fraction): string => showNumber(part, style);
    const moves = values.slice(1).map((side, at) => {
      const before = values.slice(0, at + 1).reduce((sum, part) => sum.add(part), fraction(0));
      return move(`${show(before)} + ${show(side)}`, before.add(side), style, {
        hint: at === 0 ? 'Start with two sides.' : 'Add the next side.',
        did: 'You added a side.',
      });
    });
    const [first, second] = values;
    return {
      topic: 'perimeter',
      year: 3,
      asked: 'Find the way round the shape.',
      expect: numberSpec(value, style, unit ? { unit } : {}),
      answer: `${plainNumber(value, style)}${unit ? ` ${unit}` : ''}`,
      moves,
      look: [`The sides are ${values.map(show).join(', ')}.`, 'Look at every side.'],
      picture: {
        kind: 'bar',
        shape: 'part-whole',
        whole: null,
        parts: values.map((side) => ({ value: show(side) })),
        label: `The sides in a row: ${values.map(show).join(', ')}.`,
      },
      slips: first && second ? [[plainNumber(first.add(second), style), 'forgot-a-side']] : [],
      again: (random) => {
        const sides = Array.from({ length: values.length }, () => `${random.whole(5, 9)}${unit ? ` ${unit}` : ''}`);
        return `What is the perimeter of a ${name} with sides ${sides.slice(0, -1).join(', ')} and ${sides.at(-1)}?`;
      },
    } satisfies Solved;
  }
  return null;
};

export const polygonRules: Rule[] = [regularPerimeter, sidesPerimeter];
