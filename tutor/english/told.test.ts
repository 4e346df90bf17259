import { expect, it } from 'vitest';
import { englishLesson } from './index.ts';

it('a word does not become its opposite or its synonym, and one form becomes another', () => {
  const stepsOf = (question: string): string[] => englishLesson(question)?.steps ?? [];
  expect(stepsOf('What is the opposite of hot?')).toContain('“hot” and “cold” are opposites.');
  expect(stepsOf('What is a synonym for happy?')).toContain('“happy” and “glad” are synonyms.');
  expect(stepsOf('What is the plural of city?')).toContain('So “city” becomes “cities”.');
});

it('asks for the next word where two words are the answer, and for an ending only where one is', () => {
  const asks = (question: string): string[] => englishLesson(question)?.guided.map((step) => step.prompt) ?? [];
  expect(asks("What does don't stand for?")).toEqual(['The first word is “do”. What is the next word?']);
  expect(asks("Write we're as two words.")).toEqual(['The first word is “we”. What is the next word?']);
  expect(asks('What is the plural of city?')).toEqual(['Finish the word: cit…']);
});
