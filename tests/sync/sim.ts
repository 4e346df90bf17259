import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hunt } from '../mutants/hunt.ts';
import { clients } from './write-path/bundle.ts';
import { run } from './write-path/run.ts';
import { newerClients } from './write-path/update.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '150' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    ops: { type: 'string', default: '60' },
    verbose: { type: 'boolean', default: false },
    hunt: { type: 'string' },
    /** Stops at the first that fails. */
    first: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
  },
});
// How many schedules a search needs until it notices a broken rule.
if (values.hunt) hunt(values.hunt, 'tests/sync/sim.ts', values);
const from = Number(values.seed ?? values.from);
const count = values.seed ? 1 : Number(values.seeds);

/** So many schedules share a process: a device that was killed stays in its memory. */
const together = 250;
const found = { edits: 0, kills: 0, updates: 0, failed: 0 };
await (count > together ? playParts() : play());
if (process.env['SIM_PART']) {
  await new Promise<void>((sent) => process.send?.(found, undefined, undefined, () => sent()));
} else {
  console.log(`${found.edits} edits, ${found.kills} kills, ${found.updates} updates`);
  console.log(`${count} schedules, ${found.failed} failed`);
}
process.exit(found.failed ? 1 : 0);

async function play(): Promise<void> {
  const realms = await clients(5);
  const newer = await newerClients(5);
  const ops = Number(values.ops);
  for (let seed = from; seed < from + count; seed++) {
    const result = await run({ seed, clients: realms, newer, ops, verbose: values.verbose });
    for (const key of ['edits', 'kills', 'updates'] as const) found[key] += result[key];
    if (values.verbose) console.log(result.log.join('\n'));
    if (values.twice) {
      const again = await run({ seed, clients: realms, newer, ops });
      if (again.hash !== result.hash) result.violations.push(`not the same twice: ${result.hash} ${again.hash}`);
    }
    if (result.violations.length === 0) continue;
    found.failed++;
    console.log(`seed ${seed} (replay: npm run sim -- --seed ${seed} --verbose)`);
    for (const one of result.violations.slice(0, 4)) console.log(`  ${one}`);
    if (values.first) break;
  }
}

/** Plays all in processes of their own, two at once. */
async function playParts(): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / together) }, (_, part) => from + part * together);
  const lane = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      await playPart(start, Math.min(together, from + count - start));
      if (values.first && found.failed > 0) starts.length = 0;
    }
  };
  await Promise.all(Array.from({ length: values.first ? 1 : Math.min(2, availableParallelism()) }, lane));
}

function playPart(start: number, seeds: number): Promise<void> {
  const options = [...process.argv.slice(2), '--from', String(start), '--seeds', String(seeds)];
  const child = fork(fileURLToPath(import.meta.url), options, { env: { ...process.env, SIM_PART: '1' } });
  let told = false;
  child.on('message', (part: typeof found) => {
    told = true;
    for (const key of ['edits', 'kills', 'updates', 'failed'] as const) found[key] += part[key];
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (told ? resolve() : reject(new Error(`seeds from ${start} ended with ${code}`))));
  });
}
