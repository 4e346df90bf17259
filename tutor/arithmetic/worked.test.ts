import { describe, expect, it } from 'vitest';
import { buildLesson } from '../lesson/build-lesson.ts';
import { loadRules } from './door.ts';
import { loadKnowledge } from '../index.ts';
import { open } from '../lesson/sealed.ts';
import { verdictOf } from '../marking/check-answer.ts';
import { solveArithmetic } from './solve.ts';
import type { Solved } from './solved.ts';

const solve = (question: string): Solved => {
  const solved = solveArithmetic(question);
  if (!solved || 'refused' in solved) throw new Error(`not solved: ${question}`);
  return solved;
};
const said = (question: string): string[] => solve(question).moves.map((step) => step.say);

describe('the working of fractions', () => {
  it('keeps them as the question writes them', () => {
    expect(said('6/8 - 2/8')).toEqual(['Now the tops: 6 − 2 = 4. Keep the bottom: 4/8.', 'So 6/8 − 2/8 = 1/2.']);
    expect(solve('6/8 - 2/8').asked).toBe('Find 6/8 − 2/8.');
    expect(said('4/6 x 1/2')[0]).toBe('Multiply the tops: 4 × 1 = 4.');
  });

  it('says how a mixed or a whole number becomes one fraction', () => {
    expect(said('1 1/2 + 2 3/4').slice(0, 2)).toEqual(['1 1/2 is the same as 3/2.', '2 3/4 is the same as 11/4.']);
    expect(said('5 - 2/3')[0]).toBe('5 is the same as 15/3.');
    expect(said('3 x 2/5')[0]).toBe('3 is the same as 3/1.');
  });

  it('gives a fraction below zero its sign in every step', () => {
    expect(said('which is bigger, -1/2 or -3/4?')[0]).toBe('-1/2 is the same as -2/4.');
  });
});

describe('the picture of the solution', () => {
  it.each([
    ['volume of a box 4 cm by 3 cm by 2 cm', '24'],
    ['area of a triangle with base 10 cm and height 6 cm', '30'],
    ['halfway between 20 and 50', '35'],
    ['2/3 = ?/12', '8/12'],
    ['Write 3:45 pm as 24-hour time', '15:45'],
    ['Write 15:45 as 12-hour time', '3:45 pm'],
  ])('of "%s" has %s in it, and that of the hint has not', (question, answer) => {
    const { picture, worked } = solve(question);
    expect(JSON.stringify(worked)).toContain(answer);
    expect(JSON.stringify(picture)).not.toContain(answer);
  });

  it('of a time to write on the other clock does not tell the hour asked for', async () => {
    await loadRules();
    const { hints } = open(buildLesson({ question: 'Write 15:45 as 12-hour time', grade: 'PYP4' }).content);
    expect(JSON.stringify(hints.picture)).not.toContain('3:45');
  });
});

describe('the picture of a triangle', () => {
  it.each([
    ['A triangle has a base of 10 cm and a height of 6 cm. What is its area?', 'any'],
    ['A right-angled triangle has a base of 10 cm and a height of 6 cm. What is its area?', 'right-angled'],
  ])('of "%s" is half of a box, in the hint and in the solution', (question, triangle) => {
    const { hints, solution } = open(buildLesson({ question, grade: 'PYP5' }).content);
    for (const picture of [hints.picture, solution.picture])
      expect(picture).toMatchObject({ kind: 'rectangle', triangle, width: '10 cm', height: '6 cm' });
    expect(JSON.stringify(hints.picture)).not.toMatch(/30|60/);
    expect(solution.picture?.caption).toContain('30');
  });
});

describe('the working of a division', () => {
  it('has no step where nothing is left to share', () => {
    expect(said('320 ÷ 16')).toEqual([
      '16 goes twice into 32. 32 − 32 leaves 0.',
      'Write 0 where nothing is left to share: 320 ÷ 16 = 20.',
    ]);
    for (const question of ['1600 ÷ 16', '8008 ÷ 8', '300 ÷ 2', '803 ÷ 8', '1,000,000 ÷ 125'])
      expect([question, said(question).join(' ')]).not.toEqual([
        question,
        expect.stringMatching(/into 0\b|\b0 times|fit in 0\b/),
      ]);
  });

  it('says that a number does not fit instead of counting it 0 times', () => {
    expect(said('162 ÷ 16')[1]).toBe('16 does not fit in 2. Write 0 on top.');
  });

  it('ends with what is left over where that is asked for', () => {
    expect(said('What is 96 ÷ 7 with a remainder?').at(-1)).toBe('96 ÷ 7 is 13, and 5 left over.');
    expect(said('What is the remainder when 96 is divided by 8?').at(-1)).toBe('12 × 8 is 96, so 0 is left over.');
  });

  it('takes what is left over as it is asked for', () => {
    const both = solve('What is 96 ÷ 7 with a remainder?').expect;
    for (const given of ['13 r 5', '13 remainder 5', '13r5'])
      expect([given, verdictOf(given, both)]).toEqual([given, 'right']);
    for (const given of ['13', '5', '13 r 4']) expect([given, verdictOf(given, both)]).not.toEqual([given, 'right']);
    expect(verdictOf('12 r 0', solve('96 ÷ 8 with remainder').expect)).toBe('right');
    const rest = solve('What is the remainder when 96 is divided by 7?');
    expect(verdictOf('5', rest.expect)).toBe('right');
    expect(verdictOf('13', rest.expect)).not.toBe('right');
  });
});

describe('a comparison', () => {
  it('is not told as taking away', async () => {
    await loadKnowledge();
    for (const question of [
      'What is the difference between 82 and 37?',
      'Ann has 12 apples. Ben has 7 apples. How many more apples does Ann have than Ben?',
      'Ann has 12 apples. Ben has 5 fewer apples than Ann. How many apples does Ben have?',
    ]) {
      const { hints } = open(buildLesson({ question, grade: 'PYP3', storyConfirmed: true }).content);
      expect([question, hints.nudge[0]]).toEqual([question, expect.stringMatching(/^You compare two amounts\./)]);
    }
    expect(open(buildLesson({ question: '82 - 37', grade: 'PYP3' }).content).hints.nudge[0]).toMatch(/taking away/);
  });
});

describe('an answer', () => {
  it('may be written with what is left over, however a division is asked', () => {
    for (const question of ['17 ÷ 5', 'divide 17 by 5', 'share 17 by 5'])
      expect([question, verdictOf('3 r 2', solve(question).expect)]).toEqual([question, 'right']);
  });

  it('of amounts stands in the unit that was asked for', () => {
    expect(solve('1 hour + 30 minutes in minutes').answer).toBe('90 minutes');
    expect(solve('1 hour + 30 minutes').answer).toBe('1 hour 30 minutes');
  });
});

it('a time may be told with its half of the day, where the question tells none', () => {
  const { expect: spec } = solve('what time is 35 minutes after 2:50');
  expect(['3:25 pm', '3:25am', '3:25', '3:85 pm'].map((given) => verdictOf(given, spec))).toEqual([
    'right',
    'right',
    'right',
    'wrong',
  ]);
  expect(verdictOf('3:25 am', solve('what time is 35 minutes after 2:50 pm').expect)).toBe('wrong');
});

it('less than a whole hour or week is one number, and no step tells it', () => {
  expect(solve('1 week - 2 days').expect).toMatchObject({ kind: 'number', value: '5', unit: 'days' });
  expect(
    solve('1 week - 2 days')
      .moves.map((step) => step.ask)
      .join(),
  ).not.toContain('5 days');
});

it('a fresh problem is found for numbers in words, zero and easy per cents', async () => {
  await loadRules();
  for (const question of ['two thousand and forty in digits', '0 ÷ 5', '10 ÷ 2.5', '17.5% of 40'])
    expect([question, open(buildLesson({ question, grade: 'PYP5' }).content).next?.prompt]).not.toContain(undefined);
});
