import { describe, expect, it } from 'vitest';
import { leaks } from '../hints/leak.ts';
import { solveArithmetic } from './solve.ts';

const answerTo = (question: string): string | null => {
  const solved = solveArithmetic(question);
  return solved && 'answer' in solved ? solved.answer : null;
};

describe('one share of a ratio', () => {
  it.each([
    ['Share 35 sweets between Ann and Bob in the ratio 4:3. How many sweets does Bob get?', '15'],
    ['Ann and Bob share 30 marbles in the ratio 2:3. How many marbles does Ann get?', '12'],
    ['£40 is shared between Tom and Sam in the ratio 3:5. What is the larger share?', '£25'],
    ['Red and white beads are in the ratio 3 : 5. There are 40 beads altogether. How many red beads are there?', '15'],
    ['The ratio of boys to girls in a class is 3:2. There are 30 pupils in total. How many girls are there?', '12'],
    ['Mix red and blue in the ratio 1:2. How many litres of blue do you need for 5 litres of red?', '10'],
  ])('%j is %s', (question, answer) => {
    expect(answerTo(question)).toBe(answer);
  });

  it.each([
    'Ann and Bob share 30 marbles in the ratio 2:3. How many more marbles does Bob get than Ann?',
    'Ann and Bob share 30 marbles in the ratio 2:3. How many marbles does Tom get?',
    'Ann and Bob share 31 marbles in the ratio 2:3. How many marbles does Ann get?',
    'The ratio of boys to girls is 3:4. There are 18 teachers. How many girls are there?',
    'Ann and Bob share sweets in the ratio 2:3. Ann eats 4. How many does Bob get?',
  ])('%j is left alone', (question) => {
    expect(answerTo(question)).toBeNull();
  });
});

describe('a missing angle in any words', () => {
  it.each([
    ['A right angle is split into two angles. One of them is 55°. How big is the other one?', '35°'],
    ['Two angles of a triangle are each 50 degrees. How big is the third angle?', '80°'],
    ['An isosceles triangle has two equal angles of 70°. What is the third angle?', '40°'],
    ['Angles around a point are 90°, 120° and x. Find x.', '150°'],
    ['A right-angled triangle has an angle of 35°. What size is the third angle?', '55°'],
    ['In a triangle one angle measures 30 degrees and another measures 65 degrees. What is the missing angle?', '85°'],
    ['Four angles meet at a point. Three of them are 110°, 90° and 60°. What is the fourth angle?', '100°'],
  ])('%j is %s', (question, answer) => {
    expect(answerTo(question)).toBe(answer);
    const solved = solveArithmetic(question);
    if (!solved || !('answer' in solved)) throw new Error('not solved');
    expect(solved.look.filter((text) => leaks(text, solved.expect, question))).toEqual([]);
  });

  it.each([
    'One angle of a triangle is 40°. What is the third angle?',
    'One angle of a triangle is 40°. The second is twice as big. What is the third angle?',
    'An isosceles triangle has an angle of 40°. What is the third angle?',
    'A triangle has angles of 120° and 70°. What is the third angle?',
    'A triangle has sides of 5 cm and 6 cm. What is the third side?',
    'A triangle stands on a straight line. Its angles are 40° and 60°. Find the other angle.',
  ])('%j is left alone', (question) => {
    expect(answerTo(question)).toBeNull();
  });
});
