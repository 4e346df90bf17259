import { beforeAll, expect, it } from 'vitest';
import { buildLesson, checkAnswer, loadKnowledge } from '../index.ts';

beforeAll(() => loadKnowledge());

const verdictOn = (question: string, given: string): string => {
  const { verdict, feedback } = checkAnswer(buildLesson({ question, grade: 'PYP3' }), 'answer', given);
  return feedback === 'That may fit too. Ask a grown-up.' ? `${verdict}: may fit` : verdict;
};

it('a word that may fit is not called wrong because a list does not hold it', () => {
  for (const [question, given] of [
    ['Give a synonym of enormous', 'immense'],
    ['Give a synonym of enormous', 'colossal'],
    ['What is a synonym for happy?', 'jolly'],
    ['What is a synonym for happy?', 'delighted'],
    ['What is the opposite of hot?', 'freezing'],
    ['What is a group of bees called?', 'cloud'],
  ] as const)
    expect([question, given, verdictOn(question, given)]).toEqual([
      question,
      given,
      expect.stringMatching(/^(?:right|cannot-check: may fit)$/),
    ]);
});

it('the word of the question, one of its opposites and no word at all are wrong', () => {
  expect(verdictOn('What is a synonym for happy?', 'happy')).toBe('wrong');
  expect(verdictOn('What is a synonym for happy?', 'sad')).toBe('wrong');
  expect(verdictOn('What is the opposite of hot?', 'warm')).not.toBe('right');
  expect(verdictOn('What is the opposite of hot?', 'hot')).toBe('wrong');
  expect(verdictOn('What is a synonym for happy?', 'xqzzt')).toBe('wrong');
  expect(verdictOn('Give the opposites of: big, hot', 'small, cold')).toBe('right');
  expect(verdictOn('Give the opposites of: big, hot', 'wee, cold')).toBe('cannot-check: may fit');
});

it('every plural that a dictionary gives is right, and a group may be named with what it is of', () => {
  expect(verdictOn('What is the plural of cactus?', 'cactuses')).toBe('right');
  expect(verdictOn('What is the plural of cactus?', 'cacti')).toBe('right');
  expect(verdictOn('What is the plural of scarf?', 'scarfs')).toBe('right');
  expect(verdictOn('What is the plural of box?', 'boxs')).toBe('wrong');
  expect(verdictOn('What is a group of bees called?', 'a swarm of bees')).toBe('right');
});
