import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { copySources } from './copy.ts';
import { apply, readMutants, type Killer, type Mutant } from './patch.ts';

export interface Asked {
  name: string;
  /** Without the patch: the killer must pass. */
  plain: boolean;
}

export interface Played {
  name: string;
  /** 'passed' and 'failed' are the killer's; 'broken' is neither: it did not run, or did not come to its end. */
  outcome: 'passed' | 'failed' | 'broken';
  why: string;
  seconds: number;
}

/** A program that does not load or calls what is not there proves nothing. */
const accidents = new Set(['SyntaxError', 'ReferenceError', 'TypeError']);

const root = copySources();
process.chdir(root);
let vitest: Vitest | undefined;

async function testsOf(file: string, name: string): Promise<readonly TestModule[]> {
  vitest ??= await createVitest(
    'test',
    // What never comes with a mutant is waited for shortly.
    {
      root,
      watch: false,
      reporters: [{}],
      maxWorkers: 1,
      silent: true,
      fileParallelism: false,
      testTimeout: 30_000,
      expect: { poll: { timeout: 1_000 } },
    },
    { server: { watch: null } },
  );
  vitest.setGlobalTestNamePattern(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const found = await vitest.globTestSpecifications([file]);
  const { testModules } = await vitest.runTestSpecifications(found);
  // Those of earlier runs are among them.
  return testModules.filter(({ moduleId }) => found.some((one) => one.moduleId === moduleId));
}

async function play(killer: Killer): Promise<Pick<Played, 'outcome' | 'why'>> {
  if (killer.kind !== 'test') return playSeed(killer);
  const modules = await testsOf(killer.file, killer.name);
  const broken = modules.flatMap((module) => module.errors()).map(({ message }) => message);
  const results = modules.flatMap((module) => [...module.children.allTests()]).map((one) => one.result());
  const errors = results.flatMap(({ state, errors: all }) => (state === 'failed' ? (all ?? []) : []));
  const accident = errors.find(
    ({ name = '', message }) => accidents.has(name) || /^(?:Test|Hook) timed out/.test(message),
  );
  if (accident) return { outcome: 'broken', why: accident.message };
  // What a test has found counts, also where what it has found leaves its file untidy: a connection that is never given back.
  const finding = errors.find(({ name }) => name === 'AssertionError') ?? (broken.length ? undefined : errors[0]);
  if (finding) return { outcome: 'failed', why: finding.message };
  if (broken.length) return { outcome: 'broken', why: broken.join() };
  return results.some(({ state }) => state === 'passed')
    ? { outcome: 'passed', why: '' }
    : { outcome: 'broken', why: 'no test of this name ran' };
}

function playSeed({ kind, seed }: { kind: 'seed' | 'pull seed'; seed: number }): Pick<Played, 'outcome' | 'why'> {
  const program = join('tests', 'sync', kind === 'seed' ? 'sim.ts' : 'sim-pull.ts');
  const args = ['--import', 'tsx', program, '--seeds', '1', '--from', String(seed)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 120_000 });
  const failed = /^1 schedules, ([01]) failed$/m.exec(stdout)?.[1];
  if (failed === undefined) return { outcome: 'broken', why: stderr };
  return { outcome: failed === '1' ? 'failed' : 'passed', why: stdout };
}

async function run({ name, plain }: Asked, mutants: readonly Mutant[]): Promise<Played> {
  const started = performance.now();
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant) throw new Error(`no mutant ${name}`);
  let outcome: Pick<Played, 'outcome' | 'why'>;
  try {
    const { files, undo } = plain ? { files: [], undo: () => {} } : apply(mutant, root);
    const told = (): void => files.forEach((file) => vitest?.invalidateFile(file));
    told();
    try {
      outcome = await play(mutant.killer);
    } finally {
      undo();
      told();
    }
  } catch (error) {
    outcome = { outcome: 'broken', why: String(error) };
  }
  return { name, ...outcome, seconds: (performance.now() - started) / 1000 };
}

const mutants = readMutants();
process.on('message', (asked: Asked | 'end') => {
  if (asked === 'end') {
    void (vitest?.close() ?? Promise.resolve()).finally(() => process.exit(0));
    return;
  }
  void run(asked, mutants).then((played) => process.send?.(played));
});
process.on('disconnect', () => process.exit(1));
