import { expect, test } from 'vitest';
import { memoryPersonStore } from '../replica/memory-person-store.ts';
import { keepAnswer, listeners } from './remembered.ts';
import { answerTo, recallAnswer, together } from './use-remembered.ts';

const at = '2026-11-20T10:00:00.000Z';
const plans = answerTo('listPlans');

test('an answer is recalled with its moment, and whoever shows it is told when there is a newer one', async () => {
  const store = memoryPersonStore();
  const told: string[] = [];
  const listener = (key: string): void => void told.push(key);
  listeners.add(listener);
  expect(await recallAnswer(store, plans)).toBeNull();
  await keepAnswer(store, plans.key, { answer: [], at });
  listeners.delete(listener);
  expect(await recallAnswer(store, plans)).toEqual({ answer: [], at });
  expect(told).toEqual(['remembered:listPlans']);
});

test('what another version kept is no answer', async () => {
  const store = memoryPersonStore();
  await store.setMeta(plans.key, [{ name: 'Free' }]);
  expect(await recallAnswer(store, plans)).toBeNull();
  await store.setMeta(plans.key, { answer: [{ name: 'Free' }], at });
  expect(await recallAnswer(store, plans)).toBeNull();
});

test('a page of several answers is of the oldest moment', () => {
  const one = { error: null, again: async () => {} };
  expect(
    together([
      { ...one, at },
      { ...one, at: '2026-11-19T10:00:00.000Z' },
    ]).at,
  ).toBe('2026-11-19T10:00:00.000Z');
});
