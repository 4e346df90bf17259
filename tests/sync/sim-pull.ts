import { parseArgs } from 'node:util';
import { hunt } from '../mutants/hunt.ts';
import { runSchedule } from './pull-model.ts';

// Pull, scopes, grants, moves, garbage and restore against the real server modules: see docs/sync-protocol.md, section 9.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    hunt: { type: 'string' },
    /** Stops at the first that fails. */
    first: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
const count = Number(values.seeds);
if (values.hunt) hunt(values.hunt, 'tests/sync/sim-pull.ts', values);

let failed = 0;
for (let seed = from; seed < from + count; seed++) {
  const broken = await runSchedule(seed);
  if (broken === null) continue;
  failed++;
  console.log(`seed ${seed}: ${broken}`);
  if (values.first) break;
}
console.log(`${count} schedules, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
