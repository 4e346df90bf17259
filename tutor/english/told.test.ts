import { expect, it } from 'vitest';
import { englishLesson } from './index.ts';

it('a word does not become its opposite or its synonym, and one form becomes another', () => {
  const stepsOf = (question: string): string[] => englishLesson(question)?.steps ?? [];
  expect(stepsOf('What is the opposite of hot?')).toContain('“hot” and “cold” are opposites.');
  expect(stepsOf('What is a synonym for happy?')).toContain('“happy” and “glad” are synonyms.');
  expect(stepsOf('What is the plural of city?')).toContain('So “city” becomes “cities”.');
});
