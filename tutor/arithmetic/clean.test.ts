import { expect, it } from 'vitest';
import { splitQuestions } from './clean.ts';

it('a numbered list is taken apart, also when it has lost its lines', () => {
  const three = ['3 + 4 = ?', '8 - 2 = ?', '6 x 3 = ?'];
  expect(splitQuestions('1) 3 + 4 = ?\n2) 8 - 2 = ?\n3) 6 x 3 = ?')).toEqual(three);
  expect(splitQuestions('1) 3 + 4 = ? 2) 8 - 2 = ? 3) 6 x 3 = ?')).toEqual(three);
  expect(splitQuestions('a) 7 + 5 b) 9 + 6')).toEqual(['7 + 5', '9 + 6']);
});
it('numbers in brackets that are no list stay where they are', () => {
  for (const one of [
    'What is 3 × (4 + 2) − 1?',
    'Tom (7) and Ann (8) share 15 sweets.',
    '2) 8 - 2 = ?',
    '1) 3 + 4 = ?',
  ])
    expect(splitQuestions(one)).toHaveLength(1);
});
