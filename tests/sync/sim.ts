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
const realms = await clients(5);
const newer = await newerClients(5);
const from = Number(values.seed ?? values.from);
const count = values.seed ? 1 : Number(values.seeds);
const ops = Number(values.ops);
let failed = 0;
let edits = 0;
let kills = 0;
let updates = 0;
for (let seed = from; seed < from + count; seed++) {
  const result = await run({ seed, clients: realms, newer, ops, verbose: values.verbose });
  edits += result.edits;
  kills += result.kills;
  updates += result.updates;
  if (values.verbose) console.log(result.log.join('\n'));
  if (values.twice) {
    const again = await run({ seed, clients: realms, newer, ops });
    if (again.hash !== result.hash) result.violations.push(`not the same twice: ${result.hash} ${again.hash}`);
  }
  if (result.violations.length === 0) continue;
  failed++;
  console.log(`seed ${seed} (replay: npm run sim -- --seed ${seed} --verbose)`);
  for (const one of result.violations.slice(0, 4)) console.log(`  ${one}`);
  if (values.first) break;
}
console.log(`${edits} edits, ${kills} kills, ${updates} updates`);
console.log(`${count} schedules, ${failed} failed`);
process.exit(failed ? 1 : 0);
