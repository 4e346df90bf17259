import { expect, test } from 'vitest';
import { partWidths } from './bars.tsx';

test('known parts are as wide as their values, together the whole bar', () => {
  const [small = 0, large = 0] = partWidths(['100', '300'], 336);
  expect(large).toBeCloseTo(3 * small);
  expect(small + large).toBeCloseTo(336);
});
test('a small part stays wide enough to read', () => {
  expect(partWidths(['1', '999'], 336)[0]).toBeGreaterThan(40);
});
test('a part asked for gives nothing away: all are equal', () => {
  expect(partWidths(['5', null], 336)).toEqual([168, 168]);
});
