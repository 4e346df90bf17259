import { expect, test } from 'vitest';
import { readTyped } from './letter.ts';

test('a draft is read as it was typed, one from before with its words, and what is neither is none', () => {
  const typed = { subject: 'Fractions', content: 'How is she?', messageType: 'concern', priority: 'high' };
  expect(readTyped(typed)).toEqual(typed);
  expect(readTyped('How is she?')).toEqual({
    ...{ subject: '', content: 'How is she?' },
    ...{ messageType: 'general', priority: 'normal' },
  });
  expect(readTyped({ subject: 'Fractions' })).toBeNull();
});
