import { expect, test } from 'vitest';
import { runSchedule } from './pull-model.ts';

test('2,000 schedules of pulls, moves, grants, garbage and restores keep every invariant', async () => {
  const failed: string[] = [];
  for (let seed = 1; seed <= 2_000; seed++) {
    const broken = await runSchedule(seed);
    if (broken !== null) failed.push(`seed ${seed}: ${broken}`);
  }
  expect(failed).toEqual([]);
}, 60_000);
