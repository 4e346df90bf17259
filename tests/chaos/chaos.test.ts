import { afterAll, describe, expect, test } from 'vitest';
import { describeReport } from './report.ts';
import { runChaos } from './run.ts';

/** More by hand: `npm run chaos -- --minutes 20 --seed 7`. */
const minutes = 1;
const seed = Number(process.env['SEED'] ?? 1);
const ended = new AbortController();
let running: Promise<unknown> = Promise.resolve();

afterAll(async () => {
  ended.abort();
  await running.catch(() => {});
}, 120_000);

describe.runIf(process.platform === 'linux')('a school under kills, bad lines and a full disk', () => {
  test('loses nothing, doubles nothing, leaks nothing and serves again', { timeout: 900_000 }, async () => {
    const run = runChaos({ minutes, seed, ended: ended.signal });
    running = run;
    const report = await run;
    console.info(describeReport(report, `npm run chaos -- --minutes ${minutes} --seed ${seed}`));
    expect(report.violations).toEqual([]);
  });
});
