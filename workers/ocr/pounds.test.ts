import { expect, test } from 'vitest';
import type { ReadWord } from '../../schema/reading.ts';
import { mayBeMoney, withPounds, withWords } from './pounds.ts';

const words = (text: string): ReadWord[] => text.split(/\s/).map((word) => ({ text: word, confidence: 95 }));
const signed = (text: string, second: string): string => withWords(text, withPounds(words(text), second));

test('a pound sign that the second look has before the same number is taken over', () => {
  expect(signed('50 - 18.75 =', '£50 - £18.75 =')).toBe('£50 - £18.75 =');
  expect(signed('Money\n1. f20 - 3.45 =', 'Moncy\n1. £20 - £3.45 =')).toBe('Money\n1. £20 - £3.45 =');
});

test('no number is changed, and a sign stays as it is', () => {
  expect(signed('7.35 + 12.90', '£7.85 + £12.90')).toBe('7.35 + £12.90');
  expect(signed('$7.50 and £3', '£7.50 and £3')).toBe('$7.50 and £3');
  expect(signed('12.50', '2.50 £12.50')).toBe('£12.50');
});

test('amounts with pence and letters like a pound sign may be money', () => {
  for (const text of ['7.35 + 2', 'cost f20', 'E3 each']) expect(mayBeMoney(text), text).toBe(true);
  for (const text of ['7.5 + 2', 'Class 4B', '1.375']) expect(mayBeMoney(text), text).toBe(false);
});
