import { expect, test } from 'vitest';
import { wordTable } from './word-table.ts';

const words: Record<string, string[]> = Object.fromEntries(
  Array.from({ length: 5_000 }, (_, n) => [`w${(n * 7_919).toString(36)}`, n % 3 === 0 ? [] : [`c${n % 5}`, 'M']]),
);
Object.assign(words, { constructor: ['M', 'S'], "o'clock": [], café: ['p'] });

test('a table answers as the object that it was made of, for what is in it and for what is not', () => {
  const table = wordTable(words);
  for (const [word, codes] of Object.entries(words)) expect(table[word], word).toEqual(codes);
  for (const word of [
    '',
    'w',
    'toString',
    '__proto__',
    'constructors',
    'caf',
    ...Object.keys(words).map((one) => `${one}x`),
  ])
    expect(table[word], word).toEqual(Object.hasOwn(words, word) ? words[word] : undefined);
});

test('an empty one holds nothing', () => {
  expect(wordTable({})['a']).toBeUndefined();
});
