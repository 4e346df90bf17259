import { expect, test } from 'vitest';
import { packWords, wordList } from './word-list.ts';

const words = [
  ...Array.from({ length: 5_000 }, (_, n) => `w${(n * 7_919).toString(36)}`),
  ...['constructor', "o'clock", 'café', 'ice cream', 'a', 'ab', 'abc', 'abd', 'b'],
];

test('a list knows its words and no others', () => {
  const isWord = wordList(packWords(words));
  const known = new Set(words);
  for (const word of words)
    for (const form of [word, `${word}x`, word.slice(1), word.slice(0, -1), word.toUpperCase()])
      expect(isWord(form), form).toBe(known.has(form));
  for (const word of ['', 'toString', '__proto__', 'caf\u{1e9}', '0', '\n', `${words.length}`])
    expect(isWord(word), word).toBe(false);
});

test('a text of it is shorter than its words, and the same in whatever order they come', () => {
  const packed = packWords(words);
  expect(packed.length).toBeLessThan(words.join('\n').length);
  expect(packWords([...words].reverse())).toBe(packed);
});

test('an empty one holds nothing, and a word of other letters is refused', () => {
  expect(wordList(packWords([]))('a')).toBe(false);
  expect(() => packWords(['word', 'слово'])).toThrow(RangeError);
});
