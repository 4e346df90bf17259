import { parseArgs } from 'node:util';
import { clients } from './write-path/bundle.ts';
import { mutants } from './write-path/mutants.ts';
import { run } from './write-path/run.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '150' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    ops: { type: 'string', default: '60' },
    verbose: { type: 'boolean', default: false },
    hunt: { type: 'string' },
    twice: { type: 'boolean', default: false },
  },
});
const realms = await clients(5);
const from = Number(values.seed ?? values.from);
const count = values.seed ? 1 : Number(values.seeds);
const ops = Number(values.ops);
if (values.hunt) {
  // How many schedules a search needs until it notices a broken rule ('all' hunts every one).
  for (const [name, { mutation }] of Object.entries(mutants)) {
    if (values.hunt !== 'all' && !name.includes(values.hunt)) continue;
    let found = 0;
    for (let seed = from; !found && seed < from + count; seed++) {
      const { violations } = await run({ seed, clients: realms, ops, mutation });
      if (violations.length) found = seed;
      if (found) console.log(`${name}: seed ${found}: ${violations[0]?.slice(0, 120)}`);
    }
    if (!found) console.log(`${name}: NOT FOUND in ${count} schedules`);
  }
  process.exit(0);
}
let failed = 0;
let edits = 0;
let kills = 0;
for (let seed = from; seed < from + count; seed++) {
  const result = await run({ seed, clients: realms, ops, verbose: values.verbose });
  edits += result.edits;
  kills += result.kills;
  if (values.verbose) console.log(result.log.join('\n'));
  if (values.twice) {
    const again = await run({ seed, clients: realms, ops });
    if (again.hash !== result.hash) result.violations.push(`not the same twice: ${result.hash} ${again.hash}`);
  }
  if (result.violations.length === 0) continue;
  failed++;
  console.log(`seed ${seed} (replay: npm run sim -- --seed ${seed} --verbose)`);
  for (const one of result.violations.slice(0, 4)) console.log(`  ${one}`);
}
console.log(`${edits} edits, ${kills} kills`);
console.log(`${count} schedules, ${failed} failed`);
process.exit(failed ? 1 : 0);
