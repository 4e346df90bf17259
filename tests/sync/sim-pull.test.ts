import { describe, expect, test } from 'vitest';
import { runSchedule } from './pull-model.ts';
import { mutants } from './pull-mutants.ts';

test('2,000 schedules of pulls, moves, grants, garbage and restores keep every invariant', async () => {
  const failed: string[] = [];
  for (let seed = 1; seed <= 2_000; seed++) {
    const broken = await runSchedule(seed);
    if (broken !== null) failed.push(`seed ${seed}: ${broken}`);
  }
  expect(failed).toEqual([]);
}, 60_000);

/** A schedule that shows what each rule is for, found by `npm run sim:pull -- --hunt NAME`. */
const caughtBy: Readonly<Record<string, number>> = {
  'position-by-sequence': 3,
  'no-incarnation': 324,
  'gc-no-reset': 65,
  'no-floor-mark': 60,
  'checkpoint-before-documents': 6,
  'tombstones-by-position': 1,
  'manifest-ids-only': 6336,
  'no-lineage-check': 6,
  'revoked-scopes-kept': 1,
  'bodies-not-rechecked': 1,
  'left-scopes-not-stamped': 1,
  'position-without-id': 1,
  'move-keeps-epoch': 1,
  'covered-without-cover': 14,
  'old-answers-applied': 32,
  'leftovers-not-compared': 22516,
  'snapshots-told-by-their-end': 12986,
};

describe('a broken rule is noticed', () => {
  test('every mutant has its schedule', () => {
    expect(Object.keys(caughtBy)).toEqual(Object.keys(mutants));
  });

  test.each(Object.entries(caughtBy))('%s, by schedule %i', async (name, seed) => {
    expect(await runSchedule(seed, mutants[name])).not.toBeNull();
    expect(await runSchedule(seed)).toBeNull();
  });
});
