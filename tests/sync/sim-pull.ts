import { parseArgs } from 'node:util';
import { runSchedule } from './pull-model.ts';
import { mutants } from './pull-mutants.ts';

// Pull, scopes, grants, moves, garbage and restore against the real server modules: see docs/sync-protocol.md, section 9.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    hunt: { type: 'string' },
  },
});
const from = Number(values.from);
const count = Number(values.seeds);

if (values.hunt === undefined) {
  let failed = 0;
  for (let seed = from; seed < from + count; seed++) {
    const broken = await runSchedule(seed);
    if (broken === null) continue;
    failed++;
    console.log(`seed ${seed}: ${broken}`);
  }
  console.log(`${count} schedules, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else {
  const names = values.hunt === 'all' ? Object.keys(mutants) : [values.hunt];
  for (const name of names) {
    const mutant = mutants[name];
    if (!mutant) throw new Error(`no mutant ${name}: ${Object.keys(mutants).join(', ')}`);
    let caught = 0;
    let first = '';
    for (let seed = from; seed < from + count; seed++) {
      const broken = await runSchedule(seed, mutant);
      if (broken === null) continue;
      caught++;
      first ||= `first seed ${seed}: ${broken}`;
    }
    console.log(`${name}: caught by ${caught} of ${count}, ${first || 'never'}`);
    if (!caught) process.exitCode = 1;
  }
}
