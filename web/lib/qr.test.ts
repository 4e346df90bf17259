import { expect, it } from 'vitest';
import { qrOf, readQr } from './qr.ts';

/** Paints a code as a camera would see it, with a light edge around. */
function photo(text: string, scale = 6) {
  const { size, path } = qrOf(text);
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

it('reads back what it made', () => {
  const badge = 'PAPERBOAT:0123456789ABCDEFGHJKMNPQRS';
  expect(readQr(photo(badge))).toBe(badge);
});

it('reads nothing in a picture without a code', () => {
  expect(readQr({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) })).toBeNull();
});
