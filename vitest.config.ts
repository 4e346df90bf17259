import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Begun last, each of these would keep one worker busy while the others have nothing left.
const longest = /mutants|write-path|authz|store-contract|ocr\/read|sessions|supervise|transaction/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (longest.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// They wait for whole programs.
const processes = 'tests/processes/**/*.test.ts';
const chaos = 'tests/chaos/chaos.test.ts';
// They change what all files of a process share: its clock, its environment, its working folder, a language, a browser's globals.
const changers = [
  'web/answers/new-file.test.ts',
  'web/features/practice/stock.test.ts',
  'web/lib/{dates,letters,pwa,side-by-side,use-now}.test.ts',
  'web/replica/{deleting,draft-writer,forget-uploads,open,outbox,person-db,photo-queue,picture-copies,results,rx-schema,storage-space,use-live}.test.ts',
  'web/replica/sealed/seal.test.ts',
  'web/replica/sync/stream.test.ts',
  'web/rest/client.test.ts',
  'web/session/{device-memory,session,wishes}.test.ts',
  'web/text/index.test.ts',
  'web/ui/toast-store.test.ts',
  'tutor/lesson/builtin-version.test.ts',
  'tutor/practice/items.test.ts',
  'sync-server/supervisor/supervise.test.ts',
  'tests/mutants/**/*.test.ts',
  'tests/privacy-document.test.ts',
  'tests/sync/{golden,limits,two-tabs,versions,versions-life}.test.ts',
];
// What takes four seconds and more, of pauses or of the processor, whatever it tests: `npm run check` leaves it to `npm test`.
const slow = [
  'tests/{processes,chaos,mutants}/**',
  'tests/sync/{store-contract,write-path,write-path-postgres,sim-pull,push-bounds,progress,versions}.test.ts',
  'tests/rest/{sessions,authz,not-ready,uploads,sign-in,horizon}.test.ts',
  'tests/workers/{ai-lesson,ai-provider,ai-marking,queue,queue-crash,photo}.test.ts',
  'tests/tutor/{command,sentences}.test.ts',
  'sync-server/{supervisor/supervise,db/transaction}.test.ts',
  'workers/ocr/read.test.ts',
];
const never = ['tests/e2e/**', '**/node_modules/**', 'dist/**', 'dist-server/**'];
const excluded = [...never, ...(process.env['QUICK'] === '1' ? slow : [])];

export default defineConfig({
  // Node takes graphql's CommonJS build, which graphql-jit requires as well; two copies refuse each other's types.
  resolve: {
    alias: [
      // Where a test is about what a password costs, the program runs outside of vitest (passwords.test.ts).
      {
        find: /^@node-rs\/argon2$/,
        replacement: fileURLToPath(new URL('tests/support/quick-argon2.ts', import.meta.url)),
      },
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // Reading the programs anew for each file takes a quarter of the whole time.
          isolate: false,
          include: ['{schema,reading,tutor,sync-server,workers,web,tests}/**/*.test.{ts,tsx}'],
          exclude: [...excluded, ...changers, processes, chaos],
        },
      },
      { extends: true, test: { name: 'alone', include: changers, exclude: excluded } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processes],
          exclude: excluded,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'chaos', include: [chaos], exclude: excluded, sequence: { groupOrder: 2 } },
      },
    ],
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
