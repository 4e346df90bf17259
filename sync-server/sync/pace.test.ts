import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('a transaction takes as many rows as fit into its time: 10 to 350, at most twice as many as were tried', () => {
  const pace = createPace();
  expect(pace.rows('assignment')).toBe(50);
  pace.took('assignment', 50, 10);
  expect(pace.rows('assignment')).toBe(100);
  for (let count = 0; count < 20; count++) pace.took('assignment', pace.rows('assignment'), 1);
  expect(pace.rows('assignment')).toBeOneOf([349, 350]);
  // A slow one counts at once, for its own collection only.
  pace.took('assignment', 350, 280);
  expect([pace.rows('assignment'), pace.rows('message')]).toEqual([100, 50]);
  // However slow.
  pace.took('assignment', 100, 80_000);
  expect(pace.rows('assignment')).toBe(10);
  // Few rows say little.
  pace.took('assignment', 2, 80_000);
  expect(pace.rows('assignment')).toBe(10);
});
