import * as wordings from '../data/asked/prime-product.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';
import { numbersSpec, say, wholeOf } from './whole-numbers.ts';

const shapes = wordings.shapes.map(asked);

/** '36 as a product of prime factors': divided by the smallest prime that fits, until 1 is left. */
const primeProduct: Rule = (text) => {
  const match = shapes.map((shape) => shape.exec(text)).find((found) => found !== null);
  const value = wholeOf(match?.[1]);
  if (!value || value < 4 || value > 1000) return null;
  const primes: number[] = [];
  const moves: Move[] = [];
  let left = value;
  for (let by = 2; left > 1; by += left % by === 0 ? 0 : 1)
    if (left % by === 0) {
      primes.push(by);
      if (left > by)
        moves.push({
          ...move(`${say(left)} ÷ ${by}`, fraction(left / by), 'whole', {
            hint: `${by} is the smallest that fits.`,
            did: 'You divided by a prime.',
          }),
          expect: numberSpec(fraction(left / by), 'whole'),
        });
      left /= by;
    }
  if (primes.length < 2) return null;
  const answer = primes.join(' × ');
  return {
    topic: 'prime-product',
    year: 5,
    asked: `Write ${say(value)} as primes times primes.`,
    expect: numbersSpec(primes, false),
    answer,
    moves: [
      ...moves,
      {
        say: `So ${say(value)} = ${answer}.`,
        expression: answer,
        value: say(value),
        ask: 'Write all the primes you used, and the last one.',
        expect: numbersSpec(primes, false),
        hint: 'The last one left is a prime too.',
        did: 'You wrote all the primes.',
      },
    ],
    look: ['Can you halve it? Try the smallest prime first.'],
    slips: [],
    again: (random) =>
      `Write ${random.pick([12, 18, 20, 24, 28, 30, 36, 40, 42, 45, 50, 54, 60])} as a product of prime factors.`,
  };
};

export const primeProductRules: Rule[] = [primeProduct];
