import { expect, test } from 'vitest';
import { weekPoint } from './week-point.ts';

test('a week says its share with what it is of, and the range in which that likely lies', () => {
  expect(weekPoint('2026-11-16', { right: 15, tried: 20 })).toEqual({
    label: 'Mon 16 Nov',
    value: 75,
    text: '75%, 15 of 20',
    few: false,
    likely: { lower: 53, upper: 89 },
  });
});

test('a week of fewer than eight tries is told as of few, and one of none is a gap', () => {
  expect(weekPoint('2026-11-16', { right: 7, tried: 7 })).toMatchObject({
    value: 100,
    few: true,
    likely: { upper: 100 },
  });
  expect(weekPoint('2026-11-16', { right: 0, tried: 0 })).toMatchObject({ value: null, text: 'Nothing tried' });
});
