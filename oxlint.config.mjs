import { importOverrides } from './scripts/import-rules.mjs';

const browserNames = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'location',
  'alert',
];

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'promise'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', 'dist-server/**', 'data/**', 'public/**', 'tests/fixtures/**', 'tests/golden/**'],
  rules: {
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
    'max-lines': ['error', { max: 400 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'off',
    'import/no-default-export': 'error',
    // It sees no lazy imports: scripts/import-circles.mjs does.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-duplicates': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/parameter-properties': 'error',
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/consistent-type-exports': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // `[...text]` by code points is what counting letters wants; methods of zod, pg and RxDB are handed about bound.
    'typescript/no-misused-spread': 'off',
    'unicorn/no-useless-spread': 'off',
    'typescript/unbound-method': 'off',
    // These judge code for React's compiler, which is not used.
    'react/refs': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/incompatible-library': 'off',
    // Messages are built of numbers and ids on purpose.
    'typescript/restrict-template-expressions': 'off',
  },
  overrides: [
    {
      files: ['web/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error', 'react/jsx-key': 'error' },
    },
    {
      files: ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
      rules: { 'typescript/no-base-to-string': 'off', 'typescript/require-array-sort-compare': 'off' },
    },
    {
      files: ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'oxlint.config.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Yoga's types bring the DOM's along; the names are refused here instead.
      files: ['sync-server/**/*.ts', 'workers/**/*.ts', 'schema/**/*.ts', 'reading/**/*.ts', 'tutor/**/*.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...browserNames.map((name) => ({ name, message: 'There is no browser here.' })),
        ],
      },
    },
    {
      // Playwright asks for a default export of the set-up and for `{}` where a fixture needs no other.
      files: ['tests/e2e/**/*.ts'],
      rules: { 'import/no-default-export': 'off', 'no-empty-pattern': 'off' },
    },
    ...importOverrides(),
  ],
};
