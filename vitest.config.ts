import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node takes graphql's CommonJS build, which graphql-jit requires as well; two copies refuse each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    include: ['{schema,reading,tutor,sync-server,workers,web,tests}/**/*.test.{ts,tsx}'],
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
