import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('names stand in one order: accents and capitals beside their letters, numbers as numbers', () => {
  expect(['Zoe', 'Émile', 'ali', 'Eva', 'Class 10', 'Class 2'].sort(byName)).toEqual([
    ...['ali', 'Class 2', 'Class 10', 'Émile', 'Eva', 'Zoe'],
  ]);
});
