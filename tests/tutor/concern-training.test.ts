import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { examplesFrom, homeworkQuestions } from '../../scripts/tutor/concern-examples.ts';
import { trainConcern } from '../../scripts/tutor/concern-model.ts';
import { asMeant } from '../../tutor/language/child-spellings.ts';
import { concernScore } from '../../tutor/language/concern-score.ts';
import { concernIn, loadConcern } from '../../tutor/language/concern.ts';
import { isDistressed } from '../../tutor/language/safety.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const sentences = 'tests/fixtures/danger';
const { training, heldOut } = examplesFrom(
  read(`${sentences}/danger.txt`),
  read(`${sentences}/homework.txt`),
  homeworkQuestions(),
);
const weights = read('tutor/data/concern.json');

beforeAll(loadConcern);

test('training on the same sentences gives the stored weights again, and they are small', () => {
  expect(training.length).toBeGreaterThan(4_000);
  expect(trainConcern([...training, ...heldOut])).toEqual(JSON.parse(weights));
  expect(gzipSync(weights).length).toBeLessThan(20_000);
});

test('of the sentences about danger that were kept from the training nine in ten are met with fixed words', () => {
  const dangers = heldOut.filter(({ danger }) => danger);
  expect(dangers.length).toBeGreaterThan(300);
  const model = trainConcern(training);
  const isMet = (text: string): boolean =>
    isDistressed(text) || [text, asMeant(text)].some((one) => concernScore(one, model) > 0.8);
  const missed = dangers.map(({ text }) => text).filter((text) => !isMet(text));
  expect(missed.length / dangers.length, missed.join('\n')).toBeLessThanOrEqual(0.1);
});

test('no question that the other tests have of homework gets a word about danger, but one in a hundred', () => {
  const questions = homeworkQuestions();
  const met = questions.filter((text) => concernIn(text) !== null);
  expect(met.length / questions.length, met.join('\n')).toBeLessThanOrEqual(0.01);
});
