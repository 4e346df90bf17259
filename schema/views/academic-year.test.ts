import { expect, test } from 'vitest';
import { nextYear } from './academic-year.ts';

test('the next academic year is written as the one before it', () => {
  expect(nextYear('2026/27', 2030)).toBe('2027/28');
  expect(nextYear('2026-2027', 2030)).toBe('2027-2028');
  expect(nextYear('1999/00', 2030)).toBe('2000/01');
  expect(nextYear('', 2026)).toBe('2026/27');
  expect(nextYear('Autumn', 2026)).toBe('2026/27');
});
