import { expect, test } from 'vitest';
import { hasStrangers, keyOf, padLength, padText, press } from './number-pad-keys.ts';

const type = (names: string[]) =>
  names.reduce((value, name) => {
    const key = keyOf(name);
    return key ? press(value, key) : value;
  }, '');

test('a real keyboard writes digits, signs and a point', () => {
  expect(type(['1', '2', ',', '5', '*', '3', '-', '1'])).toBe('12.5×3−1');
});
test('a number has one point, the next number may have its own', () => {
  expect(type(['1', '.', '2', '.', '3', '+', '4', '.', '5'])).toBe('1.23+4.5');
});
test('a fraction needs a number on top, and a point fits in its lower number', () => {
  expect(type(['/', '3', '/', '/', '4'])).toBe('3/4');
});
test('a whole number and its fraction stand apart by one gap', () => {
  expect(type([' ', '3', ' ', ' ', '2', '/', '5', ' '])).toBe('3 2/5');
});
test('rubbing out takes the last character and stops at nothing', () => {
  expect(type(['4', 'Backspace', 'Backspace'])).toBe('');
});
test('letters, Tab and shortcuts are not keys of the pad', () => {
  expect(keyOf('Tab')).toBeUndefined();
  expect(keyOf('a')).toBeUndefined();
});
test('an answer does not grow beyond its box', () => {
  expect(press('1'.repeat(padLength), { write: '2' })).toHaveLength(padLength);
});

test('an r tells what is left over, once, and only where something may be left over', () => {
  expect(padText('3r2', true)).toBe('3 r 2');
  expect(padText('3 R 2', true)).toBe('3 r 2');
  expect(padText('r3rr2r', true)).toBe('3 r 2');
  expect(padText('3r2')).toBe('32');
  expect(press('1/2', { act: 'remainder' })).toBe('1/2');
});

test('a pasted answer loses what is no number, and its writer is told', () => {
  expect(padText('24 cm')).toBe('24 ');
  expect([hasStrangers('24 cm'), hasStrangers('twenty four'), hasStrangers('3 r 2')]).toEqual([true, true, true]);
  expect([hasStrangers('3 r 2', true), hasStrangers('3 x 4'), hasStrangers('1 1/2'), hasStrangers('')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
