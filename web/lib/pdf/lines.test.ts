import { expect, it } from 'vitest';
import { columnWidths, isExtended, linesOf, runsOf } from './lines.ts';

const widthOf = (text: string): number => text.length;

it('lines hold whole words, and only a word that is too long is cut', () => {
  expect(linesOf('a bb ccc dddd', 6, widthOf)).toEqual(['a bb', 'ccc', 'dddd']);
  expect(linesOf('abcdefgh ij', 3, widthOf)).toEqual(['abc', 'def', 'gh', 'ij']);
  expect(linesOf('one\n\ntwo', 9, widthOf)).toEqual(['one', '', 'two']);
});

it('letters that the first fonts do not have go to the extended one', () => {
  expect(runsOf('Łukasz 5', false)).toEqual([
    { font: 'extended', text: 'Ł' },
    { font: 'regular', text: 'ukasz 5' },
  ]);
  expect(runsOf('Zoë – “5 €”', true)).toEqual([{ font: 'bold', text: 'Zoë – “5 €”' }]);
  expect([isExtended('Zoë'), isExtended('Şahin')]).toEqual([false, true]);
});

it('columns that need little keep it, and wide ones share the rest', () => {
  expect(columnWidths([30, 10, 10], 100)).toEqual([80, 10, 10]);
  expect(columnWidths([200, 10, 300], 100)).toEqual([45, 10, 45]);
});
