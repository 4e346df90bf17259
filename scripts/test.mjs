// The whole gate: every step in order, stopping at the first that fails. The last line counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'paperboat-gate-'));
const vitestReports = ['vitest', 'processes', 'chaos'].map((name) => join(reports, `${name}.json`));
const playwrightReport = join(reports, 'playwright.json');

/**
 * `needs`: a file without which the step is a failure, never a silent pass.
 * @type {{ name: string, run: string[], needs: string, env?: Record<string, string> }[]}
 */
const steps = [
  { name: 'format', run: ['npm', 'run', '-s', 'format:check'], needs: '.oxfmtrc.json' },
  { name: 'lint', run: ['npm', 'run', '-s', 'lint'], needs: 'oxlint.config.mjs' },
  { name: 'types', run: ['npm', 'run', '-s', 'typecheck'], needs: 'tsconfig.json' },
  { name: 'build', run: ['npm', 'run', '-s', 'build'], needs: 'vite.config.ts' },
  {
    name: 'tests (vitest: units, REST, sync simulators, architecture)',
    run: vitest(['--exclude', 'tests/processes/**', '--exclude', 'tests/chaos/chaos.test.ts'], vitestReports[0]),
    needs: 'vitest.config.ts',
  },
  // Alone on the machine, and once more where one fails: these wait for whole programs. What needed that says so: (retry x1).
  {
    name: 'tests (starting, dying and ending)',
    run: vitest(['tests/processes', '--no-file-parallelism', '--retry=1'], vitestReports[1]),
    needs: 'tests/processes',
  },
  {
    name: 'tests (two minutes of chaos)',
    run: vitest(['tests/chaos/chaos.test.ts'], vitestReports[2]),
    needs: 'tests/chaos/chaos.test.ts',
  },
  {
    name: 'tests (browser stories)',
    run: ['npm', 'run', '-s', 'test:e2e', '--', '--reporter=list,json'],
    needs: 'playwright.config.ts',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  },
];

/** @param {string[]} which @param {string | undefined} report @returns {string[]} */
function vitest(which, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return ['npm', 'run', '-s', 'test:unit', '--', ...which, ...reporters];
}

/** A story that needed a second try is named; more than so many of them are a defect of today. */
const mostFlaky = 2;

/** @type {string[]} */
const flaky = [];

/** @type {{ passed: number, failed: number, skipped: number }} */
const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {string[]} command @param {Record<string, string>} env @returns {Promise<number>} */
function run([program = '', ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function countTests() {
  for (const file of vitestReports.filter((each) => existsSync(each))) {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.numPassedTests;
    // A file that does not load has no test in it that could count as failed.
    const broken = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    total.failed += report.numFailedTests + broken;
    total.skipped += report.numPendingTests + report.numTodoTests;
  }
  if (existsSync(playwrightReport)) {
    const { stats, suites } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
    flaky.push(...suites.flatMap(flakyIn));
    total.passed += stats.expected + stats.flaky;
    total.failed += stats.unexpected;
    total.skipped += stats.skipped;
  }
}

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakyIn({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(flakyIn)];
}

/** @type {string | undefined} */
let broken;
for (const { name, run: command, needs, env = {} } of steps) {
  console.log(`\n== ${name} ==`);
  const started = performance.now();
  const code = existsSync(needs) ? await run(command, env) : 1;
  if (!existsSync(needs)) console.error(`${needs} is missing`);
  console.log(`-- ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) {
    broken = name;
    break;
  }
}

countTests();
rmSync(reports, { recursive: true, force: true });
if (broken) {
  console.log(`\nThe gate stopped at: ${broken}`);
  // A gate that broke before or outside a test still failed once.
  total.failed = Math.max(1, total.failed);
}
for (const one of flaky) console.log(`flaky, passed at the second try: ${one}`);
if (flaky.length > mostFlaky) {
  console.log(`More than ${mostFlaky} flaky tests fail the gate.`);
  total.failed = Math.max(1, total.failed);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`tests: ${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = broken || total.failed > 0 ? 1 : 0;
