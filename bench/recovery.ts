import os from 'node:os';
import type { Paperboat, Part } from '../tests/processes/paperboat.ts';
import {
  freePort,
  newDataDir,
  pidOf,
  removeDataDir,
  startPaperboat,
  statusOf,
  until,
  untilReady,
} from '../tests/processes/paperboat.ts';
import { addJob, jobInTheMiddle, leftOf, startPushers } from '../tests/processes/traffic.ts';
import { report } from './support/report.ts';

/** How soon each process serves again after `kill -9`, five times in a row, each time after it had been ready. */
const kills = 5;
const pushers = 24;
const dataDir = newDataDir();
let running: Paperboat | undefined;

async function kill(part: Part): Promise<() => number> {
  const old = pidOf(part, dataDir);
  if (old === null) throw new Error(`${part} does not run`);
  const at = performance.now();
  process.kill(old, 'SIGKILL');
  await until(
    () => pidOf(part, dataDir) !== old,
    10_000,
    () => `${part} lives`,
  );
  return () => (performance.now() - at) / 1000;
}

const untilGone = (jobs: string[]): Promise<void> =>
  until(
    async () => (await leftOf(dataDir, jobs).catch(() => [{}])).length === 0,
    120_000,
    () => `the jobs were not done\n${running?.output() ?? ''}`,
  );

async function measure(one: () => Promise<number>): Promise<number[]> {
  const seconds: number[] = [];
  for (let n = 0; n < kills; n++) seconds.push(await one());
  return seconds;
}

const loads: number[] = [];
const note = (): void => void loads.push(os.loadavg()[0] ?? 0);
const lines = (what: string, seconds: number[], atMost: number) => [
  {
    what: `${what}, the slowest of ${seconds.map((one) => one.toFixed(1)).join(', ')}`,
    value: Math.max(...seconds),
    unit: 's',
    atMost,
  },
];

try {
  running = await startPaperboat(dataDir, await freePort());
  const { origin, output } = running;
  note();
  const web = await measure(async () => {
    const since = await kill('web');
    await untilReady(origin, output);
    return since();
  });
  note();
  const worker = await measure(async () => {
    const inHand = await jobInTheMiddle(dataDir);
    const since = await kill('worker');
    await inHand.letGo();
    await untilGone([inHand.id]);
    const seconds = since();
    await untilGone([await addJob(dataDir)]);
    return seconds;
  });
  note();
  const traffic = await startPushers(origin, pushers);
  const serves: number[] = [];
  const inHands: number[] = [];
  for (let n = 0; n < kills; n++) {
    await until(
      () => traffic.inFlight() >= pushers - 4,
      60_000,
      () => 'nobody pushes',
    );
    const inHand = await jobInTheMiddle(dataDir);
    const since = await kill('postgres');
    await until(
      () => pidOf('postgres', dataDir) !== null,
      60_000,
      () => output(),
    );
    const before = traffic.acknowledged.size;
    const done = untilGone([inHand.id]).then(() => inHands.push(since()));
    await until(
      async () => (await statusOf(`${origin}/readyz`)) === 200 && traffic.acknowledged.size > before,
      120_000,
      () => `web does not serve\n${output()}`,
    );
    serves.push(since());
    await done;
    await inHand.letGo();
  }
  await traffic.stop();
  note();
  console.log(`load ${loads.map((load) => load.toFixed(1)).join(', ')}`);
  report('serves again after kill -9', [
    ...lines('web is killed: ready', web, 5),
    ...lines('the worker is killed: the job in its hand is done', worker, 10),
    ...lines('Postgres alone is killed: 24 pushers are acknowledged', serves, 10),
    ...lines('Postgres alone is killed: the job in hand is done', inHands, 10),
  ]);
} finally {
  running?.child.kill('SIGTERM');
  await running?.exited;
  removeDataDir(dataDir);
}
