import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { recall, remember } from './device-memory.ts';

test('what was remembered is recalled, the last word counts, and nobody is not the same as never asked', async () => {
  expect(await recall('person')).toBeUndefined();
  void remember('person', { id: '1' });
  await remember('person', { id: '2' });
  expect(await recall('person')).toEqual({ id: '2' });
  await remember('person', null);
  expect(await recall('person')).toBeNull();
});

test('a browser that stores nothing forgets and does not fail', async () => {
  const real = globalThis.indexedDB;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  try {
    await remember('person', { id: '3' });
    expect(await recall('person')).toBeUndefined();
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { value: real, configurable: true });
  }
});
