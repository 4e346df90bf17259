import { expect, it } from 'vitest';
import { columnWidths, isExtended, isOther, linesOf, runsOf } from './lines.ts';

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

it('words of other scripts are drawn whole by the device, beside each other in one piece', () => {
  expect(runsOf('Week of नूर, 5 of 6', false)).toEqual([
    { font: 'regular', text: 'Week of ' },
    { font: 'device', text: 'नूर,' },
    { font: 'regular', text: ' 5 of 6' },
  ]);
  expect(runsOf('نور احمد 12', true)).toEqual([
    { font: 'device', text: 'نور احمد' },
    { font: 'bold', text: ' 12' },
  ]);
  expect([isOther('Łukasz – 12 345 €'), isOther('Nguyễn'), isOther('小明')]).toEqual([false, true, true]);
});

it('signs that only steer letters are not drawn, and French signs stay with their words', () => {
  expect(runsOf('\u2068Maya\u2069 : 12\u202f345', false)).toEqual([{ font: 'regular', text: 'Maya : 12\u00a0345' }]);
  expect(linesOf('abc\u00a0: d\u202f?', 6, widthOf)).toEqual(['abc\u00a0:', 'd\u202f?']);
});

it('columns that need little keep it, and wide ones share the rest', () => {
  expect(columnWidths([30, 10, 10], 100)).toEqual([80, 10, 10]);
  expect(columnWidths([200, 10, 300], 100)).toEqual([45, 10, 45]);
});
