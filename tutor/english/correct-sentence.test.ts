import { beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../marking/judge.ts';
import { englishLesson, loadSpeller } from './index.ts';

beforeAll(() => loadSpeller());

const judged = (question: string, given: string): string | undefined => {
  const known = englishLesson(question);
  return known && !known.card ? judge(given, known.expect).verdict : undefined;
};

describe('a sentence to put right', () => {
  it('is not judged where the task does not say what is wrong, and its points are shown beside a card', () => {
    for (const sentence of [
      'the cats tail is long',
      'their are many birds',
      'wheres my book',
      'what a lovely day',
      'mr smith is here',
      'i live in new york',
      'the boys was running',
      'She go to school.',
    ]) {
      const known = englishLesson(`Correct this sentence: ${sentence}`);
      expect([sentence, known?.card?.id]).toEqual([sentence, 'sentence']);
      expect(known?.explanation[0]).toMatch(/^Have a look/);
      expect(known?.answer).not.toContain(sentence.slice(1, 9));
    }
  });

  it('is judged where capital letters and the full stop are all that is asked', () => {
    const ask = 'Write with a capital letter and a full stop: the sun is hot';
    expect(judged(ask, 'The sun is hot.')).toBe('right');
    for (const wrong of ['the sun is hot.', 'The sun is hot', 'the sun is hot'])
      expect(judged(ask, wrong)).toBe('wrong');
    expect(judged('Rewrite with capital letters: we live in london', 'We live in London')).toBe('right');
    expect(judged('Put in the full stop: the sun is hot', 'the sun is hot.')).toBe('right');
  });

  it('is not judged where it may hold a name, a lost mark, a list or a call', () => {
    for (const sentence of [
      'the cats tail is long',
      'their dog is black',
      'its a sunny day',
      'what a lovely day',
      'how nice you look',
      'what fun we had',
      'have a nice day',
      'mr smith is here',
      'my teacher is miss green',
      'i live in new york',
      'we went to london zoo',
      'i read harry potter',
      'the nile is long',
      'i speak french',
      'my cat is called tiger',
      'will is my friend',
      'i have a dog a cat and a fish',
      'hello how are you',
      'after lunch we went home',
    ])
      expect([sentence, judged(`Rewrite with capital letters and full stops: ${sentence}`, '')]).toEqual([
        sentence,
        undefined,
      ]);
  });
});
