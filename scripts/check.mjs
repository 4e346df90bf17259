// Before a commit: format, lint, types and the tests that the change touches. `npm run check -- main` compares with main.
import { execFileSync } from 'node:child_process';
import { runSteps } from './steps.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

// Without a word: what is not committed; where all is committed, the last commit.
const [since = git('status', '--porcelain') === '' ? 'HEAD~1' : undefined] = process.argv.slice(2);
const changed = since ? [`--changed=${since}`] : ['--changed'];

const broken = await runSteps([
  { name: 'format', run: ['npm', 'run', '-s', 'format:check'], needs: '.oxfmtrc.json' },
  { name: 'lint', run: ['npm', 'run', '-s', 'lint'], needs: 'oxlint.config.mjs' },
  { name: 'types', run: ['npm', 'run', '-s', 'typecheck'], needs: 'tsconfig.json' },
  {
    name: `tests that the change${since ? ` since ${since}` : ''} touches`,
    run: ['npm', 'run', '-s', 'test:unit', '--', ...changed, '--passWithNoTests'],
    needs: 'vitest.config.ts',
    env: { QUICK: '1' },
  },
]);
console.log('\nleft to npm test: the browser stories, and what vitest.config.ts calls slow');
process.exitCode = broken ? 1 : 0;
