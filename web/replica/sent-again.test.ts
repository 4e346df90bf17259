import { describe, expect, test } from 'vitest';
import type { LocalDocument } from './document.ts';
import { sentAgain } from './sent-again.ts';

const doc = (fields: Record<string, unknown>): LocalDocument => ({
  id: 's',
  rev: '1.1',
  scopes: [],
  edited: {},
  ...fields,
});

describe('a kept text of two devices that is sent again', () => {
  test('stands beside the answer that was first', () => {
    expect(sentAgain('submission', doc({ content: 'A' }), { content: 'B' })).toEqual({ addition: 'B' });
  });
  test('is the next answer where the first was given back', () => {
    const returned = doc({ content: '', returned: 1 });
    expect(sentAgain('submission', returned, { content: 'B' })).toEqual({ content: 'B', round: 2 });
    const twice = doc({ content: '', round: 2, returned: 2 });
    expect(sentAgain('submission', twice, { content: 'B' })).toEqual({ content: 'B', round: 3 });
  });
  test('is what it was where school has none', () => {
    expect(sentAgain('submission', { ...doc({ content: 'A' }), rev: '' }, { content: 'B' })).toEqual({ content: 'B' });
  });
});

test('a kept mark is for the round that its teacher sees beside it', () => {
  const mark = { score: 3, feedback: 'Good.' };
  expect(sentAgain('submission', doc({ content: 'A' }), mark)).toEqual(mark);
  expect(sentAgain('submission', doc({ content: 'A', round: 2, returned: 1 }), mark)).toEqual({
    ...mark,
    markedRound: 2,
  });
});

test('a kept word for giving back gives the answer back that is there now', () => {
  expect(sentAgain('submission', doc({ content: 'A', round: 2, returned: 1 }), { returnNote: 'Draw.' })).toEqual({
    returnNote: 'Draw.',
    returned: 2,
  });
});

test('other things are sent as they are', () => {
  expect(sentAgain('assignment', doc({}), { title: 'T' })).toEqual({ title: 'T' });
});
