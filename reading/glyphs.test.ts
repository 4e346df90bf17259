import { expect, test } from 'vitest';
import { glyphsOf, isParted, letterGapOf } from './glyphs.ts';
import { inkOf } from './ink.ts';

const gaps = (before: string, next: string, gap: number, gapBefore = 0.1) => ({ before, next, gap, gapBefore });

test('the number of a list stands closer to its point than to its sum, the digits of a decimal do not', () => {
  expect(isParted(gaps('1.', '4', 0.37, 0.12), 1, undefined)).toBe(true);
  expect(isParted(gaps('60.', '4', 0.41, 0.43), 1, undefined)).toBe(false);
  expect(isParted(gaps('60', '.', 0.43), 1, undefined)).toBe(false);
});

test('digits are never parted, letters only by a gap that is wide in their line', () => {
  expect(isParted(gaps('2', '4', 0.9), 1, 0.1)).toBe(false);
  expect(isParted(gaps('How', 'm', 0.5), 1, 0.12)).toBe(true);
  expect(isParted(gaps('How', 'm', 0.5), 1, 0.4)).toBe(false);
  expect(isParted(gaps('How', 'm', 0.5), 1, undefined)).toBe(false);
  expect(letterGapOf([0, 10, 20, 40].map((left) => ({ left, right: left + 8, sign: undefined })))).toBe(2);
});

test('the dots of a division sign count although each is a speck', () => {
  const [width, height] = [60, 60];
  const grey = new Uint8Array(width * height).fill(245);
  const fill = (x: number, y: number, wide: number, high: number): void => {
    for (let row = y; row < y + high; row++) grey.fill(20, row * width + x, row * width + x + wide);
  };
  fill(18, 29, 22, 3);
  fill(27, 21, 3, 3);
  fill(27, 37, 3, 3);
  const ink = inkOf(grey, width, height, 150);
  const stroke = ink.pieces.findIndex((piece) => piece.width === 22);
  expect(glyphsOf([stroke], ink, grey, width).map(({ sign }) => sign)).toEqual(['÷']);
});
