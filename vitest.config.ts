import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Begun last, each of these would keep one worker busy while the others have nothing left.
const longest = /mutants|write-path|processes\.test|store-contract|ocr\/read|sessions|supervise|transaction/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (longest.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // Node takes graphql's CommonJS build, which graphql-jit requires as well; two copies refuse each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    include: ['{schema,reading,tutor,sync-server,workers,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/load/**', '**/node_modules/**', 'dist/**', 'dist-server/**'],
    environment: 'node',
    // Native modules (argon2, sharp, onnxruntime) and real Postgres processes do not share a process well.
    pool: 'forks',
    // One more than there are processors: many tests wait for a database or for a pause.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    // Of a test that hangs: a busy machine makes none fail.
    testTimeout: 120_000,
    // A second, the default, is a bound on the machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    // A `.only` that slipped into a commit would let the gate pass without running the rest.
    allowOnly: !process.env.CI,
  },
});
