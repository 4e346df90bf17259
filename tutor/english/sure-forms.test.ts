import { beforeAll, expect, it } from 'vitest';
import { englishLesson, loadSpeller } from './index.ts';
import { startsWithVowelSound } from './vowel-sound.ts';

beforeAll(() => loadSpeller());

const answerTo = (question: string): string | null => {
  const known = englishLesson(question);
  return known && !known.card ? known.answer : null;
};

it('letters go by their names before a or an, and figures by their words', () => {
  for (const word of [
    'MP',
    'X-ray',
    'SOS',
    'FBI',
    'LED',
    'NHS',
    '8-year-old',
    '11',
    '18',
    '80',
    'hour',
    'unidentified',
  ])
    expect([word, startsWithVowelSound(word)]).toEqual([word, true]);
  for (const word of [
    'UFO',
    'U-turn',
    'T-shirt',
    'DVD',
    'ukulele',
    'unicorn',
    'one-eyed',
    'once-busy',
    'ewe',
    '10',
    '100',
  ])
    expect([word, startsWithVowelSound(word)]).toEqual([word, false]);
  for (const word of ['HAT', 'NASA', '1100', '1800']) expect([word, startsWithVowelSound(word)]).toEqual([word, null]);
  expect(answerTo('a or an: __ X-ray')).toBe('an');
  expect(answerTo('a or an: __ UFO')).toBe('a');
  expect(answerTo('a or an: MP')).toBe('an');
  expect(answerTo('a or an: __ 8-year-old boy')).toBe('an');
});

it('a plural or a singular is only given of a noun that is counted', () => {
  for (const word of ['that', 'he', 'fez', 'happiness', 'German', 'Kennedy', 'scissors', 'news', 'water'])
    expect([word, answerTo(`What is the plural of ${word}?`)]).toEqual([word, null]);
  for (const word of ['news', 'scissors', 'trousers', 'maths', 'his', 'was'])
    expect([word, answerTo(`What is the singular of ${word}?`)]).toEqual([word, null]);
  expect(answerTo('What is the plural of wish?')).toBe('wishes');
  expect(answerTo('What is the singular of dogs?')).toBe('dog');
});
