import * as wordings from '../data/asked/bounds.ts';
import { places } from '../data/asked/place.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { fraction, move, numberSpec } from './solved.ts';

const [boundsAsked, boundsTold] = [wordings.boundsAsked.map(asked), wordings.boundsTold.map(asked)];

/** 'What is the smallest whole number that rounds to 50 to the nearest 10?': half a step below it. */
const bound: Rule = (text) => {
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  const forwards = boundsAsked.map((pattern) => pattern.exec(plain)).find((found) => found !== null);
  const turned = boundsTold.map((pattern) => pattern.exec(plain)).find((found) => found !== null);
  const [side, whole, place] = forwards ? forwards.slice(1) : turned ? [turned[3], turned[2], turned[1]] : [];
  const [target, step] = [Number(whole), Number(places[(place ?? '').toLowerCase()])];
  if (!side || !step || target === 0 || target % step !== 0) return null;
  const isLeast = /smallest|least|lowest/i.test(side);
  const half = step / 2;
  const value = isLeast ? target - half : target + half - 1;
  return {
    topic: 'rounding',
    year: 4,
    asked: `Find the ${isLeast ? 'smallest' : 'largest'} whole number that rounds to it.`,
    expect: numberSpec(fraction(value), 'whole'),
    answer: String(value),
    moves: [
      move(`${step} ÷ 2`, fraction(half), 'whole', {
        hint: 'A number in the middle rounds up.',
        did: 'You found half a step.',
      }),
      ...(isLeast
        ? [move(`${target} − ${half}`, fraction(value), 'whole', { hint: 'The middle rounds up, so it counts.' })]
        : [
            move(`${target} + ${half}`, fraction(target + half), 'whole', {
              hint: 'This is the middle before the next one.',
            }),
            move(`${target + half} − 1`, fraction(value), 'whole', {
              hint: 'The middle rounds up, so stay one below it.',
            }),
          ]),
    ],
    look: [`Which numbers are nearer to ${target} than to its neighbours?`, 'Think of a number line.'],
    slips: [
      [String(isLeast ? target - half + 1 : target + half), 'other-number'],
      [String(isLeast ? target - step : target + step), 'other-number'],
    ],
    again: (random) =>
      `What is the ${isLeast ? 'smallest' : 'largest'} whole number that rounds to ${random.whole(2, 98) * step} to the nearest ${step}?`,
  };
};

export const boundRules: readonly Rule[] = [bound];
