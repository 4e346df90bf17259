import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.story.ts',
  globalSetup: './tests/e2e/support/setup.ts',
  outputDir: 'test-results',
  // Each story has real servers and browsers; a second one beside it would only measure the machine.
  workers: 1,
  fullyParallel: false,
  // A bad minute of the machine fails nothing and passes nothing in silence: the gate names what needed a second try.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? [['line'], ['html', { open: 'never' }]] : [['list']],
  // Recording every step takes a quarter of the processor's time: `npx playwright test --trace retain-on-failure` where one fails.
  use: { trace: 'off', actionTimeout: 10_000, navigationTimeout: 20_000 },
});
