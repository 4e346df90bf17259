import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { expect, test } from 'vitest';
import { packed, spellerOf } from './packed-dictionary.ts';

const whole = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
const ready = packed(dictionary);
const speller = spellerOf(ready);
/** Every seventh line of the dictionary as it is written, and what becomes of it. */
const written = new TextDecoder()
  .decode(dictionary.dic)
  .split('\n')
  .map((line) => line.split('/')[0] ?? '')
  .filter((word, at) => at > 0 && at % 7 === 0 && word !== '');

test('what is packed judges words as the whole dictionary does', () => {
  expect(written.length).toBeGreaterThan(5_000);
  const differs = written
    .flatMap((word) => [word, word.toUpperCase(), `${word}s`, `${word}ing`, `un${word}`, word.slice(1), `${word}’s`])
    .filter((word) => speller.correct(word) !== whole.correct(word));
  expect(differs).toEqual([]);
});

test('it counts and compounds as the whole one: what is right only within another word, and what is never proposed', () => {
  for (const word of ['1st', '1th', '2nd', '12th', '21st', '21th', '103rd', '11st', 'kraut'])
    expect([word, speller.correct(word)]).toEqual([word, whole.correct(word)]);
  for (const wrong of ['elefant', 'nessesary', 'komputer', 'bisickel', '21th', 'krautt', 'yogurtt', 'Lodnon'])
    expect([wrong, speller.suggest(wrong)]).toEqual([wrong, whole.suggest(wrong)]);
});

test('what is packed stays as it is, and comes through JSON', () => {
  expect(packed(ready)).toBe(ready);
  const read = spellerOf(JSON.parse(JSON.stringify(ready)) as typeof ready);
  expect([read.correct('because'), read.correct('becuase')]).toEqual([true, false]);
});
