import { expect, it } from 'vitest';
import { de, full, que } from './phrasing.fr.ts';

it('French runs into a name that begins with a vowel, and ends a sentence once', () => {
  expect(['Amira', 'Élise', 'Œdipe', 'Maya', 'Hassan', 'ليلى'].map(de)).toEqual([
    'd’Amira',
    'd’Élise',
    'd’Œdipe',
    'de Maya',
    'de Hassan',
    'de ليلى',
  ]);
  expect(['Ava', 'Zoé'].map(que)).toEqual(['qu’Ava', 'que Zoé']);
  expect([full('ven. 27 nov.'), full('mar. 5 mai')]).toEqual(['ven. 27 nov.', 'mar. 5 mai.']);
});
