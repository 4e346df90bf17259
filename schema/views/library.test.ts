import { describe, expect, it } from 'vitest';
import { inOrder, isFound, steepnessOf } from './library.ts';

const test = (id: string, more: object = {}) => ({
  id,
  title: 'Add two-digit numbers',
  authorName: 'Quiet Boat',
  subject: 'math' as const,
  grade: 'PYP2' as const,
  rating: null as number | null,
  ratings: 0,
  questions: 8,
  madeAt: '2026-11-01T00:00:00.000Z',
  ...more,
});
const any = { q: '', subject: null, grade: null };

describe('the library on a device', () => {
  it('finds a test when every word is in its title or its author’s name', () => {
    expect(isFound(test('a'), { ...any, q: 'boat ADD' })).toBe(true);
    expect(isFound(test('a'), { ...any, q: 'boat river' })).toBe(false);
    expect(isFound(test('a', { authorName: 'Zoé' }), { ...any, q: 'zoe ' }), 'without its accents').toBe(true);
    expect(isFound(test('a'), { ...any, subject: 'english' })).toBe(false);
    expect(isFound(test('a'), { ...any, grade: 'PYP2', subject: 'math' })).toBe(true);
  });

  it('does not put one good word above many', () => {
    const one = test('one', { rating: 5, ratings: 1 });
    const many = test('many', { rating: 4.6, ratings: 20 });
    const bad = test('bad', { rating: 1, ratings: 9 });
    expect(inOrder([bad, test('none'), one, many], 'best').map(({ id }) => id)).toEqual(['many', 'one', 'none', 'bad']);
  });

  it('orders by age and by length', () => {
    const late = test('late', { madeAt: '2026-11-20T00:00:00.000Z', questions: 12 });
    expect(inOrder([test('early'), late], 'newest').map(({ id }) => id)).toEqual(['late', 'early']);
    expect(inOrder([late, test('early')], 'shortest').map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('says how steep a test is beside its year', () => {
    expect([steepnessOf(-1, 0), steepnessOf(0.2, 0), steepnessOf(1, 0), steepnessOf(null, 3)]).toEqual([
      'gentle',
      'medium',
      'steep',
      'medium',
    ]);
  });
});
