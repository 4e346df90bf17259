import { expect, test } from 'vitest';
import { assignmentFrom, previewOf } from './template.ts';

test('work that is made from a template says what to do, whatever the template has', () => {
  const of = { name: 'Spelling', totalPoints: 10 };
  expect(assignmentFrom({ ...of, description: 'Ten words', instructions: 'Write them.' })).toEqual({
    title: 'Spelling',
    description: 'Write them.',
    totalPoints: 10,
  });
  expect(assignmentFrom({ ...of, description: 'Ten words', instructions: ' ' }).description).toBe('Ten words');
  expect(assignmentFrom({ ...of, description: null, instructions: null }).description).toBe('Spelling');
});

test('a preview has at most 100 characters and cuts none in two', () => {
  expect(previewOf('Read it.\n\nThen  write.')).toBe('Read it. Then write.');
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100));
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`);
  expect(previewOf('🚤'.repeat(101))).toBe(`${'🚤'.repeat(100)}...`);
});
