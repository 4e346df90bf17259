import { expect, test } from 'vitest';
import { isTold, textsOf } from '../../tests/support/texts.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The most words of a sentence that children read. */
const most = 12;

/** Pages that only grown-ups open. Every other text may stand on a student's page. */
const adults = [
  ...['teacher', 'classes', 'classFigures', 'templates'],
  ...['parent', 'messages'],
  ...['school', 'schoolAnalytics', 'registeredSchools', 'platform'],
];

/** A name, amounts, and the details of a notice: each text that is told something takes some of them. */
const samples = ['Maya', 0, 1, 2, new Proxy({}, { get: (_, key) => (typeof key === 'string' ? 'Maya' : undefined) })];

const given = (count: number): unknown[][] =>
  count === 0 ? [[]] : given(count - 1).flatMap((before) => samples.map((one) => [...before, one]));

/** Gives what a text says, with every sample that it can be told. */
function saidBy(text: unknown): string[] {
  if (!isTold(text)) return textsOf(text).map(([, said]) => String(said));
  return given(text.length).flatMap((input) => {
    try {
      return saidBy(Reflect.apply(text, null, input));
    } catch {
      return [];
    }
  });
}

const sentencesOf = (said: string): string[] => said.split(/(?<=[.!?…])\s+/u);
const lengthOf = (sentence: string): number => sentence.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;

for (const [language, words] of Object.entries({ English: en, French: fr }))
  test(`a sentence that a child may read has at most ${most} words in ${language}`, () => {
    const texts = textsOf(words).filter(([at]) => !adults.some((area) => at.startsWith(`${area}.`)));
    const said = texts.map(([at, text]) => [at, new Set(saidBy(text).flatMap(sentencesOf))] as const);
    expect(said.filter(([, sentences]) => sentences.size === 0)).toEqual([]);
    const long = said.flatMap(([at, sentences]) =>
      [...sentences].filter((one) => lengthOf(one) > most).map((one) => `${at}: ${one}`),
    );
    expect(long).toEqual([]);
  });
