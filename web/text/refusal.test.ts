import { expect, test } from 'vitest';
import { WriteError } from '../replica/write.ts';
import { words } from './index.ts';
import { failureToast, refusalText, uploadProblem } from './refusal.ts';

test('a refused write is told by the text of its code, any other failure by the words of its place', () => {
  expect(refusalText(new WriteError('class_ended'))).toBe(words.errors.class_ended);
  expect(refusalText(new WriteError('invalid', ['title']))).toBe(words.errors.invalid);
  const others = [new Error('full'), Object.assign(new Error('taken'), { code: 'CONFLICT' }), 'class_ended', null];
  expect(others.map(refusalText)).toEqual([undefined, undefined, undefined, undefined]);
  expect(refusalText(Object.assign(new Error(''), { code: 'toString' }))).toBeUndefined();
});

test('an upload that fails says what the server said, or that it failed', () => {
  expect(uploadProblem('picture_unreadable')).toBe(words.errors.picture_unreadable);
  expect(uploadProblem(undefined)).toBe('Upload failed');
});

test('a toast says what was not done, and why where that has a text', () => {
  expect(failureToast('Not saved', new WriteError('class_ended'))).toEqual({
    ...{ title: 'Not saved', description: words.errors.class_ended, variant: 'destructive' },
  });
  expect(failureToast('Not saved', new Error('full')).description).toBeUndefined();
});
