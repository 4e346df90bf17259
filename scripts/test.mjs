// The whole gate: every step in order, stopping at the first that fails. The last line counts the tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReports } from './reports.mjs';
import { runSteps } from './steps.mjs';

const reports = mkdtempSync(join(tmpdir(), 'paperboat-gate-'));
const vitestReports = ['vitest', 'processes', 'chaos'].map((name) => join(reports, `${name}.json`));
const playwrightReport = join(reports, 'playwright.json');

/** Tests that needed a second try are named; more than so many of them are a defect of today. */
const mostFlaky = 2;

/** @type {import('./steps.mjs').Step[]} */
const steps = [
  { name: 'format', run: ['npm', 'run', '-s', 'format:check'], needs: '.oxfmtrc.json' },
  { name: 'lint', run: ['npm', 'run', '-s', 'lint'], needs: 'oxlint.config.mjs' },
  { name: 'types', run: ['npm', 'run', '-s', 'typecheck'], needs: 'tsconfig.json' },
  { name: 'build', run: ['npm', 'run', '-s', 'build'], needs: 'vite.config.ts' },
  {
    name: 'tests (vitest: units, REST, sync simulators, architecture)',
    run: vitest(['--project', 'together', '--project', 'alone', '--retry=1'], vitestReports[0]),
    needs: 'vitest.config.ts',
  },
  // Alone on the machine: these wait for whole programs.
  {
    name: 'tests (starting, dying and ending)',
    run: vitest(['--project', 'processes', '--retry=1'], vitestReports[1]),
    needs: 'tests/processes',
  },
  {
    name: 'tests (a minute of chaos)',
    run: vitest(['--project', 'chaos'], vitestReports[2]),
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

const broken = await runSteps(steps);
const counts = readReports(vitestReports, [playwrightReport]);
rmSync(reports, { recursive: true, force: true });

console.log('\nthe twenty slowest files:');
for (const [file, seconds] of counts.slowest.slice(0, 20)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
let failed = counts.failed;
if (broken) {
  console.log(`\nThe gate stopped at: ${broken}`);
  // A gate that broke before or outside a test still failed once.
  failed = Math.max(1, failed);
}
for (const one of counts.flaky) console.log(`flaky, passed at the second try: ${one}`);
if (counts.flaky.length > mostFlaky) {
  console.log(`More than ${mostFlaky} flaky tests fail the gate.`);
  failed = Math.max(1, failed);
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`tests: ${counts.passed} passed, ${failed} failed${skipped}`);
process.exitCode = failed > 0 ? 1 : 0;
