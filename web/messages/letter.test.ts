import { expect, test } from 'vitest';
import { changed, placeOf, readTyped } from './letter.ts';

test('a draft is read as it was typed, one from before with its words, and what is neither is none', () => {
  const typed = { subject: 'Fractions', content: 'How is she?', messageType: 'concern', priority: 'high' };
  expect(readTyped(typed)).toEqual(typed);
  expect(readTyped('How is she?')).toEqual({
    ...{ subject: '', content: 'How is she?' },
    ...{ messageType: 'general', priority: 'normal' },
  });
  expect(readTyped({ subject: 'Fractions' })).toBeNull();
});

test('each reader has a letter of its own, and one that is not addressed yet stands for itself', () => {
  const key = 'draft:message:new';
  const places = ['', 'maya:hanna', 'ben:hanna'].map((reader) => placeOf(key, reader));
  expect(new Set(places).size).toBe(3);
  expect(places[0]).toBe(key);
});

test('a letter keeps the id under which it is being sent, and is another one as soon as it is changed', () => {
  const sent = {
    subject: 'Fractions',
    content: 'How is she?',
    messageType: 'concern',
    priority: 'high',
    id: '0193a1c4-5b1e-7c00-8000-000000000001',
  } as const;
  expect(readTyped(sent)).toEqual(sent);
  expect(changed(sent, { content: 'How is he?' })).not.toHaveProperty('id');
});
