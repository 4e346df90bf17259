import { expect, test } from 'vitest';
import { drawnSides } from './shapes.tsx';

test('a rectangle is drawn in the ratio of its sides', () => {
  const { width, height } = drawnSides('12 m', '7 m');
  expect(width / height).toBeCloseTo(12 / 7);
});
test('a long thin one stays readable and inside the picture', () => {
  const { width, height } = drawnSides('100 cm', '1 cm');
  expect(height).toBeGreaterThanOrEqual(40);
  expect(width).toBeLessThan(220.1);
  expect(drawnSides('1 cm', '100 cm').height).toBeLessThan(150.1);
});
test('squares are drawn where they can be told apart', () => {
  expect(drawnSides('8 cm', '5 cm').squares).toBe(true);
  expect(drawnSides('8.5 cm', '5 cm').squares).toBe(false);
  expect(drawnSides('80 cm', '5 cm').squares).toBe(false);
});
test('a side that is not known leaves a plain rectangle', () => {
  expect(drawnSides('?', '5 cm')).toEqual({ width: 220, height: 130, squares: false });
});
