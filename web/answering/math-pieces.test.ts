import { describe, expect, it } from 'vitest';
import { piecesOf, readable } from './math-pieces.ts';

const together = (text: string): string[] =>
  piecesOf(text)
    .filter((piece) => piece.together)
    .map((piece) =>
      piece.parts.map((part) => (typeof part === 'string' ? part : `[${part.top}|${part.bottom}]`)).join(''),
    );
const plain = (text: string): string =>
  piecesOf(text)
    .flatMap((piece) => piece.parts)
    .map((part) => (typeof part === 'string' ? part : `${part.top}/${part.bottom}`))
    .join('');

describe('the words of a lesson', () => {
  it('keep a sum with its full stop on one line', () => {
    expect(together('Take away the ones: 12 − 8 = 4. Go on.')).toEqual(['12 − 8 = 4.']);
    expect(together('402 − 178 =')).toEqual(['402 − 178 =']);
    expect(together('9 − 7 = □')).toEqual(['9 − 7 = □']);
    expect(together('How many 5s fit in 17?')).toEqual([]);
  });
  it('let a sum that is wider than a phone break', () => {
    expect(together('89,991 + 899,910 + 8,999,100 = 9,989,001')).toEqual([]);
  });
  it('stand a fraction upright, also with a box in it and beside a whole number', () => {
    expect(together('1/2 = □/6. What goes on top?')).toEqual(['[1|2] = [□|6].']);
    expect(together('17 ÷ 5 = 3 2/5')).toEqual(['17 ÷ 5 = 3 [2|5]']);
    expect(piecesOf('Find 3/4 of 24.')[0]?.parts).toEqual(['Find ', { top: '3', bottom: '4' }, ' of 24.']);
  });
  it('leave a date and everything else as it is', () => {
    expect(piecesOf('On 24/7/2025 it rains.').flatMap((piece) => piece.parts)).toEqual(['On 24/7/2025 it rains.']);
    for (const text of [
      '',
      'A nudge',
      '1/2 + 1/3 = 5/6. So £2.35 + £1.80 = £4.15!',
      '2 : 3 = 6 : 9',
      '3 + 4 × (10 − 6)',
    ])
      expect(plain(text)).toBe(text);
  });
});

describe('an answer', () => {
  it('shows its thousands as the working does', () => {
    expect(readable('17659973')).toBe('17,659,973');
    expect(readable('2400 g')).toBe('2,400 g');
    for (const answer of ['632', '£10.55', '1.23456', '0.0001', '4:15', '1 hour 35 minutes', '3 2/5', '12,345', 'yes'])
      expect(readable(answer)).toBe(answer);
  });
});
