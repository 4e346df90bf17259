import { expect, it } from 'vitest';
import { readWordProblem } from './story.ts';

const answerTo = (question: string): string | null => readWordProblem(question)?.solved.answer ?? null;

it.each([
  ['There are 9 ducks on the pond. 4 more ducks come. How many ducks are there now?', '13'],
  ['There are 9 birds on a tree. 4 more join them. How many birds are there altogether?', '13'],
  ['The cost of 1 pen is ₹15. Find the cost of 12 such pens.', '₹180'],
  ['The cost of 5 pens is Rs 60. Find the cost of 8 pens.', '₹96'],
  ['Eggs are packed in boxes of 6. Sam has 45 eggs. How many full boxes can he make?', '7'],
  ['There are 45 eggs. Each box holds 6 eggs. How many boxes are needed?', '8'],
  ['A school has 364 pupils. 187 of them are girls. How many more girls than boys are there?', '10'],
  ['A class has 30 children. 12 are boys and the rest are girls. How many more girls than boys are there?', '6'],
  ['Ali has 3 times as many marbles as Ben. They have 96 marbles altogether. How many marbles does Ben have?', '24'],
  ['Peter has twice as many stamps as Jane. They have 54 stamps in all. How many stamps does Peter have?', '36'],
  ['A bag of flour weighs 1.5 kg. Chen uses 350 g. How much flour is left in grams?', '1150 g'],
  ['A rope is 3 m long. Tom cuts off 85 cm. How long is the rope now?', '215 cm'],
])('a number that a story hides is worked first: %s', (question, answer) => expect(answerTo(question)).toBe(answer));

it.each([
  'A school has 364 pupils. 187 of them are girls. How many more girls than teachers are there?',
  'A shop has 364 toys. 187 of them are red. How many more red than blue toys are there?',
  'Ali has 3 times as many marbles as Ben. They have 95 marbles altogether. How many marbles does Ben have?',
  'Ali has 3 times as many marbles as Ben. They had 96 marbles. How many marbles does Cleo have?',
  'A rope is 3 m long. Tom cuts off 85 g. How long is the rope now?',
  'A bag of flour weighs 1.5 kg. Chen uses 350 g. How much flour is left in kilograms?',
])('what does not fit is left to the child: %s', (question) => expect(answerTo(question)).toBeNull());

it('a change of unit is a step of its own', () => {
  const read = readWordProblem('A jug holds 2 l of juice. Mia drinks 350 ml. How much juice is left?');
  expect(read?.say).toContain('2 l is 2,000 ml.');
  expect(read?.solved.moves.map((move) => move.say)).toEqual(['2 × 1,000 = 2,000.', '2,000 − 350 = 1,650.']);
});
