import { fork, type ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { project } from './copy.ts';
import type { Asked, Played } from './lane.ts';
import { isQuick, readMutants } from './patch.ts';
import { writeTable } from './table.ts';

// Plays each mutant's killer on a copy of the sources: `npm run mutants [-- part of a name]`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** One for each rule, of those whose killer is a quick test without a database. */
    quick: { type: 'boolean', default: false },
    /** The killers without any patch: all must pass. */
    plain: { type: 'boolean', default: false },
    /** Writes docs/mutants.md, plays nothing. */
    table: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
    lanes: { type: 'string', default: String(Math.min(2, cpus().length)) },
  },
});

if (values.table) {
  writeTable();
  process.exit(0);
}
const broken = new Set<string>();
function breaksAnother(rules: readonly string[]): boolean {
  const before = broken.size;
  for (const rule of rules) broken.add(rule);
  return broken.size > before;
}
const wanted = readMutants()
  .filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)))
  .filter(({ killer, rules }) => !values.quick || (isQuick(killer) && breaksAnother(rules)));
const killers = [...new Map(wanted.map((one) => [one.killedBy, one])).values()];
// One after the other by killer: a lane has loaded the same files before.
const queue: Asked[] = (values.plain ? killers : wanted)
  .toSorted((a, b) => (a.killedBy < b.killedBy ? -1 : 1))
  .map(({ name }) => ({ name, plain: values.plain }));
const good = values.plain ? 'passed' : 'failed';
const word = { failed: 'killed', passed: 'SURVIVED', broken: 'BROKEN' };
const total = queue.length;
let bad = 0;

function say({ name, outcome, why, seconds }: Played): void {
  const mutant = wanted.find((one) => one.name === name);
  const said = values.plain ? outcome : word[outcome];
  const columns = [mutant?.rules.join(', '), name, mutant?.killedBy, said, `${seconds.toFixed(1)} s`];
  console.log(columns.join(' | '));
  if (outcome === good && !values.why) return;
  if (outcome !== good) bad++;
  console.log(why.replace(/^/gm, '    ').slice(0, 1_000));
}

function lane(): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)));
  const child: ChildProcess = fork(fileURLToPath(new URL('lane.ts', import.meta.url)), {
    cwd: project,
    env,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const next = (): void => void child.send(queue.shift() ?? 'end');
    child.on('message', (played: Played) => {
      say(played);
      next();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a lane ended with ${code}`))));
    next();
  });
}

const started = performance.now();
await Promise.all(Array.from({ length: Math.min(Number(values.lanes), total) }, lane));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
if (values.plain) console.log(`${total} killers without a patch, ${bad} failed, ${seconds} s`);
else console.log(`${total} mutants, ${total - bad} killed, ${bad} SURVIVED, ${seconds} s`);
process.exitCode = bad > 0 || total === 0 ? 1 : 0;
