import * as wordings from '../data/asked/angle.ts';
import { askedEach } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Random } from '../random.ts';
import type { Move, Solved } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const { angleWords } = wordings;
const places = askedEach(wordings.places);

/** What is told of angles that make a whole: the known ones, and where they are. */
type Told = { known: number[]; total: number; given: number; name: string };

/** In one of the usual wordings. */
function inWording(text: string): Told | null {
  for (const { pattern, total, given, name } of places) {
    const match = pattern.exec(text);
    if (match) return { known: match.slice(1).filter(Boolean).map(Number), total, given, name };
  }
  return null;
}

/** In any other: by the place that is named, all the numbers, and the angle that is asked for. */
function byWords(text: string): Told | null {
  const { asks, goesOn, rightTriangle, twoEqual } = angleWords;
  const found = angleWords.places.filter(({ stands }) => stands.test(text));
  const [place] = found;
  if (!place || found.length > 1 || !/\bangles?\b/i.test(text) || !asks.test(text)) return null;
  // '1 angle', '2 of them' count angles and measure none.
  const bare = text
    .replace(/(?<=\d)\s*(?:°|degrees?\b)/gi, '°')
    .replace(/(?<![\d.])[1-4](?= (?:[a-z]+ )?(?:angles?|of|is|measures?|are)\b)/gi, '');
  const numbers = bare.match(/(?<![\d.])\d{1,3}(?![\d.])/g)?.map(Number) ?? [];
  if (goesOn.test(bare) || numbers.length === 0 || /\d\.\d|\d{4}/.test(bare)) return null;
  const [one = 0] = numbers;
  const isOne = numbers.length === 1;
  const isIsosceles = /\bisosceles\b/i.test(text);
  if (place.name === 'triangle' && isOne && twoEqual.test(text)) return { ...place, known: [one, one] };
  if (isIsosceles) return null;
  if (place.name === 'triangle' && isOne && rightTriangle.test(text)) return { ...place, known: [90, one] };
  // 'Two angles are 40°' of three on a line: each of them is, or both together.
  return /\b(?:each|both|equal)\b/i.test(text) || (isOne && /\btwo angles\b.*\bare\b/i.test(text))
    ? null
    : { ...place, known: numbers };
}

const looks: Readonly<Record<string, string>> = {
  line: 'A straight line makes half a turn.',
  triangle: 'All three make half a turn.',
  'right angle': 'A right angle is a quarter turn.',
};
const tens = (random: Random, from: number, to: number): string => `${random.whole(from, to) * 10}°`;
/** Questions alike with other angles, by the place. */
const alike: Readonly<Record<string, Solved['again']>> = {
  triangle: (random) =>
    `Two angles of a triangle are ${tens(random, 3, 8)} and ${tens(random, 3, 8)}. Find the third angle.`,
  line: (random) => `The angle on a straight line is ${tens(random, 2, 16)}. Find the other angle.`,
  point: (random) =>
    `The angles round a point are ${tens(random, 4, 12)} and ${tens(random, 4, 12)}. Find the missing angle.`,
  'right angle': (random) =>
    `A right angle is split into two angles. One is ${tens(random, 1, 8)}. How big is the other one?`,
  'four-sided shape': (random) =>
    `A quadrilateral has angles of ${tens(random, 6, 10)}, ${tens(random, 6, 10)} and ${tens(random, 6, 10)}. Find the missing angle.`,
};

/** The missing angle in a triangle, on a straight line or round a point. */
const missingAngle: Rule = (text) => {
  const told = inWording(text) ?? byWords(text);
  if (!told) return null;
  const { known, total, given, name } = told;
  const sum = known.reduce((all, one) => all + one, 0);
  const value = total - sum;
  if ((given > 0 && known.length !== given) || known.some((one) => one < 1) || value < 1) return null;
  const moves: Move[] = [];
  known.slice(1).reduce((before, one) => {
    moves.push(
      move(`${before} + ${one}`, fraction(before + one), 'whole', {
        hint: 'Add the ones you know.',
        did: 'You added the angles.',
      }),
    );
    return before + one;
  }, known[0] ?? 0);
  moves.push(
    move(`${total} − ${sum}`, fraction(value), 'whole', {
      hint: `All of them make ${total}.`,
      did: `You took it from ${total}.`,
    }),
  );
  return {
    topic: 'angle',
    year: 5,
    asked: 'Find the missing angle.',
    expect: numberSpec(fraction(value), 'whole', { unit: '°' }),
    answer: `${value}°`,
    moves,
    look: [looks[name] ?? 'Together they make a full turn.'],
    picture: {
      kind: 'bar',
      shape: 'part-whole',
      whole: `${total}°`,
      parts: [...known.map((one) => ({ value: `${one}°` })), { value: null }],
      label: `A bar of ${total} degrees. One part is missing.`,
    },
    slips: (
      [
        [String(sum), 'part-not-whole'],
        [String(total === 180 ? 360 - sum : 180 - sum), 'other-number'],
      ] as Solved['slips']
    ).filter(([wrong]) => wrong !== String(value)),
    again: alike[name],
  };
};

export const angleRules: Rule[] = [missingAngle];
