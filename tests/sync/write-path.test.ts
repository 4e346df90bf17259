import { beforeAll, describe, expect, test } from 'vitest';
import { clients, type Client } from './write-path/bundle.ts';
import { run } from './write-path/run.ts';

let realms: Client[];
beforeAll(async () => {
  realms = await clients(5);
});

describe('the write path under faults', () => {
  test('converges and loses nothing in 150 schedules', { timeout: 180_000 }, async () => {
    const failed: string[] = [];
    for (let seed = 1; seed <= 150; seed++) {
      const { violations } = await run({ seed, clients: realms });
      if (violations.length) failed.push(`npm run sim -- --seed ${seed} --verbose: ${violations[0]}`);
    }
    expect(failed).toEqual([]);
  });

  // 814: the clock goes back, and RxDB's own push leaves out what is typed then. 1347: a tablet dies while a value is saved that
  // will be refused, and replaces an earlier refused one of its author.
  test.each([814, 1347])('seed %i, which has failed before, does not any more', { timeout: 60_000 }, async (seed) => {
    expect((await run({ seed, clients: realms })).violations).toEqual([]);
  });

  test('replays a seed to the same trace', { timeout: 60_000 }, async () => {
    for (const seed of [7, 8, 9]) {
      const first = await run({ seed, clients: realms });
      expect((await run({ seed, clients: realms })).hash).toBe(first.hash);
    }
  });
});
