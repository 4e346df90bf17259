import { expect, test } from 'vitest';
import { hasText, plainLetters } from './plain-letters.ts';

test('a name is found without its accents and capitals, and with accents that it has not', () => {
  expect(hasText('José Álvarez', 'jose')).toBe(true);
  expect(hasText('Jose Alvarez', 'JOSÉ ')).toBe(true);
  expect(hasText('Jose\u0301', 'josé'), 'as one sign and as two').toBe(true);
  expect(hasText('Cœur', 'coeur')).toBe(true);
  expect(hasText('Élodie Nguyễn', 'elodie nguyen')).toBe(true);
  expect(hasText('José', '')).toBe(true);
  expect(hasText('José', 'josef')).toBe(false);
});

test('where a mark makes the letter it stays', () => {
  expect([plainLetters('Андрей'), plainLetters('प्रिया')]).toEqual(['андрей', 'प्रिया']);
});
