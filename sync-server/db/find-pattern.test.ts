import { expect, test } from 'vitest';
import { findPattern } from './find-pattern.ts';

/** As Postgres reads it: these patterns mean the same to both. */
const finds = (find: string, text: string): boolean => new RegExp(findPattern(find), 'u').test(text);

test('a name is found without its accents and capitals, and with accents that it has not', () => {
  expect(finds('jose', 'José Álvarez')).toBe(true);
  expect(finds(' JOSÉ alvarez', 'Jose Alvarez')).toBe(true);
  expect(finds('elodie', 'Élodie')).toBe(true);
  expect(finds('Élodie', 'ÉLODIE')).toBe(true);
  expect(finds('jose a', 'Jose\u0301 Alvarez'), 'as one sign and as two').toBe(true);
  expect(finds('coeur', 'Le cœur') && finds('cœur', 'Le Coeur')).toBe(true);
  expect(finds('андрей', 'Андрей')).toBe(true);
  expect(finds('josef', 'José')).toBe(false);
});

test('signs stand for themselves', () => {
  expect(finds('50%', '50% off') && finds('3 + 4', '3 + 4 = 7') && finds('(a)', 'part (a)') && finds('', 'x')).toBe(
    true,
  );
  expect(finds('5.', '50') || finds('[a-z]', 'm') || finds(String.raw`\d`, '7')).toBe(false);
});
