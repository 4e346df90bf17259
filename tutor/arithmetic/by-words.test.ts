import { describe, expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { solveArithmetic } from './solve.ts';

const answerTo = (question: string): string | null => {
  const solved = solveArithmetic(question);
  return solved && 'answer' in solved ? solved.answer : null;
};

describe('a question in words that no pattern holds is read by what it is asked of', () => {
  it.each([
    ['7 and ___ make 10.', '3'],
    ['3 more than ___ is 10', '7'],
    ['Count in twos from 6. Write the next three numbers. 6, 8, ___, ___, ___', '10, 12, 14'],
    ['Count back in fives from 50. Write the next 4 numbers.', '45, 40, 35, 30'],
    ['Complete the pattern: 3, 6, 9, ___, 15', '12'],
    ['Fill in the blank: 8 tens and 3 ones = ____', '83'],
    ['3 ones and 8 tens make ___', '83'],
    ['Write the correct sign: <, > or =\n34 ___ 43', '<'],
    ['Write the number name for 4,056.', 'four thousand and fifty-six'],
    ['What is the quotient and the remainder when 47 is divided by 5?', '9 remainder 2'],
    ['Simplify: 24 - 4 × 3 + 6 ÷ 2', '15'],
    ['Find the value of 2/3 + 1/4. Give your answer in its simplest form.', '11/12'],
    ['Express 45 minutes as a fraction of 2 hours. Give your answer in the simplest form.', '3/8'],
    ['Put these in order from least to greatest: 0.5, 3/4, 0.25, 60%', '0.25, 0.5, 60%, 3/4'],
    ['Which of the following are factors of 24: 3, 5, 8, 9, 12?', '3, 8, 12'],
    ['Which of these numbers are divisible by 9? 234, 415, 567, 820', '234, 567'],
    ['Circle the greatest number: 45, 54, 39', '54'],
    ['Write the smallest 5-digit number using the digits 7, 0, 3, 9, 1 only once.', '10379'],
    ['Write the number that comes between 48 and 50.', '49'],
    ['Tom thinks of a number. He adds 6 to it and gets 20. What is his number?', '14'],
    ['I think of a number, double it and add 3. The answer is 17. What is my number?', '7'],
    ['2x + 3 = 11', '4'],
    [
      'The minute hand points to 6 and the hour hand is halfway between 4 and 5. What time does the clock show?',
      '4:30',
    ],
    ['What time is it when the big hand is on 12 and the small hand is on 3?', '3:00'],
    ['What is 35% of ₹80?', '₹28'],
  ])('%s', (question, answer) => expect(answerTo(question)).toBe(answer));

  it.each([
    // A word that is not known may turn the question round.
    'Which of these numbers is not a factor of 24: 3, 5, 8?',
    'Write 3 multiples of 4, 5 and 6',
    'Write the first 3 multiples of 4, 5 and 6',
    'Arrange the digits of 15, 9, 20 in order',
    'Count in threes from 6. Write the next two numbers. 6, 8, ___, ___',
    'The minute hand is on 6 and the hour hand is on 4. What time is it?',
    'Tom thinks of a number. He adds 6 to it. What is his number?',
    'Put a sign in: 5 ___ 3 = 8',
  ])('is left alone where that is not sure: %s', (question) => expect(answerTo(question)).toBeNull());

  it('puts any row of numbers in order, however it is asked', () => {
    const random = randomOf(7);
    const ways = [
      (row: string) => `Arrange these numbers in order. Begin with the smallest. ${row}`,
      (row: string) => `Write the following numbers in ascending order: ${row}.`,
      (row: string) => `Sort ${row} from least to greatest.`,
      (row: string) => `Put in increasing order:\n${row}`,
    ];
    for (let tries = 0; tries < 60; tries += 1) {
      const row = [...new Set(Array.from({ length: 5 }, () => random.whole(1, 999)))];
      const sorted = row.toSorted((a, b) => a - b).join(', ');
      for (const way of ways) expect(answerTo(way(row.join(', ')))).toBe(sorted);
    }
  });
});
