import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{schema,tutor,sync-server,workers,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/load/**', '**/node_modules/**', 'dist/**'],
    environment: 'node',
    // Native modules (argon2, sharp, onnxruntime) and real Postgres processes do not share a process well.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    teardownTimeout: 20_000,
    // A `.only` that slipped into a commit would let the gate pass without running the rest.
    allowOnly: !process.env.CI,
  },
});
