import { expect, test } from 'vitest';
import { beginWith, isWork } from './test-draft.ts';

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
