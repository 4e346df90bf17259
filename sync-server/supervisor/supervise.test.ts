import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../../tests/processes/paperboat.ts';
import { createLog } from '../log.ts';
import { delayAfter, unreadyFor } from './restart-policy.ts';
import type { Supervised } from './supervise.ts';
import { supervise } from './supervise.ts';

const script = new URL('../../tests/processes/fixtures/child.ts', import.meta.url);
let running: Supervised | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

interface Watched {
  lines: string[];
  pids: number[];
  delays(): number[];
  /** How often the database was asked about, for a child that had not said that it is ready. */
  checks(): number;
}

function watch(does: string, databaseReady = true): Watched {
  const lines: string[] = [];
  const pids: number[] = [];
  const log = createLog('test', 'info', (line) => lines.push(line));
  let checks = 0;
  running = supervise({
    ...{ name: 'child', script, environment: { ...process.env, CHILD_DOES: does }, log, unreadyMs: 600 },
    databaseReady: async () => {
      checks += 1;
      return databaseReady;
    },
    started: (pid) => pids.push(pid),
  });
  running.ready.catch(() => {});
  const delays = (): number[] => lines.flatMap((line) => (/ ms=(\d+)$/.exec(line)?.[1] ?? []) as string).map(Number);
  return { lines, pids, delays, checks: () => checks };
}

describe('the pause before a child starts again', () => {
  test('is the shortest after each death of a child that had been ready, and grows for one that never is', () => {
    const deaths = (ready: boolean[]): number[] => {
      let last: number | null = null;
      return ready.map((was) => (last = delayAfter(last, was)));
    };
    expect(deaths([true, true, true, true, true])).toEqual([250, 250, 250, 250, 250]);
    expect(deaths([false, false, false, false, false])).toEqual([250, 500, 1_000, 2_000, 4_000]);
    expect(deaths(Array.from({ length: 12 }, () => false)).at(-1)).toBe(15_000);
    expect(deaths([false, false, false, true, false])).toEqual([250, 500, 1_000, 250, 500]);
  });

  test('is chosen so by the supervisor', { timeout: 60_000 }, async () => {
    const ready = watch('works then dies');
    await until(
      () => ready.pids.length >= 4,
      50_000,
      () => ready.lines.join('\n'),
    );
    expect(new Set(ready.delays())).toEqual(new Set([250]));
    await running?.stop();
    const never = watch('dies');
    await until(
      () => never.pids.length >= 4,
      50_000,
      () => never.lines.join('\n'),
    );
    expect(never.delays().slice(0, 3)).toEqual([250, 500, 1_000]);
  });
});

describe('a child that is alive and not ready', () => {
  test('counts only while the database is ready, and from the start when it was ready in between', () => {
    const checks = [
      { ready: false, databaseReady: true, ms: 5 },
      { ready: false, databaseReady: true, ms: 5 },
      { ready: false, databaseReady: false, ms: 5 },
      { ready: false, databaseReady: true, ms: 5 },
      { ready: true, databaseReady: true, ms: 5 },
      { ready: false, databaseReady: true, ms: 5 },
    ];
    let unready = 0;
    expect(checks.map((check) => (unready = unreadyFor(unready, check)))).toEqual([5, 10, 0, 5, 0, 5]);
  });

  for (const does of ['says no', 'deaf']) {
    test(`is started again: one that ${does}`, { timeout: 60_000 }, async () => {
      const { pids, lines } = watch(does);
      await until(
        () => pids.length >= 2,
        50_000,
        () => lines.join('\n'),
      );
      expect(lines[0]).toContain('child is not ready while the database is, starting it again');
    });
  }

  test('is left alone while the database is away, and so is one that works', { timeout: 60_000 }, async () => {
    const waits = watch('says no', false);
    // Six checks in which it is not ready would be too many while the database is.
    await until(
      () => waits.checks() >= 13,
      50_000,
      () => waits.lines.join('\n'),
    );
    expect([waits.pids.length, waits.lines]).toEqual([1, []]);
    await running?.stop();
    const works = watch('works for a while');
    await until(
      () => works.lines.length > 0,
      50_000,
      () => works.lines.join('\n'),
    );
    expect(works.lines[0]).toContain('child ended, starting it again code=3');
  });
});
