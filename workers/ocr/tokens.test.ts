import { expect, test } from 'vitest';
import { readingsOf } from './look-alikes.ts';
import { strangeness } from './tokens.ts';

test('words, numbers, units and sums are no strange tokens, misspelt or not', () => {
  for (const token of [
    'anser',
    'becuase',
    'I',
    '285?',
    '57,312',
    '£7.50',
    '3/4',
    '(12',
    '5B.',
    '25%',
    '10:45',
    '45+38=',
    '×37',
    '(a)',
  ])
    expect(strangeness(token), token).toBeGreaterThanOrEqual(-0.5);
});

test('a digit among letters and a letter among digits are strange', () => {
  for (const token of ['7/1o?', 's0', 'Z4', '4,6+2', '36+', 'o.45']) expect(strangeness(token), token).toBeLessThan(-2);
});

test('look-alikes are proposed for strange tokens only', () => {
  expect(readingsOf('7/1o?')).toContain('7/10?');
  expect(readingsOf('s0')).toContain('so');
  expect(readingsOf('4,6+2')).toContain('4,672');
  for (const token of ['seven', '8', '3+4=8', 'Zoe', 'bus']) expect(readingsOf(token), token).toEqual([]);
});
