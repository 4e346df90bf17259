import { describe, expect, it } from 'vitest';
import { own } from '../../scripts/tutor/story-fixtures.ts';
import { inSentences } from './as-typed.ts';
import { readWordProblem } from './story.ts';

const answer = (question: string): string | undefined => readWordProblem(question)?.solved.answer;

describe('a story as a child types it', () => {
  it('is read without stops and capital letters', () => {
    expect(answer('tom had 45p he spent 18p how much left')).toBe('27p');
    expect(answer('i had 20 stickers my gran gave me 13 more how many stickers do i have now')).toBe('33');
    expect(answer('sam has 17 sweets and ali has 9 how many more has sam')).toBe('8');
    expect(answer('5 frinds have 6 sweets each how many sweets alltogether')).toBe('30');
    expect(answer('a car has 4 wheels how many wheels have 15 cars')).toBe('60');
  });

  it('is read with the slips of who speaks another language at home', () => {
    expect(answer('lisa heeft 25 stickers she gets 12 more how many has she now')).toBe('37');
    expect(answer('Paul had 16 bonbons. He has eat 7. How much bonbons rest there?')).toBe('9');
  });

  it('keeps its words where it has stops, and is left alone where a clause could begin in two places', () => {
    const plain = 'Ann has 5 pens. She buys 4 more. How many pens does she have now?';
    expect(inSentences(plain)).toBe(plain);
    for (const unclear of [
      'a bus had 27 passengers at the next stop 8 passengers got off how many passengers are on the bus now',
      'class 2 collected 20 bottles and class 4 collected 17 bottles how many bottles did they collect',
      'there were 22 girls and 18 boys at the party 9 girls and 5 boys left early how many more girls than boys were at the party',
    ])
      expect(inSentences(unclear)).toBe(unclear);
    expect(inSentences('How many customers left?')).toBe('How many customers left?');
  });

  it('is never answered wrongly without the stops that its book has', () => {
    const names = ['unseen-2', 'probe-2', 'probe-6', 'probe-7'];
    const wrong = names.flatMap(own).flatMap(({ question, answer: right }) => {
      const bare = question.replace(/[.?!,;](?!\d)/g, '').toLowerCase();
      const spec = readWordProblem(bare)?.solved.expect;
      if (spec?.kind !== 'number') return [];
      return right !== null && Math.abs(Number(spec.value) - Number(right)) < 1e-6 ? [] : [[bare, spec.value]];
    });
    expect(wrong).toEqual([]);
  });
});
