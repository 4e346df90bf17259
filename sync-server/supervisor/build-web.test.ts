import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWebIfStale } from './build-web.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'paperboat-build-'));
const file = (name: string): string => path.join(root, name);
const build = (): Promise<boolean> => buildWebIfStale(root, new AbortController().signal);

beforeAll(() => {
  mkdirSync(file('web'));
  writeFileSync(file('web/main.js'), 'export {};');
  writeFileSync(file('index.html'), '<!doctype html><title>Paperboat</title>');
  writeFileSync(
    file('vite.config.ts'),
    `import { writeFileSync } from 'node:fs';
    const mark = { name: 'mark', closeBundle: () => writeFileSync('dist/.built', String(Date.now())) };
    export default { plugins: [mark] };`,
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the web app is built when it is missing, and not again while nothing has changed', async () => {
  expect([await build(), await build()]).toEqual([true, false]);
});

test('a build that was cut off is made anew, however complete it looks', async () => {
  rmSync(file('dist/.built'));
  writeFileSync(file('dist/service-worker.js'), 'self;');
  expect([await build(), await build()]).toEqual([true, false]);
  writeFileSync(file('dist/.built'), '');
  expect([await build(), await build()]).toEqual([true, false]);
});

test('a source that is newer than the build is built, a newer test is not', async () => {
  const later = new Date(Date.now() + 5_000);
  writeFileSync(file('web/main.test.ts'), '');
  utimesSync(file('web/main.test.ts'), later, later);
  expect(await build()).toBe(false);
  utimesSync(file('web/main.js'), later, later);
  expect(await build()).toBe(true);
});
