import { describe, expect, it } from 'vitest';
import { inSchoolWords } from './child-words.ts';
import { solveArithmetic } from './solve.ts';

const answerTo = (question: string): string | null => {
  const solved = solveArithmetic(question);
  return solved && 'answer' in solved ? solved.answer : null;
};

describe('a sum as a child types it', () => {
  it.each([
    ['wich is biger 15 or 51', '51'],
    ['whats 100 - 37', '63'],
    ['Write the number that comes just before 50.', '49'],
    ['how much is 3 by 4', '12'],
    ['find the missing number: 5 10 _ 20 25', '15'],
    ['Share 20 in the ratio 2:3. What is the smaller share?', '8'],
    ['20 is shared in the ratio 2:3. How much is the bigger share?', '12'],
    ['Our room is 7 m by 4 m. How many square metres of carpet are needed?', '28 m²'],
    ['wat is 5 pluss 4', '9'],
    ['haf of 8', '4'],
    ['odd or even 17', 'odd'],
    ['just tell me the answer to 7x8', '56'],
    ['12 + 5 = 18 is that right?', '17'],
    ['i got 18 for 12 + 5', '17'],
    ['is 18 the answer to 12 + 5', '17'],
    ['12 + 5 = 17 is that rite', 'yes'],
    ['i think 12 plus 5 is 17', 'yes'],
    ['12 + 5 = 18 true or false', 'no'],
    ['true or false: 12 + 5 = 17', 'yes'],
    ['is 7 x 8 54', 'no'],
    ['is 7 x 8 = 54?', 'no'],
    ['x + 7 = 15 what is x', '8'],
    ['what is n if 3 + n = 10', '7'],
    ['y ÷ 3 = 4', '12'],
    ['1 2 3 4 5 what comes next', '6'],
    ['count in 2s 2 4 6 _', '8'],
    ['what is the number before 100', '99'],
    ['what number comes after 99', '100'],
    ['2 tens and 4 ones', '24'],
    ['3 hundreds 5 tens and 2 ones', '352'],
    ['what is 3 squared', '9'],
    ['5 cubed', '125'],
    ['what fraction of 20 is 5', '1/4'],
    ['wat is 7 and 6', '13'],
    ['What is seven and six?', '13'],
    ['how much makes 5 and 7', '12'],
    ['what do you get if you add 45 and 55', '100'],
    ['hoeveel is 12 + 13', '25'],
    ['combien font 24 : 4', '6'],
    ['half 16', '8'],
    ['quarter of 20', '5'],
    ['third of 12', '4'],
    ['Double a number is 24. What is the number?', '12'],
    ['When I divide a number by 4 I get 9. What is the number?', '36'],
    ['When I subtract 8 from a number, the result is 22. Find the number.', '30'],
    ['Three times a number plus 2 is 17. What is the number?', '5'],
    ['Tom scored 12, 18, 15 and 19 in four games. What was his average score?', '16'],
    ['On five days it was 18, 20, 22, 19 and 21 degrees. What was the average temperature?', '20'],
  ])('%j is %s', (question, answer) => {
    expect(answerTo(question)).toBe(answer);
  });

  it.each([
    '3 x y = 12',
    'x = 5',
    '10 ÷ 3 = 3.33 is that right',
    'tell me the answer',
    'is 12 = 12?',
    'a + b = 7',
    'what is x',
    'cube root of 8',
    'what is 3 and half',
    'what is 7 and 6 and why',
    'quarter past 4',
    'Double a number is more than 24. What is the number?',
    'In 5 games Tom scored 3, 4 and 5. What is his average?',
    'The ages of 3 boys are 4, 6 and 8. A fourth boy is 10. What is the average age?',
  ])('%j is left alone', (question) => {
    expect(answerTo(question)).toBeNull();
  });

  it('keeps every number, and any text that is no such question', () => {
    for (const text of ['Round 467 to the nearest 10', 'A witch has 3 cats.\nHow many?', '', '45 + 38 ='])
      expect(inSchoolWords(text).replace('which', 'witch')).toBe(text);
  });
});
