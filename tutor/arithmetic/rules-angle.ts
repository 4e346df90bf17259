import * as wordings from '../data/asked/angle.ts';
import { askedEach } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';

const places = askedEach(wordings.places);

/** The missing angle in a triangle, on a straight line or round a point. */
const missingAngle: Rule = (text) => {
  for (const { pattern, total, given, name } of places) {
    const match = pattern.exec(text);
    if (!match) continue;
    const known = match.slice(1).filter(Boolean).map(Number);
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
      look: [
        name === 'line'
          ? 'A straight line makes half a turn.'
          : name === 'triangle'
            ? 'All three make half a turn.'
            : 'Together they make a full turn.',
      ],
      picture: {
        kind: 'bar',
        shape: 'part-whole',
        whole: `${total}°`,
        parts: [...known.map((one) => ({ value: `${one}°` })), { value: null }],
        label: `A bar of ${total} degrees. One part is missing.`,
      },
      slips: [
        [String(sum), 'part-not-whole'],
        [String(total === 180 ? 360 - sum : 180 - sum), 'other-number'],
      ],
      again: (random) =>
        name === 'triangle'
          ? `Two angles of a triangle are ${random.whole(3, 8) * 10}° and ${random.whole(3, 8) * 10}°. Find the third angle.`
          : name === 'line'
            ? `The angle on a straight line is ${random.whole(2, 16) * 10}°. Find the other angle.`
            : name === 'point'
              ? `The angles round a point are ${random.whole(4, 12) * 10}° and ${random.whole(4, 12) * 10}°. Find the missing angle.`
              : `A quadrilateral has angles of ${random.whole(6, 10) * 10}°, ${random.whole(6, 10) * 10}° and ${random.whole(6, 10) * 10}°. Find the missing angle.`,
    };
  }
  return null;
};

export const angleRules: Rule[] = [missingAngle];
