// Before a commit: format, lint, types and the tests that the change touches. `npm run check -- main` compares with main.
import { execFileSync } from 'node:child_process';
import { runSteps } from './steps.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

// Without a word: what is not committed; where all is committed, the last commit.
const [since = git('status', '--porcelain') === '' ? 'HEAD~1' : undefined] = process.argv.slice(2);
const changed = since ? [`--changed=${since}`] : ['--changed'];
// What takes four seconds and more, of pauses or of the processor, whatever it tests: `npm test` runs it.
const slow = [
  'tests/{processes,chaos,mutants}/**',
  'tests/sync/{store-contract,write-path,write-path-postgres,sim-pull,push-bounds,progress,versions}.test.ts',
  'tests/rest/{sessions,authz,not-ready,uploads,sign-in,horizon}.test.ts',
  'tests/workers/{ai-lesson,ai-provider,ai-marking,queue,queue-crash,photo}.test.ts',
  'tests/tutor/{command,sentences}.test.ts',
  'sync-server/{supervisor/supervise,db/transaction}.test.ts',
  'workers/ocr/read.test.ts',
];

const broken = await runSteps([
  { name: 'format', run: ['npm', 'run', '-s', 'format:check'], needs: '.oxfmtrc.json' },
  { name: 'lint', run: ['npm', 'run', '-s', 'lint'], needs: 'oxlint.config.mjs' },
  { name: 'types', run: ['npm', 'run', '-s', 'typecheck'], needs: 'tsconfig.json' },
  {
    name: `tests that the change${since ? ` since ${since}` : ''} touches`,
    run: [
      'npm',
      'run',
      '-s',
      'test:unit',
      '--',
      ...changed,
      '--passWithNoTests',
      ...slow.flatMap((one) => ['--exclude', one]),
    ],
    needs: 'vitest.config.ts',
  },
]);
console.log(`\nleft to npm test: the browser stories and\n  ${slow.join('\n  ')}`);
process.exitCode = broken ? 1 : 0;
