import { expect, test } from 'vitest';
import { flattenShadows } from './shadows.ts';

test('paper in the shadow becomes as white as paper in the light, ink stays dark', () => {
  const [width, height] = [120, 80];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const isInk = (x: number, y: number): boolean => y % 20 < 3 && x % 7 < 4;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.fill((isInk(x, y) ? 60 : 240) * (1 - (0.6 * x) / width), (y * width + x) * 4, (y * width + x) * 4 + 4);
  flattenShadows(pixels, width, height);
  const at = (x: number, y: number): number => pixels[(y * width + x) * 4] ?? 0;
  expect(at(5, 10)).toBeGreaterThan(215);
  expect(at(117, 10)).toBeGreaterThan(215);
  expect(at(1, 1)).toBeLessThan(100);
  expect(at(113, 41)).toBeLessThan(100);
});
