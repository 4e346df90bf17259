import { expect, test } from 'vitest';
import { changedFrom } from './changed-from.ts';

test('a form that was opened before a colleague published the work writes what was changed in it, and takes nothing back', () => {
  const began = { title: 'Rivers', description: 'Page 4', isPublished: false, totalPoints: 20 };
  const byNow = { ...began, isPublished: true, description: 'Pages 4 and 5' };
  const typed = { title: 'Rivers and lakes', description: 'Page 4', isPublished: false, totalPoints: 20 };
  expect({ ...byNow, ...changedFrom(began, typed) }).toEqual({ ...byNow, title: 'Rivers and lakes' });
});

test('what was emptied is changed, and what was never there is not', () => {
  const emptied = { description: undefined, academicYear: undefined };
  expect(changedFrom({ description: 'Our class' }, emptied)).toEqual({ description: undefined });
});
