import { expect, it } from 'vitest';
import { putRight } from './grammar-points.ts';

it('a name begins with a capital, also one that is a word too where it is said to be a name', () => {
  expect(putRight('my name is sam')?.fixed).toBe('My name is Sam.');
  expect(putRight('i saw adam and joe')?.fixed).toBe('I saw Adam and Joe.');
  expect(putRight('my name is daisy')?.fixed).toBe('My name is Daisy.');
});
it('a word that is a name too stays small where nothing says that it is one', () => {
  expect(putRight('we will march to the holly tree')?.fixed).toBe('We will march to the holly tree.');
});
