import { expect, test } from 'vitest';
import { beginWith, changed, isWork, madeBefore } from './test-draft.ts';

const birds = { id: 'birds', subject: 'science' } as const;
const empty = beginWith(null, null);
const question = { id: '1', prompt: '', answer: '', options: '' };

test('a test is kept from its first topic, name or question on, and not for a choice out of three', () => {
  expect(isWork({ ...empty, count: '5', steep: 'steep', subject: 'english' }, null)).toBe(false);
  expect(isWork({ ...empty, topics: ['birds'] }, null)).toBe(true);
  expect(isWork({ ...empty, name: 'Birds' }, null)).toBe(true);
  expect(isWork({ ...empty, own: [question] }, null)).toBe(true);
  expect(isWork(beginWith(null, birds), birds), 'what the page was asked about comes again by itself').toBe(false);
});

test('a page that is asked about a topic begins with it, and keeps the questions that were written', () => {
  const kept = { ...empty, topics: ['sums'], name: 'Monday', own: [question] };
  expect(beginWith(kept, null)).toEqual(kept);
  expect(beginWith(kept, birds)).toEqual({ ...kept, subject: 'science', topics: ['birds'] });
});

test('a press that is repeated finds what was made of the same form; of a changed one, or a wish in its place, it makes another', () => {
  const made = { ...empty, made: { id: 'first', wish: false } };
  expect(madeBefore(made, false)).toBe('first');
  expect(madeBefore(made, true)).toBeUndefined();
  expect(madeBefore(changed(made, { name: 'Rivers' }), false)).toBeUndefined();
  expect(madeBefore(changed(empty, { made: { id: 'second', wish: true } }), true)).toBe('second');
});
