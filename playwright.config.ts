import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';

// A worker has a whole installation and a browser of its own: a processor and two gigabytes.
const bears = Math.min(2, availableParallelism(), Math.floor(totalmem() / 2e9));

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.story.ts',
  globalSetup: './tests/e2e/support/setup.ts',
  outputDir: 'test-results',
  workers: Math.max(1, bears),
  // No story needs another one of its file; files of many stories would keep one worker busy at the end.
  fullyParallel: true,
  // A bad minute of the machine fails nothing and passes nothing in silence: the gate names what needed a second try.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] ? [['line'], ['html', { open: 'never' }]] : [['list']],
  // Recording every step takes a quarter of the processor's time: `npx playwright test --trace retain-on-failure` where one fails.
  use: { trace: 'off', actionTimeout: 20_000, navigationTimeout: 30_000 },
});
