import { afterAll, describe, expect, test } from 'vitest';
import type { Paperboat } from './paperboat.ts';
import { freePort, newDataDir, pidOf, removeDataDir, startPaperboat, statusOf, until } from './paperboat.ts';
import { addJob, jobInTheMiddle, leftOf, queryOf, startPushers } from './traffic.ts';

const crashes = 2;
/** More than twice the connections of a web process. */
const pushers = 24;
const dataDir = newDataDir();
let running: Paperboat | undefined;

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  removeDataDir(dataDir);
});

async function busyOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^paperboat_database_pool\{use="busy"\} (\d+)$/m.exec(text)?.[1] ?? -1);
}

describe.runIf(process.platform === 'linux')('Postgres alone is killed', () => {
  test('with twice the pool in flight every process serves again', { timeout: 900_000 }, async () => {
    running = await startPaperboat(dataDir, await freePort());
    const { origin, output } = running;
    const traffic = await startPushers(origin, pushers);
    const { acknowledged, statuses } = traffic;
    for (let n = 0; n < crashes; n++) {
      await until(
        () => traffic.inFlight() >= 20,
        60_000,
        () => `never 20 pushes in flight\n${output()}`,
      );
      const inHand = await jobInTheMiddle(dataDir);
      const old = pidOf('postgres', dataDir);
      if (old === null) throw new Error('Postgres does not run');
      let left: object[] = [];
      const killedAt = performance.now();
      const tell = (what: string): void =>
        console.info(`crash ${n + 1}: ${what} after ${Math.round(performance.now() - killedAt)} ms`);
      process.kill(old, 'SIGKILL');
      await until(
        () => ![null, old].includes(pidOf('postgres', dataDir)),
        240_000,
        () => `Postgres did not come back\n${output()}`,
      );
      const acknowledgedBefore = acknowledged.size;
      await until(
        async () => (await statusOf(`${origin}/readyz`)) === 200,
        240_000,
        () => `never ready again\n${output()}`,
      );
      await until(
        () => acknowledged.size > acknowledgedBefore,
        60_000,
        () => `pushes were not acknowledged again: ${[...statuses].join()}\n${output()}`,
      );
      tell('web serves again');
      const jobs = [inHand.id, await addJob(dataDir)];
      await until(
        async () => {
          left = await leftOf(dataDir, jobs);
          return left.length === 0;
        },
        60_000,
        () => `the worker did not do its jobs: ${JSON.stringify(left)}\n${output()}`,
      );
      tell('the worker has done what it had in hand, and a new job');
      await inHand.letGo();
    }
    await traffic.stop();
    await until(
      async () => (await busyOf(origin)) === 0,
      30_000,
      () => 'connections were not given back',
    );
    for (const status of statuses) expect([0, 429, 503]).toContain(status);
    const stored = await queryOf<{ id: string }>(dataDir, 'select id from classroom where id = any($1::uuid[])', [
      [...acknowledged],
    ]);
    expect(stored).toHaveLength(acknowledged.size);
  });
});
