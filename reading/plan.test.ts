import { expect, test } from 'vitest';
import { inkOf } from './ink.ts';
import { planReading } from './plan.ts';
import { signOf } from './signs.ts';
import { skewOfGrey } from './skew.ts';

const width = 400;
const height = 300;

/** White paper with black rectangles [x, y, width, height]. */
type Stroke = readonly [x: number, y: number, wide: number, high: number];
function paper(...strokes: readonly Stroke[]): Uint8Array {
  const grey = new Uint8Array(width * height).fill(245);
  for (const [x, y, wide, high] of strokes)
    for (let row = y; row < y + high; row++) grey.fill(20, row * width + x, row * width + x + wide);
  return grey;
}
/** A cross of strokes from corner to corner. */
function times(x: number, y: number, side: number): Uint8Array {
  const grey = paper();
  for (let i = 0; i < side; i++)
    for (let thick = -2; thick <= 2; thick++) {
      grey[(y + i) * width + x + i + thick] = 20;
      grey[(y + i) * width + x + side - 1 - i + thick] = 20;
    }
  return grey;
}
const shapeOf = (grey: Uint8Array) => {
  const ink = inkOf(grey, width, height, 128);
  return signOf(
    ink.pieces.map((_, i) => i),
    ink,
    width,
  );
};

test('the signs of arithmetic are told by their shape', () => {
  expect(shapeOf(paper([100, 100, 30, 5]))).toBe('-');
  expect(shapeOf(paper([100, 100, 30, 5], [100, 114, 30, 5]))).toBe('=');
  expect(shapeOf(paper([100, 110, 30, 4], [113, 97, 4, 30]))).toBe('+');
  expect(shapeOf(paper([112, 98, 6, 6], [100, 110, 30, 5], [112, 121, 6, 6]))).toBe('÷');
  expect(shapeOf(times(100, 100, 30))).toBe('×');
});

test('a digit, a full square and a frame are no signs', () => {
  expect(shapeOf(paper([100, 100, 6, 40]))).toBeUndefined();
  expect(shapeOf(paper([100, 100, 30, 30]))).toBeUndefined();
  expect(shapeOf(paper([100, 100, 30, 4], [100, 126, 30, 4], [100, 100, 4, 30], [126, 100, 4, 30]))).toBeUndefined();
});

const threeQuarters = [
  [110, 100, 16, 30],
  [100, 136, 36, 4],
  [110, 146, 16, 30],
] as const;

test('a number over a bar over a number is a fraction, and the sign beside it is found', () => {
  const grey = paper(...threeQuarters, [170, 136, 22, 4], [179, 127, 4, 22]);
  const ink = inkOf(grey, width, height, 128);
  const plan = planReading(ink, [{ x: 104, y: 94, width: 28, height: 40 }], width, height);
  expect(plan.lines).toEqual([]);
  expect(plan.fractions).toMatchObject([{ above: { y: 100 }, bar: { y: 136 }, below: { y: 146 } }]);
  expect(plan.missed.map(({ pieces }) => signOf(pieces, ink, width))).toEqual(['+']);
});

test('a division sign, a rule under a sum and a sum with its answer are no fractions', () => {
  const fractionsOf = (...strokes: readonly Stroke[]) =>
    planReading(inkOf(paper(...strokes), width, height, 128), [], width, height).fractions;
  expect(fractionsOf([112, 98, 6, 6], [100, 110, 30, 5], [112, 121, 6, 6])).toEqual([]);
  expect(fractionsOf([110, 100, 16, 30], [100, 136, 36, 4])).toEqual([]);
  expect(fractionsOf([110, 64, 16, 30], ...threeQuarters)).toEqual([]);
});

test('lines that climb are measured, and the dark table around the page is not taken for writing', () => {
  const grey = paper([0, 0, width, 12], [0, 0, 12, height], [0, height - 12, width, 12]);
  for (let word = 0; word < 12; word++)
    for (let x = 0; x < 18; x++)
      for (let y = 0; y < 9; y++) {
        const column = 50 + word * 25 + x;
        grey[Math.round(150 - column * Math.tan((4 * Math.PI) / 180) + y) * width + column] = 20;
      }
  expect(skewOfGrey(grey, width, height)).toBeCloseTo(-4, 0);
});
