import { parseArgs } from 'node:util';
import { faultKinds, type FaultKind } from './plan.ts';
import { describeReport } from './report.ts';
import { runChaos } from './run.ts';

// npm run chaos -- --minutes 20 --seed 7 [--faults postgres,web+postgres]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: faultKinds.join(',') },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const kinds = values.faults.split(',').filter((name): name is FaultKind => faultKinds.some((kind) => kind === name));
if (!(minutes > 0) || !Number.isInteger(seed) || kinds.length === 0) {
  console.error(`--minutes M (more than 0), --seed S (a whole number), --faults of ${faultKinds.join(',')}`);
  process.exit(2);
}

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort());
// What hangs ends too: leaving takes everything along (installation.ts).
setTimeout(
  () => {
    console.error('chaos took too long');
    process.exit(1);
  },
  minutes * 60_000 + 780_000,
).unref();

try {
  const report = await runChaos({ minutes, seed, kinds, ended: ended.signal, log: (line) => console.log(line) });
  console.log(
    describeReport(report, `npm run chaos -- --minutes ${minutes} --seed ${seed} --faults ${kinds.join(',')}`),
  );
  process.exit(report.violations.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
