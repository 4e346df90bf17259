import { expect, test } from 'vitest';
import { retry } from './retry.ts';

test('work that fails is tried again after the pause that its error asks for', async () => {
  const told: unknown[] = [];
  let left = 2;
  const work = async (): Promise<string> => {
    if (left-- > 0) throw new Error(`${left} left`);
    return 'done';
  };
  const answer = await retry(work, (error, tries) => {
    told.push([String(error), tries]);
    return 0;
  });
  expect([answer, told]).toEqual([
    'done',
    [
      ['Error: 1 left', 0],
      ['Error: 0 left', 1],
    ],
  ]);
});

test('an error after which no try is left is told as it is', async () => {
  const last = new Error('no place');
  let tried = 0;
  const failing = retry(
    async () => {
      tried++;
      throw last;
    },
    (_error, tries) => (tries < 3 ? 0 : null),
  );
  await expect(failing).rejects.toBe(last);
  expect(tried).toBe(4);
});
