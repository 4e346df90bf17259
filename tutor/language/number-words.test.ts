import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveArithmetic } from '../arithmetic/solve.ts';
import { answerInFigures } from './number-words.ts';
import { questionInFigures } from './question-in-figures.ts';
import { numberWords } from '../arithmetic/number.ts';

describe('an answer in number words', () => {
  it.each([
    ['twelve', '12'],
    ['Thirty five', '35'],
    ['fourty-two cm', '42 cm'],
    ['one hundred and five', '105'],
    ['three quarters', '3/4'],
    ['half', '1/2'],
    ['two and a half', '2 1/2'],
    ['minus four', '-4'],
    ['three point five', '3.5'],
    ['two dozen', '24'],
  ])('%j is %s', (given, figures) => {
    expect(answerInFigures(given)).toBe(figures);
  });

  it.each(['a', 'an apple', 'second', 'twenty fifth', 'five six', 'banana', '7', '', 'and', 'hundred', 'which one'])(
    '%j is left as it is',
    (given) => {
      expect(answerInFigures(given)).toBe(given);
    },
  );

  it('is read for every whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect(answerInFigures(numberWords(value) ?? '')).toBe(String(value));
      }),
    );
  });
});

describe('a question in number words', () => {
  it.each([
    'Which one is bigger?',
    'the first one',
    'one of them',
    'a second',
    'sum of one hundred and five',
    'twelve hundred',
    'two and a half times four',
    'What is the value of 5?',
  ])('%j is not read, or only as it stands', (question) => {
    expect(questionInFigures(question)).toBeNull();
  });

  it('is the same sum as in figures', () => {
    const whole = fc.integer({ min: 2, max: 99_999 });
    fc.assert(
      fc.property(whole, whole, fc.constantFrom('plus', 'minus', 'times'), (a, b, word) => {
        const answer = word === 'plus' ? a + b : word === 'minus' ? a - b : a * b;
        expect(solveArithmetic(`What is ${numberWords(a)} ${word} ${numberWords(b)}?`)).toMatchObject({
          answer: String(answer),
        });
      }),
      { numRuns: 200 },
    );
  });
});
