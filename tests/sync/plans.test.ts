import { describe, expect, test } from 'vitest';
import { mutants } from './write-path/mutants.ts';
import { plans } from './write-path/plans.ts';

describe('a written plan', () => {
  for (const [name, play] of Object.entries(plans)) {
    test(`${name}: all is well`, async () => {
      expect(await play({})).toEqual([]);
    });
  }
});

describe('a broken rule is noticed by its plan', () => {
  for (const [name, { caughtBy, mutation }] of Object.entries(mutants)) {
    if (typeof caughtBy === 'number') continue;
    test(`${name}: ${caughtBy}`, async () => {
      expect(await plans[caughtBy](mutation)).not.toEqual([]);
    });
  }
});
