import { expect, test } from 'vitest';
import type { ReadWord } from '../../schema/reading.ts';
import { isStrange, looksWhole, worthOfReading } from './upright.ts';

const read = (text: string, confidence = 95): { text: string; words: ReadWord[] } => ({
  text,
  words: text.split(/\s/).map((word) => ({ text: word, confidence })),
});

test('a sum, a sum in columns and words may be a whole question', () => {
  for (const text of ['54 - 19 =', '54\n- 19', '7 × 8 = 56', 'Why is grass green?', '= means the same as'])
    expect(looksWhole(text), text).toBe(true);
});

test('bare numbers, lone signs and a sum behind its equals sign are no whole question', () => {
  for (const text of ['29\n85', '7\n×', '214 ×', '=\n7 + 3', '= 6 + 86', ''])
    expect(looksWhole(text), JSON.stringify(text)).toBe(false);
});

test('the whole question is worth more than the sure scrap or the sum that stands on its head', () => {
  const sideways = worthOfReading(read('3', 100));
  expect(worthOfReading(read('1. 56 + 27 =\n2. 81 - 45 =', 62))).toBeGreaterThan(sideways);
  expect(worthOfReading(read('81 ÷ 9 + 7 =', 90))).toBeGreaterThan(worthOfReading(read('= L + b ÷ 18', 93)));
});

test('words that run together and numbers with letters in them are strange, degrees are not', () => {
  for (const token of ['WhydoesHeskygetdark', '2o7,', 'atOC.Whatis']) expect(isStrange(token), token).toBe(true);
  for (const token of ['photosynthesis', '100', '°C?', '25%']) expect(isStrange(token), token).toBe(false);
});
