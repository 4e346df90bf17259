import { expect, test } from 'vitest';
import { findIn, wordAt } from './spoken-word.ts';

test('a voice that tells only where a word begins is read to the next gap', () => {
  expect(wordAt('Where do puddles go?', 9)).toEqual({ from: 9, to: 16 });
  expect(wordAt('Where do puddles go?', 9, 7)).toEqual({ from: 9, to: 16 });
  expect(wordAt('Where', 5)).toEqual({ from: 5, to: 5 });
});

test('the word is found where the page shows it, whatever the lines and pieces', () => {
  const text = 'What is 347 + 285?';
  const pieces = ['Your question', '  What\n is ', '347 + ', '285', '?'];
  expect(findIn(pieces, text, { from: 5, to: 7 })).toEqual({ begin: { piece: 1, at: 8 }, end: { piece: 1, at: 10 } });
  expect(findIn(pieces, text, { from: 14, to: 18 })).toEqual({ begin: { piece: 3, at: 0 }, end: { piece: 4, at: 1 } });
});

test('a text that the page does not show, and a gap, are marked nowhere', () => {
  expect(findIn(['Something else'], 'What is 7?', { from: 0, to: 4 })).toBeNull();
  expect(findIn(['What is 7?'], 'What is 7?', { from: 4, to: 5 })).toBeNull();
});
